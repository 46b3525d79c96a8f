package org.propnet.player.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.net.HostAndPort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.journal.JournalException;
import org.propnet.machine.Move;
import org.propnet.player.Match;
import org.propnet.player.MatchListener;
import org.propnet.player.Player;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.record.MatchRecordJson;
import org.propnet.player.server.PlayerServer;
import org.propnet.player.tournament.TournamentPlan.Format;
import org.propnet.prover.ProverMachine;

/** Tournaments that are played. */
final class TournamentTest {

  private static final MatchGame ALONE = Plans.game("alone", 1);
  private static final MatchGame THREE = Plans.game("three", 3);
  private static final MatchGame COINS = coins("coins");
  private static final MatchGame PENNIES = coins("pennies");

  @TempDir private Path folder;
  private Set<Thread> before = Set.of();

  /** Each shows one of three sides; the one after that of the other player wins. */
  private static MatchGame coins(String name) {
    GameDescription rules =
        KifReader.read(
            """
            (role first) (role second) (init (turn 1)) (after 1 2) (after 2 3) (after 3 1)
            (<= (legal ?r (show ?s)) (role ?r) (after ?s ?t))
            (<= (next (shown ?r ?s)) (does ?r (show ?s)))
            (<= (wins first) (true (shown first ?t)) (true (shown second ?s)) (after ?s ?t))
            (<= (wins second) (true (shown first ?s)) (true (shown second ?t)) (after ?s ?t))
            (<= (other first second)) (<= (other second first))
            (<= terminal (true (shown first ?s)))
            (<= (goal ?r 100) (wins ?r))
            (<= (goal ?r 0) (other ?r ?o) (wins ?o))
            (<= (goal ?r 50) (role ?r) (not (wins first)) (not (wins second)))
            """,
            name);
    return new MatchGame(name, "", rules, ProverMachine.of(rules), Optional.empty());
  }

  @BeforeEach
  void countThreads() {
    before = Thread.getAllStackTraces().keySet();
  }

