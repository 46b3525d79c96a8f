package org.propnet.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.gdl.SourcePosition;

/** Checks that faulty readers are found out. */
@Timeout(120)
final class FuzzRunTest {

  private record Mistaken(Function<String, String> reader) implements FuzzTarget {

    @Override
    public String title() {
      return "mistaken";
    }

    @Override
    public ImmutableList<byte[]> seeds() {
      return ImmutableList.of(Seeds.bytes("(<= (next (p ?x)) (true (p ?x)))\n(init (p 1))\n"));
    }

    @Override
    public Vocabulary vocabulary() {
      return Vocabulary.KIF;
    }

    @Override
    public long mostMemory(long length) {
      return 4L << 20;
    }

    @Override
    public String read(byte[] input) {
      return reader.apply(new String(input, StandardCharsets.UTF_8));
    }
  }

  private static List<FuzzFailure> failures(Function<String, String> reader) throws Exception {
    return failures(reader, 20_000);
  }

  private static List<FuzzFailure> failures(Function<String, String> reader, int inputs)
      throws Exception {
    FuzzRun run = new FuzzRun(new Mistaken(reader), 7, inputs);
    return new FuzzWatch(2, it -> {}).watch(run);
  }

  @Test
  void aReaderThatStandsEverythingHasNoFailure() throws Exception {
    assertEquals(List.of(), failures(text -> "read"));
  }

  @Test
  void aMistakeIsFoundAndMadeSmall(@TempDir Path folder) throws Exception {
    List<FuzzFailure> found =
        failures(text -> text.contains("(not ") ? text.substring(-1) : "read");
    assertEquals(1, found.size());
    assertEquals("(not ", new String(found.get(0).input(), StandardCharsets.UTF_8));
    String command = found.get(0).write(folder);
    Path file = Path.of(command.substring(command.indexOf("mistaken:") + "mistaken:".length()));
    assertArrayEquals(found.get(0).input(), Files.readAllBytes(file));
  }

  /** An outcome that takes several changes to reach, each with a new outcome of its own. */
  @Test
  void inputsThatComeToSomethingNewAreKept() throws Exception {
    ImmutableList<String> words =
        ImmutableList.of("distinct", "terminal", ":-", "role", "\ud83d\ude00", "legal", "%");
    List<FuzzFailure> found =
        failures(
            text -> {
              List<String> present = words.stream().filter(text::contains).toList();
              if (present.size() == words.size()) {
                throw new IllegalStateException("all of them");
              }
              return "read " + present;
            });
    assertEquals(1, found.size());
  }

  /** A reader that is recursive in nested lists and has a small stack. */
  @Test
  void deepNestingIsTried() throws Exception {
    List<FuzzFailure> found =
        failures(
            text -> {
              int depth = 0;
              for (int i = 0; i < text.length(); i++) {
                depth = Math.max(0, depth + (text.charAt(i) == '(' ? 1 : 0));
                depth = Math.max(0, depth - (text.charAt(i) == ')' ? 1 : 0));
                if (depth > 300) {
                  throw new StackOverflowError();
                }
              }
              return "read";
            });
    assertEquals(1, found.size());
    assertEquals("(".repeat(301), new String(found.get(0).input(), StandardCharsets.UTF_8));
  }

  @Test
  void tooMuchMemoryIsNoticed() throws Exception {
    List<byte[]> kept = new ArrayList<>();
    List<FuzzFailure> found =
        failures(
            text -> {
              kept.clear();
              kept.add(new byte[text.contains(";") ? 8 << 20 : 1]);
              return "read " + kept.get(0).length;
            },
            1_000);
    assertEquals(1, found.size());
    assertEquals(";", new String(found.get(0).input(), StandardCharsets.UTF_8));
  }

  @Test
  void aReaderThatDoesNotEndIsGivenUp() throws Exception {
    AtomicBoolean isGivenUp = new AtomicBoolean();
    List<FuzzFailure> found =
        failures(
            text -> {
              while (text.contains("<=)") && !isGivenUp.get()) {
                Thread.onSpinWait();
              }
              return "read";
            });
    isGivenUp.set(true);
    assertEquals(1, found.size());
    assertTrue(
        String.valueOf(found.get(0).problem().getMessage()).startsWith("no end after 2 seconds"));
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 4", "2, 1", "3, 3"})
  void placesInTheText(int line, int column) {
    Places.requireInside(new SourcePosition("t", line, column), "abc\r\n\rde", "t");
    Places.requireInside(new SourcePosition("t", line, column), "\ufeffabc\r\n\rde", "t");
  }

  @ParameterizedTest
  @CsvSource({"t, 0, 1", "t, 1, 0", "t, 1, 5", "t, 2, 2", "t, 3, 4", "t, 4, 1", "u, 1, 1"})
  void placesOutside(String source, int line, int column) {
    assertThrows(
        AssertionError.class,
        () -> Places.requireInside(new SourcePosition(source, line, column), "abc\r\n\rde", "t"));
  }

  @Test
  void linesOfRecords() {
    Places.requireLine(3, Seeds.bytes("a\n"));
    assertThrows(AssertionError.class, () -> Places.requireLine(4, Seeds.bytes("a\n")));
    assertThrows(AssertionError.class, () -> Places.requireLine(0, Seeds.bytes("a\n")));
  }

  @Test
  void theSameSeedMakesTheSameInputs() {
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    assertEquals(List.of(), new FuzzRun(new Mistaken(text -> noted(first, text)), 3, 500).run());
    assertEquals(List.of(), new FuzzRun(new Mistaken(text -> noted(second, text)), 3, 500).run());
    assertEquals(first, second);
    assertTrue(first.stream().distinct().count() > 400);
    List<String> third = new ArrayList<>();
    assertEquals(List.of(), new FuzzRun(new Mistaken(text -> noted(third, text)), 4, 500).run());
    assertTrue(!third.equals(first));
  }

  private static String noted(List<String> texts, String text) {
    texts.add(text);
    return "read " + text.length();
  }
}
