package org.propnet.player.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.engine.DifferentialMachine;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.Expansion;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.net.PropNet;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.GoalScale;
import org.propnet.player.search.PlayoutSearch;
import org.propnet.player.search.PlayoutSettings;
import org.propnet.player.search.Search;

/** What is learned of states, and what it is found to be worth. */
final class EvaluationTest {

  /** Two plies, with more time than they take. */
  static final EvaluationTrial.Pace UNTIMED =
      new EvaluationTrial.Pace(60_000_000_000L, 60_000_000_000L, 2);

  private static StateMachine machine(String game) {
    return MachineBuilder.of(GameCatalogue.find(game).orElseThrow().description())
        .build()
        .machine();
  }

  private static Deadline deadline() {
    return new Deadline(System.nanoTime() + 120_000_000_000L);
  }

  private static ImmutableList<TaperedEvaluation> learned(StateMachine machine, int games)
      throws InterruptedException {
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    EvaluationLearner learner =
        new EvaluationLearner(
            simulator, new GoalScale(machine), lines(machine, simulator), new SplittableRandom(1));
    learner.learn(games, deadline());
    return learner.evaluations();
  }

  private static Lines lines(StateMachine machine, PackedSimulator simulator) {
    PropNet net = ((DifferentialMachine) machine).network();
    return Lines.of(net, simulator, new SplittableRandom(1), deadline());
  }

  private static EvaluationTrial trial(StateMachine machine, int games, boolean isOwn)
      throws InterruptedException {
    return trial(machine, games, isOwn, playouts -> playouts);
  }

  private static EvaluationTrial trial(
      StateMachine machine, int games, boolean isOwn, UnaryOperator<Search> changed)
      throws InterruptedException {
    return trial(machine, games, isOwn, changed, null);
  }

  private static EvaluationTrial trial(
      StateMachine machine,
      int games,
      boolean isOwn,
      UnaryOperator<Search> changed,
      @Nullable EvaluationTrial before)
      throws InterruptedException {
    ImmutableList<TaperedEvaluation> own = learned(machine, games);
    ImmutableList<TaperedEvaluation> learned = isOwn ? own : own.reverse();
    GoalScale scale = new GoalScale(machine);
    PlayoutSettings few = new PlayoutSettings(20, 0, 0.2);
    RandomGenerator random = new SplittableRandom(1);
    return new EvaluationTrial(
        (PackedSimulator) machine.newSimulator(),
        scale,
        role ->
            new EvaluationSearch(
                (PackedSimulator) machine.newSimulator(), scale, role, learned.get(role), 1 << 12),
        role -> changed.apply(PlayoutSearch.of(machine, Optional.empty(), role, few, random)),
        UNTIMED,
        before);
  }

  /** The evaluation for the progress of a state. */
  static Evaluation near(TaperedEvaluation learned, long[] state) {
    return learned.at(learned.progressOf(state));
  }

  private static long[] without(StateMachine machine, String piece) {
    Term lost = KifReader.readTerm(piece);
    Set<Term> rest =
        machine.initialState().propositions().stream()
            .filter(proposition -> !proposition.equals(lost))
            .collect(Collectors.toSet());
    assertEquals(machine.initialState().propositions().size() - 1, rest.size());
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    simulator.load(machine.stateOf(rest));
    long[] words = new long[simulator.stateWords()];
    simulator.save(words, 0);
    return words;
  }

  @Test
  void aTrialCountsTheGamesOfTheOneBefore() throws InterruptedException {
    StateMachine machine = machine("knightThrough");
    EvaluationTrial first = trial(machine, 300, true);
    first.play(deadline());
    EvaluationTrial next = trial(machine, 300, true, playouts -> playouts, first);
    assertTrue(first.games() > 0);
    assertEquals(first.games(), next.games());
    assertEquals(first.isWon(), next.isWon());
    assertTrue(next.isDecided());
  }

