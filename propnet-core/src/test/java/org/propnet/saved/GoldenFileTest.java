package org.propnet.saved;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonEnd;
import org.propnet.verify.ComparisonMonitor;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/** Files of version 1 are read as long as there is a reader, and are still written so. */
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

  /** Who goes from 1 gets to 2, where the game ends and is won. */
  private static PropNet documented() {
    Vocabulary vocabulary =
        new Vocabulary(
            terms("a"),
            terms("(at 1)", "(at 2)"),
            new long[] {1},
            ImmutableList.of(terms("go", "stay")),
            ImmutableList.of(terms("0", "100")));
    PropNetBuilder builder = new PropNetBuilder(vocabulary);
    int start = builder.base(0);
    int end = builder.base(1);
    builder.next(0, builder.and(start, Link.invert(builder.input(0, 0))));
    builder.next(1, builder.or(end, builder.and(start, builder.input(0, 0))));
    builder.legal(0, 0, start);
    builder.legal(0, 1, Link.TRUE);
    builder.goal(0, 0, Link.invert(end));
    builder.goal(0, 1, end);
    builder.terminal(end);
    return builder.build();
  }

  private static ImmutableList<Term> terms(String... texts) {
    return Stream.of(texts).map(KifReader::readTerm).collect(ImmutableList.toImmutableList());
  }

  /** The dump in the document has lines of an offset, bytes in hexadecimal, and an explanation. */
  @Test
  void theDocumentedExampleIsWhatIsWritten() throws Exception {
    Path document = root().resolve("docs/saved-networks.md");
    Matcher lines =
        Pattern.compile("(?m)^([0-9a-f]{4})((?: [0-9a-f]{2})+)(?:  .*)?$")
            .matcher(Files.readString(document));
    StringBuilder hex = new StringBuilder();
    while (lines.find()) {
      assertEquals(hex.length() / 2, HexFormat.fromHexDigits(lines.group(1)), lines.group());
      hex.append(lines.group(2).replace(" ", ""));
    }
    byte[] written =
        new SavedNetwork(
                "tiny",
                "a test",
                documented(),
                ImmutableSortedMap.of("answer", 300L),
                Optional.of("(role a)\n"))
            .toBytes();
    assertEquals(HexFormat.of().formatHex(written), hex.toString());
  }

  private static Path root() {
    Path root = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(root.resolve(".mvn"))) {
      root = root.getParent();
    }
    return root;
  }
}
