package org.propnet.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
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
    assertThrows(ProverLimitException.class, () -> machine.goal(state, ROLE));
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
  void theOldestSituationIsForgotten() {
    ProverMachine machine = machine("");
    Situations situations = new Situations(2);
    ProverState[] states = {
      (ProverState) state(machine, "a"),
      (ProverState) state(machine, "b"),
      (ProverState) state(machine, "c")
    };
    Situation[] kept = new Situation[states.length];
    for (int i = 0; i < states.length; i++) {
      kept[i] = situations.take(states[i]);
      situations.give(states[i], kept[i]);
    }
    assertNotSame(kept[0], situations.take(states[0]));
    assertSame(kept[1], situations.take(states[1]));
    assertSame(kept[2], situations.take(states[2]));
    assertNotSame(kept[2], situations.take(states[2]), "taken is not there any more");
  }

  @Test
  void tablesOfTheGameAreForgottenWhenThereAreTooMany() {
    Program program = Program.of(KifReader.read("(role r)", "test"));
    Relation relation = new Relation("p", 1);
    Query query = program.query(new Shape(relation, ImmutableList.of(Shape.Free.FREE)));
    Query other = program.query(new Shape(relation, ImmutableList.of(Shape.Hole.HOLE)));
    SharedTables tables = new SharedTables();
    Table first = new Table(other, Tuple.of(GroundTerm.constant("a")));
    tables.add(first);
    Table large = new Table(query, Tuple.EMPTY);
    for (int i = 0; i < 998; i++) {
      large.add(Tuple.of(GroundTerm.constant(String.valueOf(i))));
    }
    for (int i = 0; i < 1001; i++) {
      tables.add(large);
    }
    assertSame(first, tables.get(other, first.values));
    assertSame(large, tables.get(query, Tuple.EMPTY));
    Table next = new Table(query, Tuple.of(GroundTerm.constant("b")));
    tables.add(next);
    tables.add(large);
    assertNull(tables.get(other, first.values));
    assertSame(next, tables.get(query, next.values));
    assertSame(large, tables.get(query, Tuple.EMPTY));
  }
}
