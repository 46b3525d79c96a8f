package org.propnet.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.text.TextDecoder;

/** Tests which bytes are decoded as the text of a rulesheet. */
final class RulesheetBytesTest {

  /** An endless stream. */
  private static final class Endless extends InputStream {

    private long count;

    @Override
    public int read() {
      count++;
      return ' ';
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
      Arrays.fill(bytes, offset, offset + length, (byte) ' ');
      count += length;
      return length;
    }
  }

  private static String decode(byte[] bytes) {
    return TextDecoder.decode(bytes, new ReaderErrors("b"));
  }

  /** Bytes given as a text with one letter for each byte. */
  private static byte[] bytes(String letters) {
    return letters.translateEscapes().getBytes(StandardCharsets.ISO_8859_1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "(role a)\n\t; \r\n\f",
        "\uFEFF(role a)",
        "caf\u00E9 \u6F22\u5B57 \uD83D\uDE00",
        "\uFFFD is a character",
        "\u00A0\u2028\u202E"
      })
  void textIsDecodedAsItIs(String text) {
    assertEquals(text, decode(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** The bytes as latin-1 letters, with octal escapes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          \\377               | 1:1 | the byte FF is no UTF-8; save the text as UTF-8
          (\\344)              | 1:2 | the byte E4 is no UTF-8; save the text as UTF-8
          a\\r\\nb\\rc\\nd \\377     | 4:3 | the byte FF is no UTF-8
          a\\303               | 1:2 | the byte C3 is no UTF-8
          \\303\\251\\344         | 1:2 | the byte E4 is no UTF-8
          \\357\\273\\277a\\344     | 1:2 | the byte E4 is no UTF-8
          \\355\\240\\200         | 1:1 | the byte ED is no UTF-8
          \\300\\257             | 1:1 | the byte C0 is no UTF-8
          \\360\\237\\230\\200\\344 | 1:3 | the byte E4 is no UTF-8
          \\377\\376(\\0          | 1:1 | the text begins as UTF-16 does; save the text as UTF-8
          \\376\\377\\0(          | 1:1 | the text begins as UTF-16 does; save the text as UTF-8
          (\\0r\\0              | 1:2 | found the character NUL, which UTF-16 and binary files have; save
          a\\n\\0\\344            | 2:1 | found the character NUL
          (\\033[31m)          | 1:2 | found the control character U+001B; remove it
          \\177               | 1:1 | found the control character U+007F; remove it
          a\\302\\233            | 1:2 | found the control character U+009B; remove it
          """)
  void bytesThatAreNoTextAreRefusedAtTheirPlace(String letters, String place, String problem) {
    GdlSyntaxException refusal =
        assertThrows(GdlSyntaxException.class, () -> decode(bytes(letters)));
    assertEquals("b:" + place, refusal.position().toString());
    assertTrue(refusal.problem().startsWith(problem), refusal.problem());
  }

  @Test
  void filesAreReadStrictly(@TempDir Path folder) throws IOException {
    Path latin = Files.write(folder.resolve("latin.kif"), bytes("(role a)\n(q \351)"));
    GdlSyntaxException refusal =
        assertThrows(GdlSyntaxException.class, () -> RulesheetReader.read(latin));
    assertEquals("latin.kif:2:4", refusal.position().toString());
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void pipesAreRead(@TempDir Path folder) throws Exception {
    Path pipe = folder.resolve("pipe.kif");
    String write = "mkfifo \"$0\" && echo ready && echo '(role a)' > \"$0\"";
    Process writer = new ProcessBuilder("sh", "-c", write, pipe.toString()).start();
    try {
      assertEquals('r', writer.getInputStream().read()); // the pipe is connected
      assertEquals("(role a)\n", RulesheetReader.text(pipe));
    } finally {
      writer.destroy();
    }
  }

  @Tag("deep")
  @Test
  void theLongestTextIsRead() throws IOException {
    int max = TextDecoder.maxBytes();
    assertTrue(max <= 1 << 26 && max <= Runtime.getRuntime().maxMemory() / 16);
    byte[] bytes = new byte[max];
    Arrays.fill(bytes, (byte) ' ');
    assertEquals(max, RulesheetReader.text(new ByteArrayInputStream(bytes), "b").length());
  }

  @Test
  void aStreamWithoutAnEndIsRefusedBeforeLong() {
    Endless endless = new Endless();
    RulesheetSizeException refusal =
        assertThrows(RulesheetSizeException.class, () -> RulesheetReader.text(endless, "b"));
    assertEquals(TextDecoder.maxBytes() + 1L, endless.count);
    assertEquals(
        String.format(
            Locale.ROOT,
            "b:1:1: the text is longer than %.1f MiB, the most that is read (64 MiB, or a sixteenth"
                + " of the heap if that is less); name a shorter one",
            TextDecoder.maxBytes() / 1_048_576.0),
        refusal.getMessage());
  }

  @Test
  void aTextIsNoLongerThanASixteenthOfTheHeap() {
    assertEquals(
        Math.min(64L << 20, Runtime.getRuntime().maxMemory() / 16), TextDecoder.maxBytes());
  }

  @Test
  void aFolderIsRefusedByName(@TempDir Path folder) {
    IOException refusal = assertThrows(IOException.class, () -> RulesheetReader.text(folder));
    String message = String.valueOf(refusal.getMessage());
    assertTrue(message.contains(folder.toString()), message);
  }

  @Test
  void aLongFileIsRefused(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("long.kif");
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
      bytes.setLength(1L << 40);
    }
    RulesheetSizeException refusal =
        assertThrows(RulesheetSizeException.class, () -> RulesheetReader.text(file));
    assertEquals(new SourcePosition("long.kif", 1, 1), refusal.position());
  }
}
