package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildException;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Role;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.validate.InvalidRulesheetException;

/** Checks that relations that exceed a limit are derived on demand, without a change in meaning. */
final class DemandTest {

  private static final String FRAME =
      "(role r) (init (c 0)) (<= (next (c 1)) (does r a)) (legal r a) ";

  private static String numbers(int count) {
    StringBuilder facts = new StringBuilder();
    for (int i = 0; i < count; i++) {
      facts.append("(num ").append(i).append(") ");
    }
    return facts.toString();
  }

  private static DifferentialMachine machine(String rules) {
    GroundGame game = Grounder.ground(KifReader.read(FRAME + numbers(460) + rules, "test"));
    return DifferentialMachine.of(NetworkCompiler.compile(game));
  }

  @Test
  void aLargeStaticRelationIsAskedOnlyForWhatIsNeeded() {
    DifferentialMachine machine =
        machine(
            """
            (<= (pair ?x ?y) (num ?x) (num ?y))
            (<= terminal (true (c ?x)) (pair ?x 459))
            (<= (goal r 100) (true (c 0)))
            (<= (goal r 0) (true (c 1)))
            """);
    assertTrue(machine.isTerminal(machine.initialState()));
    assertEquals(2, machine.network().vocabulary().bases().size());
  }

  @Test
  void negationOfWhatDependsOnALargeStaticRelationIsExact() {
    DifferentialMachine machine =
        machine(
            """
            (<= (pair ?x ?y) (num ?x) (num ?y))
            (<= terminal (pair 1 2))
            (<= (goal r 100) (not terminal))
            (<= (goal r 0) terminal)
            """);
    assertTrue(machine.isTerminal(machine.initialState()));
    assertEquals(0, machine.goal(machine.initialState(), Role.of("r")));
  }

  @Test
  void negationOfADynamicRelationOnDemandIsExact() {
    DifferentialMachine machine =
        machine(
            """
            (<= (far ?x ?y) (num ?x) (num ?y) (true (c ?x)))
            (<= (farther ?x ?y) (num ?x) (num ?y) (not (true (c ?x))))
            (<= terminal (farther 7 8) (not (farther 0 8)))
            (<= (goal r 100) (far 0 3))
            (<= (goal r 0) (not (far 0 3)))
            """);
    assertTrue(machine.isTerminal(machine.initialState()));
    assertEquals(100, machine.goal(machine.initialState(), Role.of("r")));
  }

  @Test
  void termsThatShareTheirPartsMayNotGrowWithoutEnd() {
    StringBuilder rules = new StringBuilder("(role r) (legal r a) (init (p a 0))");
    for (int i = 0; i < 30; i++) {
      rules.append(" (succ ").append(i).append(' ').append(i + 1).append(')');
    }
    rules.append(" (<= (next (p (f ?x ?x) ?m)) (true (p ?x ?n)) (succ ?n ?m))");
    BuildException problem =
        assertThrows(BuildException.class, () -> Grounder.ground(KifReader.read(rules, "test")));
    assertEquals(BuildException.Reason.DEPTH, problem.reason());
  }

  @Test
  void aRoleIsAFact() {
    InvalidRulesheetException problem =
        assertThrows(
            InvalidRulesheetException.class,
            () -> Grounder.ground(KifReader.read("(p r) (<= (role ?x) (p ?x))", "test")));
    assertTrue(problem.getMessage().startsWith("test:1:11: "), problem.getMessage());
  }
}
