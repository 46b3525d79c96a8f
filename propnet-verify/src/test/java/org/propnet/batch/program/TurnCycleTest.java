package org.propnet.batch.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchSimulator;
import org.propnet.batch.LaneTrace;
import org.propnet.batch.Machines;
import org.propnet.batch.PlayoutLimits;
import org.propnet.batch.PlayoutSummary;
import org.propnet.batch.backend.RandomWords;
import org.propnet.batch.backend.SpreadBackEnd;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.generated.GeneratedBackEnd;
import org.propnet.batch.group.LaneGroup;
import org.propnet.batch.interpreter.LongInterpreter;
import org.propnet.budget.Budget;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.net.PropNet;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;
import org.propnet.verify.LaneMachine;

/** Tests that cycles of turns are found, and that phases don't change play. */
final class TurnCycleTest {

  /** Three players in turn, a light that goes on and off, and propositions that depend on moves. */
  private static final GameDescription TURNS =
      KifReader.read(
          """
          (role a) (role b) (role c)
          (init (turn a)) (init off) (init (stones 0))
          (after a b) (after b c) (after c a)
          (plus 0 1 1) (plus 1 1 2) (plus 2 1 3) (plus 3 1 4) (plus 4 1 5) (plus 5 1 6)
          (plus 0 2 2) (plus 1 2 3) (plus 2 2 4) (plus 3 2 5) (plus 4 2 6)
          (<= (legal ?r (take 1)) (true (turn ?r)))
          (<= (legal ?r (take 2)) (true (turn ?r)) (true off) (not (true (stones 5))))
          (<= (legal ?r wait) (role ?r) (not (true (turn ?r))))
          (<= (next (turn ?s)) (true (turn ?r)) (after ?r ?s))
          (<= (next off) (not (true off)))
          (<= (next (stones ?n)) (true (stones ?m)) (does ?r (take ?k)) (plus ?m ?k ?n))
          (<= (next (last ?r)) (does ?r (take ?k)))
          (<= terminal (true (stones 6)))
          (<= (goal ?r 100) (true (last ?r)))
          (<= (goal ?r 0) (role ?r) (not (true (last ?r))))
          """,
          "turns");

  private static final PropNet NET = Machines.network(TURNS);
  private static final TurnCycle CYCLE = TurnCycle.of(NET);
  private static final BatchProgram ANY = Machines.program(NET);
  private static final BatchProgram PHASES = ANY.inPhases(CYCLE, Budget.unlimited());

  private static final BatchMachine MACHINE = Machines.machine(ANY, PHASES, new LongInterpreter());

  private static final ImmutableList<WordBackEnd> BACK_ENDS =
      ImmutableList.of(new LongInterpreter(), new GeneratedBackEnd(), new SpreadBackEnd(4));

  @Test
  void theCycleIsFound() {
    assertEquals(6, CYCLE.phases());
    State state = ANY.machine().initialState();
    for (int step = 0; step < 4; step++) {
      assertEquals(step, CYCLE.phaseOf(words(state)));
      state = next(state);
    }
  }

  /** Propositions about the previous turn don't hide the cycle, whatever their name. */
  @Test
  void chainsThatLeadFromCyclesHideNone() {
    for (String name : new String[] {"before", "zbefore"}) {
      PropNet net =
          Machines.network(
              KifReader.read(
                  """
                  (role a) (role b) (init (turn a)) (init (%s b))
                  (<= (legal ?r go) (role ?r))
                  (<= (next (turn b)) (true (turn a))) (<= (next (turn a)) (true (turn b)))
                  (<= (next (%s ?r)) (true (turn ?r)))
                  (<= (next done) (does a go) (true (%s a)))
                  (<= terminal (true done)) (goal a 50) (goal b 50)
                  """
                      .formatted(name, name, name),
                  "chain"));
      assertEquals(2, TurnCycle.of(net).phases(), name);
    }
  }

  @Test
  void aStateOfNoPhaseIsNone() {
    assertEquals(-1, CYCLE.phaseOf(words(twoTurns())));
    assertEquals(0, TurnCycle.none().phaseOf(words(twoTurns())));
  }

  @Test
  void aGameWithoutTurnsHasOnePhase() {
    PropNet net =
        Machines.network(
            KifReader.read(
                """
                (role one) (init on) (legal one stay) (legal one go)
                (<= (next on) (true on)) (<= (next gone) (does one go))
                (<= terminal (true gone)) (goal one 100)
                """,
                "go"));
    assertEquals(1, TurnCycle.of(net).phases());
  }

  @Test
  void programsOfPhasesAreShorter() {
    for (StepCode step : PHASES.steps()) {
      assertTrue(step.code().size() < ANY.step().code().size());
    }
  }

  @Test
  void agreesWithTheProver() {
    for (WordBackEnd backEnd : BACK_ENDS) {
      BatchMachine batch = Machines.machine(ANY, PHASES, backEnd);
      ComparisonSettings settings = ComparisonSettings.defaults().withStateLimit(3_000);
      ComparisonResult result =
          EngineComparison.compare(ProverMachine.of(TURNS), new LaneMachine(batch), settings);
      assertTrue(result.isAgreement(), () -> backEnd.name() + ": " + result);
    }
  }

