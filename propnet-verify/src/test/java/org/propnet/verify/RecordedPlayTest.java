package org.propnet.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.contract.SampleGame;
import org.propnet.contract.TextbookMachine;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** Tests recorded play against the rules of a game: five pebbles, and the last one wins. */
final class RecordedPlayTest {

  private static final StateMachine MACHINE = new TextbookMachine(SampleGame.TURNS.description());
  private static final ImmutableList<ImmutableList<Move>> MOVES =
      ImmutableList.of(
          jointMove("(take 2)", "wait"),
          jointMove("wait", "(take 1)"),
          jointMove("(take 2)", "wait"));
  private static final ImmutableList<Integer> GOALS = ImmutableList.of(100, 0);

  private static ImmutableList<Move> jointMove(String first, String second) {
    return ImmutableList.of(Move.of(first), Move.of(second));
  }

  private static ImmutableList<ImmutableSet<Term>> states() {
    List<ImmutableSet<Term>> states = new ArrayList<>();
    State state = MACHINE.initialState();
    states.add(state.propositions());
    for (ImmutableList<Move> jointMove : MOVES) {
      state = MACHINE.nextState(state, jointMove);
      states.add(state.propositions());
    }
    return ImmutableList.copyOf(states);
  }

  private static RecordedPlay recorded(boolean isOver, ImmutableList<Integer> goals) {
    return new RecordedPlay(MACHINE.roles(), states(), MOVES, isOver, goals);
  }

  private static ComparisonResult compare(RecordedPlay recorded) {
    return recorded.compareWith(MACHINE, ComparisonMonitor.NONE);
  }

  private static String finding(RecordedPlay recorded) {
    return compare(recorded).difference().orElseThrow().finding();
  }

  @Test
  void whatWasPlayedAgrees() {
    ComparisonResult result = compare(recorded(true, GOALS));
    assertTrue(result.isAgreement(), result::toString);
    assertEquals(4, result.states());
  }

  @Test
  void whatIsNotRecordedAgrees() {
    RecordedPlay brokenOff =
        new RecordedPlay(
            ImmutableList.of(),
            states().subList(0, 3),
            MOVES.subList(0, 2),
            false,
            ImmutableList.of());
    assertTrue(compare(brokenOff).isAgreement());
    assertTrue(compare(recorded(false, ImmutableList.of())).isAgreement());
  }

  @Test
  void otherStateDiffers() {
    List<ImmutableSet<Term>> states = new ArrayList<>(states());
    states.set(1, ImmutableSet.of(KifReader.readTerm("(pebbles 4)")));
    RecordedPlay recorded =
        new RecordedPlay(MACHINE.roles(), ImmutableList.copyOf(states), MOVES, true, GOALS);
    assertEquals(
        "after 1 joint move, propositions of the state: missing: (pebbles 3) (turn second);"
            + " unexpected: (pebbles 4)",
        finding(recorded));
  }

  @Test
  void illegalMoveDiffers() {
    List<ImmutableList<Move>> moves = new ArrayList<>(MOVES);
    moves.set(1, jointMove("wait", "(take 3)"));
    RecordedPlay recorded =
        new RecordedPlay(MACHINE.roles(), states(), ImmutableList.copyOf(moves), true, GOALS);
    assertEquals(
        "after 1 joint move, (take 3) is legal for second: expected: false; found: true",
        finding(recorded));
  }

  @Test
  void otherEndDiffers() {
    RecordedPlay early =
        new RecordedPlay(MACHINE.roles(), states().subList(0, 3), MOVES.subList(0, 2), true, GOALS);
    assertEquals("after 2 joint moves, terminal: expected: false; found: true", finding(early));
    List<ImmutableSet<Term>> states = new ArrayList<>(states());
    states.add(states.get(3));
    List<ImmutableList<Move>> moves = new ArrayList<>(MOVES);
    moves.add(jointMove("wait", "wait"));
    RecordedPlay late =
        new RecordedPlay(
            MACHINE.roles(),
            ImmutableList.copyOf(states),
            ImmutableList.copyOf(moves),
            true,
            GOALS);
    assertEquals("after 3 joint moves, terminal: expected: true; found: false", finding(late));
  }

  @Test
  void otherGoalsAndRolesDiffer() {
    assertEquals(
        "after 3 joint moves, goal of second: expected: 0; found: 50",
        finding(recorded(true, ImmutableList.of(100, 50))));
    RecordedPlay otherRoles =
        new RecordedPlay(
            ImmutableList.of(Role.of("second"), Role.of("first")), states(), MOVES, true, GOALS);
    assertTrue(finding(otherRoles).startsWith("initially, roles: "), finding(otherRoles));
  }

  @Test
  void jointMoveOfAnotherNumberOfRolesDiffers() {
    RecordedPlay recorded =
        new RecordedPlay(
            ImmutableList.of(),
            states().subList(0, 2),
            ImmutableList.of(ImmutableList.of(Move.of("(take 2)"))),
            false,
            ImmutableList.of());
    assertTrue(finding(recorded).startsWith("initially, playing [(take 2)]: "), finding(recorded));
  }

  @Test
  void statesAndMovesGoTogether() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new RecordedPlay(
                MACHINE.roles(), states(), ImmutableList.of(), true, ImmutableList.of()));
  }
}
