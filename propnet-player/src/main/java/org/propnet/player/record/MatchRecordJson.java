package org.propnet.player.record;

import java.io.IOException;

/**
 * Converts match records to and from JSON, one object on one line. Its fields are those that
 * existing managers write and their viewers read, and one more, {@code propnet}, for what these
 * lack: the format, software, host, game, digest of the rules, roles and seed, and clocks and times
 * to answer in milliseconds; {@code docs/records.md} of the project has a table of them.
 *
 * <p>The reader accepts records of any manager. It requires the fields that viewers require ({@code
 * matchId}, {@code randomToken}, {@code startTime}, {@code startClock}, {@code playClock}, {@code
 * isCompleted}, {@code states}, {@code moves}, {@code stateTimes}), and ignores unknown ones.
 * States may be written with {@code true} around each proposition, terms with any blanks, and moves
 * in infix form. All methods are safe to call from any thread.
 */
public final class MatchRecordJson {

  private static final int MAX_LENGTH = 1 << 25;

  /** Leaves room: a record takes up to forty times the memory of its text. */
  private static final int SHARE_OF_HEAP = 64;

  private MatchRecordJson() {}

  /**
   * Prints a record. Equal records give equal texts. Linear in the length of the text, except for
   * sorting states.
   *
   * @return a line without a line end
   */
  public static String print(MatchRecord record) {
    return RecordWriter.json(record).toString();
  }

  /**
   * Parses a record. Linear in the length of the text.
   *
   * @param text the JSON, of at most {@link #maxLength} characters
   * @param source the name of the text for errors, such as a file name
   * @throws MatchRecordException if it isn't a record, or too large
   */
  public static MatchRecord read(String text, String source) throws MatchRecordException {
    if (text.length() > maxLength()) {
      throw new MatchRecordException(
          source,
          "",
          "it has more than " + maxLength() + " characters, the most that are read",
          "give the virtual machine more memory, up to 64 times the file, or read a shorter record");
    }
    JsonFields json = new JsonFields(text, source);
    try {
      return new RecordReader(json).read();
    } catch (IOException malformed) {
      throw json.malformed(malformed);
    }
  }

  /**
   * The maximum length of a text to read, in characters: 32 Mi, or a 64th of the heap if that is
   * less.
   */
  public static int maxLength() {
    return (int) Math.min(MAX_LENGTH, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }
}
