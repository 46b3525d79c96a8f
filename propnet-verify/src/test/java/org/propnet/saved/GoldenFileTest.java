package org.propnet.saved;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSortedMap;
import java.io.IOException;
import java.io.InputStream;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.propnet.engine.DifferentialMachine;
import org.propnet.fixture.DocumentedNetwork;
import org.propnet.gdl.KifReader;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonMonitor;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/** Golden-file test: files of version 1 remain readable, and are still written unchanged. */
final class GoldenFileTest {

  private static final String RESOURCE = "bridge-version-1.pnet";

  private static byte[] golden() throws IOException {
    try (InputStream in = GoldenFileTest.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IOException("the resource " + RESOURCE + " is missing");
      }
      return in.readAllBytes();
    }
  }

  @Test
  void theOldFileIsReadAndWrittenAsItIs() throws Exception {
    byte[] bytes = golden();
    SavedNetwork saved = SavedSamples.read(bytes);
    assertEquals("bridge", saved.game());
    assertEquals("propnet 0.1.0", saved.program());
    assertEquals(2, saved.figures().size());
    assertTrue(saved.network().groupCount() > 0);
    assertArrayEquals(bytes, saved.toBytes());
  }

  @Test
  void theOldFilePlaysByItsRules() throws Exception {
    SavedNetwork saved = SavedSamples.read(golden());
    String rules = saved.rulesheet().orElseThrow();
    ComparisonResult result =
        EngineComparison.compare(
            ProverMachine.of(KifReader.read(rules, "bridge.kif")),
            DifferentialMachine.of(saved.network()),
            ComparisonSettings.defaults().withStateLimit(300),
            ComparisonMonitor.NONE);
    assertEquals(ComparisonEnd.COMPLETED, result.end(), result::toString);
    assertEquals(300, result.states());
  }

  /** The dump in the document has lines with an offset, hexadecimal bytes and an explanation. */
  @Test
  void theDocumentedExampleIsWhatIsWritten() throws Exception {
    Matcher lines =
        Pattern.compile("(?m)^([0-9a-f]{4})((?: [0-9a-f]{2})+)(?:  .*)?$")
            .matcher(DocumentedNetwork.document("saved-networks.md"));
    StringBuilder hex = new StringBuilder();
    while (lines.find()) {
      assertEquals(hex.length() / 2, HexFormat.fromHexDigits(lines.group(1)), lines.group());
      hex.append(lines.group(2).replace(" ", ""));
    }
    byte[] written =
        new SavedNetwork(
                "tiny",
                "a test",
                DocumentedNetwork.build(),
                ImmutableSortedMap.of("answer", 300L),
                Optional.of("(role a)\n"))
            .toBytes();
    assertEquals(HexFormat.of().formatHex(written), hex.toString());
  }
}
