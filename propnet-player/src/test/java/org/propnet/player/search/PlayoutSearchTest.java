package org.propnet.player.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.batch.BatchMachine;
import org.propnet.bitboard.Bitboards;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.Contest;

/** The strongest search: what it proves, never misses, and keeps. */
final class PlayoutSearchTest {

  private static Deadline never() {
    return new Deadline(System.nanoTime() + Long.MAX_VALUE / 2);
  }

  private static Build build(String game) {
    return MachineBuilder.of(GameCatalogue.find(game).orElseThrow().description()).build();
  }

  private static Search search(Build build, int role, long playouts, int lanes, long seed) {
    return search(build, role, new PlayoutSettings(playouts, lanes, 0.2), seed);
  }

  private static Search search(Build build, int role, PlayoutSettings settings, long seed) {
    Optional<CompletableFuture<BatchMachine>> batch =
        settings.lanes() == 0 ? Optional.empty() : Optional.of(build.sharedBatch());
    return PlayoutSearch.of(build.machine(), batch, role, settings, new SplittableRandom(seed));
  }

  private static Move choose(Search search, State state) throws InterruptedException {
    return search.choose(state, ImmutableList.of(), never(), better -> {});
  }

  private static State after(StateMachine machine, State state, int role, Move move) {
    ImmutableList.Builder<Move> joint = ImmutableList.builder();
    for (int each = 0; each < machine.roles().size(); each++) {
      Role name = machine.roles().get(each);
      joint.add(each == role ? move : machine.legalMoves(state, name).get(0));
    }
    return machine.nextState(state, joint.build());
  }

  private static boolean endsWith(StateMachine machine, State state, int role, int goal) {
    return machine.isTerminal(state) && machine.goal(state, machine.roles().get(role)) == goal;
  }

  /** Whether the other role can win at once. */
  private static boolean isLost(StateMachine machine, State state, int other) {
    if (machine.isTerminal(state)) {
      return endsWith(machine, state, other, 100);
    }
    return machine.legalMoves(state, machine.roles().get(other)).stream()
        .anyMatch(move -> endsWith(machine, after(machine, state, other, move), other, 100));
  }

  /** Bitboards have packed states of their own, which are translated for lanes. */
  @ParameterizedTest
  @CsvSource({"breakthrough, 0", "breakthrough, 8", "connectFour, 8"})
  void theSearchIsTheSameOnBitboards(String game, int lanes) throws InterruptedException {
    Build build = build(game);
    StateMachine boards =
        Bitboards.of(GameCatalogue.find(game).orElseThrow().description()).machine();
    PlayoutSettings settings = new PlayoutSettings(300, lanes, 0.2);
    for (int steps = 0; steps < 20; steps += 5) {
      State state = Contest.randomState(build.machine(), steps, steps);
      int role = steps % 2;
      Search plain = search(build, role, settings, steps);
      Search search =
          PlayoutSearch.of(
              boards,
              Optional.of(build.sharedBatch()),
              role,
              settings,
              new SplittableRandom(steps));
      Move move = choose(plain, state);
      assertEquals(move, choose(search, boards.stateOf(state.propositions())));
      assertEquals(plain.summary(), search.summary());
    }
  }

