package org.propnet.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.propnet.check.GraphGame.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.Budget;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.prover.ProverMachine;

/** Promises of games with too many states to visit, decided by proof. */
final class NetworkProofsTest {

  /** Thirty lamps that are switched on and off, until a clock stops the game. */
  private static final String LAMPS =
      """
      (role you) (init (clock 0)) (init (lit 1))
      (after 0 1) (after 1 2) (after 2 3) (after 3 4) (after 4 5) (after 5 6) (after 6 7)
      (lamp 1) (lamp 2) (lamp 3) (lamp 4) (lamp 5) (lamp 6) (lamp 7) (lamp 8) (lamp 9) (lamp 10)
      (lamp 11) (lamp 12) (lamp 13) (lamp 14) (lamp 15) (lamp 16) (lamp 17) (lamp 18) (lamp 19)
      (<= (legal you (switch ?x ?y)) (lamp ?x) (lamp ?y))
      (<= (touched ?x) (does you (switch ?x ?y))) (<= (touched ?y) (does you (switch ?x ?y)))
      (<= (next (lit ?x)) (true (lit ?x)) (not (touched ?x)))
      (<= (next (lit ?x)) (touched ?x) (not (true (lit ?x))))
      (<= (next (clock ?n)) (true (clock ?m)) (after ?m ?n))
      (<= terminal (true (clock 7)))
      (<= (goal you 100) (true (lit 1))) (<= (goal you 0) (not (true (lit 1))))
      """;

  /** A row of cells of which each step paints one, in either of two colours. */
  private static final String CELLS =
      """
      (role a) (role b) (init (turn a))
      (other a b) (other b a)
      (cell 1) (cell 2) (cell 3) (cell 4) (cell 5) (cell 6) (cell 7) (cell 8) (cell 9) (cell 10)
      (cell 11) (cell 12) (cell 13) (cell 14) (cell 15) (cell 16) (cell 17) (cell 18) (cell 19)
      (<= (painted ?x) (true (paint ?x ?r)))
      (<= (legal ?r (paint ?x)) (true (turn ?r)) (cell ?x) (not (painted ?x)))
      (<= (legal ?r rest) (other ?r ?s) (true (turn ?s)))
      (<= (next (paint ?x ?r)) (does ?r (paint ?x)))
      (<= (next (paint ?x ?r)) (true (paint ?x ?r)))
      (<= (next (turn ?s)) (true (turn ?r)) (other ?r ?s))
      (<= room (cell ?x) (not (painted ?x)))
      (<= terminal (not room))
      (<= (goal a 100) (true (paint 1 a))) (<= (goal a 0) (not (true (paint 1 a))))
      (<= (goal b 100) (true (paint 2 b))) (<= (goal b 0) (not (true (paint 2 b))))
      """;

  private static CheckReport check(String rules) {
    return GraphGame.check(rules, GraphGame.settings().withBytes(1 << 20));
  }

  private static void assertAllProved(CheckReport report) {
    assertFalse(report.states().complete());
    for (Promise promise : new Promise[] {Promise.ENDS, Promise.PLAYABLE, Promise.ONE_GOAL}) {
      assertEquals(Verdict.PROVED, result(report, promise).verdict(), report::toString);
    }
  }

  @Test
  void clockEndsTheGame() {
    CheckReport report = check(LAMPS);
    assertAllProved(report);
    assertEquals(OptionalLong.of(7), report.stepBound());
    assertTrue(
        result(report, Promise.ENDS).explanation().contains("(clock 0) and 7 more"),
        report::toString);
    assertEquals(Verdict.PROVED, result(report, Promise.GOALS_EVERYWHERE).verdict());
  }

  @Test
  void clockThatIsSetBackDoesNot() {
    CheckReport report =
        check(
            LAMPS.replace(
                "(true (clock ?m)) (after ?m ?n))",
                "(true (clock ?m)) (after ?m ?n)"
                    + " (not (touched 1))) (<= (next (clock 0)) (touched 1))"));
    PromiseResult end = result(report, Promise.ENDS);
    assertEquals(Verdict.REFUTED, end.verdict(), report::toString);
    LineOfPlay line = end.line().orElseThrow();
    assertTrue(line.shortest(), end::toString);
    assertEquals(2, line.length(), "switching two lamps and switching them back");
  }

  @Test
  void clockThatStopsIsNoProof() {
    CheckReport report = check(LAMPS.replace("terminal (true (clock 7))", "terminal (true never)"));
    assertFalse(result(report, Promise.ENDS).verdict() == Verdict.PROVED, report::toString);
    assertEquals(OptionalLong.empty(), report.stepBound());
  }

