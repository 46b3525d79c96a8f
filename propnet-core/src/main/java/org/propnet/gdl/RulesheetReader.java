package org.propnet.gdl;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.propnet.gdl.text.TextDecoder;

/**
 * Reads rulesheets in whichever syntax they are written, see {@link RulesheetSyntax#of}. All
 * methods are safe to call from any thread.
 */
public final class RulesheetReader {

  private RulesheetReader() {}

  /**
   * Reads the rulesheet in a UTF-8 file.
   *
   * @throws IOException if the file can't be read
   * @throws GdlSyntaxException if its text is not a rulesheet, or it is no UTF-8 text
   * @throws RulesheetSizeException if it has more than 64 MiB, or is too large for the heap
   */
  public static GameDescription read(Path file) throws IOException {
    return read(text(file), String.valueOf(file.getFileName()));
  }

  /**
   * Reads a rulesheet.
   *
   * @param text the rulesheet
   * @param source the name of the text, such as a file name: its extension determines the syntax,
   *     and positions begin with it
   * @throws GdlSyntaxException if the text is not a rulesheet
   * @throws RulesheetSizeException if it is too large for the heap
   */
  public static GameDescription read(CharSequence text, String source) {
    return RulesheetSyntax.of(source, text).read(text, source);
  }

  /**
   * Reads the text of a UTF-8 file or a named pipe, whatever its content.
   *
   * @throws IOException if the file can't be read
   * @throws GdlSyntaxException if it is no UTF-8 text, or has a control character that no text has,
   *     such as NUL
   * @throws RulesheetSizeException if it has more than 64 MiB, or than a sixteenth of the heap
   */
  public static String text(Path file) throws IOException {
    // For a pipe, neither the channel nor the unbuffered stream reports how much there is to read.
    boolean isPipe = Files.exists(file) && !Files.isRegularFile(file);
    try (InputStream in =
        isPipe
            ? new BufferedInputStream(new FileInputStream(file.toFile()))
            : Files.newInputStream(file)) {
      return text(in, String.valueOf(file.getFileName()));
    }
  }

  /**
   * Reads the rest of a stream as UTF-8 text, whatever its content. A stream that is too long isn't
   * read to its end, so that an infinite one is refused too.
   *
   * @param in the stream, which stays open
   * @param source the name of the text, with which positions begin
   * @throws IOException if the stream can't be read
   * @throws GdlSyntaxException if it is no UTF-8 text, or has a control character that no text has,
   *     such as NUL
   * @throws RulesheetSizeException if it has more than 64 MiB, or than a sixteenth of the heap
   */
  public static String text(InputStream in, String source) throws IOException {
    int max = TextDecoder.maxBytes();
    byte[] bytes = in.readNBytes(max + 1);
    if (bytes.length > max) {
      throw new RulesheetSizeException(
          new SourcePosition(source, 1, 1),
          String.format(
              Locale.ROOT,
              "the text is longer than %.1f MiB, the most that is read (64 MiB, or a sixteenth of"
                  + " the heap if that is less); name a shorter one",
              max / (double) (1 << 20)));
    }
    return TextDecoder.decode(bytes, new ReaderErrors(source));
  }
}
