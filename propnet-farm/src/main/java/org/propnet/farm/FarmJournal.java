package org.propnet.farm;

import com.google.common.collect.ImmutableList;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.propnet.journal.Journal;

/**
 * A checkpoint file that records finished pieces, so that a job that was interrupted can be
 * resumed. Safe for use by several threads; locked against other processes of this machine until it
 * is closed.
 */
public final class FarmJournal implements Closeable {

  private static final Journal.Kind KIND =
      new Journal.Kind("propnet-farm", "1", "file in which a farm notes its pieces");
  private static final String PIECE = "piece";

  /** A word for the kind of line, the piece, its time, its counts. */
  private static final int FIELDS_OF_PIECE = 4;

  /** The name of the journal in {@link FarmFiles}. */
  public static final String NAME = "pieces.journal";

  private static final long NANOS_BETWEEN_COPIES = TimeUnit.SECONDS.toNanos(5);

  private final Path file;
  private final Journal journal;

  /** Where the file is copied to; null if it isn't copied. */
  private final @Nullable FarmFiles copies;

  private long lastCopy = System.nanoTime();

  private FarmJournal(Path file, Journal journal, @Nullable FarmFiles copies) {
    this.file = file;
    this.journal = journal;
    this.copies = copies;
  }

  /**
   * Opens a journal, or creates it, with its folder if necessary. A piece is in the file as soon as
   * it is done, see {@link Journal}.
   *
   * @param subject what the job works on, such as {@link FarmGame#subject}
   * @param results receives the pieces that the file records
   * @throws org.propnet.journal.JournalException if the file is damaged, isn't a journal, is of
   *     another game or job, or is in use
   * @throws IOException if it can't be read or written
   */
  public static FarmJournal open(Path file, String subject, Job job, PieceResults results)
      throws IOException {
    Files.createDirectories(file.resolveSibling("."));
    return open(file, subject, job, results, null);
  }

  /**
   * Opens the journal in a folder that many machines share, or creates it. Such file systems can't
   * append to files, so the journal is rewritten as a whole: every few seconds while pieces are
   * being done, and when it is closed. A killed process loses what it did since the last write.
   *
   * @param folder holds the journal, and no other file called {@value #NAME}
   * @param subject what the job works on
   * @param results receives the pieces that the journal records
   * @throws org.propnet.journal.JournalException if the file is damaged, isn't a journal, or is of
   *     another game or job
   * @throws IOException if it can't be read or written
   */
  public static FarmJournal open(FarmFiles folder, String subject, Job job, PieceResults results)
      throws IOException {
    Path file = Files.createTempFile("propnet-", ".journal");
    boolean isOpen = false;
    try {
      try (InputStream copy = folder.read(NAME)) {
        Files.copy(copy, file, StandardCopyOption.REPLACE_EXISTING);
      } catch (NoSuchFileException none) {
        // This is the first run.
      }
      FarmJournal journal = open(file, subject, job, results, folder);
      isOpen = true;
      return journal;
    } finally {
      if (!isOpen) {
        Files.delete(file);
      }
    }
  }

  private static FarmJournal open(
      Path file, String subject, Job job, PieceResults results, @Nullable FarmFiles copies)
      throws IOException {
    ImmutableList<String> settings =
        ImmutableList.<String>builder()
            .add(subject, "job " + job.name())
            .addAll(job.settings())
            .build();
    return new FarmJournal(
        file, Journal.open(file, KIND, settings, line -> take(line, results)), copies);
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

  /** Records a piece; it is on the disk when this returns. */
  public synchronized void add(int piece, long[] counts, long nanos) throws IOException {
    journal.add(
        PIECE,
        piece,
        nanos,
        Arrays.stream(counts).mapToObj(Long::toString).collect(Collectors.joining(" ")));
    if (copies != null && System.nanoTime() - lastCopy > NANOS_BETWEEN_COPIES) {
      copy(copies);
    }
  }

  private void copy(FarmFiles folder) throws IOException {
    folder.write(NAME, out -> Files.copy(file, out));
    lastCopy = System.nanoTime();
  }

  /** Closes the file and releases its lock. */
  @Override
  public synchronized void close() throws IOException {
    if (copies == null) {
      journal.close();
      return;
    }
    try {
      copy(copies);
    } finally {
      journal.close();
      Files.delete(file);
    }
  }
}
