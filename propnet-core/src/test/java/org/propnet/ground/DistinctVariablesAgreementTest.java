package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.prover.ProverMachine;

/**
 * Checks that a row of cells that must all differ is won in the network if and only if it is won by
 * the rules.
 */
final class DistinctVariablesAgreementTest {

  private static final int CELLS = 5;

  private static final Role PLAYER = Role.of("p");

  /** Digits are written into a row; the goal is 100 if {@code done} holds at its end. */
  private static GameDescription row(String done) {
    StringBuilder rules = new StringBuilder("(role p) ");
    StringBuilder cells = new StringBuilder();
    StringBuilder distinct = new StringBuilder();
    StringBuilder variables = new StringBuilder();
    for (int i = 1; i <= CELLS; i++) {
      rules.append("(digit ").append(i).append(") (init (cell ").append(i).append(" blank)) ");
      cells.append(" (true (cell ").append(i).append(" ?v").append(i).append("))");
      variables.append(" ?v").append(i);
      for (int j = 1; j < i; j++) {
        distinct.append(" (distinct ?v").append(j).append(" ?v").append(i).append(')');
      }
    }
    rules.append(
        """
        (<= (legal p (write ?x ?v)) (true (cell ?x blank)) (digit ?v))
        (<= (next (cell ?x ?v)) (does p (write ?x ?v)))
        (<= (next (cell ?x ?v)) (true (cell ?x ?v)) (does p (write ?y ?w)) (distinct ?x ?y))
        (<= open (true (cell ?x blank)))
        (<= terminal (not open))
        (<= (goal p 100) done)
        (<= (goal p 0) (not done))
        """);
    return KifReader.read(
        rules
            + done.replace("CELLS", cells).replace("DISTINCT", distinct).replace("ALL", variables),
        "row");
  }

  private static void compare(String done) {
    GameDescription game = row(done);
    DifferentialMachine machine =
        DifferentialMachine.of(NetworkCompiler.compile(Grounder.ground(game)));
    ProverMachine prover = ProverMachine.of(game);
    SplittableRandom random = new SplittableRandom(7);
    int won = 0;
    for (int playout = 0; playout < 200; playout++) {
      State state = machine.initialState();
      State expected = prover.initialState();
      while (!prover.isTerminal(expected)) {
        List<Move> moves = new ArrayList<>(prover.legalMoves(expected, PLAYER));
        assertEquals(Set.copyOf(moves), Set.copyOf(machine.legalMoves(state, PLAYER)));
        List<Move> joint = List.of(moves.get(random.nextInt(moves.size())));
        expected = prover.nextState(expected, joint);
        state = machine.nextState(state, joint);
        assertEquals(expected.propositions(), state.propositions());
        assertEquals(
            prover.goal(expected, PLAYER), machine.goal(state, PLAYER), () -> done + joint);
      }
      won += prover.goal(expected, PLAYER) == 100 ? 1 : 0;
    }
    assertTrue(won > 0 && won < 200, won + " of 200 playouts were won");
  }

  @Test
  void cellsThatDifferInOneRule() {
    compare("(<= done CELLS DISTINCT)");
  }

  @Test
  void cellsThatDifferByRelationsOfAllValues() {
    compare(
        """
        (<= (different ALL) (digit ?v1) (digit ?v2) (digit ?v3) (digit ?v4) (digit ?v5) DISTINCT)
        (<= (line ALL) CELLS)
        (<= done (line ALL) (different ALL))
        """);
  }

  @Test
  void cellsThatDoNotDiffer() {
    compare(
        """
        (<= (different ALL) (digit ?v1) (digit ?v2) (digit ?v3) (digit ?v4) (digit ?v5) DISTINCT)
        (<= bad CELLS (not (different ALL)))
        (<= done (not bad))
        """);
  }
}
