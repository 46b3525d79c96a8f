package org.propnet.verify.folder;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file in which games of {@link FolderVerification}s are noted that are done with, so that a
 * verification that was broken off goes on where it stopped.
 *
 * <p>A game is noted with the machines that were compared and a digest of its files, and all games
 * of a file were compared with the same settings. Every game is in the file as soon as it is
 * finished; a line that was being written when the process ended is forgotten. Lines have
 * checksums. Safe for use by several threads, but by one process at a time.
 */
public final class VerificationJournal {

  private static final String KIND = "propnet-verification";
  private static final String VERSION = "1";
  private static final String SETTINGS = "settings";
  private static final String GAME = "game";
  private static final int FIELDS_OF_GAME = 8;
  private static final int HEAD = 2;
  private static final long MOST_BYTES = 1L << 28;

  private final Path file;
  private final Map<Key, GameVerification> games = new HashMap<>();

  /** What was compared. */
  private record Key(String machines, String game, String digest) {}

  private VerificationJournal(Path file) {
    this.file = file;
  }

  /**
   * Opens a file, or makes a new one where there is none.
   *
   * @param file the file
   * @param settings everything that decides what is compared and how, except for the machines
   * @throws JournalException if the file is damaged, is no journal, or has other settings
   * @throws IOException if it can't be read or written
   */
  public static VerificationJournal open(Path file, String settings) throws IOException {
    VerificationJournal journal = new VerificationJournal(file);
    JournalLine kind = JournalLine.of(KIND, VERSION);
    JournalLine same = JournalLine.of(SETTINGS, settings);
    byte[] head = (kind.print() + same.print()).getBytes(StandardCharsets.UTF_8);
    byte[] bytes = Files.exists(file) ? journal.bytes() : new byte[0];
    boolean isBegun = bytes.length < head.length && startsWith(head, bytes);
    if (isBegun) {
      Files.write(file, head);
      return journal;
    }
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--; // a line that was being written
    }
    journal.read(journal.lines(Arrays.copyOf(bytes, end)), kind, same);
    if (end < bytes.length) {
      // Not written anew: what is noted stays there whatever happens meanwhile.
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(end);
      }
    }
    return journal;
  }

  private static boolean startsWith(byte[] whole, byte[] beginning) {
    return Arrays.equals(Arrays.copyOf(whole, beginning.length), beginning);
  }

  private byte[] bytes() throws IOException {
    // The size of a device or a pipe says nothing.
    if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
      throw foreign(1);
    }
    return Files.readAllBytes(file);
  }

  private List<String> lines(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      List<String> lines = Splitter.on('\n').splitToList(text);
      return lines.subList(0, lines.size() - 1);
    } catch (CharacterCodingException noText) {
      throw foreign(1);
    }
  }

  private void read(List<String> texts, JournalLine kind, JournalLine settings) {
    ImmutableList.Builder<JournalLine> lines = ImmutableList.builder();
    for (int i = 0; i < texts.size(); i++) {
      Optional<JournalLine> line = JournalLine.parse(texts.get(i));
      if (line.isEmpty()) {
        throw texts.get(0).startsWith(KIND + "\t") ? damaged(i + 1) : foreign(i + 1);
      }
      lines.add(line.get());
    }
    ImmutableList<JournalLine> all = lines.build();
    if (all.size() < HEAD || !all.get(0).fields().get(0).equals(KIND)) {
      throw foreign(1);
    }
    if (!all.get(0).equals(kind)) {
      throw new JournalException(file, 1, "is of another version; use a new file");
    }
    if (!all.get(1).equals(settings)) {
      throw new JournalException(
          file,
          HEAD,
          "was made with other settings: '"
              + String.join(" ", all.get(1).fields())
              + "', now '"
              + String.join(" ", settings.fields())
              + "'; repeat these settings, or use a new file");
    }
    for (int i = HEAD; i < all.size(); i++) {
      take(all.get(i), i + 1);
    }
  }

  private void take(JournalLine line, int number) {
    ImmutableList<String> fields = line.fields();
    if (fields.size() != FIELDS_OF_GAME || !fields.get(0).equals(GAME)) {
      throw damaged(number);
    }
    try {
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
    } catch (IllegalArgumentException noValue) {
      throw damaged(number);
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
    JournalLine line =
        JournalLine.of(
            GAME,
            machines,
            row.name(),
            digest,
            row.outcome().name(),
            row.states(),
            row.elapsed().toNanos(),
            row.message());
    byte[] bytes = line.print().getBytes(StandardCharsets.UTF_8);
    // Not through a channel, which an interrupted thread would close within a line.
    try (FileOutputStream out = new FileOutputStream(file.toFile(), true)) {
      out.write(bytes);
      out.getFD().sync();
    }
  }

  /** How many games are noted that were finished before this was opened. */
  public synchronized int size() {
    return games.size();
  }

  private JournalException damaged(int line) {
    return new JournalException(
        file, line, "the line is damaged; mend or remove it, or use a new file");
  }

  private JournalException foreign(int line) {
    return new JournalException(
        file, line, "is no file in which a verification notes its progress; use a new file");
  }
}
