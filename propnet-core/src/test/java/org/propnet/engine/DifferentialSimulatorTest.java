package org.propnet.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.propnet.fixture.SmallGame;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateSimulator;
import org.propnet.net.compile.NetworkCompiler;

/** Tests play in simulators, and their errors for moves that can't be played. */
final class DifferentialSimulatorTest {

  private static DifferentialMachine machine(GameDescription description) {
    return DifferentialMachine.of(NetworkCompiler.compile(Grounder.ground(description)));
  }

  private static DifferentialMachine machine(String rulesheet) {
    return machine(KifReader.read(rulesheet, "rulesheet"));
  }

  /** The same random numbers lead both simulators through the same states. */
  @ParameterizedTest
  @EnumSource
  void agreesWithASimulatorOfStatesStepByStep(SmallGame game) {
    DifferentialMachine machine = machine(game.description());
    Simulator fast = machine.newSimulator();
    Simulator slow = new StateSimulator(machine);
    for (int seed = 0; seed < 30; seed++) {
      SplittableRandom one = new SplittableRandom(seed);
      SplittableRandom other = new SplittableRandom(seed);
      fast.reset();
      slow.reset();
      int played = 1;
      while (played == 1) {
        assertSame(machine, fast, slow);
        played = fast.playout(one, 1);
        assertEquals(played, slow.playout(other, 1));
        assertEquals(one.split().nextLong(), other.split().nextLong());
      }
      assertTrue(fast.isTerminal());
    }
  }

  /** A simulator resets either by copying all values, or change by change. */
  @ParameterizedTest
  @EnumSource
  void isAsNewAfterAReset(SmallGame game) {
    for (DifferentialOptions options :
        List.of(
            DifferentialOptions.STANDARD,
            DifferentialOptions.STANDARD.without(EngineTechnique.TRANSITION_PROGRAMS))) {
      DifferentialMachine machine =
          DifferentialMachine.of(
              NetworkCompiler.compile(Grounder.ground(game.description())), options);
      Simulator used = machine.newSimulator();
      for (int steps = 0; steps < 40; steps++) {
        used.playout(new SplittableRandom(steps), steps);
        used.reset();
        Simulator fresh = machine.newSimulator();
        assertSame(machine, fresh, used);
        assertEquals(
            fresh.playout(new SplittableRandom(-steps), 3),
            used.playout(new SplittableRandom(-steps), 3));
        assertSame(machine, fresh, used);
        used.reset();
      }
    }
  }

  private static void assertSame(DifferentialMachine machine, Simulator one, Simulator other) {
    assertEquals(one.save(), other.save());
    assertEquals(one.isTerminal(), other.isTerminal());
    for (int role = 0; role < machine.roles().size(); role++) {
      assertEquals(moves(one, role), moves(other, role));
      assertEquals(goal(one, role), goal(other, role));
    }
  }

  private static List<Move> moves(Simulator simulator, int role) {
    List<Move> moves = new ArrayList<>();
    for (int i = 0; i < simulator.legalCount(role); i++) {
      moves.add(simulator.move(role, simulator.legal(role, i)));
    }
    return moves;
  }

