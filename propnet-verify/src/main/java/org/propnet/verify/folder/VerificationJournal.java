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
 * A file in which games of {@link FolderVerification}s are noted that are done with, so that a
 * verification that was broken off goes on where it stopped.
 *
 * <p>A game is noted with the machines that were compared and a digest of its files, and all games
 * of a file were compared with the same settings. Every game is in the file as soon as it is
 * finished, see {@link Journal}. Of a difference the file says only that there is one; so a run
 * that writes reproducers verifies such a game again where it has none. Safe for use by several
 * threads; kept from other processes until it is closed.
 */
public final class VerificationJournal implements Closeable {

  private static final Journal.Kind KIND =
      new Journal.Kind(
          "propnet-verification", "1", "file in which a verification notes its progress");
  private static final String GAME = "game";
  private static final int FIELDS_OF_GAME = 8;

  private final Map<Key, GameVerification> games = new HashMap<>();
  private final Journal journal;

  /** What was compared. */
  private record Key(String machines, String game, String digest) {}

  private VerificationJournal(Path file, String settings) throws IOException {
    journal = Journal.open(file, KIND, List.of(settings), this::take);
  }

  /**
   * Opens a file, or makes a new one where there is none.
   *
   * @param file the file
   * @param settings everything that decides what is compared and how, except for the machines
   * @throws org.propnet.journal.JournalException if the file is damaged, is no journal, has other
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
    Key key = new Key(fields.get(1), fields.get(2), fields.get(3));
    GameVerification row =
        new GameVerification(
            key.game(),
            GameOutcome.valueOf(fields.get(4)),
            Long.parseLong(fields.get(5)),
            Duration.ofNanos(Long.parseLong(fields.get(6))),
            fields.get(7),
            Optional.empty());
    if (row.outcome().isSettled()) {
      games.put(key, row);
    }
  }

  /**
   * What became of a game, without the difference itself if there was one.
   *
   * @param machines which machines were compared
   * @param game the name of the game
   * @param digest of its files
   */
  synchronized Optional<GameVerification> find(String machines, String game, String digest) {
    JournalLine key = JournalLine.of(machines, game, digest);
    return Optional.ofNullable(
        games.get(new Key(key.fields().get(0), key.fields().get(1), key.fields().get(2))));
  }

  /** Notes a game. */
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

  /** Lets others have the file. */
  @Override
  public void close() throws IOException {
    journal.close();
  }

  /** How many games are noted that were finished before this was opened. */
  public synchronized int size() {
    return games.size();
  }
}
