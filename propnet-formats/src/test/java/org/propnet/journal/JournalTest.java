package org.propnet.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
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

  private Journal openAlone(String... settings) throws Exception {
    lines.clear();
    return Journal.openAlone(file, KIND, List.of(settings), lines::add);
  }

  @Test
  void whatIsAddedIsReadByBothWays() throws Exception {
    open("a").add("x", 1);
    try (Journal alone = openAlone("a")) {
      assertEquals(List.of(List.of("x", "1")), lines);
      alone.add("y\t2\nz", 3);
      alone.add("w");
    }
    open("a");
    assertEquals(List.of(List.of("x", "1"), List.of("y 2 z", "3"), List.of("w")), lines);
  }

  @Test
  void oneThatIsOpenedAloneIsKeptFromOthers() throws Exception {
    try (Journal first = openAlone("a")) {
      first.add("x");
      JournalException refusal = assertThrows(JournalException.class, () -> openAlone("a"));
      assertTrue(refusal.getMessage().contains("is in use; wait"), refusal.getMessage());
      first.add("y");
    }
    openAlone("a").close();
    assertEquals(2, lines.size());
  }

  /** A refused file is closed, and so free for others. */
  @Test
  void refusedFilesAreLetGo() throws Exception {
    openAlone("a").close();
    assertThrows(JournalException.class, () -> openAlone("b"));
    openAlone("a").close();
  }

  /** However much of the file was written, it goes on with the lines that are whole. */
  @Test
  void everyBeginningIsTaken() throws Exception {
    open("a", "b").add("x", 1);
    open("a", "b").add("y", 2);
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length <= whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      int before;
      try (Journal journal = openAlone("a", "b")) {
        before = lines.size();
        journal.add("z");
      }
      open("a", "b");
      assertEquals(before + 1, lines.size(), "cut after " + length);
      assertEquals(List.of("z"), lines.get(before), "cut after " + length);
    }
  }

  @Test
  void onlyTheSettingsThatDifferAreNamed() throws Exception {
    open("game chess", "rounds 3", "seed 1");
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
    open("a").add("x");
    JournalException refusal =
        assertThrows(
            JournalException.class,
            () ->
                Journal.open(
                    file,
                    KIND,
                    List.of("a"),
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
    JournalException refusal = assertThrows(JournalException.class, () -> openAlone("a"));
    assertTrue(refusal.getMessage().contains("is no file of a test"), refusal.getMessage());
    assertEquals("my notes", Files.readString(file));
  }
}
