package org.propnet.farm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.journal.JournalException;

@Timeout(120)
final class ThreadFarmTest {

  private static final FarmGame GAME = Games.game("ticTacToe");

  /** A job whose piece i counts i and its square, and that notes how often a piece was done. */
  private record Squares(int pieces, String setting, AtomicInteger runs) implements Job {

    static Squares of(int pieces) {
      return new Squares(pieces, "none", new AtomicInteger());
    }

    @Override
    public String name() {
      return "squares";
    }

    @Override
    public ImmutableList<String> settings() {
      return ImmutableList.of("setting " + setting);
    }

    @Override
    public int width() {
      return 2;
    }

    @Override
    public PieceWorker newWorker() {
      return piece -> {
        runs.incrementAndGet();
        return counts(piece);
      };
    }

    static long[] counts(int piece) {
      return new long[] {piece, (long) piece * piece};
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 300})
  void totalsDontDependOnTheThreads(int threads) throws Exception {
    PieceResults results = Games.run(Squares.of(100), threads);
    assertTrue(results.isComplete());
    assertArrayEquals(new long[] {4950, 328350}, results.sum());
  }

  @Test
  void piecesCountOnceInAnyOrder() {
    Job job = Squares.of(50);
    List<Integer> order = new ArrayList<>();
    for (int piece = 0; piece < 50; piece++) {
      order.add(piece);
      order.add(piece);
    }
    for (int seed = 0; seed < 20; seed++) {
      Collections.shuffle(order, new Random(seed));
      PieceResults results = new PieceResults(job);
      order.forEach(piece -> results.add(piece, Squares.counts(piece), 1));
      assertArrayEquals(new long[] {1225, 40425}, results.sum(), "seed " + seed);
      assertEquals(50, results.done());
      assertEquals(50, results.nanos());
    }
  }

  @Test
  void otherCountsForTheSamePieceAreNotTaken() {
    PieceResults results = new PieceResults(Squares.of(5));
    results.add(3, new long[] {3, 9}, 1);
    PieceException refusal =
        assertThrows(PieceException.class, () -> results.add(3, new long[] {3, 8}, 1));
    assertEquals(
        "piece 3 came to [3, 8], but to [3, 9] before; begin again without the journal",
        refusal.getMessage());
    assertThrows(IllegalArgumentException.class, () -> results.add(5, new long[2], 1));
    assertThrows(IllegalArgumentException.class, () -> results.add(4, new long[3], 1));
  }

  @Test
  void sumsBeyondALongAreNoticed() {
    PieceResults results = new PieceResults(Squares.of(2));
    results.add(0, new long[] {Long.MAX_VALUE, 0}, 1);
    results.add(1, new long[] {1, 0}, 1);
    assertThrows(ArithmeticException.class, results::sum);
  }

  /** Whatever the last write left of the file, what is whole is kept and the rest done again. */
  @Test
  void aJournalThatIsCutIsGoneOnFrom(@TempDir Path folder) throws Exception {
    assertGoesOn(folder, 7);
  }

  @Tag("deep")
  @Test
  void aJournalThatIsCutAnywhereIsGoneOnFrom(@TempDir Path folder) throws Exception {
    assertGoesOn(folder, 1);
  }

  private static void assertGoesOn(Path folder, int every) throws Exception {
    Path whole = folder.resolve("whole");
    assertEquals(6, resume(whole));
    byte[] bytes = Files.readAllBytes(whole);
    int lastRuns = 6;
    for (int length = bytes.length % every; length <= bytes.length; length += every) {
      Path cut = Files.write(folder.resolve("cut" + length), Arrays.copyOf(bytes, length));
      int runs = resume(cut);
      assertTrue(runs <= lastRuns, "length " + length);
      lastRuns = runs;
    }
    assertEquals(0, lastRuns);
  }

  /** Does six pieces with a journal, and returns how many were not noted there. */
  private static int resume(Path file) throws Exception {
    Squares job = Squares.of(6);
    PieceResults results = new PieceResults(job);
    try (FarmJournal journal = FarmJournal.open(file, GAME.subject(), job, results)) {
      new ThreadFarm(2).run(job, results, journal, () -> true);
    }
    assertArrayEquals(new long[] {15, 55}, results.sum());
    return job.runs().get();
  }

  /** In a folder that many machines share, the journal is a copy. */
  @Test
  void aJournalAmongFilesIsGoneOnFrom(@TempDir Path folder) throws Exception {
    FarmFiles files = new LocalFiles(folder.resolve("runs"));
    Squares first = Squares.of(6);
    PieceResults some = new PieceResults(first);
    try (FarmJournal journal = FarmJournal.open(files, GAME.subject(), first, some)) {
      journal.add(2, Squares.counts(2), 1);
    }
    assertEquals(ImmutableSortedSet.of("pieces.journal"), files.list(""));
    Squares second = Squares.of(6);
    PieceResults results = new PieceResults(second);
    try (FarmJournal journal = FarmJournal.open(files, GAME.subject(), second, results)) {
      new ThreadFarm(2).run(second, results, journal, () -> true);
    }
    assertEquals(5, second.runs().get());
    assertArrayEquals(new long[] {15, 55}, results.sum());
    Squares other = new Squares(6, "other", new AtomicInteger());
    assertThrows(
        JournalException.class,
        () -> FarmJournal.open(files, GAME.subject(), other, new PieceResults(other)));
  }

  @Test
  void aJournalOfAnotherJobOrGameIsRefused(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("journal");
    resume(file);
    Squares other = new Squares(6, "other", new AtomicInteger());
    JournalException job =
        assertThrows(
            JournalException.class,
            () -> FarmJournal.open(file, GAME.subject(), other, new PieceResults(other)));
    assertTrue(job.getMessage().contains("'setting none', now 'setting other'"), job.getMessage());
    Squares same = Squares.of(6);
    JournalException otherGame =
        assertThrows(
            JournalException.class,
            () ->
                FarmJournal.open(file, Games.game("nim").subject(), same, new PieceResults(same)));
    assertTrue(otherGame.getMessage().contains("game nim "), otherGame.getMessage());
    Squares fewer = Squares.of(3);
    JournalException pieces =
        assertThrows(
            JournalException.class,
            () -> FarmJournal.open(file, GAME.subject(), fewer, new PieceResults(fewer)));
    assertTrue(pieces.getMessage().contains("damaged"), pieces.getMessage());
  }

  /** A job of a count a piece. */
  private record Ones(int pieces, PieceWorker worker) implements Job {

    @Override
    public String name() {
      return "ones";
    }

    @Override
    public ImmutableList<String> settings() {
      return ImmutableList.of();
    }

    @Override
    public int width() {
      return 1;
    }

    @Override
    public PieceWorker newWorker() {
      return worker;
    }
  }

  @Test
  void whatIsBrokenOffLacksThePiecesThatWereBeingDone() throws Exception {
    Job job =
        new Ones(
            4,
            piece -> {
              if (piece == 1) {
                Thread.sleep(600_000);
              }
              return new long[] {1};
            });
    PieceResults results = new PieceResults(job);
    new ThreadFarm(2).run(job, results, null, () -> results.done() < 3);
    assertFalse(results.isComplete());
    assertArrayEquals(new int[] {1}, results.missing());
    assertArrayEquals(new long[] {3}, results.sum());
  }

  @Test
  void whatAPieceThrowsIsThrown() {
    Job job = new Ones(10, piece -> new long[] {Math.multiplyExact(Long.MAX_VALUE, piece + 1L)});
    assertThrows(ArithmeticException.class, () -> Games.run(job, 2));
  }
}