  /** Each man of the other player is worth something, and the same games teach the same. */
  @Test
  void aPieceMoreIsWorthSomething() throws InterruptedException {
    StateMachine machine = machine("draughts");
    ImmutableList<TaperedEvaluation> learned = learned(machine, 300);
    long[] ahead = without(machine, "(piece 21 white man)");
    long[] behind = without(machine, "(piece 12 black man)");
    Evaluation black = near(learned.get(0), ahead);
    Evaluation white = near(learned.get(1), ahead);
    double worth = black.worth(ahead, 0);
    assertTrue(worth > black.worth(behind, 0) + 0.1, worth + " for black");
    assertTrue(white.worth(ahead, 0) + 0.1 < white.worth(behind, 0));
    assertEquals(worth, near(learned(machine, 300).get(0), ahead).worth(ahead, 0));
  }

  /** Random games aren't those that it learned from; without learning, the error is 0.25. */
  @Test
  void theProgressOfAGameIsLearned() throws InterruptedException {
    StateMachine machine = machine("draughts");
    TaperedEvaluation learned = learned(machine, 300).get(0);
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    RandomGenerator random = new SplittableRandom(3);
    double error = 0;
    int compared = 0;
    for (int game = 0; game < 20; game++) {
      List<long[]> states = new ArrayList<>();
      int[] jointMove = new int[2];
      for (simulator.reset(); !simulator.isTerminal(); simulator.play(jointMove)) {
        states.add(new long[simulator.stateWords()]);
        simulator.save(states.get(states.size() - 1), 0);
        simulator.randomJointMove(random, jointMove);
      }
      for (int step = 0; step < states.size(); step++) {
        double found = learned.progressOf(states.get(step));
        error += Math.abs(found - (double) step / states.size());
        compared++;
      }
    }
    assertTrue(error / compared < 0.15, "error " + error / compared);
  }

  @Test
  void weightsAreInterpolatedByTheProgress() throws InterruptedException {
    StateMachine machine = machine("connectFour");
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    for (TaperedEvaluation learned : learned(machine, 50)) {
      simulator.reset();
      simulator.playout(new SplittableRandom(1), 4);
      long[] state = new long[simulator.stateWords()];
      simulator.save(state, 0);
      double early = learned.early().worth(state, 0);
      double late = learned.late().worth(state, 0);
      double part = learned.progressOf(state);
      assertNotEquals(early, late, 0.01);
      assertEquals(early + part * (late - early), near(learned, state).worth(state, 0), 1e-3);
    }
  }

  @ParameterizedTest
  @CsvSource({"breakthrough, 200", "connectFour, 100"})
  void aGainIsTheDifferenceOfWorths(String game, int moves) throws InterruptedException {
    StateMachine machine = machine(game);
    Evaluation evaluation = learned(machine, 50).get(0).late();
    PackedSimulator simulator = (PackedSimulator) machine.newSimulator();
    RandomGenerator random = new SplittableRandom(3);
    long[] state = new long[simulator.stateWords()];
    Expansion behind = new Expansion();
    int compared = 0;
    for (int before = 0; before < 20; before++) {
      simulator.reset();
      simulator.playout(random, before);
      simulator.save(state, 0);
      simulator.expand(behind);
      for (int place = 0; place < behind.size(); place++) {
        int from = place * behind.stateWords();
        double then = evaluation.worth(behind.words(), from);
        double difference = then - evaluation.worth(state, 0);
        assertEquals(difference, evaluation.gain(behind.words(), from), 1e-4);
        compared++;
      }
    }
    assertTrue(compared > moves, compared + " moves");
  }