  /** A thread that has done its work may take a moment to end. */
  @AfterEach
  void noThreadIsLeft() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (!before.contains(thread) && thread.getName().startsWith("propnet")) {
        thread.join(10_000);
        assertFalse(thread.isAlive(), thread::getName);
      }
    }
  }

  private TournamentFiles files() {
    return new TournamentFiles(
        Optional.of(folder.resolve("journal")), Optional.of(folder.resolve("records")));
  }

  private static TournamentPlan plan(Format format, int rounds, int parallel) {
    return withParallel(
        format == Format.ROUND_ROBIN
            ? Plans.plan(format, 4, rounds, 7, COINS, ALONE, THREE)
            : Plans.plan(format, 5, rounds, 7, COINS, PENNIES),
        parallel);
  }

  private static TournamentPlan withParallel(TournamentPlan plan, int parallel) {
    return new TournamentPlan(
        plan.name(),
        plan.format(),
        plan.games(),
        plan.entrants(),
        plan.rounds(),
        plan.settings(),
        parallel);
  }

  private static TournamentPlan withEntrants(TournamentPlan plan, Entrant... entrants) {
    return new TournamentPlan(
        plan.name(),
        plan.format(),
        plan.games(),
        ImmutableList.copyOf(entrants),
        plan.rounds(),
        plan.settings(),
        plan.parallel());
  }

  private static ImmutableList<PlayedMatch> run(TournamentPlan plan, TournamentFiles files)
      throws Exception {
    return Tournament.run(plan, files, TournamentListener.SILENT);
  }

  /** What a match was, whatever time it took. */
  static List<Object> facts(PlayedMatch match) {
    return List.of(
        match.number(),
        match.round(),
        match.game(),
        match.entrants(),
        match.end(),
        match.moves(),
        match.goals(),
        match.errors());
  }

  private static List<List<Object>> facts(List<PlayedMatch> matches) {
    return matches.stream().map(TournamentTest::facts).toList();
  }

  /** Counts matches, and interrupts its thread after some. */
  private static final class Counting implements TournamentListener {

    private final int limit;
    private final List<PlayedMatch> played = new ArrayList<>();
    private final List<PlayedMatch> noted = new ArrayList<>();
    private int planned;

    Counting(int limit) {
      this.limit = limit;
    }

    @Override
    public void played(PlayedMatch match, MatchRecord record, int newPlanned) {
      played.add(match);
      planned = newPlanned;
      assertEquals("test.7." + match.number(), record.id());
      assertEquals("test", record.origin().tournament());
      if (played.size() == limit) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void noted(PlayedMatch match, int newPlanned) {
      noted.add(match);
    }
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void theSameWhateverRunsSideBySide(Format format) throws Exception {
    List<List<Object>> one = facts(run(plan(format, 3, 1), TournamentFiles.NONE));
    assertEquals(one, facts(run(plan(format, 3, 5), TournamentFiles.NONE)));
    assertEquals(one, facts(run(plan(format, 3, 0), TournamentFiles.NONE)));
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void goesOnAfterAnInterrupt(Format format) throws Exception {
    TournamentPlan plan = plan(format, 3, 2);
    List<List<Object>> straight = facts(run(plan, TournamentFiles.NONE));
    int kept = 0;
    int breaks = 0;
    while (true) {
      Counting counting = new Counting(7);
      try {
        ImmutableList<PlayedMatch> result =
            Tournament.run(withParallel(plan, 1 + breaks % 3), files(), counting);
        assertEquals(straight, facts(result));
        assertEquals(kept, counting.noted.size());
        assertEquals(straight.size(), kept + counting.played.size());
        break;
      } catch (InterruptedException interrupted) {
        assertFalse(Thread.currentThread().isInterrupted());
        assertEquals(kept, counting.noted.size());
        kept += counting.played.size(); // also those that ended while the others were aborted
        breaks++;
      }
    }
    assertTrue(breaks >= 3, () -> "broken off too seldom");
    assertEquals(straight, facts(run(plan, files())), "all from the journal");
  }

  @Test
  void stopsWhereTheQuestionIsAnswered() throws Exception {
    TournamentPlan plan = plan(Format.ROUND_ROBIN, 3, 1);
    List<List<Object>> all = facts(run(plan, TournamentFiles.NONE));
    for (int parallel = 1; parallel <= 4; parallel++) {
      List<Integer> asked = Collections.synchronizedList(new ArrayList<>());
      ImmutableList<PlayedMatch> result =
          Tournament.run(
              withParallel(plan, parallel),
              files(),
              matches -> {
                assertEquals(all.subList(0, matches.size()), facts(matches));
                asked.add(matches.size());
                return matches.size() > 20;
              },
              TournamentListener.SILENT);
      // Whole sets: coins by twos, alone by ones, three by threes.
      assertEquals(asked.get(asked.size() - 1), result.size());
      assertTrue(result.size() > 20 && result.size() < 24, "" + result.size());
      assertEquals(all.subList(0, result.size()), facts(result));
      for (int i = 1; i < asked.size(); i++) {
        int players = result.get(asked.get(i) - 1).entrants().size();
        assertEquals(asked.get(i - 1) + players, asked.get(i));
      }
    }
    assertEquals(all, facts(run(plan, files())), "it goes on without the question");
  }

  /** More rounds come after the others, and fewer are the first of them. */
  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"ROUND_ROBIN", "SWISS"})
  void anotherNumberOfRoundsGoesOn(Format format) throws Exception {
    List<List<Object>> two = facts(run(plan(format, 2, 1), files()));
    Counting counting = new Counting(0);
    List<List<Object>> three = facts(Tournament.run(plan(format, 3, 1), files(), counting));
    assertEquals(two, three.subList(0, two.size()));
    assertEquals(two.size(), counting.noted.size());
    assertEquals(three.size(), counting.planned);
    assertEquals(two, facts(run(plan(format, 2, 1), files())));
  }

  @Test
  void aJournalOfAnotherPlanIsRefused() throws Exception {
    TournamentPlan plan = plan(Format.KNOCK_OUT, 2, 1);
    run(plan, files());
    assertRefused("'rounds 2', now 'rounds 3'", plan(Format.KNOCK_OUT, 3, 1), files());
    assertRefused(
        "'format knock-out', 'rounds 2', now 'format swiss'", plan(Format.SWISS, 2, 1), files());
    Entrant[] others = plan.entrants().toArray(Entrant[]::new);
    others[4] = Plans.player("other", "legal");
    assertRefused(
        "'player p4 random:seed=4', now 'player other legal'", withEntrants(plan, others), files());
    others[4] = new Entrant.Local("p4", "sometimes", PlayerSpec.parse("legal")::newPlayer);
    assertRefused(
        "'player p4 random:seed=4', now 'player p4 sometimes'",
        withEntrants(plan, others),
        files());
    assertRefused(
        "'seed 7', now 'seed 8'", Plans.plan(Format.KNOCK_OUT, 5, 2, 8, COINS, PENNIES), files());
    MatchGame changed = Plans.game("coins", 2);
    JournalException rules =
        assertThrows(
            JournalException.class,
            () -> run(Plans.plan(Format.KNOCK_OUT, 5, 2, 7, changed, PENNIES), files()));
    assertTrue(rules.getMessage().contains("'game coins "), rules.getMessage());
  }

  private static void assertRefused(String part, TournamentPlan plan, TournamentFiles files) {
    JournalException refusal = assertThrows(JournalException.class, () -> run(plan, files));
    assertTrue(refusal.getMessage().contains("other settings: " + part), refusal.getMessage());
    assertTrue(refusal.getMessage().endsWith("or use a new file"), refusal.getMessage());
  }

  @Test
  void oneRunHasTheJournal() throws Exception {
    TournamentPlan plan = plan(Format.SWISS, 1, 1);
    AtomicInteger refused = new AtomicInteger();
    Tournament.run(
        plan,
        files(),
        new TournamentListener() {
          @Override
          public void played(PlayedMatch match, MatchRecord record, int planned) {
            JournalException refusal =
                assertThrows(JournalException.class, () -> run(plan, files()));
            assertTrue(refusal.getMessage().contains("is in use"), refusal.getMessage());
            refused.incrementAndGet();
          }
        });
    assertEquals(8, refused.get());
  }

  @Test
  void everyMatchHasItsRecord() throws Exception {
    Path records = Files.createDirectories(folder.resolve("records"));
    Files.writeString(records.resolve("test.7.3.json.part0"), "half of it");
    Path other = Files.writeString(records.resolve("test.8.3.json.part0"), "of another seed");
    ImmutableList<PlayedMatch> played = run(plan(Format.SWISS, 1, 2), files());
    for (PlayedMatch match : played) {
      Path file = records.resolve("test.7." + match.number() + ".json");
      MatchRecord record = MatchRecordJson.read(Files.readString(file), file.toString());
      assertEquals(match.goals(), record.goals());
    }
    try (Stream<Path> files = Files.list(records)) {
      Set<Path> found = files.collect(Collectors.toSet());
      assertTrue(found.remove(other), "it is not ours");
      assertEquals(played.size(), found.size());
    }
  }

  /** The game leaves a role without a move: no player's fault, and no result. */
  @Test
  void aGameThatCannotGoOnEndsTheTournament() throws Exception {
    GameDescription rules =
        KifReader.read(
            "(role a) (role b) (init x) (legal a m) (<= (legal b n) (true x)) (goal a 1) (goal b 1)"
                + " (<= terminal (true y))",
            "stuck");
    MatchGame stuck = new MatchGame("stuck", "", rules, ProverMachine.of(rules), Optional.empty());
    TournamentPlan plan = Plans.plan(Format.ROUND_ROBIN, 4, 1, 7, COINS, stuck);
    TournamentException failure = assertThrows(TournamentException.class, () -> run(plan, files()));
    assertTrue(
        failure
            .getMessage()
            .startsWith("the tournament can't go on in stuck (p1, p2): match test."),
        failure.getMessage());
    Counting counting = new Counting(0);
    assertThrows(TournamentException.class, () -> Tournament.run(plan, files(), counting));
    assertEquals(2, counting.noted.size());
  }

  /** A player that thinks until it is interrupted. */
  private static final class Thinker implements Player {

    private final Runnable begun;

    Thinker(Runnable begun) {
      this.begun = begun;
    }

    @Override
    public Move choose(Match match, long deadline) throws InterruptedException {
      begun.run();
      while (true) {
        Thread.sleep(60_000);
      }
    }
  }

  @Test
  void matchesUnderWayAreAborted() throws Exception {
    Thread runner = Thread.currentThread();
    AtomicInteger thinking = new AtomicInteger();
    Entrant thinker =
        new Entrant.Local(
            "thinker",
            () ->
                new Thinker(
                    () -> {
                      if (thinking.incrementAndGet() == 2) {
                        runner.interrupt();
                      }
                    }));
    TournamentPlan plan =
        withEntrants(
            withParallel(Plans.plan(Format.ROUND_ROBIN, 2, 2, 7, COINS), 2),
            thinker,
            Plans.player("p1", "random"));
    long start = System.nanoTime();
    assertThrows(InterruptedException.class, () -> run(plan, files()));
    assertTrue(System.nanoTime() - start < 20_000_000_000L, "the clock is 30 s");
    assertEquals(2, thinking.get());
  }

  /** Two that listen and one in this process; the two play one match at a time each. */
  @Test
  void remotePlayersPlayOneMatchAtATime() throws Exception {
    try (PlayerServer first = listening("first");
        PlayerServer second = listening("second")) {
      TournamentPlan plan =
          withEntrants(
              withParallel(Plans.plan(Format.ROUND_ROBIN, 4, 1, 7, COINS), 4),
              remote("first", first),
              remote("second", second),
              Plans.player("p2", "random"),
              Plans.player("p3", "random"));
      List<MatchRecord> records = new ArrayList<>();
      ImmutableList<PlayedMatch> matches =
          Tournament.run(
              plan,
              files(),
              new TournamentListener() {
                @Override
                public void played(PlayedMatch match, MatchRecord record, int planned) {
                  records.add(record);
                }
              });
      assertEquals(12, matches.size());
      for (PlayedMatch match : matches) {
        assertEquals(List.of(List.of(), List.of()), match.errors());
      }
      for (String player : List.of("first", "second")) {
        List<MatchRecord> own =
            records.stream()
                .filter(record -> record.players().contains(player))
                .sorted(Comparator.comparing(MatchRecord::startTime))
                .toList();
        assertEquals(6, own.size());
        for (int i = 1; i < own.size(); i++) {
          Instant end = Iterables.getLast(own.get(i - 1).stateTimes());
          assertFalse(own.get(i).startTime().isBefore(end), "match " + own.get(i).id());
        }
      }
    }
  }

  private static PlayerServer listening(String name) throws Exception {
    return PlayerServer.start(
        name, 0, () -> PlayerSpec.parse("legal").newPlayer(), MatchListener.SILENT);
  }

  private static Entrant remote(String name, PlayerServer server) {
    return new Entrant.Remote(name, HostAndPort.fromParts("127.0.0.1", server.port()));
  }
}
