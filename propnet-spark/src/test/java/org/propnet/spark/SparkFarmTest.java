package org.propnet.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.farm.Farm;
import org.propnet.farm.FarmGame;
import org.propnet.farm.FarmJournal;
import org.propnet.farm.Games;
import org.propnet.farm.Job;
import org.propnet.farm.LocalFiles;
import org.propnet.farm.PieceResults;
import org.propnet.farm.PieceWorker;
import org.propnet.farm.ThreadFarm;
import org.propnet.farm.perft.PerftJob;
import org.propnet.farm.playout.PlayoutJob;
import org.propnet.farm.selfplay.SelfPlayJob;
import org.propnet.farm.solve.Solution;
import org.propnet.farm.solve.Solver;

/** Spark in this process, on two threads. */
@Tag("deep")
@Timeout(300)
final class SparkFarmTest {

  private static final FarmGame GAME = Games.game("connectFour");

  private static Farm farm;

  @BeforeAll
  static void open() throws IOException {
    farm = new SparkProvider().open("local[2]");
  }

  @AfterAll
  static void close() throws IOException {
    farm.close();
  }

  private static PieceResults run(Job job) throws Exception {
    PieceResults results = new PieceResults(job);
    farm.run(job, results, null, () -> true);
    return results;
  }

  private static PlayoutJob playouts() {
    return new PlayoutJob(
        GAME,
        List.of(GAME.machine().initialState()),
        new PlayoutJob.Settings(20_000, 1_000, 100, 7));
  }

  @Test
  void totalsAreThoseOfThreads() throws Exception {
    Job playouts = playouts();
    assertArrayEquals(Games.run(playouts, 2).sum(), run(playouts).sum());
    Job perft = new PerftJob(GAME, 5);
    assertArrayEquals(Games.run(perft, 1).sum(), run(perft).sum());
  }

  @Test
  void aJobThatWasBrokenOffGoesOn(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("journal");
    PlayoutJob job = playouts();
    PieceResults some = new PieceResults(job);
    try (FarmJournal journal = FarmJournal.open(file, GAME.subject(), job, some)) {
      farm.run(job, some, journal, () -> some.done() < 3);
    }
    assertEquals(3, some.done());
    PieceResults results = new PieceResults(job);
    try (FarmJournal journal = FarmJournal.open(file, GAME.subject(), job, results)) {
      assertEquals(3, results.done());
      farm.run(job, results, journal, () -> true);
    }
    assertArrayEquals(Games.run(job, 2).sum(), results.sum());
  }

  /** Pieces of one count each. */
  private record Counted(int pieces, int fails, boolean waits) implements Job {

    @Override
    public String name() {
      return "counted";
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
      return piece -> {
        if (piece == fails) {
          throw new IOException("piece " + piece + " has no file");
        }
        if (waits) {
          Thread.sleep(600_000);
        }
        return new long[] {1};
      };
    }
  }

  @Test
  void whatAPieceThrowsIsThrown() throws Exception {
    IOException failure = assertThrows(IOException.class, () -> run(new Counted(20, 13, false)));
    assertEquals("piece 13 has no file", failure.getMessage());
    assertArrayEquals(new long[] {30}, run(new Counted(30, -1, false)).sum());
  }

  @Test
  void tasksThatAreBrokenOffEnd() throws Exception {
    Job waiting = new Counted(2, -1, true);
    PieceResults results = new PieceResults(waiting);
    long start = System.nanoTime();
    farm.run(waiting, results, null, () -> System.nanoTime() - start < 1_000_000_000L);
    assertFalse(results.isComplete());
    assertArrayEquals(new long[] {4}, run(new Counted(4, -1, false)).sum());
  }

  @Test
  void aGameIsSolved(@TempDir Path folder) throws Exception {
    Solution solution =
        new Solver(
                Games.game("ticTacToe"),
                farm,
                new HadoopFiles(folder.toUri()),
                3,
                (job, results) -> true)
            .run()
            .orElseThrow();
    assertEquals(5_478, solution.states());
    assertEquals(Optional.of(ImmutableIntArray.of(50, 50)), solution.values());
  }

  /** The library that writes them is found in executors, too. */
  @Test
  void selfPlayWritesTheFilesThatThreadsWrite(@TempDir Path one, @TempDir Path other)
      throws Exception {
    SelfPlayJob.Settings settings = new SelfPlayJob.Settings(6, 2, 10, 4, 100, 3);
    SelfPlayJob here = new SelfPlayJob(Games.game("ticTacToe"), new LocalFiles(one), settings);
    PieceResults results = new PieceResults(here);
    new ThreadFarm(2).run(here, results, null, () -> true);
    SelfPlayJob there =
        new SelfPlayJob(Games.game("ticTacToe"), new HadoopFiles(other.toUri()), settings);
    assertArrayEquals(results.sum(), run(there).sum());
    for (String name : new LocalFiles(one).list(SelfPlayJob.FOLDER)) {
      String file = SelfPlayJob.FOLDER + "/" + name;
      assertEquals(-1, Files.mismatch(one.resolve(file), other.resolve(file)), name);
    }
  }

  @Test
  void anUnknownMasterIsNamed() {
    IOException refusal =
        assertThrows(IOException.class, () -> new SparkProvider().open("cluster:1"));
    assertTrue(refusal.getMessage().contains("cluster:1"), refusal.getMessage());
  }
}
