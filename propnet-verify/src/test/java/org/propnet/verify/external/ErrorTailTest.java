package org.propnet.verify.external;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class ErrorTailTest {

  private static ErrorTail of(String text) {
    ErrorTail tail = new ErrorTail(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    tail.start();
    return tail;
  }

  @Test
  void theLastWordsAreKept() {
    assertEquals("first; second third", of("first;\r\n   second\n\nthird \n").text());
    String last = "x".repeat(ErrorTail.KEPT);
    assertEquals(last, of("y".repeat(100_000) + last).text());
    assertEquals("", of("").text());
  }

  /** Multi-byte characters remain whole, wherever the chunks in which they are read end. */
  @Test
  void lettersStayWhole() {
    for (int before = 8_180; before < 8_200; before++) {
      String text = "y".repeat(before) + "\u20ac".repeat(100);
      assertEquals(text.substring(text.length() - ErrorTail.KEPT), of(text).text());
    }
  }

  /**
   * If the children of a process hold its stream open, what has been read so far has to suffice.
   */
  @Test
  void aStreamThatStaysOpenIsNotWaitedFor() throws Exception {
    PipedInputStream in = new PipedInputStream();
    try (OutputStream out = new PipedOutputStream(in)) {
      ErrorTail tail = new ErrorTail(in);
      tail.start();
      out.write("no licence\n".getBytes(StandardCharsets.UTF_8));
      out.flush();
      assertEquals("no licence", tail.text());
    }
  }
}
