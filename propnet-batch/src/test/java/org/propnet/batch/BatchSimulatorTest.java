package org.propnet.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.RandomWords;
import org.propnet.batch.backend.SpreadBackEnd;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;
import org.propnet.batch.choice.MoveChoices;
import org.propnet.batch.generated.GeneratedBackEnd;
import org.propnet.batch.group.LaneGroup;
import org.propnet.batch.interpreter.LongInterpreter;
import org.propnet.batch.program.BatchProgram;
import org.propnet.batch.program.PreparedProgram;
import org.propnet.fixture.SmallGame;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.net.PropNet;

/** Playouts in lanes: how many, how they are counted, where they begin and end. */
final class BatchSimulatorTest {

  private static final PropNet BRIDGE = Machines.network(SmallGame.BRIDGE.description());

  /** A walk on a line that ends to the right, is stuck to the left, and can go on without end. */
  private static final String WALK =
      """
      (role walker)
      (init (at 3))
      (after 1 2) (after 2 3) (after 3 4) (after 4 5)
      (<= (legal walker right) (true (at ?x)) (distinct ?x 1))
      (<= (legal walker left) (true (at ?x)) (distinct ?x 1))
      (<= (legal walker stay) (true (at ?x)) (distinct ?x 1))
      (<= (next (at ?y)) (true (at ?x)) (does walker right) (after ?x ?y))
      (<= (next (at ?y)) (true (at ?x)) (does walker left) (after ?y ?x))
      (<= (next (at ?x)) (true (at ?x)) (does walker stay))
      (<= terminal (true (at 5)))
      (<= (goal walker 100) (true (at 5)))
      (<= (goal walker 0) (not (true (at 5))))
      """;

  @Test
  void everyLanePlaysAsManyPlayouts() {
    BatchSimulator simulator = Machines.machine(BRIDGE, new LongInterpreter()).newSimulator(128);
    int[] perLane = new int[128];
    PlayoutSummary summary =
        simulator.run(
            PlayoutLimits.playouts(128 * 3 + 5), 1, ended -> perLane[ended.lane()]++, false);
    assertEquals(128 * 3 + 5, summary.playouts());
    for (int lane = 0; lane < 128; lane++) {
      assertEquals(lane < 5 ? 4 : 3, perLane[lane], "lane " + lane);
    }
    assertEquals(0, summary.unfinishedSteps());
  }

  @Test
  void noPlayoutsAreNone() {
    BatchSimulator simulator = Machines.machine(BRIDGE, new LongInterpreter()).newSimulator(64);
    PlayoutSummary summary = simulator.run(PlayoutLimits.playouts(0), 1);
    assertEquals(0, summary.playouts());
    assertEquals(0, summary.states());
    assertTrue(Double.isNaN(summary.meanLength()));
  }

  @Test
  void theResultDependsOnTheSeedAlone() {
    PlayoutLimits limits = PlayoutLimits.playouts(64 * 20);
    BatchMachine one = Machines.machine(BRIDGE, new LongInterpreter());
    BatchMachine other = Machines.machine(BRIDGE, new SpreadBackEnd(4));
    PlayoutSummary summary = one.newSimulator(64).run(limits, 3);
    assertEquals(summary, one.newSimulator(64).run(limits, 3));
    assertEquals(summary, other.newSimulator(64).run(limits, 3));
    assertTrue(
        !summary.equals(one.newSimulator(64).run(limits, 4)), "another seed, the same games");
  }

  /** Lanes of a wide simulator play what those of a narrow one do. */
  @Test
  void tracesAreTheSameOnEveryBackEnd() {
    List<LaneTrace> narrow =
        Machines.machine(BRIDGE, new LongInterpreter()).newSimulator(192).trace(30, 9);
    for (int columns : new int[] {2, 4, 8}) {
      List<LaneTrace> wide =
          Machines.machine(BRIDGE, new SpreadBackEnd(columns)).newSimulator(192).trace(30, 9);
      assertEquals(192, wide.size());
      for (int lane = 0; lane < 192; lane++) {
        assertEquals(narrow.get(lane).jointMoves(), wide.get(lane).jointMoves());
        assertEquals(narrow.get(lane).goals(), wide.get(lane).goals());
      }
    }
  }

