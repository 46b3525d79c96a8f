package org.propnet.gdl;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads rulesheets in whichever syntax they are written, see {@link RulesheetSyntax#of}. All
 * methods are safe to call from any thread.
 */
public final class RulesheetReader {

  /** A file may take this part of the heap: it is there as bytes, then as text, then as rules. */
  private static final int SHARE_OF_HEAP = 16;

  private RulesheetReader() {}

  /**
   * Reads the rulesheet in a UTF-8 file.
   *
   * @throws IOException if the file can't be read
   * @throws GdlSyntaxException if its text is not a rulesheet
   * @throws RulesheetSizeException if it is too large for the heap
   */
  public static GameDescription read(Path file) throws IOException {
    return read(text(file), String.valueOf(file.getFileName()));
  }

  /**
   * Reads a rulesheet.
   *
   * @param text the rulesheet
   * @param source the name of the text, such as a file name: its ending says which syntax the text
   *     has, and positions begin with it
   * @throws GdlSyntaxException if the text is not a rulesheet
   * @throws RulesheetSizeException if it is too large for the heap
   */
  public static GameDescription read(CharSequence text, String source) {
    return RulesheetSyntax.of(source, text).read(text, source);
  }

  /**
   * The text of a UTF-8 file, whatever it is.
   *
   * @throws IOException if the file can't be read
   * @throws RulesheetSizeException if it is too large for the heap
   */
  public static String text(Path file) throws IOException {
    long most = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
    if (Files.size(file) > most) {
      SourcePosition beginning = new SourcePosition(String.valueOf(file.getFileName()), 1, 1);
      throw new RulesheetSizeException(beginning, most);
    }
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
