package org.propnet.verify.folder;

import com.google.common.collect.ImmutableList;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.propnet.journal.Journal;
import org.propnet.journal.JournalLine;

/**
 * A checkpoint file that records finished games of {@link FolderVerification}s, so that an
 * interrupted verification can be resumed.
 *
 * <p>A game is recorded with the compared machines and a digest of its files; all games of a
 * journal were compared with the same settings. A game is in the file as soon as it is finished,
 * see {@link Journal}. Differences themselves aren't recorded, only that there is one; so a run
 * that writes reproducers verifies such a game again if its reproducer is missing. Thread-safe;
 * locked against other processes until it is closed.
 */
public final class VerificationJournal implements Closeable {

  private static final Journal.Kind KIND =
      new Journal.Kind(
          "propnet-verification", "1", "file in which a verification notes its progress");
  private static final String GAME = "game";
  private static final int FIELDS_OF_GAME = 8;

  /** The games by the machines, the name of the game, and the digest of its files. */
  private final Map<ImmutableList<String>, GameVerification> games = new HashMap<>();

  private final Journal journal;

  private VerificationJournal(Path file, String settings) throws IOException {
    journal = Journal.open(file, KIND, List.of(settings), this::take);
  }

  /**
   * Opens a journal, or creates it.
   *
   * @param file the file
   * @param settings everything that decides what is compared and how, except for the machines
   * @throws org.propnet.journal.JournalException if the file is damaged, isn't a journal, has other
   *     settings, or is in use
   * @throws IOException if it can't be read or written
   */
  public static VerificationJournal open(Path file, String settings) throws IOException {
    return new VerificationJournal(file, settings);
  }

  private void take(ImmutableList<String> fields) {
    if (fields.size() != FIELDS_OF_GAME || !fields.get(0).equals(GAME)) {
      throw new IllegalArgumentException("no line of a game");
    }
    GameVerification row =
        new GameVerification(
            fields.get(2),
            GameOutcome.valueOf(fields.get(4)),
            Long.parseLong(fields.get(5)),
            Duration.ofNanos(Long.parseLong(fields.get(6))),
            fields.get(7),
            Optional.empty());
    if (row.outcome().isSettled()) {
      games.put(fields.subList(1, 4), row);
    }
  }

  /**
   * The recorded result of a game, without the difference itself if there was one.
   *
   * @param machines the compared machines
   * @param game the name of the game
   * @param digest of its files
   */
  synchronized Optional<GameVerification> find(String machines, String game, String digest) {
    return Optional.ofNullable(games.get(JournalLine.of(machines, game, digest).fields()));
  }

  /** Records a game. */
  synchronized void add(String machines, String digest, GameVerification row) throws IOException {
    journal.add(
        GAME,
        machines,
        row.name(),
        digest,
        row.outcome().name(),
        row.states(),
        row.elapsed().toNanos(),
        row.message());
  }

  /** Closes the file and releases its lock. */
  @Override
  public void close() throws IOException {
    journal.close();
  }

  /** The number of games that were recorded before this was opened. */
  public synchronized int size() {
    return games.size();
  }
}