  /** Three discs of an open row win if it is their owner's turn, and may be blocked if not. */
  @Test
  void aRowThatLacksAPieceIsWorthMoreToTheRoleToMove() throws InterruptedException {
    StateMachine machine = machine("connectFour");
    TaperedEvaluation learned = learned(machine, 1_000).get(0);
    State state = machine.initialState();
    long[] empty = words(machine, state);
    for (String drops : List.of("3 -", "- 1", "4 -", "- 1", "5 -")) {
      List<Move> joint = new ArrayList<>();
      for (String column : drops.split(" ")) {
        String move = column.equals("-") ? "noop" : "(drop " + column + ")";
        joint.add(new Move(KifReader.readTerm(move)));
      }
      state = machine.nextState(state, joint);
    }
    long[] three = words(machine, state);
    Evaluation evaluation = near(learned, three);
    double ofThree = evaluation.worth(turned(machine, three), 0) - evaluation.worth(three, 0);
    double ofNone = evaluation.worth(empty, 0) - evaluation.worth(turned(machine, empty), 0);
    assertTrue(ofThree > ofNone + 0.3, "a turn is worth " + ofThree + ", at first " + ofNone);
  }

  private static long[] words(StateMachine machine, State state) {
    return ((DifferentialMachine) machine).words(state);
  }

  /** The same state with the turn of the other role. */
  private static long[] turned(StateMachine machine, long[] state) {
    long[] turned = state.clone();
    for (String control : List.of("(control red)", "(control yellow)")) {
      int bit = machine.newSimulator().propositionNumber(KifReader.readTerm(control));
      turned[bit / Long.SIZE] ^= 1L << bit;
    }
    return turned;
  }

  /**
   * What is learned wins matches against few playouts; that of the other role gives all pieces
   * away.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void matchesShowWhatItIsWorth(boolean isOwn) throws InterruptedException {
    StateMachine machine = machine("knightThrough");
    EvaluationTrial trial = trial(machine, 3_000, isOwn);
    assertFalse(trial.isWon());
    trial.play(deadline());
    assertTrue(trial.isDecided());
    assertEquals(isOwn, trial.isWon());
  }

  @Test
  void equalResultsSpeakAgainstIt() {
    assertTrue(EvaluationTrial.evidence(1) > 0);
    assertTrue(EvaluationTrial.evidence(0.5) < 0);
    assertEquals(
        EvaluationTrial.evidence(0) + EvaluationTrial.evidence(1),
        2 * EvaluationTrial.evidence(0.5),
        1e-9);
  }

  /** It is for turns: where roles choose at the same time it is no choice at all. */
  @Test
  void rolesThatChooseAtTheSameTimeEndTheTrial() throws InterruptedException {
    StateMachine machine = machine("rockPaperScissorsLizardSpock");
    EvaluationTrial trial = trial(machine, 10, true);
    trial.play(deadline());
    assertTrue(trial.isDecided());
    assertFalse(trial.isWon());
  }

  /** A search that interrupts its thread after every fifth choice. */
  private record Interrupting(Search search, AtomicInteger choices) implements Search {

    @Override
    public Move choose(
        State state,
        ImmutableList<ImmutableList<Move>> line,
        Deadline deadline,
        Consumer<Move> better)
        throws InterruptedException {
      Move move = search.choose(state, line, deadline, better);
      if (choices.incrementAndGet() % 5 == 0) {
        Thread.currentThread().interrupt();
      }
      return move;
    }

    @Override
    public String summary() {
      return search.summary();
    }
  }

  @Test
  void aTrialGoesOnWhereItWasBrokenOff() throws InterruptedException {
    StateMachine machine = machine("knightThrough");
    AtomicInteger choices = new AtomicInteger();
    EvaluationTrial trial =
        trial(machine, 3_000, true, playouts -> new Interrupting(playouts, choices));
    int sittings = 0;
    while (!trial.isDecided() && sittings < 1_000) {
      try {
        trial.play(deadline());
      } catch (InterruptedException brokenOff) {
        sittings++;
      }
    }
    boolean unused = Thread.interrupted(); // by the last choice, perhaps
    assertTrue(trial.isWon(), "after " + sittings);
    assertTrue(sittings > 3, sittings + " sittings");
  }
}