  @Test
  void sumsAreThoseOfTheSinglePlayouts() {
    BatchSimulator simulator = Machines.machine(BRIDGE, new LongInterpreter()).newSimulator(128);
    SummaryBuilder builder = new SummaryBuilder(2);
    PlayoutSummary listened = simulator.run(PlayoutLimits.playouts(2_000), 8, builder::add, false);
    PlayoutSummary counted = simulator.run(PlayoutLimits.playouts(2_000), 8);
    assertEquals(builder.build(), listened);
    assertEquals(listened, counted);
    assertTrue(counted.lengthVariance() > 0);
    assertEquals(100, counted.meanGoal(0) + counted.meanGoal(1), 1e-9);
  }

  @Test
  void playoutsAreStuckOrCutAndSaidToBe() {
    BatchMachine machine = Machines.machine(Machines.network(WALK), new SpreadBackEnd(2));
    BatchSimulator simulator = machine.newSimulator(128);
    List<PlayoutOutcome> outcomes = new ArrayList<>();
    List<Integer> cutLengths = new ArrayList<>();
    PlayoutSummary summary =
        simulator.run(
            PlayoutLimits.playouts(2_000).withSteps(6),
            1,
            ended -> {
              outcomes.add(ended.outcome());
              if (ended.outcome() == PlayoutOutcome.CUT) {
                cutLengths.add(ended.length());
                assertThrows(IllegalStateException.class, () -> ended.goal(0));
              }
            },
            false);
    assertEquals(2_000, summary.playouts());
    assertEquals(count(outcomes, PlayoutOutcome.STUCK), summary.stuck());
    assertEquals(count(outcomes, PlayoutOutcome.CUT), summary.cut());
    assertEquals(count(outcomes, PlayoutOutcome.TERMINAL), summary.withGoals());
    assertTrue(summary.stuck() > 100 && summary.cut() > 100 && summary.withGoals() > 100);
    assertTrue(cutLengths.stream().allMatch(length -> length == 6));
    assertEquals(100, summary.meanGoal(0));
  }

  private static long count(List<PlayoutOutcome> outcomes, PlayoutOutcome outcome) {
    return outcomes.stream().filter(outcome::equals).count();
  }

  @Test
  void missingAndDoubledGoalsAreSaidToBe() {
    String rules =
        """
        (role chooser)
        (init start)
        (legal chooser none) (legal chooser one) (legal chooser two) (legal chooser word)
        (<= (next (chose ?m)) (does chooser ?m))
        (<= terminal (not (true start)))
        (<= (goal chooser 10) (true (chose one)))
        (<= (goal chooser 20) (true (chose two)))
        (<= (goal chooser 30) (true (chose two)))
        (<= (goal chooser high) (true (chose word)))
        """;
    BatchMachine machine = Machines.machine(Machines.network(rules), new LongInterpreter());
    PlayoutSummary summary = machine.newSimulator(64).run(PlayoutLimits.playouts(4_000), 1);
    assertEquals(4_000, summary.playouts());
    assertEquals(summary.goals().get(0).get(10), Long.valueOf(summary.withGoals()));
    assertEquals(1, summary.goals().get(0).size());
    assertTrue(Math.abs(summary.withGoals() - 1_000) < 150, summary::toString);
    assertEquals(4_000 - summary.withGoals(), summary.withoutGoal());
  }

  @Test
  void lanesBeginWhereTheyAreTold() {
    BatchMachine machine = Machines.machine(BRIDGE, new SpreadBackEnd(2));
    State initial = machine.machine().initialState();
    State second =
        machine
            .machine()
            .nextState(initial, ImmutableList.of(Move.of("(put 2 2)"), Move.of("wait")));
    BatchSimulator simulator = machine.newSimulator(64);
    simulator.load(5, second);
    List<LaneTrace> traces = simulator.trace(20, 1);
    for (LaneTrace trace : traces) {
      assertEquals(
          (trace.lane() == 5 ? second : initial).propositions(),
          trace.states().get(0).propositions());
    }
    simulator.load(second);
    assertEquals(
        second.propositions(), simulator.trace(1, 1).get(0).states().get(0).propositions());
    simulator.reset();
    assertEquals(
        initial.propositions(), simulator.trace(1, 1).get(0).states().get(0).propositions());
  }

