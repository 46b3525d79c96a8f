package org.propnet.player.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HttpAnswerTest {

  private static String answer(int length, String body) {
    return "HTTP/1.0 200 OK\r\nContent-Length: " + length + "\r\n\r\n" + body;
  }

  /** Whether it was whole before its end; after the last byte but one it mustn't be. */
  private static Optional<String> inSingleBytes(String text) {
    HttpAnswer answer = new HttpAnswer();
    byte[] bytes = text.getBytes(UTF_8);
    Optional<String> body = Optional.empty();
    for (int at = 0; at < bytes.length; at++) {
      assertEquals(Optional.empty(), body, "after " + at + " bytes");
      answer.add(ByteBuffer.wrap(bytes, at, 1));
      body = answer.body(false);
    }
    return body;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "5 | ready", // bytes
        "6 | gr\u00fcne", // bytes of an atom
        "12 | `( \u00fc\u00fc\u00fc \ud83d\ude00 (  `", // characters of an open list
        "5 | ( \u00fc )",
        "999 | ( \u00fc )",
      })
  void aBodyIsWholeAtItsLength(int length, String body) {
    assertEquals(Optional.of(body), inSingleBytes(answer(length, body)));
  }

  /** Also at the end of a chunk's data, before the end of its line. */
  @Test
  void chunksMayArriveInTwoPiecesOfAnyLength() {
    String text =
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nrea\r\n2\r\ndy\r\n0\r\n\r\n";
    byte[] bytes = text.getBytes(UTF_8);
    for (int length = 1; length < bytes.length; length++) {
      HttpAnswer answer = new HttpAnswer();
      answer.add(ByteBuffer.wrap(bytes, 0, length));
      Optional<String> early = answer.body(false);
      answer.add(ByteBuffer.wrap(bytes, length, bytes.length - length));
      assertEquals(Optional.of("ready"), early.isPresent() ? early : answer.body(false));
    }
  }

  @Test
  void aLongBodyInManyPiecesTakesLinearTime() {
    int length = 600_000;
    String text = answer(length, "(" + "\u00fc".repeat(length - 2) + ")").substring(0, 500_000);
    assertTimeoutPreemptively(
        Duration.ofMinutes(1), () -> assertEquals(Optional.empty(), inSingleBytes(text)));
  }
}
