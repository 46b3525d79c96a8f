package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.propnet.prover.Derivation.facts;
import static org.propnet.prover.Derivation.machine;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.KifReader;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.validate.relation.Relation;

/** Tests what is derived once and cached, and what is evicted. */
class ProverMemoryTest {

  private static final Role ROLE = Role.of("r");

  /** Enough for the expensive part or for what follows from it, but not for both. */
  private static final ProverLimits ENOUGH_FOR_ONE = new ProverLimits(8_000, 1_000_000);

  /** Terminal and the goal need the expensive part; the goal also needs something else. */
  private static String rules(String condition) {
    return facts("p", 50)
        + "(<= dear (p ?x ?y) (p ?z ?w) (distinct ?z ?z) "
        + condition
        + ")"
        + "(<= also (p ?x ?y) (p ?z ?w) (distinct ?w ?w) "
        + condition
        + ")"
        + "(<= terminal dear)"
        + "(<= (goal r 1) (or dear also))"
        + "(<= (goal r 0) (not also))";
  }

  private static State state(ProverMachine machine, String... propositions) {
    return machine.stateOf(
        List.of(propositions).stream()
            .map(KifReader::readTerm)
            .collect(ImmutableSet.toImmutableSet()));
  }

  private static void assertTooDear(ProverMachine machine, State state) {
    assertThrows(LimitException.class, () -> machine.goal(state, ROLE));
  }

  @Test
  void whatDependsOnAStateIsDerivedOnceForTheState() {
    ProverMachine machine = machine(rules("(true on)"), ENOUGH_FOR_ONE);
    State state = state(machine, "on");
    State other = state(machine, "on", "more");
    assertTooDear(machine, state);
    assertEquals(false, machine.isTerminal(state));
    assertEquals(0, machine.goal(state, ROLE));
    assertTooDear(machine, other);
  }

  @Test
  void legalMovesAndStepsKeepWhatTheyDerived() {
    String legal = "(<= (legal r go) (not terminal))";
    ProverMachine machine = machine(rules("(true on)") + legal, ENOUGH_FOR_ONE);
    State state = state(machine, "on");
    machine.legalMoves(state, ROLE);
    assertEquals(0, machine.goal(state, ROLE));
    ProverMachine another = machine(rules("(true on)") + legal, ENOUGH_FOR_ONE);
    State its = state(another, "on");
    another.nextState(its, List.of(Move.of("go")));
    assertEquals(0, another.goal(its, ROLE));
    ProverMachine third = machine(rules("(true on)") + legal, ENOUGH_FOR_ONE);
    State refusing = state(third, "on");
    assertThrows(RuntimeException.class, () -> third.nextState(refusing, List.of(Move.of("fly"))));
    assertEquals(0, third.goal(refusing, ROLE));
  }

  @Test
  void whatDependsOnNothingIsDerivedOnceForTheMachine() {
    ProverMachine machine = machine(rules("(p ?x ?y)"), ENOUGH_FOR_ONE);
    assertTooDear(machine, state(machine, "on"));
    assertEquals(false, machine.isTerminal(state(machine)));
    assertEquals(0, machine.goal(state(machine, "on"), ROLE));
  }

  @Test
  void theOldestStateIsForgotten() {
    int capacity = Math.max(8, 2 * Runtime.getRuntime().availableProcessors());
    ProverMachine machine = machine(rules("(true on)"), ENOUGH_FOR_ONE);
    State oldest = state(machine, "on");
    machine.isTerminal(oldest);
    for (int i = 1; i < capacity; i++) {
      machine.isTerminal(state(machine, "on", "state" + i));
    }
    assertEquals(0, machine.goal(oldest, ROLE), "it was the latest again");
    machine.isTerminal(state(machine, "on", "last"));
    assertTooDear(machine, state(machine, "on", "state1"));
    assertEquals(0, machine.goal(state(machine, "on", "state2"), ROLE));
    assertEquals(0, machine.goal(oldest, ROLE));
  }

  @Test
  void tablesOfTheGameAreForgottenWhenThereAreTooMany() {
    Program program = new Program(KifReader.read("(role r)", "test"));
    Relation relation = new Relation("p", 1);
    Query query = program.query(new Shape(relation, ImmutableList.of(Shape.Part.FREE)));
    Query other = program.query(new Shape(relation, ImmutableList.of(Shape.Part.HOLE)));
    Table first = new Table(other, Tuple.of(GroundTerm.constant("a")));
    program.keep(first);
    Table large = new Table(query, Tuple.EMPTY);
    for (int i = 0; i < 998; i++) {
      large.add(Tuple.of(GroundTerm.constant(String.valueOf(i))));
    }
    for (int i = 0; i < 1001; i++) {
      program.keep(large);
    }
    assertSame(first, other.gameTables.get(first.values));
    assertSame(large, query.gameTables.get(Tuple.EMPTY));
    Table next = new Table(query, Tuple.of(GroundTerm.constant("b")));
    program.keep(next);
    program.keep(large);
    assertNull(other.gameTables.get(first.values));
    assertSame(next, query.gameTables.get(next.values));
    assertSame(large, query.gameTables.get(Tuple.EMPTY));
  }
}
