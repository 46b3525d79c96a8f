package org.propnet.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every journal does; {@code VerificationJournalTest} has torn and damaged files. */
final class JournalTest {

  private static final Journal.Kind KIND = new Journal.Kind("propnet-test", "3", "file of a test");

  @TempDir private Path folder;
  private Path file;
  private final List<ImmutableList<String>> lines = new ArrayList<>();

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("done");
  }

  private Journal open(String... settings) throws Exception {
    lines.clear();
    return Journal.open(file, KIND, List.of(settings), lines::add);
  }

  private void add(Object... fields) throws Exception {
    try (Journal journal = open("a", "b")) {
      journal.add(fields);
    }
  }

  private List<ImmutableList<String>> read() throws Exception {
    open("a", "b").close();
    return lines;
  }

  @Test
  void whatIsAddedIsRead() throws Exception {
    add("x", 1);
    try (Journal journal = open("a", "b")) {
      assertEquals(List.of(List.of("x", "1")), lines);
      journal.add("y\t2\nz", 3);
      journal.add("w");
    }
    assertEquals(List.of(List.of("x", "1"), List.of("y 2 z", "3"), List.of("w")), read());
  }

  @Test
  void itIsKeptFromOthers() throws Exception {
    try (Journal first = open("a")) {
      first.add("x");
      JournalException refusal = assertThrows(JournalException.class, () -> open("a"));
      assertTrue(refusal.getMessage().contains("is in use; wait"), refusal.getMessage());
      first.add("y");
    }
    open("a").close();
    assertEquals(2, lines.size());
  }

  /** A refused file is closed, and so free for others. */
  @Test
  void refusedFilesAreLetGo() throws Exception {
    open("a").close();
    assertThrows(JournalException.class, () -> open("b"));
    open("a").close();
  }

  /** However much of the file was written, it goes on with the lines that are whole. */
  @Test
  void everyBeginningIsTaken() throws Exception {
    add("x", 1);
    add("y", 2);
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length <= whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      add("z");
      int before = lines.size();
      read();
      assertEquals(before + 1, lines.size(), "cut after " + length);
      assertEquals(List.of("z"), lines.get(before), "cut after " + length);
    }
  }

  /** A file on a disk that gets full within a line. */
  private static final class Disk extends RandomAccessFile {

    private int left = Integer.MAX_VALUE;

    Disk(Path file) throws IOException {
      super(file.toFile(), "rw");
    }

    @Override
    public void write(byte[] bytes) throws IOException {
      super.write(bytes, 0, Math.min(left, bytes.length));
      if (left < bytes.length) {
        throw new IOException("no space left on device");
      }
    }
  }

  /** However much of a line was written, the lines before and after it stay whole. */
  @Test
  void aLineThatFailsLeavesNothingBehind() throws Exception {
    for (int length = 0; length < 15; length++) {
      Files.deleteIfExists(file);
      Disk disk = new Disk(file);
      try (Journal journal = Journal.open(file, disk, KIND, List.of("a", "b"), lines::add)) {
        journal.add("x");
        disk.left = length;
        assertThrows(IOException.class, () -> journal.add("longer", 2));
        disk.left = Integer.MAX_VALUE;
        journal.add("y");
        disk.left = length;
        assertThrows(IOException.class, () -> journal.add("longer", 3));
      }
      assertEquals(List.of(List.of("x"), List.of("y")), read(), "full after " + length);
    }
  }

  @Test
  void onlyTheSettingsThatDifferAreNamed() throws Exception {
    open("game chess", "rounds 3", "seed 1").close();
    JournalException changed =
        assertThrows(JournalException.class, () -> open("game chess", "rounds 4", "seed 1"));
    assertEquals(
        file
            + ":2: was made with other settings: 'rounds 3', now 'rounds 4'; repeat these settings,"
            + " or use a new file",
        changed.getMessage());
    JournalException added =
        assertThrows(
            JournalException.class, () -> open("game chess", "game go", "rounds 3", "seed 1"));
    assertTrue(added.getMessage().contains("nothing of the kind, now 'game go'"), added.toString());
    assertThrows(JournalException.class, () -> open("rounds 3", "game chess", "seed 1"));
  }

  @Test
  void aLineWithoutAMeaningIsDamaged() throws Exception {
    add("x");
    JournalException refusal =
        assertThrows(
            JournalException.class,
            () ->
                Journal.open(
                    file,
                    KIND,
                    List.of("a", "b"),
                    fields -> {
                      throw new IllegalArgumentException("x");
                    }));
    assertEquals(3, refusal.line());
  }

  @Test
  void whatIsNoRegularFileIsRefused() throws Exception {
    assertThrows(
        JournalException.class, () -> Journal.open(folder, KIND, List.of("a"), lines::add));
    Files.writeString(file, "my notes");
    JournalException refusal = assertThrows(JournalException.class, () -> open("a"));
    assertTrue(refusal.getMessage().contains("is no file of a test"), refusal.getMessage());
    assertEquals("my notes", Files.readString(file));
  }
}
