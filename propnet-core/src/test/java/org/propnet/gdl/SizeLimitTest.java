package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is made of a text is bounded by the heap, and the error says where that was. */
final class SizeLimitTest {

  /** A list that is a rule, and its symbol. */
  private static final int BYTES_OF_RULE = TextCursor.GROUP_BYTES + TextCursor.RULE_BYTES + 32;

  /** What the first symbol takes beside: its name of one letter. */
  private static final int BYTES_OF_NAME = 112 + 2;

  @Test
  void rulesAreReadUpToAQuarterOfTheHeap() {
    long most = Runtime.getRuntime().maxMemory() / 4;
    long fits = (most - BYTES_OF_NAME) / BYTES_OF_RULE;
    KifParser parser = new KifParser(new Repeated("(a)", (int) fits + 1), "t");
    for (long rule = 0; rule < fits; rule++) {
      assertEquals(3 * rule + 1, parser.next() instanceof KifNode.Group it ? it.column() : 0);
    }
    RulesheetSizeException refusal = assertThrows(RulesheetSizeException.class, parser::next);
    assertEquals(1, refusal.position().line());
    int column = refusal.position().column();
    assertTrue(column > 3 * fits && column <= 3 * fits + 3, column + " after " + fits);
    String message = refusal.getMessage();
    assertTrue(
        message.startsWith(
            "t:1:" + column + ": the rulesheet takes more than " + (most >> 20) + " MiB"),
        message);
  }

  @Test
  void filesAreReadUpToASixteenthOfTheHeap(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("large.kif");
    long most = Runtime.getRuntime().maxMemory() / 16;
    try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
      large.setLength(most + 1);
    }
    RulesheetSizeException refusal =
        assertThrows(RulesheetSizeException.class, () -> RulesheetReader.text(file));
    assertEquals(new SourcePosition("large.kif", 1, 1), refusal.position());
    assertTrue(refusal.getMessage().contains(" " + (most >> 20) + " MiB"), refusal.getMessage());
  }

  /** A text said many times, of which only one copy is kept. */
  private record Repeated(String text, int times) implements CharSequence {

    @Override
    public int length() {
      return text.length() * times;
    }

    @Override
    public char charAt(int index) {
      return text.charAt(index % text.length());
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      StringBuilder part = new StringBuilder();
      for (int i = start; i < end; i++) {
        part.append(charAt(i));
      }
      return part;
    }

    @Override
    public String toString() {
      return text.repeat(times);
    }
  }
}