  private static int goal(Simulator simulator, int role) {
    try {
      return simulator.goal(role);
    } catch (GoalException none) {
      return -none.values().size() - 1;
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPlayoutInOneGoIsTheSameAsStepByStep(SmallGame game) {
    DifferentialMachine machine = machine(game.description());
    Simulator whole = machine.newSimulator();
    Simulator steps = machine.newSimulator();
    for (int seed = 0; seed < 50; seed++) {
      whole.reset();
      steps.reset();
      int length = whole.playout(new SplittableRandom(seed), 1000);
      SplittableRandom random = new SplittableRandom(seed);
      for (int i = 0; i < length; i++) {
        assertFalse(steps.isTerminal());
        assertEquals(1, steps.playout(random, 1));
      }
      assertEquals(whole.save(), steps.save());
      assertTrue(whole.isTerminal());
      assertEquals(0, whole.playout(random, 1000));
    }
  }

  @Test
  void aPlayoutStopsAtItsLimit() {
    DifferentialMachine machine = machine(SmallGame.ALONE.description());
    Simulator simulator = machine.newSimulator();
    assertEquals(0, simulator.playout(new SplittableRandom(1), 0));
    assertEquals(machine.initialState(), simulator.save());
    assertEquals(3, simulator.playout(new SplittableRandom(1), 3));
    assertFalse(simulator.isTerminal());
    assertEquals(1, simulator.playout(new SplittableRandom(1), Integer.MAX_VALUE));
    assertTrue(simulator.isTerminal());
  }

  @Test
  void aPlayoutWithoutMovesSaysWhoHasNone() {
    DifferentialMachine machine =
        machine(
            "(role a) (role b) (<= (legal a go) (role a)) (<= (legal b go) (true early))"
                + "(init early) (<= (next late) (true early)) (<= (next late) (true late))");
    Simulator simulator = machine.newSimulator();
    NoLegalMoveException stuck =
        assertThrows(
            NoLegalMoveException.class, () -> simulator.playout(new SplittableRandom(1), 10));
    assertEquals("late", simulator.save().propositions().iterator().next().toString());
    assertTrue(stuck.getMessage().startsWith("b "), stuck.getMessage());
    assertEquals(0, simulator.legalCount(1));
    assertThrows(
        NoLegalMoveException.class,
        () -> machine.legalMoves(simulator.save(), machine.roles().get(1)));
  }

  @Test
  void movesThatAreNotLegalChangeNothing() {
    DifferentialMachine machine = machine(SmallGame.BRIDGE.description());
    Simulator simulator = machine.newSimulator();
    int put = number(machine, 0, "(put 2 2)");
    int otherWait = number(machine, 1, "wait");
    simulator.play(new int[] {put, otherWait});
    State state = simulator.save();
    int westWait = number(machine, 0, "wait");
    int westPut = number(machine, 0, "(put 1 1)");
    int eastPut = number(machine, 1, "(put 1 1)");
    int eastTaken = number(machine, 1, "(put 2 2)");
    int count = machine.moves(0).size();
    for (int[] bad :
        List.of(
            new int[] {westPut, eastPut},
            new int[] {westWait, eastTaken},
            new int[] {put, otherWait})) {
      assertThrows(IllegalMoveException.class, () -> simulator.play(bad));
      assertUnchanged(machine, simulator, state);
    }
    for (int number : new int[] {-1, count, count + 64, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      assertThrows(IllegalMoveException.class, () -> simulator.play(new int[] {number, eastPut}));
      assertThrows(IllegalMoveException.class, () -> simulator.play(new int[] {westWait, number}));
      assertUnchanged(machine, simulator, state);
    }
    for (int length : new int[] {0, 1, 3}) {
      assertThrows(JointMoveException.class, () -> simulator.play(new int[length]));
      assertUnchanged(machine, simulator, state);
    }
    simulator.play(new int[] {westWait, eastPut});
    assertEquals(
        machine.nextState(state, ImmutableList.of(Move.of("wait"), Move.of("(put 1 1)"))),
        simulator.save());
  }

  private static void assertUnchanged(
      DifferentialMachine machine, Simulator simulator, State state) {
    assertEquals(state, simulator.save());
    Simulator fresh = machine.newSimulator();
    fresh.load(state);
    assertSame(machine, fresh, simulator);
  }

  private static int number(DifferentialMachine machine, int role, String move) {
    return machine.moves(role).indexOf(Move.of(move));
  }

  @Test
  void jointMovesOfStatesAreCheckedToo() {
    DifferentialMachine machine = machine(SmallGame.BRIDGE.description());
    State state = machine.initialState();
    Move put = Move.of("(put 1 1)");
    Move wait = Move.of("wait");
    for (List<Move> bad : List.of(List.of(wait, wait), List.of(put, put), List.of(wait, put))) {
      assertThrows(IllegalMoveException.class, () -> machine.nextState(state, bad));
    }
    assertThrows(
        IllegalMoveException.class,
        () -> machine.nextState(state, List.of(put, Move.of("(put 9 9)"))));
    assertThrows(JointMoveException.class, () -> machine.nextState(state, List.of(put)));
    assertThrows(
        JointMoveException.class, () -> machine.nextState(state, List.of(put, wait, wait)));
    assertEquals(ImmutableList.of(wait), machine.legalMoves(state, Role.of("east")));
  }

  @Test
  void goalsThatAreNoNumbersOrSeveralOrNoneAreRefused() {
    DifferentialMachine machine =
        machine(
            "(role a) (role b) (role c) (role d) (<= (legal ?r go) (role ?r))"
                + "(init p) (goal a high) (goal b 1) (goal b 2) (goal d -7)");
    State state = machine.initialState();
    assertEquals("[high]", values(machine, state, "a"));
    assertEquals("[1, 2]", values(machine, state, "b"));
    assertEquals("[]", values(machine, state, "c"));
    assertEquals(-7, machine.goal(state, Role.of("d")));
  }

  private static String values(DifferentialMachine machine, State state, String role) {
    return assertThrows(GoalException.class, () -> machine.goal(state, Role.of(role)))
        .values()
        .toString();
  }

  @Test
  void goalsFollowTheStateAfterLoadingAndPlaying() {
    DifferentialMachine machine = machine(SmallGame.BRIDGE.description());
    Simulator simulator = machine.newSimulator();
    assertEquals(50, simulator.goal(0));
    State won =
        machine.stateOf(
            ImmutableSet.of(
                KifReader.readTerm("(stone west 1 2)"),
                KifReader.readTerm("(stone west 2 2)"),
                KifReader.readTerm("(stone west 3 2)")));
    simulator.load(won);
    assertEquals(100, simulator.goal(0));
    assertEquals(0, simulator.goal(1));
    simulator.reset();
    assertEquals(50, simulator.goal(0));
    simulator.load(won);
    assertTrue(simulator.isTerminal());
    assertEquals(100, simulator.goal(0));
  }

  /** The states of a thread's random walk through the methods on states. */
  private static List<State> walk(DifferentialMachine machine, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<State> states = new ArrayList<>();
    State state = machine.initialState();
    for (int step = 0; step < 400; step++) {
      states.add(state);
      if (machine.isTerminal(state)) {
        state = machine.initialState();
      } else {
        List<Move> jointMove = new ArrayList<>();
        for (Role role : machine.roles()) {
          ImmutableList<Move> legal = machine.legalMoves(state, role);
          jointMove.add(legal.get(random.nextInt(legal.size())));
        }
        state = machine.nextState(state, jointMove);
      }
    }
    return states;
  }

  @Test
  void threadsMayShareAMachine() throws Exception {
    DifferentialMachine machine = machine(SmallGame.BRIDGE.description());
    List<List<State>> alone = new ArrayList<>();
    for (int seed = 0; seed < 16; seed++) {
      alone.add(walk(machine, seed));
    }
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<List<State>>> together = new ArrayList<>();
      for (int seed = 0; seed < 16; seed++) {
        int walker = seed;
        together.add(threads.submit(() -> walk(machine, walker)));
      }
      for (int seed = 0; seed < 16; seed++) {
        assertEquals(alone.get(seed), together.get(seed).get());
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** A long-lived thread doesn't keep a machine alive that it has used once. */
  @Test
  void aMachineThatNobodyHoldsIsFreed() throws Exception {
    WeakReference<DifferentialMachine> machine = usedMachine();
    for (int i = 0; i < 100 && machine.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertNull(machine.get());
  }

  private static WeakReference<DifferentialMachine> usedMachine() {
    DifferentialMachine machine = machine(SmallGame.BRIDGE.description());
    assertFalse(machine.isTerminal(machine.initialState()));
    return new WeakReference<>(machine);
  }

  @Test
  void numbersThatAreNoPropositionsAreRefused() {
    Simulator simulator = machine("(role a) (legal a x) (init p)").newSimulator();
    assertTrue(simulator.isTrue(0));
    IndexOutOfBoundsException refusal =
        assertThrows(IndexOutOfBoundsException.class, () -> simulator.isTrue(1));
    assertEquals("no base proposition has the number 1", refusal.getMessage());
  }

  @Test
  void bytesOfAnotherLengthAreRefused() {
    DifferentialMachine machine = machine("(role a) (legal a x) (init p)");
    ForeignStateException refusal =
        assertThrows(ForeignStateException.class, () -> machine.stateFromBytes(new byte[3]));
    assertEquals(
        "a state of this game takes 14 bytes, but 3 were given; use the bytes that State.toBytes"
            + " wrote for the same game",
        refusal.getMessage());
    assertEquals(14, machine.initialState().toBytes().length);
  }
}
