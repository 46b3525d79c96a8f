package org.propnet.verify.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.contract.SampleGame;
import org.propnet.contract.TextbookMachine;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

final class TraceWriterTest {

  private static Trace read(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (TraceReader reader = TraceReader.open(new ByteArrayInputStream(bytes), "text")) {
      return Trace.of(reader);
    }
  }

  @Test
  void whatIsReadIsWrittenAgain() throws IOException {
    assertEquals(TraceTexts.GOOD, TraceWriter.print(read(TraceTexts.GOOD)));
  }

  @ParameterizedTest
  @EnumSource
  void whatIsRecordedIsReadAgain(SampleGame game) throws IOException {
    TextbookMachine machine = new TextbookMachine(game.description());
    Trace trace = TraceRecorder.record(machine, 6, 8, new SplittableRandom(2));
    assertEquals(trace, read(TraceWriter.print(trace)));
  }

  @Test
  void sentencesAreSortedWhateverTheirOrder() throws IOException {
    TraceStep step =
        new TraceStep(
            ImmutableSet.of(KifReader.readTerm("b"), KifReader.readTerm("a")),
            false,
            ImmutableList.of(OptionalInt.of(1)),
            ImmutableList.of(ImmutableList.of(Move.of("z"), Move.of("y"))),
            Optional.empty());
    Trace trace =
        new Trace(
            ImmutableList.of(Role.of("r")),
            ImmutableList.of(new TracePlayout(ImmutableList.of(step))));
    String text = TraceWriter.print(trace);
    assertTrue(text.contains("state\ta\tb\n"), text);
    assertTrue(text.contains("legal\tr\ty\tz\n"), text);
    assertEquals(text, TraceWriter.print(read(text)));
  }

  @Test
  void filesArePackedByTheirName(@TempDir Path folder) throws IOException {
    Trace trace = read(TraceTexts.GOOD);
    Path plain = folder.resolve("game.trace");
    Path packed = folder.resolve("game.trace.gz");
    TraceWriter.write(trace, plain);
    TraceWriter.write(trace, packed);
    assertEquals(TraceTexts.GOOD, Files.readString(plain));
    assertEquals(trace, Trace.read(packed));
    byte[] bytes = Files.readAllBytes(packed);
    assertEquals((byte) 0x1f, bytes[0]);
    TraceWriter.write(trace, packed);
    assertArrayEquals(bytes, Files.readAllBytes(packed));
  }
}
