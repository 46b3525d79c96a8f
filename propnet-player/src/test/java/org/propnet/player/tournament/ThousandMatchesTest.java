package org.propnet.player.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordJson;

/**
 * Plays a tournament once straight, and once in processes that are killed at random moments, each
 * going on where the last one was: both have the same matches, records and table, and nothing else
 * is left.
 */
final class ThousandMatchesTest {

  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

  @TempDir private Path folder;

  @Test
  @Tag("deep")
  @Timeout(3_600)
  void aThousandMatchesThatAreKilledFiveTimes() throws Exception {
    compare(10, 5, 5, 900, Long.getLong("propnet.tournament.seed", 1));
  }

  /**
   * Plays both.
   *
   * @param before how many matches are noted at most when it is killed; it waits for that soon
   *     after
   */
  private void compare(int games, int rounds, int kills, int before, long seed) throws Exception {
    String instance =
        String.format(
            "repeat with -Dtest=ThousandMatchesTest -Dpropnet.tournament.seed=%d (%d games, %d"
                + " rounds)",
            seed, games, rounds);
    TournamentPlan plan = CatalogueTournament.plan(games, rounds, 2);
    Path straight = Files.createDirectory(folder.resolve("straight"));
    Set<Thread> threads = Thread.getAllStackTraces().keySet();
    long descriptors = descriptors();
    ImmutableList<PlayedMatch> matches =
        Tournament.run(plan, CatalogueTournament.files(straight), TournamentListener.SILENT);
    assertNothingIsLeft(threads, descriptors);
    assertEquals(20 * games * rounds, matches.size());

    Path killed = Files.createDirectory(folder.resolve("killed"));
    SplittableRandom random = new SplittableRandom(seed);
    TreeSet<Integer> moments = new TreeSet<>();
    while (moments.size() < kills) {
      moments.add(random.nextInt(before));
    }
    for (int moment : moments) {
      int held = before + 20;
      Process process = start(killed, games, rounds, 1 + random.nextInt(4), held);
      waitFor(process, killed, moment, instance);
      TimeUnit.MILLISECONDS.sleep(random.nextInt(20));
      process.destroyForcibly();
      assertTrue(process.waitFor(1, TimeUnit.MINUTES), instance);
      assertEquals(128 + 9, process.exitValue(), instance + ": it ended by itself");
    }
    Process last = start(killed, games, rounds, 3, Integer.MAX_VALUE);
    assertEquals(0, last.waitFor(), instance);
    String table = CatalogueTournament.table(plan, matches);
    assertEquals(table, Files.readString(killed.resolve("out")), instance);
    Files.delete(killed.resolve("out"));

    // All of it is in the journal by now.
    ImmutableList<PlayedMatch> again =
        Tournament.run(plan, CatalogueTournament.files(killed), TournamentListener.SILENT);
    assertEquals(
        matches.stream().map(TournamentTest::facts).toList(),
        again.stream().map(TournamentTest::facts).toList(),
        instance);
    assertEquals(files(straight), files(killed), instance);
    for (PlayedMatch match : matches) {
      String name = "records/catalogue.11." + match.number() + ".json";
      assertEquals(facts(straight.resolve(name)), facts(killed.resolve(name)), instance);
    }
    assertEquals(matches.size() + 1, files(killed).size(), instance);
    assertNothingIsLeft(threads, descriptors);
  }

  private static List<Object> facts(Path file) throws Exception {
    MatchRecord record = MatchRecordJson.read(Files.readString(file), file.toString());
    return List.of(
        record.id(),
        record.game(),
        record.conditions(),
        record.players(),
        record.end(),
        record.states(),
        record.jointMoves(),
        record.errors(),
        record.goals());
  }

  private static Set<String> files(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static Process start(Path folder, int games, int rounds, int parallel, int held)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UseSerialGC");
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add(CatalogueTournament.class.getName());
    command.add(folder.toString());
    command.addAll(Stream.of(games, rounds, parallel, held).map(Object::toString).toList());
    return new ProcessBuilder(command)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .redirectOutput(folder.resolve("out").toFile())
        .start();
  }

  /** Waits until so many matches are noted. */
  private static void waitFor(Process process, Path folder, int matches, String instance)
      throws Exception {
    Path journal = folder.resolve("journal");
    while (lines(journal) < matches + 2) {
      assertTrue(process.isAlive(), instance + ": it ended by itself");
      TimeUnit.MILLISECONDS.sleep(2);
    }
  }

  private static long lines(Path journal) throws IOException {
    if (!Files.exists(journal)) {
      return 0;
    }
    try (Stream<String> lines = Files.lines(journal)) {
      return lines.count();
    }
  }

  private static void assertNothingIsLeft(Set<Thread> threads, long descriptors) throws Exception {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (!threads.contains(thread) && !thread.getName().startsWith("process reaper")) {
        thread.join(10_000); // one that has done its work may take a moment
        assertTrue(!thread.isAlive(), thread::getName);
      }
    }
    assertEquals(0, ProcessHandle.current().children().count());
    assertEquals(descriptors, descriptors());
  }

  /** How many files and sockets are open; 0 where the system doesn't say. */
  private static long descriptors() throws IOException {
    if (!Files.isDirectory(DESCRIPTORS)) {
      return 0;
    }
    try (Stream<Path> open = Files.list(DESCRIPTORS)) {
      return open.count();
    }
  }
}