  @Test
  void latchesEndTheGame() {
    CheckReport report = check(CELLS);
    assertAllProved(report);
    assertEquals(OptionalLong.of(19), report.stepBound(), report::toString);
  }

  @Test
  void gapInTheLegalMovesIsNoProof() {
    String gap = "(cell ?x) (not (painted ?x)) (distinct ?x 7))";
    CheckReport report =
        check(CELLS.replaceFirst("\\(cell \\?x\\) \\(not \\(painted \\?x\\)\\)\\)", gap));
    PromiseResult playable = result(report, Promise.PLAYABLE);
    assertEquals(Verdict.REFUTED, playable.verdict(), report::toString);
    assertEquals(18, playable.line().orElseThrow().length());
  }

  @Tag("deep")
  @Test
  void pawnsArrive() {
    String rules = GameCatalogue.find("breakthrough").orElseThrow().rulesheet();
    CheckReport report = check(rules);
    PromiseResult end = result(report, Promise.ENDS);
    assertEquals(Verdict.PROVED, end.verdict());
    assertTrue(end.explanation().endsWith(" levels"), end::toString);
  }

  @Test
  void goalThatNeverComesIsKnown() {
    CheckReport report =
        check(LAMPS.replace("(goal you 100) (true (lit 1))", "(goal you 80) (true (lit 1))"));
    PromiseResult win = result(report, Promise.WINNABLE);
    assertEquals(Verdict.REFUTED, win.verdict());
    assertEquals(Optional.empty(), win.line());
  }

  @Test
  void withoutNetworkOnlyPlayTells() {
    CheckSubject subject =
        new CheckSubject(ProverMachine.of(KifReader.read(CELLS, "cells")), Optional.empty());
    CheckReport report =
        GameCheck.of(subject, GraphGame.settings().withPlayouts(20), ActivityListener.SILENT);
    assertEquals(Verdict.UNDECIDED, result(report, Promise.ENDS).verdict());
    assertEquals(20, report.play().playouts());
    assertEquals(0, report.states().count());
    assertEquals(19, report.play().longest());
  }

  @Test
  void canBeEndedEarly() {
    CheckSubject subject =
        CheckSubject.of(MachineBuilder.of(KifReader.read(LAMPS, "lamps")).build());
    List<String> heard = new ArrayList<>();
    CheckReport report =
        GameCheck.of(
            subject,
            GraphGame.settings(),
            activity -> {
              heard.add(activity);
              return heard.size() < 2;
            });
    assertEquals(2, heard.size(), "it isn't asked again");
    assertTrue(
        heard.get(1).matches("visiting states: [0-9,]+ found, depth [0-9]+"), heard::toString);
    assertFalse(report.states().complete());
    assertEquals("stopped early", report.states().end(), "not because the time was up");
    assertEquals(
        "all states to depth " + report.states().depth() + "; 0 random playouts",
        result(report, Promise.ENDS).explanation());
    assertEquals(0, report.play().playouts());
  }

  /** A state with ninety thousand joint moves, of which none but the first is visited. */
  @Test
  void statesThatWereNotVisitedAreNoLoop() {
    StringBuilder rules =
        new StringBuilder(
            """
            (role a) (role b) (init start)
            (<= (legal ?r (say ?n)) (role ?r) (number ?n))
            (<= (next (said ?r ?n)) (does ?r (say ?n)))
            (<= terminal (true (said a ?n)))
            (goal a 100) (goal b 100)
            """);
    for (int number = 0; number < 300; number++) {
      rules.append("(number ").append(number).append(")\n");
    }
    CheckSubject subject =
        CheckSubject.of(MachineBuilder.of(KifReader.read(rules.toString(), "many")).build());
    CheckReport report =
        GameCheck.of(
            subject,
            GraphGame.settings(),
            activity -> !activity.matches("visiting states: [0-9]+,.*"));
    assertEquals(90_001, report.states().count());
    assertFalse(result(report, Promise.ENDS).verdict() == Verdict.REFUTED, report::toString);
    assertEquals(0, report.states().depth());
  }

  @ParameterizedTest
  @CsvSource({"100, false", "0100, false", "+100, true", "99, true"})
  void fullGoalIsKnownInAnySpelling(String goal, boolean isProven) {
    String rules =
        "(role you) (init start) (legal you go) (<= (next over) (does you go))"
            + " (<= terminal (true over)) (goal you "
            + goal
            + ")";
    PropNet net = NetworkCompiler.compile(Grounder.ground(KifReader.read(rules, "spelling")));
    NetworkProofs proofs = new NetworkProofs(net, net, Invariants.NONE, Budget.unlimited());
    assertEquals(isProven, proofs.neverWins(0));
  }
}
