package org.propnet.farm;

import com.google.common.collect.ImmutableList;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.propnet.journal.Journal;

/**
 * A file in which pieces are noted that are done, so that a job that was broken off goes on there.
 * Every piece is in the file as soon as it is done, see {@link Journal}. Safe for use by several
 * threads; kept from other processes until it is closed.
 */
public final class FarmJournal implements Closeable {

  private static final Journal.Kind KIND =
      new Journal.Kind("propnet-farm", "1", "file in which a farm notes its pieces");
  private static final String PIECE = "piece";

  /** A word that says what the line is, the piece, what it took, its counts. */
  private static final int FIELDS_OF_PIECE = 4;

  private final Journal journal;

  private FarmJournal(Journal journal) {
    this.journal = journal;
  }

  /**
   * Opens a file, or makes a new one where there is none.
   *
   * @param results takes what the file notes
   * @throws org.propnet.journal.JournalException if the file is damaged, is no journal, is of
   *     another game or job, or is in use
   * @throws IOException if it can't be read or written
   */
  public static FarmJournal open(Path file, FarmGame game, Job job, PieceResults results)
      throws IOException {
    ImmutableList<String> settings =
        ImmutableList.<String>builder()
            .add("game " + game.name() + " " + game.digest(), "job " + job.name())
            .addAll(job.settings())
            .build();
    return new FarmJournal(Journal.open(file, KIND, settings, line -> take(line, results)));
  }

  private static void take(ImmutableList<String> fields, PieceResults results) {
    if (fields.size() != FIELDS_OF_PIECE || !fields.get(0).equals(PIECE)) {
      throw new IllegalArgumentException("no line of a piece");
    }
    long[] counts =
        Arrays.stream(fields.get(3).split(" ", -1)).mapToLong(Long::parseLong).toArray();
    try {
      results.add(Integer.parseInt(fields.get(1)), counts, Long.parseLong(fields.get(2)));
    } catch (PieceException twice) {
      throw new IllegalArgumentException(twice);
    }
  }

  /** Notes a piece; it is on the disk when this returns. */
  void add(int piece, long[] counts, long nanos) throws IOException {
    journal.add(
        PIECE,
        piece,
        nanos,
        Arrays.stream(counts).mapToObj(Long::toString).collect(Collectors.joining(" ")));
  }

  /** Lets others have the file. */
  @Override
  public void close() throws IOException {
    journal.close();
  }
}
