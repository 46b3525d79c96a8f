package org.propnet.engine.tuning;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.engine.EngineParts;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.engine.run.GameTerms;
import org.propnet.fixture.SmallGame;
import org.propnet.fixture.WatchedBudget;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;

/** Tests the cost of transition programs for moves that interact or seldom come again. */
final class CompileTrialTest {

  /**
   * Three roles pick numbers; whether a role's number is near depends on the next role's number.
   */
  private static PropNet meeting(int numbers) {
    return meeting(numbers, 3);
  }

  /**
   * The same with fewer near numbers.
   *
   * @param distance from each near number to the next
   */
  private static PropNet meeting(int numbers, int distance) {
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
      for (int y = 0; y < numbers; y += distance) {
        text.append("(close ").append(x).append(' ').append((x + y) % numbers).append(")\n");
      }
    }
    return NetworkCompiler.compile(Grounder.ground(KifReader.read(text.toString(), "meeting")));
  }

  private static double workPerStep(PropNet net, boolean takesTurns) {
    GameTerms terms = new GameTerms(net.vocabulary(), Budget.unlimited());
    PlayPlan plan = new Tuning(true, true, false).plan(net, terms, Budget.unlimited());
    assertTrue(plan.hasPrograms());
    DifferentialNetwork network = new DifferentialNetwork(plan, Budget.unlimited());
    return CompileTrial.workPerStep(terms, network, takesTurns, Budget.unlimited());
  }

  @Test
  void theFewMovesOfRolesThatTakeTurnsCostNextToNothing() {
    PropNet net = NetworkCompiler.compile(Grounder.ground(SmallGame.BRIDGE.description()));
    assertEquals(0, workPerStep(net, false));
    double work = workPerStep(net, true);
    assertTrue(0 < work && work < 0.1, "work " + work);
  }

  @Test
  void movesOfOneRoleThatSeldomComeAgainCostMore() {
    double few = workPerStep(picking(1), true);
    double many = workPerStep(picking(4), true);
    assertTrue(0 < few && 1_000 * few < many, few + " and " + many);
  }

  /** A role picks some digits; the first one is remembered. */
  private static PropNet picking(int digits) {
    String variables = IntStream.range(0, digits).mapToObj(i -> " ?" + i).collect(joining());
    StringBuilder text = new StringBuilder("(role a) (init start) (goal a 50)\n");
    IntStream.range(0, 10).forEach(i -> text.append("(digit ").append(i).append(")\n"));
    text.append("(<= (legal a (pick").append(variables).append("))");
    IntStream.range(0, digits).forEach(i -> text.append(" (digit ?").append(i).append(')'));
    text.append(")\n(<= (next (last ?0)) (does a (pick").append(variables).append(")))\n");
    text.append("(<= terminal (true (last 0)))\n");
    return NetworkCompiler.compile(Grounder.ground(KifReader.read(text.toString(), "picking")));
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

  /** The result depends on counted work only, so it is the same on every machine. */
  @Test
  void theWorkDoesntDependOnTheMachine() {
    // The programs of all moves are kept, and the first round shows that they cost little.
    assertWork(1.3878336E-4, picking(2), true);
    assertWork(0.008360063999999999, meeting(60, 30), false);
    // There is no room for all, and all rounds are played.
    assertWork(86.4, meeting(60, 20), false);
    // The first round would take too long, but counts.
    assertWork(5_164_900 / 15.0, meeting(90, 1), false);
  }

  private static void assertWork(double expected, PropNet net, boolean takesTurns) {
    assertEquals(expected, workPerStep(net, takesTurns), 1e-9 * expected);
  }

  /**
   * Compiling counts as work. Here it makes programs about as much work as propagation, so both
   * plans are searched, as the number of checks of the limits and the work after them show.
   */
  @Test
  void propagationIsTriedWhereCompilingIsMuchWork() {
    PropNet net = meeting(60, 21);
    GameTerms terms = new GameTerms(net.vocabulary(), Budget.unlimited());
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    PlayPlan plan = new Tuning(true, true, true).plan(net, terms, watched.budget());
    assertTrue(plan.hasPrograms());
    long looks = watched.looks();
    assertEquals(List.of(783L, 1462L), List.of(looks, watched.rest()));
  }
}