  @Test
  void allBackEndsPlayTheSame() {
    Set<PlayoutSummary> summaries = new HashSet<>();
    for (WordBackEnd backEnd : BACK_ENDS) {
      BatchMachine batch = Machines.machine(ANY, PHASES, backEnd);
      summaries.add(simulator(batch).run(PlayoutLimits.playouts(5_000), 3));
    }
    assertEquals(1, summaries.size(), summaries::toString);
    PlayoutSummary summary = summaries.iterator().next();
    assertEquals(5_000, summary.playouts());
    assertEquals(5_000, summary.withGoals());
  }

  /** Lanes that start in several phases follow the rules from their start states. */
  @Test
  void gamesBeginInAllPhases() {
    for (WordBackEnd backEnd : BACK_ENDS) {
      BatchMachine batch = Machines.machine(ANY, PHASES, backEnd);
      BatchSimulator simulator = simulator(batch);
      for (LaneTrace trace : simulator.trace(20, 5)) {
        State state = start(trace.lane());
        assertEquals(trace.jointMoves().size() + 1, trace.states().size());
        for (int i = 0; i < trace.jointMoves().size(); i++) {
          assertEquals(state.propositions(), trace.states().get(i).propositions());
          state = ANY.machine().nextState(state, trace.jointMoves().get(i));
        }
        assertTrue(ANY.machine().isTerminal(state));
      }
    }
  }

  /** With equally many games from each phase, results are distributed as without phases. */
  @Test
  void meansAreThoseOfPlayWithoutPhases() {
    WordBackEnd backEnd = new LongInterpreter();
    PlayoutLimits limits = PlayoutLimits.playouts(64_000);
    BatchMachine inPhases = Machines.machine(ANY, PHASES, backEnd);
    BatchMachine without = Machines.machine(ANY, ANY, backEnd);
    PlayoutSummary found = simulator(inPhases).run(limits, 11);
    PlayoutSummary expected = simulator(without).run(limits, 12);
    for (int role = 0; role < 3; role++) {
      assertEquals(expected.meanGoal(role), found.meanGoal(role), 1.2);
    }
    assertEquals(expected.meanLength(), found.meanLength(), 0.03);
  }

  @Test
  void aStateOutsideTheCycleIsPlayedWithoutPhases() {
    BatchMachine batch = Machines.machine(ANY, PHASES, new LongInterpreter());
    BatchSimulator simulator = simulator(batch);
    simulator.load(17, twoTurns());
    PlayoutSummary summary = simulator.run(PlayoutLimits.playouts(640).withSteps(30), 1);
    assertEquals(640, summary.playouts());
  }

  /** Games continue in the same phase when another back end takes over. */
  @Test
  void keepsThePhaseOnAnotherBackEnd() {
    long[] playouts = new long[256];
    Arrays.fill(playouts, 30);
    WordBackEnd small = new LongInterpreter();
    WordBackEnd large = new SpreadBackEnd(4);
    PreparedProgram before = PreparedProgram.of(PHASES, small);
    PreparedProgram after = PreparedProgram.of(PHASES, large);
    LaneGroup wide = new LaneGroup(PHASES, large, null);
    for (int i = 0; i < 4; i++) {
      LaneGroup narrow = new LaneGroup(PHASES, small, null);
      for (int lane = 0; lane < 64; lane++) {
        narrow.setStart(lane, words(start(64 * i + lane)));
      }
      narrow.begin(RandomWords.of(2, i, 1), playouts, 64 * i, 100);
      narrow.advance(31, before);
      wide.takeColumn(narrow, 0, i);
      wide.takeTally(narrow);
    }
    wide.afterTaking();
    while (wide.isActive()) {
      wide.advance(1, after);
    }
    BatchMachine alone = Machines.machine(ANY, PHASES, small);
    BatchSimulator simulator = alone.newSimulator(256);
    for (int lane = 0; lane < 256; lane++) {
      simulator.load(lane, start(lane));
    }
    PlayoutSummary expected = simulator.run(PlayoutLimits.playouts(256 * 30).withSteps(100), 2);
    assertEquals(expected, wide.summary(after, PlayoutSummary::new));
  }

  private static BatchSimulator simulator(BatchMachine machine) {
    BatchSimulator simulator = machine.newSimulator(128);
    for (int lane = 0; lane < 128; lane++) {
      simulator.load(lane, start(lane));
    }
    return simulator;
  }

  /** The initial state or one of the next two, so that lanes start in three phases. */
  private static State start(int lane) {
    State state = ANY.machine().initialState();
    for (int i = 0; i < lane % 3; i++) {
      state = next(state);
    }
    return state;
  }

  private static State next(State state) {
    StateMachine machine = ANY.machine();
    return machine.nextState(
        state,
        machine.roles().stream().map(role -> machine.legalMoves(state, role).get(0)).toList());
  }

  /** A state in which two players have the turn. */
  private static State twoTurns() {
    return ANY.machine()
        .stateOf(
            ANY.machine().initialState().propositions().stream()
                .flatMap(
                    fact ->
                        fact.toString().equals("(turn a)")
                            ? Stream.of(fact, KifReader.readTerm("(turn b)"))
                            : Stream.of(fact))
                .collect(ImmutableSet.toImmutableSet()));
  }

  private static long[] words(State state) {
    return Machines.words(MACHINE, state);
  }
}
