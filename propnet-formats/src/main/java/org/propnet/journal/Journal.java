package org.propnet.journal;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A file that records the progress of long work, in lines of fields, so that the work can be
 * resumed after an interruption.
 *
 * <p>A line is on the disk when {@link #add} returns. A line that was only partly written when a
 * process was killed is dropped. Lines have checksums, and the file begins with its kind and the
 * settings of the work: one that is damaged, of another kind or of other settings is refused. Safe
 * for use by several threads.
 */
public final class Journal implements Closeable {

  private static final String SETTINGS = "settings";
  private static final int HEAD = 2;
  private static final long MAX_BYTES = 1L << 28;

  /**
   * The kind of a journal.
   *
   * @param name the beginning of the file, such as {@code propnet-verification}
   * @param version changes whenever the meaning of the lines does
   * @param use a description of the file for messages, such as "file in which a verification notes
   *     its progress"
   */
  public record Kind(String name, String version, String use) {}

  private final Path file;
  private final Kind kind;
  private final RandomAccessFile lines;

  /** The length of the file up to the last line that was added. */
  private long end;

  private Journal(Path file, Kind kind, RandomAccessFile lines) {
    this.file = file;
    this.kind = kind;
    this.lines = lines;
  }

  /**
   * Opens a file, or creates it, and locks it against use by this and other processes until it is
   * closed or the process ends.
   *
   * @param settings everything that determines the content of the lines, in any number of fields
   * @param reader receives the fields of each existing line, in order, and throws an {@link
   *     IllegalArgumentException} if they are invalid
   * @throws JournalException if the file is damaged, isn't a journal, has other settings, or is in
   *     use
   * @throws IOException if it can't be read or written
   */
  public static Journal open(
      Path file, Kind kind, List<String> settings, Consumer<ImmutableList<String>> reader)
      throws IOException {
    // The size of a device or a pipe is meaningless.
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw foreign(file, kind, 1);
    }
    return open(file, new RandomAccessFile(file.toFile(), "rw"), kind, settings, reader);
  }

  /** The same with an open file, which is closed if it is refused. */
  static Journal open(
      Path file,
      RandomAccessFile lines,
      Kind kind,
      List<String> settings,
      Consumer<ImmutableList<String>> reader)
      throws IOException {
    Journal journal = new Journal(file, kind, lines);
    boolean isTaken = false;
    try {
      journal.lock();
      journal.read(settings, reader);
      journal.end = lines.length();
      isTaken = true;
      return journal;
    } finally {
      if (!isTaken) {
        lines.close();
      }
    }
  }

  private void lock() throws IOException {
    boolean isLocked;
    try {
      isLocked = lines.getChannel().tryLock() != null; // until the file is closed
    } catch (OverlappingFileLockException here) {
      isLocked = false;
    }
    if (!isLocked) {
      throw new JournalException(
          file, 1, "is in use; wait until the other run with it ends, or use another file");
    }
  }

  private void read(List<String> settings, Consumer<ImmutableList<String>> reader)
      throws IOException {
    JournalLine first = JournalLine.of(kind.name(), kind.version());
    JournalLine second =
        JournalLine.of(ImmutableList.builder().add(SETTINGS).addAll(settings).build().toArray());
    byte[] head = (first.print() + second.print()).getBytes(StandardCharsets.UTF_8);
    if (lines.length() > MAX_BYTES) {
      throw foreign(1);
    }
    byte[] bytes = new byte[(int) lines.length()];
    lines.readFully(bytes);
    boolean isBegun =
        bytes.length < head.length && Arrays.equals(Arrays.copyOf(head, bytes.length), bytes);
    if (isBegun) {
      lines.setLength(0);
      lines.write(head);
      return;
    }
    int whole = bytes.length;
    while (whole > 0 && bytes[whole - 1] != '\n') {
      whole--; // a partly written line
    }
    read(lines(Arrays.copyOf(bytes, whole)), first, second, reader);
    if (whole < bytes.length) {
      lines.setLength(whole);
    }
  }

  private List<String> lines(byte[] bytes) throws JournalException {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      List<String> parts = Splitter.on('\n').splitToList(text);
      return parts.subList(0, parts.size() - 1);
    } catch (CharacterCodingException noText) {
      throw foreign(1);
    }
  }

  private void read(
      List<String> texts,
      JournalLine first,
      JournalLine second,
      Consumer<ImmutableList<String>> reader)
      throws JournalException {
    List<JournalLine> read = new ArrayList<>();
    for (String text : texts) {
      int number = read.size() + 1;
      Optional<JournalLine> line = JournalLine.parse(text);
      if (line.isEmpty()) {
        throw texts.get(0).startsWith(kind.name() + "\t") ? damaged(number) : foreign(number);
      }
      read.add(line.get());
    }
    if (read.size() < HEAD || !read.get(0).fields().get(0).equals(kind.name())) {
      throw foreign(1);
    }
    if (!read.get(0).equals(first)) {
      throw new JournalException(file, 1, "is of another version; use a new file");
    }
    if (!read.get(1).equals(second)) {
      throw otherSettings(read.get(1), second);
    }
    for (int i = HEAD; i < read.size(); i++) {
      try {
        reader.accept(read.get(i).fields());
      } catch (IllegalArgumentException meaningless) {
        throw damaged(i + 1);
      }
    }
  }

  /** Names only the settings that differ, since there may be many. */
  private JournalException otherSettings(JournalLine noted, JournalLine now) {
    return new JournalException(
        file,
        HEAD,
        "was made with other settings: "
            + without(noted, now)
            + ", now "
            + without(now, noted)
            + "; repeat these settings, or use a new file");
  }

  private static String without(JournalLine line, JournalLine other) {
    List<String> fields = new ArrayList<>(line.fields());
    fields.removeAll(other.fields());
    return fields.isEmpty() ? "nothing of the kind" : "'" + String.join("', '", fields) + "'";
  }

  /**
   * Adds a line of these fields, in which white space is normalized to single spaces. If that
   * fails, the next line overwrites the part that was written.
   */
  public synchronized void add(Object... fields) throws IOException {
    byte[] line = JournalLine.of(fields).print().getBytes(StandardCharsets.UTF_8);
    lines.setLength(end);
    lines.seek(end);
    lines.write(line); // not through a channel, which an interrupted thread would close within it
    lines.getFD().sync();
    end += line.length;
  }

  /** Closes the file and releases its lock. */
  @Override
  public synchronized void close() throws IOException {
    lines.close();
  }

  private JournalException damaged(int line) {
    return new JournalException(
        file, line, "the line is damaged; mend or remove it, or use a new file");
  }

  private JournalException foreign(int line) {
    return foreign(file, kind, line);
  }

  private static JournalException foreign(Path file, Kind kind, int line) {
    return new JournalException(file, line, "is no " + kind.use() + "; use a new file");
  }
}
