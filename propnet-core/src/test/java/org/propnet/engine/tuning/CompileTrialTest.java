package org.propnet.engine.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.engine.EngineParts;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.engine.run.GameTerms;
import org.propnet.fixture.SmallGame;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;

/** Tests the cost of transition programs for moves that interact or seldom come again. */
final class CompileTrialTest {

  private static final double STEP_WORK = 200;

  /**
   * Three roles pick numbers; whether a role's number is near depends on the next role's number.
   */
  private static PropNet meeting(int numbers) {
    StringBuilder text =
        new StringBuilder(
            """
            (role a) (role b) (role c)
            (init start)
            (<= (legal ?r (pick ?x)) (role ?r) (number ?x))
            (<= (next (near ?x)) (does a (pick ?x)) (does b (pick ?y)) (close ?x ?y))
            (<= (next (near ?x)) (does b (pick ?x)) (does c (pick ?y)) (close ?x ?y))
            (<= (next (near ?x)) (does c (pick ?x)) (does a (pick ?y)) (close ?x ?y))
            (<= terminal (true (near 0)) (true (near 1)))
            (<= (goal ?r 50) (role ?r))
            """);
    for (int x = 0; x < numbers; x++) {
      text.append("(number ").append(x).append(")\n");
      for (int y = 0; y < numbers; y += 3) {
        text.append("(close ").append(x).append(' ').append((x + y) % numbers).append(")\n");
      }
    }
    return NetworkCompiler.compile(Grounder.ground(KifReader.read(text.toString(), "meeting")));
  }

  private static double workPerStep(PropNet net, boolean takesTurns) {
    return workPerStep(net, STEP_WORK, takesTurns);
  }

  private static double workPerStep(PropNet net, double stepWork, boolean takesTurns) {
    GameTerms terms = new GameTerms(net.vocabulary(), Budget.unlimited());
    PlayPlan plan = new Tuning(true, true, false).plan(net, terms, Budget.unlimited());
    assertTrue(plan.hasPrograms());
    DifferentialNetwork network = new DifferentialNetwork(plan, Budget.unlimited());
    return CompileTrial.workPerStep(terms, network, stepWork, takesTurns, Budget.unlimited());
  }

  @Test
  void theFewMovesOfRolesThatTakeTurnsCostNextToNothing() {
    PropNet net = NetworkCompiler.compile(Grounder.ground(SmallGame.BRIDGE.description()));
    assertEquals(0, workPerStep(net, false));
    double work = workPerStep(net, true);
    assertTrue(0 < work && work < 0.01 * STEP_WORK, "work " + work);
  }

  /** Ten thousand moves, in a game so slow that they hardly ever come again. */
  @Test
  void movesOfOneRoleThatSeldomComeAgainCostALot() {
    PropNet net =
        NetworkCompiler.compile(
            Grounder.ground(
                KifReader.read(
                    """
                    (role a)
                    (init start)
                    (number 0) (number 1) (number 2) (number 3) (number 4)
                    (number 5) (number 6) (number 7) (number 8) (number 9)
                    (<= (legal a (pick ?w ?x ?y ?z))
                        (number ?w) (number ?x) (number ?y) (number ?z))
                    (<= (next (last ?w ?x)) (does a (pick ?w ?x ?y ?z)))
                    (<= terminal (true (last 0 0)))
                    (goal a 50)
                    """,
                    "numbers")));
    double fast = workPerStep(net, 200, true);
    double slow = workPerStep(net, 1e6, true);
    assertTrue(0 < fast && 100 * fast < slow, fast + " and " + slow);
  }

  @Test
  void movesThatMeetCostMoreTheLessOftenTheyComeAgain() {
    double few = workPerStep(meeting(12), false);
    double many = workPerStep(meeting(90), false);
    assertTrue(few < 10, "few " + few);
    assertTrue(many > 1_000, "many " + many);
  }

  /** There are only as many joint moves as roles have moves, and the programs of all are cached. */
  @Test
  void whereRolesTakeTurnsEachMoveComesAgain() {
    StringBuilder text =
        new StringBuilder(
            """
            (role a) (role b)
            (init (control a))
            (<= (legal ?r (pick ?x)) (true (control ?r)) (number ?x))
            (<= (legal ?r noop) (role ?r) (not (true (control ?r))))
            (<= (next (last ?x)) (does a (pick ?x)) (does b noop))
            (<= (next (last ?x)) (does b (pick ?x)) (does a noop))
            (<= (next (control b)) (true (control a)))
            (<= (next (control a)) (true (control b)))
            (<= terminal (true (last 0)))
            (<= (goal ?r 50) (role ?r))
            """);
    IntStream.range(0, 1_000).forEach(x -> text.append("(number ").append(x).append(")\n"));
    PropNet net =
        NetworkCompiler.compile(Grounder.ground(KifReader.read(text.toString(), "turns")));
    assertTrue(takesTurns(net));
    double inTurn = workPerStep(net, true);
    double unknown = workPerStep(net, false);
    assertTrue(0 < inTurn && 100 * inTurn < unknown, inTurn + " and " + unknown);
    assertFalse(takesTurns(meeting(12)));
    assertEquals(
        workPerStep(meeting(90), false), workPerStep(meeting(90), true), "seen in the trial");
  }

  private static boolean takesTurns(PropNet net) {
    EngineParts parts = EngineParts.plain(net);
    return RandomPlay.samples(parts.terms(), parts.network(), Budget.unlimited()).takesTurns();
  }

  @Test
  void movesThatHardlyEverComeAgainArePropagated() {
    PropNet net = meeting(90);
    GameTerms terms = new GameTerms(net.vocabulary(), Budget.unlimited());
    assertFalse(new Tuning(true, true, true).plan(net, terms, Budget.unlimited()).hasPrograms());
  }
}
