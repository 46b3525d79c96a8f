package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.Constant;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.UnknownRoleException;
import org.propnet.validate.InvalidRulesheetException;

class ProverMachineTest {

  private static final Role LEFT = Role.of("left");
  private static final Role RIGHT = Role.of("right");

  /** Two roles count together: each adds 0 or 1 to a sum that ends the game at 3. */
  private static final String SUM =
      """
      (role left) (role right)
      (init (sum 0))
      (legal left (add 1)) (legal left (add 0)) (<= (legal left rest) (true (sum 2)))
      (legal right (add 0)) (legal right (add 1))
      (plus 0 0 0) (plus 0 1 1) (plus 1 0 1) (plus 1 1 2) (plus 2 0 2) (plus 2 1 3) (plus 3 0 3) (plus 3 1 3)
      (<= (next (sum ?u)) (true (sum ?s)) (does left (add ?x)) (does right (add ?y))
          (plus ?s ?x ?t) (plus ?t ?y ?u))
      (<= (next (sum ?s)) (true (sum ?s)) (does left rest))
      (<= terminal (true (sum 3)))
      (<= (goal left 100) (true (sum 3))) (<= (goal left -5) (true (sum 0)))
      (<= (goal left 1) (true (sum 1))) (<= (goal left 2) (true (sum 1)))
      (<= (goal left much) (true (sum 2)))
      (goal right 007)
      """;

  private static ProverMachine machine(String rules) {
    return ProverMachine.of(KifReader.read(rules, "test"));
  }

  private static List<Move> moves(String... kif) {
    return List.of(kif).stream().map(Move::of).toList();
  }

  private static State sum(ProverMachine machine, int value) {
    return machine.stateOf(Set.of(KifReader.readTerm("(sum " + value + ")")));
  }

  @Test
  void rolesKeepTheirOrder() {
    ProverMachine machine = machine("(role z) (role (team a)) (role b) (role z)");
    assertEquals("[z, (team a), b]", machine.roles().toString());
  }

  @Test
  void playsAGame() {
    ProverMachine machine = machine(SUM);
    State start = machine.initialState();
    assertEquals("[(sum 0)]", start.propositions().toString());
    assertEquals(moves("(add 0)", "(add 1)"), machine.legalMoves(start, LEFT));
    assertFalse(machine.isTerminal(start));

    State second = machine.nextState(start, moves("(add 1)", "(add 1)"));
    assertEquals(sum(machine, 2), second);
    assertEquals(moves("(add 0)", "(add 1)", "rest"), machine.legalMoves(second, LEFT));
    assertEquals(second, machine.nextState(second, moves("rest", "(add 1)")));

    State last = machine.nextState(second, moves("(add 0)", "(add 1)"));
    assertTrue(machine.isTerminal(last));
    assertEquals(100, machine.goal(last, LEFT));
    assertEquals(7, machine.goal(last, RIGHT));
  }

  @Test
  void movesOfOneRoleAreNotThoseOfAnother() {
    ProverMachine machine =
        machine(
            """
            (role left) (role right) (legal left go) (legal right go) (legal right stay)
            (<= (next (moved ?r)) (does ?r go))
            """);
    State start = machine.initialState();
    assertEquals(
        "[(moved left)]", machine.nextState(start, moves("go", "stay")).propositions().toString());
    assertEquals(
        "[(moved left), (moved right)]",
        machine.nextState(start, moves("go", "go")).propositions().toString());
    assertThrows(IllegalMoveException.class, () -> machine.nextState(start, moves("stay", "go")));
  }

  @Test
  void refusesJointMoves() {
    ProverMachine machine = machine(SUM);
    State start = machine.initialState();
    IllegalMoveException illegal =
        assertThrows(
            IllegalMoveException.class,
            () -> machine.nextState(start, moves("(add 0)", "(add 2)")));
    assertEquals(RIGHT, illegal.role());
    assertEquals(Move.of("(add 2)"), illegal.move());
    assertEquals(start, illegal.state());
    assertThrows(
        IllegalMoveException.class,
        () -> machine.nextState(start, List.of(new Move(new Variable("x")), Move.of("(add 0)"))));
    assertThrows(JointMoveException.class, () -> machine.nextState(start, moves("(add 0)")));
    assertThrows(
        JointMoveException.class,
        () -> machine.nextState(start, moves("(add 0)", "(add 0)", "(add 0)")));
  }

  @Test
  void terminalStatesMayHaveSuccessors() {
    ProverMachine machine = machine(SUM);
    State last = sum(machine, 3);
    assertTrue(machine.isTerminal(last));
    assertEquals(last, machine.nextState(last, moves("(add 0)", "(add 0)")));
  }

