package org.propnet.player.record;

import java.io.IOException;

/**
 * Match records as JSON, one object on one line. Its fields are those that the managers of the
 * field write and their viewers read, and one more, {@code propnet}, with what these lack: the
 * format, software, host, game, digest of the rules, roles and seed, and clocks and times to answer
 * in milliseconds; {@code docs/records.md} of the project has a table of them.
 *
 * <p>The reader takes records of any manager. It requires the fields that viewers do ({@code
 * matchId}, {@code randomToken}, {@code startTime}, {@code startClock}, {@code playClock}, {@code
 * isCompleted}, {@code states}, {@code moves}, {@code stateTimes}), and leaves out those that it
 * doesn't know. States may be written with {@code true} around each proposition, terms with any
 * blanks, and moves in infix form. All methods are safe to call from any thread.
 */
public final class MatchRecordJson {

  private static final int MAX_LENGTH = 1 << 25;

  /** A record takes up to forty times the memory of its text. */
  private static final int SHARE_OF_HEAP = 64;

  private MatchRecordJson() {}

  /**
   * Prints a record. Equal records give equal texts. Linear in the length of the text, but for the
   * sorting of states.
   *
   * @return a line without its end
   */
  public static String print(MatchRecord record) {
    return RecordWriter.json(record).toString();
  }

  /**
   * Reads a record. Linear in the length of the text.
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

  /** The longest text that is read, in characters: 32 Mi, or a 64th of the heap if that is less. */
  public static int maxLength() {
    return (int) Math.min(MAX_LENGTH, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }
}
