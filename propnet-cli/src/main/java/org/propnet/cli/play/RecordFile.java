package org.propnet.cli.play;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.OutputFile;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordJson;

/** A file that a record is written into. A record that this program wrote is replaced. */
final class RecordFile {

  /** What our records begin with. */
  private static final String BEGINNING = "{\"matchId\":";

  private final OutputFile file;

  /**
   * A file, not written yet.
   *
   * @throws BadInputException if there is another file, or none can be
   */
  RecordFile(Path path) {
    file = new OutputFile(path, "record of a match");
    file.check(bytes -> new String(bytes, StandardCharsets.UTF_8).startsWith(BEGINNING));
  }

  void write(MatchRecord record) {
    file.write((MatchRecordJson.print(record) + '\n').getBytes(StandardCharsets.UTF_8));
  }
}