  @Test
  void gamesThatAreOverAtOnceEndInTime() {
    String rules =
        """
        (role a) (init (p e)) (<= (legal a x)) (<= terminal (true (p e))) (<= (goal a 100))
        (<= (next (p e)) (true (p e)))
        """;
    for (WordBackEnd backEnd : List.of(new LongInterpreter(), new GeneratedBackEnd())) {
      BatchMachine machine = Machines.machine(Machines.network(rules), backEnd);
      long millis = 10;
      PlayoutSummary summary;
      PlayoutSummary evaluated;
      do {
        millis *= 4;
        Duration time = Duration.ofMillis(millis);
        summary =
            assertTimeoutPreemptively(
                Duration.ofMinutes(10),
                () -> machine.newSimulator(512).run(PlayoutLimits.time(time), 1));
        evaluated =
            assertTimeoutPreemptively(
                Duration.ofMinutes(10),
                () ->
                    Playouts.of(machine)
                        .evaluate(
                            List.of(machine.machine().initialState()), Long.MAX_VALUE, time, 1)
                        .get(0));
        assertEquals(0, summary.states());
        assertEquals(0, evaluated.states());
      } while (millis < 10_000 && (summary.playouts() == 0 || evaluated.playouts() == 0));
      assertEquals(Map.of(100, summary.playouts()), summary.goals().get(0));
      assertTrue(evaluated.playouts() > 0, evaluated.toString());
    }
  }

  @Test
  void lanesThatArentThereAreRefused() {
    BatchMachine machine = Machines.machine(BRIDGE, new LongInterpreter());
    BatchSimulator simulator = machine.newSimulator(64);
    for (int lane : new int[] {-1, 64, Integer.MAX_VALUE}) {
      assertThrows(
          IndexOutOfBoundsException.class,
          () -> simulator.load(lane, machine.machine().initialState()));
    }
  }

  @Test
  void foreignStatesAreRefused() {
    BatchMachine machine = Machines.machine(BRIDGE, new LongInterpreter());
    State foreign =
        Machines.machine(Machines.network(WALK), new LongInterpreter()).machine().initialState();
    BatchSimulator simulator = machine.newSimulator(64);
    ForeignStateException refusal =
        assertThrows(ForeignStateException.class, () -> simulator.load(foreign));
    assertTrue(refusal.getMessage().contains("(at 3)"), refusal.getMessage());
  }

  @Test
  void lanesComeInWholeWords() {
    BatchMachine machine = Machines.machine(BRIDGE, new LongInterpreter());
    for (int lanes : new int[] {-64, 0, 1, 65}) {
      assertThrows(IllegalArgumentException.class, () -> machine.newSimulator(lanes));
    }
  }

  @Test
  void timeEndsARunAndSoDoesWhoeverStopsIt() {
    BatchMachine machine = Machines.machine(Machines.network(WALK), new LongInterpreter());
    BatchSimulator simulator = machine.newSimulator(64);
    PlayoutSummary timed = simulator.run(PlayoutLimits.time(Duration.ofMillis(20)), 1);
    assertTrue(timed.states() > 0 && timed.unfinishedSteps() >= 0);
    simulator.stopWhen(() -> simulator.statesSoFar() > 10_000);
    PlayoutSummary stopped =
        simulator.run(new PlayoutLimits(Long.MAX_VALUE, 1_000, Duration.ZERO), 1);
    assertTrue(stopped.states() > 10_000);
  }

  /** Where a role has no goal, the goals of the others aren't counted, listened to or not. */
  @Test
  void goalsCountWhereEveryRoleHasOne() {
    String rules =
        """
        (role one) (role other)
        (init start)
        (legal one wait) (legal other give) (legal other keep)
        (<= (next given) (does other give))
        (<= terminal (not (true start)))
        (goal one 100)
        (<= (goal other 50) (true given))
        """;
    BatchMachine machine = Machines.machine(Machines.network(rules), new LongInterpreter());
    SummaryBuilder builder = new SummaryBuilder(2);
    PlayoutSummary listened =
        machine.newSimulator(64).run(PlayoutLimits.playouts(1_000), 1, builder::add, false);
    PlayoutSummary counted = machine.newSimulator(64).run(PlayoutLimits.playouts(1_000), 1);
    assertTrue(counted.withoutGoal() > 100 && counted.withGoals() > 100, counted::toString);
    assertEquals(100, counted.meanGoal(0));
    assertEquals(builder.build(), listened);
    assertEquals(listened, counted);
  }

  /** A back end with as many columns as others, but slower. */
  private static final class SlowBackEnd implements WordBackEnd {

    private final WordBackEnd own = new LongInterpreter();