  @ParameterizedTest
  @CsvSource({"connectFour4x4, 0", "connectFour4x4, 8", "knightThrough, 0", "breakthrough, 4"})
  void anImmediateWinAndTheOnlyDefenceAreNeverMissed(String game, int lanes)
      throws InterruptedException {
    Build build = build(game);
    StateMachine machine = build.machine();
    int wins = 0;
    int defences = 0;
    for (int seed = 0; seed < 400 && (wins < 15 || defences < 15); seed++) {
      State state = Contest.randomState(machine, 4 + seed % 60, seed);
      for (int role = 0; role < 2; role++) {
        ImmutableList<Move> legal = machine.legalMoves(state, machine.roles().get(role));
        if (legal.size() < 2) {
          continue;
        }
        int winning = 0;
        int holding = 0;
        for (Move move : legal) {
          State next = after(machine, state, role, move);
          winning += endsWith(machine, next, role, 100) ? 1 : 0;
          holding += isLost(machine, next, 1 - role) ? 0 : 1;
        }
        if (winning == 0 && (holding == 0 || holding == legal.size())) {
          continue;
        }
        Search search = search(build, role, 1, lanes, seed);
        Move move = choose(search, state);
        State next = after(machine, state, role, move);
        if (winning > 0) {
          wins++;
          // Moves that leave no role a choice before the role wins are as good.
          boolean isProven = search.summary().endsWith("is worth 100.0");
          assertTrue(isProven && search.summary().contains(", proven"), "seed " + seed);
          assertTrue(endsWith(machine, next, role, 100) || !machine.isTerminal(next));
        } else if (!search.summary().matches(".*, proven.* is worth 0.0")) { // all is lost
          defences++;
          assertTrue(!isLost(machine, next, 1 - role), "seed " + seed);
        }
      }
    }
    assertTrue(wins >= 10 && defences >= 10, wins + " wins and " + defences + " defences");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 8})
  void whatIsProvenIsTrue(int lanes) throws InterruptedException {
    Build build = build("connectFour4x4");
    StateMachine machine = build.machine();
    Solver solver = new Solver(machine, 1_000_000);
    assertEquals(Solver.Outcome.SOLVED, solver.solve(machine.initialState(), never()));
    int proven = 0;
    for (int seed = 0; seed < 60; seed++) {
      State state = Contest.randomState(machine, seed % 14, seed);
      for (int role = 0; role < 2; role++) {
        if (machine.legalMoves(state, machine.roles().get(role)).size() > 1) {
          Search search = search(build, role, 2_000, lanes, seed);
          Move move = choose(search, state);
          if (search.summary().contains(", proven")) {
            proven++;
            double value = solver.values(state)[role];
            assertEquals(value, solver.values(after(machine, state, role, move))[role]);
            String worth = String.format("is worth %.1f", value);
            assertTrue(search.summary().endsWith(worth), search.summary() + ", not " + value);
          }
        }
      }
    }
    assertTrue(proven > 20, proven + " proven");
  }

  /** Only the states that end the game at once are known; all else is judged by playouts. */
  @ParameterizedTest
  @ValueSource(ints = {0, 8})
  void aFullTreeIsJudgedByPlayouts(int lanes) throws InterruptedException {
    Build build = build("connectFour4x4");
    StateMachine machine = build.machine();
    Optional<CompletableFuture<BatchMachine>> batch =
        lanes == 0 ? Optional.empty() : Optional.of(build.sharedBatch());
    int wins = 0;
    for (int seed = 0; seed < 200; seed++) {
      State state = Contest.randomState(machine, seed % 14, seed);
      for (int role = 0; role < 2; role++) {
        ImmutableList<Move> legal = machine.legalMoves(state, machine.roles().get(role));
        if (legal.size() < 2) {
          continue;
        }
        CountedRandom random = new CountedRandom(seed);
        Search search =
            new PlayoutSearch(
                machine,
                (PackedSimulator) machine.newSimulator(),
                batch,
                role,
                new PlayoutSettings(200, lanes, 0.2),
                random,
                1);
        Move move = choose(search, state);
        assertTrue(legal.contains(move));
        boolean isWon = false;
        for (Move each : legal) {
          isWon |= endsWith(machine, after(machine, state, role, each), role, 100);
        }
        if (isWon) {
          wins++;
          assertTrue(endsWith(machine, after(machine, state, role, move), role, 100));
        } else if (lanes == 0 && !search.summary().contains("proven")) {
          assertTrue(search.summary().startsWith("200 leaves"), search.summary());
          // Each line draws one number in the tree, and one or more in its playout.
          assertTrue(random.draws() > 300, random.draws() + " draws, seed " + seed);
        }
      }
    }
    assertTrue(wins > 5, wins + " wins");
  }

  @Test
  void equalMovesAreMixedHoweverMany() {
    int[][] moves = {IntStream.range(0, 60).toArray(), {0, 1}};
    GoalScale scale = new GoalScale(build("rockPaperScissorsLizardSpock").machine());
    JointChoice choice = new JointChoice(moves, scale);
    SplittableRandom random = new SplittableRandom(1);
    for (int lines = 0; lines < 2; lines++) {
      Set<Integer> chosen = new TreeSet<>();
      for (int i = 0; i < 300; i++) {
        chosen.add(choice.best(0, random));
      }
      assertTrue(chosen.size() > 40, chosen.toString());
      for (int i = 0; i < 500; i++) {
        int unused =
            choice.select(
                new TreeNode(new long[1], 0, 2), 1, Choice.WITHOUT_LATER, random, new int[2]);
      }
    }
  }

  /** A message that comes while the tree grows ends that at once. */
  @Test
  void ponderingIsInterrupted() throws InterruptedException {
    Build build = build("breakthrough");
    Search search = search(build, 0, new PlayoutSettings(0, 8, 0.2), 1);
    CompletableFuture<Boolean> isInterrupted = new CompletableFuture<>();
    Thread thinker =
        new Thread(
            () -> {
              try {
                search.ponder(build.machine().initialState(), never());
                isInterrupted.complete(false);
              } catch (InterruptedException message) {
                isInterrupted.complete(true);
              }
            });
    thinker.start();
    Thread.sleep(300);
    assertFalse(isInterrupted.isDone());
    thinker.interrupt();
    assertTrue(isInterrupted.orTimeout(20, TimeUnit.SECONDS).join());
  }

  /**
   * In the start clock and in the others' time the tree grows, of which the next choice makes use.
   */
  @Test
  void whatIsFoundAheadIsKept() throws InterruptedException {
    Build build = build("connectFour");
    StateMachine machine = build.machine();
    State initial = machine.initialState();
    Move first = machine.legalMoves(initial, machine.roles().get(0)).get(3);
    State state = after(machine, initial, 0, first);
    String kept = ".* and [1-9][0-9,]* kept.*";
    String summary = "";
    for (long millis = 500; millis <= 32_000 && !summary.matches(kept); millis *= 4) {
      Search search = search(build, 1, 0, 0, 1);
      search.ponder(initial, new Deadline(System.nanoTime() + millis * 1_000_000));
      Move unused =
          search.choose(
              state, ImmutableList.of(), new Deadline(System.nanoTime() + 1_000_000), better -> {});
      summary = search.summary();
    }
    assertTrue(summary.matches(kept), summary);
  }

  /** 40 roles choose at the same time, so there are more joint moves than numbers for them. */
  @Test
  void aMoveIsFoundAmongTooManyJointMovesForATree() throws InterruptedException {
    StringBuilder rules = new StringBuilder();
    for (int role = 0; role < 40; role++) {
      rules.append("(role r").append(role).append(") ");
    }
    rules.append(
        """
        (<= (legal ?role (say no)) (role ?role)) (<= (legal ?role (say yes)) (role ?role))
        (init begun) (<= terminal (not (true begun)))
        (<= (next (said ?role)) (does ?role (say yes)))
        (<= (goal ?role 100) (true (said ?role)))
        (<= (goal ?role 0) (role ?role) (not (true (said ?role))))
        """);
    Build build = MachineBuilder.of(KifReader.read(rules.toString(), "votes")).build();
    Search search = search(build, 1, 200, 0, 1);
    assertEquals(Move.of("(say yes)"), choose(search, build.machine().initialState()));
  }

  /** At every other step there is one legal move only, as in a forced capture. */
  @Test
  void theTreeIsKeptWhereNoRoleHasAChoice() throws InterruptedException {
    StringBuilder rules =
        new StringBuilder(
            """
            (role x) (init (step 0)) (init even)
            (<= (next even) (not (true even)))
            (<= (legal x (pick a)) (true even)) (<= (legal x (pick b)) (true even))
            (<= (legal x wait) (not (true even)))
            (<= (next (step ?q)) (true (step ?p)) (succ ?p ?q))
            (<= (next (picked ?p ?m)) (true (step ?p)) (does x (pick ?m)))
            (<= (next (picked ?p ?m)) (true (picked ?p ?m)))
            (<= terminal (true (step 60)))
            (<= good (true (picked 58 a)) (true (picked 0 b)))
            (<= (goal x 50) good)
            (<= (goal x 0) (not good))
            """);
    for (int step = 0; step < 60; step++) {
      rules.append("(succ ").append(step).append(' ').append(step + 1).append(") ");
    }
    Build build = MachineBuilder.of(KifReader.read(rules.toString(), "forced")).build();
    StateMachine machine = build.machine();
    Search search = search(build, 0, 0, 0, 1);
    search.ponder(machine.initialState(), new Deadline(System.nanoTime() + 500_000_000));
    State forced = after(machine, machine.initialState(), 0, Move.of("(pick b)"));
    search.ponder(forced, new Deadline(System.nanoTime()));
    Move unused =
        search.choose(
            after(machine, forced, 0, Move.of("wait")),
            ImmutableList.of(),
            new Deadline(System.nanoTime() + 1_000_000),
            better -> {});
    assertTrue(search.summary().matches(".* and [1-9][0-9,]* kept.*"), search.summary());
  }

  /** Random games of connectFour take less time than the tree does for a leaf. */
  @Test
  void underATimeLimitSeveralShortGamesEvaluateALeaf() throws InterruptedException {
    double one = drawsOfLeaf(new PlayoutSettings(2_000, 0, 0.2), 600_000);
    double several = 0;
    for (long millis = 250; millis <= 16_000 && several < 1.5 * one; millis *= 4) {
      several = drawsOfLeaf(new PlayoutSettings(0, 0, 0.2), millis);
    }
    assertTrue(several >= 1.5 * one, several + " and " + one + " random numbers a leaf");
  }

  private static double drawsOfLeaf(PlayoutSettings settings, long millis)
      throws InterruptedException {
    StateMachine boards =
        Bitboards.of(GameCatalogue.find("connectFour").orElseThrow().description()).machine();
    CountedRandom random = new CountedRandom(1);
    Search search = PlayoutSearch.of(boards, Optional.empty(), 0, settings, random);
    Move unused =
        search.choose(
            boards.initialState(),
            ImmutableList.of(),
            new Deadline(System.nanoTime() + millis * 1_000_000),
            better -> {});
    String leaves = search.summary().substring(0, search.summary().indexOf(" leaves"));
    return random.draws() / Double.parseDouble(leaves.replace(",", ""));
  }

  @Test
  void whereAnotherRoleIsStuckTheFirstMoveIsPlayed() throws InterruptedException {
    String rules =
        """
        (role you) (role other) (init on) (legal you a) (legal you b)
        (<= (legal other go) (true off)) (<= (next off) (does you a)) (<= (next on) (does you b))
        (<= terminal (true end)) (<= (next end) (true off)) (goal you 50) (goal other 50)
        """;
    StateMachine machine = MachineBuilder.of(KifReader.read(rules, "stuck")).build().machine();
    State state = machine.initialState();
    PlayoutSettings settings = new PlayoutSettings(100, 0, 0.2);
    Search search =
        PlayoutSearch.of(machine, Optional.empty(), 0, settings, new SplittableRandom(1));
    assertEquals(machine.legalMoves(state, machine.roles().get(0)).get(0), choose(search, state));
  }

  /** One move wins if chance is kind, one mostly, one would only if chance meant it well. */
  @ParameterizedTest
  @ValueSource(ints = {0, 8})
  void chanceIsNoFriend(int lanes) throws InterruptedException {
    String rules =
        """
        (role you) (role random) (init (at 0)) (face 1) (face 2) (face 3) (face 4)
        (legal you safe) (legal you hope)
        (<= (legal random (roll ?f)) (face ?f) (true (at 1)))
        (<= (legal random wait) (true (at 0)))
        (<= (next (chose ?m)) (does you ?m) (true (at 0))) (<= (next (at 1)) (true (at 0)))
        (<= (next (done 100)) (true (chose safe)) (does random (roll ?f)) (distinct ?f 1))
        (<= (next (done 0)) (true (chose safe)) (does random (roll 1)))
        (<= (next (done 100)) (true (chose hope)) (does random (roll 1)))
        (<= (next (done 0)) (true (chose hope)) (does random (roll ?f)) (distinct ?f 1))
        (<= terminal (true (done ?n)))
        (<= (goal you ?n) (true (done ?n)))
        """;
    Build build = MachineBuilder.of(KifReader.read(rules, "dice")).build();
    for (long seed = 0; seed < 5; seed++) {
      Search search = search(build, 0, 500, lanes, seed);
      assertEquals(Move.of("safe"), choose(search, build.machine().initialState()), "seed " + seed);
    }
  }

  /** Against a fixed habit in rock, paper, scissors, lizard, Spock any habit of ours would lose. */
  @Test
  void simultaneousMovesAreMixed() throws InterruptedException {
    Build build = build("rockPaperScissorsLizardSpock");
    TreeMap<String, Integer> counts = new TreeMap<>();
    for (int seed = 0; seed < 100; seed++) {
      Search search = search(build, 0, 500, 0, seed);
      counts.merge(choose(search, build.machine().initialState()).toString(), 1, Integer::sum);
    }
    assertEquals(5, counts.size(), counts.toString());
    // Each is 20 on average; four standard deviations are 16.
    assertTrue(counts.values().stream().allMatch(count -> count >= 4), counts.toString());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 8})
  void theSameSeedFindsTheSame(int lanes) throws InterruptedException {
    Build build = build("connectFour");
    List<String> found = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Search search = search(build, 0, 500, lanes, 3);
      State state = build.machine().initialState();
      for (int step = 0; step < 3; step++) {
        Move move = choose(search, state);
        found.add(search.summary());
        state = after(build.machine(), state, 0, move);
        Role other = build.machine().roles().get(1);
        state =
            after(build.machine(), state, 1, build.machine().legalMoves(state, other).get(step));
      }
    }
    assertEquals(found.subList(0, 3), found.subList(3, 6));
    assertTrue(found.get(0).startsWith("500 leaves and 0 kept"), found.toString());
    assertTrue(!found.get(1).contains(" 0 kept"), found.toString());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 8})
  void theDeadlineEndsIt(int lanes) throws Exception {
    Build build = build("breakthrough");
    Search search = search(build, 0, 0, lanes, 1);
    if (lanes > 0) {
      build.sharedBatch().get().awaitFastest();
      search.prepare(
          build.machine().initialState(), new Deadline(System.nanoTime() + 1_000_000_000L));
    }
    for (int i = 0; i < 3; i++) {
      Deadline deadline = new Deadline(System.nanoTime() + 50_000_000);
      Move unused =
          search.choose(build.machine().initialState(), ImmutableList.of(), deadline, better -> {});
      // Generous: on a busy machine a thread may have to wait.
      assertTrue(System.nanoTime() - deadline.nanoTime() < 30_000_000_000L);
    }
  }

  @Test
  void aFullTreeTakesNothingMoreUntilStatesAreForgotten() {
    StateMachine machine = build("connectFour").machine();
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    SearchTree tree = new SearchTree(simulator, new GoalScale(machine), 1_000);
    SplittableRandom random = new SplittableRandom(1);
    simulator.reset();
    TreeNode first = tree.root();
    int added = 0;
    do {
      simulator.playout(random, 1);
      added++;
    } while (tree.here() != null && added < 100);
    assertTrue(added > 3 && added < 10, added + " states");
    assertNull(tree.here());
    simulator.reset();
    assertSame(first, tree.here());
    assertSame(first, tree.root());
    simulator.playout(random, 1);
    assertNotNull(tree.here());
  }
}