  @Test
  void goalsAreExactlyOneInteger() {
    ProverMachine machine = machine(SUM);
    assertEquals(-5, machine.goal(sum(machine, 0), LEFT));

    GoalException several =
        assertThrows(GoalException.class, () -> machine.goal(sum(machine, 1), LEFT));
    assertEquals("[1, 2]", several.values().toString());
    GoalException word =
        assertThrows(GoalException.class, () -> machine.goal(sum(machine, 2), LEFT));
    assertEquals("[much]", word.values().toString());
    GoalException none =
        assertThrows(GoalException.class, () -> machine.goal(sum(machine, 7), LEFT));
    assertEquals("[]", none.values().toString());
    assertEquals(LEFT, none.role());
  }

  @Test
  void goalValuesAreWithinTheRangeOfInt() {
    for (String value : List.of("2147483648", "-2147483649", "12345678901", "+1", "(f 1)", "1.0")) {
      ProverMachine machine = machine("(role r) (goal r " + value + ")");
      assertThrows(
          GoalException.class, () -> machine.goal(machine.initialState(), Role.of("r")), value);
    }
    ProverMachine machine = machine("(role r) (goal r -2147483648)");
    assertEquals(Integer.MIN_VALUE, machine.goal(machine.initialState(), Role.of("r")));
  }

  @Test
  void goalValuesAreThoseInTheHeadsOfRules() {
    ProverMachine machine = machine(SUM);
    assertEquals(Set.of(-5, 1, 2, 100), machine.goalValues(LEFT));
    assertEquals(Set.of(7), machine.goalValues(RIGHT));
    assertThrows(UnknownRoleException.class, () -> machine.goalValues(Role.of("middle")));
  }

  @Test
  void onlyTerminalStatesMayHaveNoMoves() {
    ProverMachine machine =
        machine("(role r) (init on) (<= terminal (true over)) (<= (legal r x) (true never))");
    NoLegalMoveException stuck =
        assertThrows(
            NoLegalMoveException.class,
            () -> machine.legalMoves(machine.initialState(), Role.of("r")));
    assertEquals(Role.of("r"), stuck.role());
    State over = machine.stateOf(Set.of(new Constant("over")));
    assertEquals(List.of(), machine.legalMoves(over, Role.of("r")));
  }

  @Test
  void knowsItsRoles() {
    ProverMachine machine = machine(SUM);
    Role stranger = Role.of("middle");
    assertThrows(
        UnknownRoleException.class, () -> machine.legalMoves(machine.initialState(), stranger));
    assertThrows(UnknownRoleException.class, () -> machine.goal(machine.initialState(), stranger));
  }

  @Test
  void refusesStatesOfOtherMachines() {
    ProverMachine machine = machine(SUM);
    State foreign = machine(SUM).initialState();
    assertThrows(ForeignStateException.class, () -> machine.isTerminal(foreign));
    assertThrows(ForeignStateException.class, () -> machine.goal(foreign, LEFT));
    assertThrows(ForeignStateException.class, () -> machine.legalMoves(foreign, LEFT));
    assertThrows(
        ForeignStateException.class, () -> machine.nextState(foreign, moves("rest", "rest")));
    assertEquals(machine.initialState(), machine.stateOf(Set.copyOf(foreign.propositions())));
  }

  @Test
  void aGameMayBeginWithNothing() {
    ProverMachine machine = machine("(role r) (legal r go) (<= (next on) (does r go))");
    assertEquals(Set.of(), machine.initialState().propositions());
    assertEquals(
        Set.<Term>of(new Constant("on")),
        machine.nextState(machine.initialState(), moves("go")).propositions());
  }

  @Test
  void refusesInvalidRulesheets() {
    assertThrows(InvalidRulesheetException.class, () -> machine("(p a)"));
    assertThrows(InvalidRulesheetException.class, () -> machine("(role r) (<= p (not p))"));
    assertThrows(
        InvalidRulesheetException.class, () -> machine("(role r) (<= (p ?x) (not (q ?x)))"));
  }

  @Test
  void simulatorPlaysToTheEnd() {
    ProverMachine machine = machine(SUM);
    Simulator simulator = machine.newSimulator();
    int steps = simulator.playout(new Random(1), 1000);
    assertTrue(steps > 0);
    assertTrue(simulator.isTerminal());
    assertTrue(machine.isTerminal(simulator.save()));
  }

  @Test
  void rulesMayLookAtMovesThroughOtherRelations() {
    ProverMachine machine =
        machine(
            """
            (role left) (role right) (legal left a) (legal left b) (legal right a) (legal right b)
            (<= (agree ?m) (does left ?m) (does right ?m))
            (<= disagree (does left ?m) (not (does right ?m)))
            (<= (next (agreed ?m)) (agree ?m))
            (<= (next apart) disagree (not (agree a)))
            """);
    State start = machine.initialState();
    assertEquals(
        "[(agreed b)]", machine.nextState(start, moves("b", "b")).propositions().toString());
    assertEquals("[apart]", machine.nextState(start, moves("b", "a")).propositions().toString());
    assertEquals(
        "[(agreed a)]", machine.nextState(start, moves("a", "a")).propositions().toString());
  }
}
