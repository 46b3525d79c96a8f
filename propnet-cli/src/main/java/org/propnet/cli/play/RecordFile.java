package org.propnet.cli.play;

import java.nio.file.Path;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.OutputFile;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordJson;

/** A file for a match record. An existing record by this program is replaced. */
final class RecordFile {

  /** The first characters of our records. */
  private static final String BEGINNING = "{\"matchId\":";

  private final OutputFile file;

  /**
   * A file that isn't written yet.
   *
   * @throws BadInputException if it is something else, or can't be written
   */
  RecordFile(Path path) {
    file = new OutputFile(path, "record of a match");
    file.check(BEGINNING);
  }

  void write(MatchRecord record) {
    file.write(MatchRecordJson.print(record) + '\n');
  }
}