    @Override
    public String name() {
      return "slow";
    }

    @Override
    public int columns() {
      return own.columns();
    }

    @Override
    public LaneKernel kernel(LaneLayout layout) {
      return own.kernel(layout);
    }

    @Override
    public WordRunner prepare(WordCode code) {
      WordRunner runner = own.prepare(code);
      return (part, values) -> {
        LockSupport.parkNanos(20_000);
        runner.run(part, values);
      };
    }
  }

  /** Whoever listens goes on hearing of all playouts when another back end takes over. */
  @Test
  void tellsOfAllPlayoutsWhenAnotherBackEndTakesOver() {
    BatchMachine machine = Machines.machine(BRIDGE, new SlowBackEnd(), new LongInterpreter());
    SummaryBuilder builder = new SummaryBuilder(2);
    PlayoutListener listener =
        ended -> {
          try {
            machine.awaitFastest();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          builder.add(ended);
        };
    PlayoutSummary summary =
        machine.newSimulator(128).run(PlayoutLimits.playouts(2_000), 3, listener, true);
    assertEquals("interpreter", machine.backEnd());
    assertEquals(2_000, summary.playouts());
    assertEquals(builder.build(), summary);
  }

  @Test
  void noTimeIsTooLong() {
    BatchMachine machine = Machines.machine(BRIDGE, new LongInterpreter());
    PlayoutLimits limits = new PlayoutLimits(100, 10_000, Duration.ofSeconds(Long.MAX_VALUE));
    assertEquals(100, machine.newSimulator(64).run(limits, 1).playouts());
  }

  /** The same games go on when another back end takes over, and are counted once. */
  @Test
  void goesOnWithTheSameGamesOnAnotherBackEnd() {
    BatchProgram program = Machines.program(BRIDGE);
    long[] playouts = new long[256];
    Arrays.fill(playouts, 40);
    LaneGroup[] narrow = new LaneGroup[4];
    WordBackEnd small = new LongInterpreter();
    PreparedProgram before = PreparedProgram.of(program, small);
    PreparedProgram generated = PreparedProgram.of(program, new GeneratedBackEnd());
    for (int i = 0; i < 4; i++) {
      narrow[i] = new LaneGroup(program, small, null);
      for (int lane = 0; lane < 64; lane++) {
        narrow[i].setStart(lane, BRIDGE.vocabulary().initialState());
      }
      narrow[i].begin(RandomWords.of(2, i, 1), playouts, 64 * i, 100);
      PreparedProgram played = i % 2 == 0 ? before : generated;
      narrow[i].advance(13 + 7 * i, played);
      narrow[i].advance(5, before);
      narrow[i].advance(9, played);
    }
    WordBackEnd large = new SpreadBackEnd(4);
    PreparedProgram after = PreparedProgram.of(program, large);
    LaneGroup wide = new LaneGroup(program, large, null);
    for (int i = 0; i < 4; i++) {
      wide.takeColumn(narrow[i], 0, i);
      wide.takeTally(narrow[i]);
    }
    wide.afterTaking();
    while (wide.isActive()) {
      wide.advance(1, after);
    }
    PlayoutSummary expected =
        new BatchMachine(program, program, ImmutableList.of(small))
            .newSimulator(256)
            .run(PlayoutLimits.playouts(256 * 40).withSteps(100), 2);
    assertEquals(expected, wide.summary(after, PlayoutSummary::new));
  }

  @Test
  void unknownBackEndsAreRefusedWithTheKnownOnes() {
    BatchOptions options = BatchOptions.STANDARD.withBackEnd("abacus");
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> BatchMachine.of(BRIDGE, options));
    assertTrue(refusal.getMessage().contains("interpreter"), refusal.getMessage());
    assertEquals(Optional.of("abacus"), options.backEnd());
  }

  @Test
  void rolesThatTakeTurnsShareAChoice() {
    MoveChoices bridge = Machines.program(BRIDGE).choices();
    assertEquals(1, bridge.choices().size());
    assertEquals(9, bridge.choices().get(0).places().size());
    assertEquals(2, bridge.forced().size());
    PropNet alone = Machines.network(SmallGame.ALONE.description());
    assertEquals(3, Machines.program(alone).choices().choices().size());
    assertEquals(
        Role.of("west"), Machines.machine(BRIDGE, new LongInterpreter()).machine().roles().get(0));
  }
}
