package org.propnet.reasoner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Simulator;
import org.propnet.prover.ProverMachine;

/** What is kept from state to state is what a prover derives anew in each. */
final class KeptTablesTest {

  /** Pieces slide along the rows of a board and capture; who is blocked depends on cheap tests. */
  private static final String SLIDING =
      """
      (role left) (role right)
      (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6)
      (row 1) (row 2) (row 3)
      (<= (init (at 1 ?y left)) (row ?y))
      (<= (init (at 6 ?y right)) (row ?y))
      (init (turn left))
      (other left right) (other right left)
      (<= (taken ?x ?y ?p) (true (at ?x ?y ?p)))
      (<= (field ?x) (succ ?x ?z)) (<= (field ?x) (succ ?z ?x))
      (<= (empty ?x ?y) (field ?x) (row ?y) (not (taken ?x ?y left)) (not (taken ?x ?y right)))
      (<= (slide ?a ?y ?c ?y) (succ ?a ?b) (empty ?b ?y) (slide ?b ?y ?c ?y) (row ?y))
      (<= (slide ?a ?y ?b ?y) (succ ?a ?b) (row ?y))
      (<= (reach ?a ?y ?b) (slide ?a ?y ?b ?y))
      (<= (reach ?a ?y ?b) (slide ?b ?y ?a ?y))
      (<= (legal ?p (move ?a ?y ?b)) (true (turn ?p)) (taken ?a ?y ?p) (reach ?a ?y ?b)
          (not (taken ?b ?y ?p)))
      (<= (legal ?p wait) (role ?p) (not (true (turn ?p))))
      (<= (legal ?p pass) (true (turn ?p)))
      (<= (next (turn ?q)) (true (turn ?p)) (other ?p ?q))
      (<= (next (at ?b ?y ?p)) (does ?p (move ?a ?y ?b)))
      (<= (next (at ?x ?y ?p)) (true (at ?x ?y ?p)) (not (touched ?x ?y)))
      (<= (touched ?a ?y) (does ?p (move ?a ?y ?b)))
      (<= (touched ?b ?y) (does ?p (move ?a ?y ?b)))
      (<= terminal (not (alive left)))
      (<= terminal (not (alive right)))
      (<= (alive ?p) (true (at ?x ?y ?p)))
      (<= (goal ?p 100) (role ?p) (alive ?p))
      (<= (goal ?p 0) (role ?p) (not (alive ?p)))
      """;

  @Test
  void whatIsKeptIsRight() throws Exception {
    GameDescription game = KifReader.read(SLIDING, "sliding");
    Simulator reasoner = ReasonerMachine.of(game).newSimulator();
    Simulator prover = ProverMachine.of(game).newSimulator();
    Random random = new Random(1);
    for (int playout = 0; playout < 15; playout++) {
      reasoner.reset();
      prover.reset();
      for (int step = 0; step < 30 && !prover.isTerminal(); step++) {
        assertEquals(describe(prover), describe(reasoner), "playout " + playout + " step " + step);
        int[] ours = new int[2];
        int[] theirs = new int[2];
        for (int role = 0; role < 2; role++) {
          int index = random.nextInt(prover.legalCount(role));
          ours[role] = reasoner.legal(role, index);
          theirs[role] = prover.legal(role, index);
        }
        reasoner.play(ours);
        prover.play(theirs);
      }
      assertEquals(describe(prover), describe(reasoner), "end of playout " + playout);
    }
  }

  private static String describe(Simulator simulator) {
    StringBuilder text = new StringBuilder(simulator.save().propositions().toString());
    text.append(simulator.isTerminal());
    for (int role = 0; role < 2; role++) {
      for (int i = 0; i < simulator.legalCount(role); i++) {
        text.append(' ').append(simulator.move(role, simulator.legal(role, i)));
      }
      text.append(' ').append(simulator.goal(role));
    }
    return text.toString();
  }
}
