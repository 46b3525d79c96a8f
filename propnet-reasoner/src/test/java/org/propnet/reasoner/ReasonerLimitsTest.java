package org.propnet.reasoner;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;

/** Rulesheets that want more than there is. */
@Timeout(120)
final class ReasonerLimitsTest {

  private static final Role ROLE = Role.of("r");
  private static final ReasonerLimits SMALL = new ReasonerLimits(2_000_000, 8 << 20);

  /** Makes what is derived from it depend on the state, so that it is derived when asked for. */
  private static final String NOW = "(init now) (<= (next now) (true now))\n";

  private static ReasonerMachine machine(String rules, ReasonerLimits limits) {
    String text = NOW + "(role r) (legal r none)\n" + rules;
    return ReasonerMachine.of(
        KifReader.read(text, "test"), BuildLimits.DEFAULT, BuildListener.SILENT, limits);
  }

  private static String legal(ReasonerMachine machine) {
    return machine.legalMoves(machine.initialState(), ROLE).stream()
        .map(Object::toString)
        .filter(move -> !move.equals("none"))
        .collect(joining(" "));
  }

  private static String legal(String rules) {
    return legal(machine(rules, ReasonerLimits.DEFAULT));
  }

  private static LimitException refused(String rules, ReasonerLimits limits) {
    ReasonerMachine machine = machine(rules, limits);
    return assertThrows(LimitException.class, () -> legal(machine));
  }

  private static void assertMessage(String start, LimitException refused) {
    assertTrue(refused.getMessage().startsWith(start), refused.getMessage());
  }

  private static String facts(String name, int count) {
    StringBuilder facts = new StringBuilder();
    for (int i = 0; i < count; i++) {
      facts.append('(').append(name).append(' ').append(i).append(' ').append(i + 1).append(")\n");
    }
    return facts.toString();
  }

  @Test
  void longChainsOfRelationsDontOverflowTheStack() {
    StringBuilder rules = new StringBuilder("(<= (legal r ?x) (p0 ?x))\n");
    int relations = 40_000;
    for (int i = 0; i < relations; i++) {
      rules.append("(<= (p").append(i).append(" ?x) (p").append(i + 1).append(" ?x))\n");
    }
    assertEquals("a", legal(rules + "(p" + relations + " a)"));
    assertEquals("now", legal(rules + "(<= (p" + relations + " ?x) (true ?x))"));
  }

  @Test
  void longChainsOfNegationsDontOverflowTheStack() {
    StringBuilder rules = new StringBuilder("(<= (legal r yes) p0) (<= (legal r no) (not p0))\n");
    int strata = 20_000;
    for (int i = 0; i < strata; i++) {
      rules.append("(<= p").append(i).append(" (not p").append(i + 1).append("))\n");
    }
    assertEquals("no", legal(rules + "(<= p" + strata + " (true then))"));
    assertEquals("yes", legal(rules + "(<= p" + strata + " (true now))"));
  }

  @Test
  void longRecursionsDontOverflowTheStack() {
    String rules =
        facts("succ", 10_000)
            + "(<= (reach 10000) (true now)) (<= (legal r yes) (reach 0))"
            + "(<= (reach ?x) (succ ?x ?y) (reach ?y))";
    assertEquals("yes", legal(rules));
    assertEquals("yes", legal(rules + "(succ 10000 0)"));
  }

  @Test
  void longBodiesAreNoMatter() {
    StringBuilder rules = new StringBuilder("(p a) (p b) (<= (legal r ?x) (q ?x))\n(<= (q ?x)");
    for (int i = 0; i < 10_000; i++) {
      rules.append(" (p ?x) (distinct ?x a) (not (s ?x ").append(i).append(")) (p ?y").append(i);
      rules.append(") (true now)");
    }
    assertEquals("b", legal(rules + ")"));
  }

  @Tag("deep")
  @Test
  @Timeout(60)
  void aLongRuleIsPlannedInLinearTime() {
    String conditions = repeated(100_000, i -> "(true ?v" + i + ")");
    assertEquals("yes", legal("(<= (legal r yes) " + conditions + ")"));
  }

  @Tag("deep")
  @Test
  @Timeout(60)
  void manyRecursiveRulesArePlannedInLinearTime() {
    String rules =
        repeated(40_000, i -> "(<= (p (f c" + i + " ?x)) (p (g ?x)) (q ?x))\n")
            + "(<= (p (g ?x)) (q ?x)) (<= (q ?x) (true (never ?x))) (<= (legal r yes) (p (f c7 ?x)))";
    assertEquals("", legal(rules));
  }

  @Test
  void endlessCountingIsStopped() {
    String rules = "(<= (n 0) (true now)) (<= (n (s ?x)) (n ?x)) (<= (legal r ?x) (n ?x))";
    LimitException refused = refused(rules, ReasonerLimits.DEFAULT);
    assertTrue(refused.getMessage().startsWith("while deriving n/1: a term is nested deeper"));
  }

  @Test
  void termsThatDoubleAreStopped() {
    String rules = "(n 0) (<= (n (f ?x ?x)) (n ?x)) (<= (legal r ?x) (n ?x))";
    LimitException refused = refused(rules, ReasonerLimits.DEFAULT);
    assertTrue(refused.getMessage().contains("more than 10000 symbols"), refused.getMessage());
  }

  @Test
  void callsThatGrowAskForMoreInstead() {
    assertEquals("", legal("(<= (n ?x) (n (s ?x))) (<= (legal r go) (n 0))"));
    String rules =
        """
        (deep (s (s (s 0))))
        (<= (n ?x) (deep ?x) (true now))
        (<= (n ?x) (n (s ?x)))
        (<= (n ?x) (n (t ?x)))
        (<= (m ?x) (deep ?y) (not (n (t ?x))) (deep ?x))
        (number 0) (number 1)
        """;
    assertEquals("0", legal(rules + "(<= (legal r ?x) (number ?x) (n ?x))"));
    assertEquals("1", legal(rules + "(<= (legal r ?x) (number ?x) (not (n ?x)))"));
    assertEquals("(s (s (s 0)))", legal(rules + "(<= (legal r ?x) (m ?x))"));
    String high = "(s ".repeat(60) + "?x" + ")".repeat(60);
    assertEquals(
        "1", legal(rules + "(<= (legal r ?x) (number ?x) (not (n " + high + ")) (distinct ?x 0))"));
  }

  @Test
  void statesThatGrowWithoutEndAreStopped() {
    ReasonerMachine machine =
        machine(
            "(init (n 0)) (<= (next (n (s ?x))) (true (n ?x)) (does r none))",
            ReasonerLimits.DEFAULT);
    State state = machine.initialState();
    int steps = 0;
    try {
      for (; steps < 1000; steps++) {
        state = machine.nextState(state, List.of(Move.of("none")));
      }
    } catch (LimitException expected) {
      assertTrue(expected.getMessage().contains("nested deeper"), expected.getMessage());
    }
    assertEquals(255, steps);
    assertEquals("none", machine.legalMoves(state, ROLE).get(0).toString());
  }

  @Test
  void aSimulatorStaysWhereItIsWhenItMeetsALimit() {
    ReasonerMachine machine =
        machine(
            "(init (n 0)) (<= (next (n (s ?x))) (true (n ?x)) (does r none))",
            ReasonerLimits.DEFAULT);
    Simulator simulator = machine.newSimulator();
    int[] move = {simulator.legal(0, 0)};
    for (int i = 0; i < 255; i++) {
      simulator.play(move);
    }
    State last = simulator.save();
    assertThrows(LimitException.class, () -> simulator.play(move));
    assertEquals(last, simulator.save());
    assertEquals(1, simulator.legalCount(0));
  }

  @Test
  void widthIsLimitedBySteps() {
    // Eleven pigeons don't fit into ten holes.
    StringBuilder rules = new StringBuilder(facts("hole", 10));
    rules.append("(<= (legal r yes) (true now)");
    for (int i = 0; i < 11; i++) {
      rules.append(" (hole ?h").append(i).append(" ?n").append(i).append(")");
      for (int j = 0; j < i; j++) {
        rules.append(" (distinct ?h").append(i).append(" ?h").append(j).append(")");
      }
    }
    assertMessage(
        "while deriving legal/2: the question takes more than 2000000 derivation steps",
        refused(rules + ")", SMALL));
  }

  @Test
  void theTablesOfAQuestionShareItsSteps() {
    String moves = "(role #) (<= (legal # (go ?x ?y)) (true now) (n ?x ?v) (n ?y ?w))\n";
    String rules = facts("n", 30);
    for (String role : List.of("a", "b", "c")) {
      rules += moves.replace("#", role);
    }
    ReasonerLimits limits = new ReasonerLimits(4_000, 8 << 20); // a table takes about 2,000
    ReasonerMachine machine = machine(rules, limits);
    State state = machine.initialState();
    Move go = Move.of("(go 1 2)");
    List<Move> jointMove = List.of(Move.of("none"), go, go, go);
    LimitException refused =
        assertThrows(LimitException.class, () -> machine.nextState(state, jointMove));
    assertTrue(refused.getMessage().contains("more than 4000 derivation steps"));
    State again = machine.initialState();
    machine.roles().forEach(role -> machine.legalMoves(again, role));
    assertEquals(again, machine.nextState(again, jointMove)); // the tables are complete now
  }

  private static void assertTooManySteps(String rules) {
    LimitException refused = refused(rules, new ReasonerLimits(20_000, 64 << 20));
    assertTrue(refused.getMessage().contains("more than 20000 derivation steps"));
  }

  @Test
  void rowsPassedOverCountByTheirWidth() {
    String same = " c".repeat(300);
    String facts = repeated(200, i -> "(w" + same + " " + i + ")");
    String rules = // they share an index, which takes 7,600 steps
        repeated(4, i -> "(<= (legal r a" + i + ") (true now) (w" + " ?x".repeat(301) + "))");
    assertTooManySteps(facts + rules);
  }

  @Test
  void patternsCountByTheirSize() {
    String facts = repeated(200, i -> "(w (f" + " c".repeat(300) + " " + i + "))");
    String rules = repeated(4, i -> "(<= (legal r a" + i + ") (v (f" + " ?x".repeat(301) + ")))");
    assertTooManySteps(facts + "(<= (v ?t) (true now) (w ?t))" + rules);
  }

  @Test
  void changesOfTheIndexesOfAStateAreLimited() {
    String rules =
        facts("n", 500)
            + "(<= (next (c ?x ?x ?x ?x ?x ?x)) (n ?x ?y) (does r none))"
            + repeated(
                64,
                i ->
                    "(<= (legal r yes) (true (c"
                        + repeated(6, j -> (i >> j & 1) == 1 ? " 0" : " ?x" + j)
                        + ")) (true never))");
    ReasonerMachine machine = machine(rules, new ReasonerLimits(20_000, 64 << 20));
    State state = machine.initialState();
    assertEquals(1, machine.legalMoves(state, ROLE).size());
    State next = machine.nextState(state, List.of(Move.of("none")));
    assertThrows(LimitException.class, () -> machine.legalMoves(next, ROLE));
  }

  @Test
  void answersAreLimited() {
    String rules =
        facts("p", 1000)
            + "(<= (q ?a ?c) (p ?a ?b) (p ?c ?d) (true now)) (<= (legal r ?a) (q ?a ?b))";
    LimitException refused = refused(rules, SMALL);
    assertMessage(
        "while deriving q/2: the tables and terms take more than 8388608 bytes; "
            + "check that the relation is finite, or raise maximumBytes",
        refused);
  }

  private static void assertOutOfMemory(String relation, String rules) {
    assertMessage(
        "while deriving " + relation + ": the tables and terms take more than 8388608 bytes",
        refused(rules, SMALL));
  }

  private static void assertOutOfRoom(String relation, String rules) {
    String problem = ": the tables and terms take more than 8388608 bytes; raise maximumBytes";
    assertEquals("while deriving " + relation + problem, refused(rules, SMALL).getMessage());
  }

  private static String repeated(int count, IntFunction<String> text) {
    return IntStream.range(0, count).mapToObj(text).collect(joining(" "));
  }

  @Test
  void theStackOfALongRuleIsLimited() {
    assertOutOfRoom(
        "reach/1",
        facts("succ", 1000)
            + "(one a) (<= (reach 1000) (true now)) (<= (legal r yes) (reach 0))"
            + "(<= (reach ?x) (succ ?x ?y) "
            + repeated(1000, i -> "(one ?v" + i + ")")
            + "(reach ?y))");
  }

  @Test
  void planningALongRuleIsLimited() {
    assertOutOfRoom(
        "legal/2", "(<= (legal r yes)" + repeated(20_000, i -> "(true ?v" + i + ")") + ")");
  }

  @Test
  void indexesOfFactsAreLimited() {
    String facts =
        repeated(3000, i -> "(f " + repeated(6, j -> "c" + (i * (j + 1) + i / 89 * j) % 89) + ")");
    String rules =
        repeated(
            64,
            i ->
                "(<= (legal r yes) (true now) (f "
                    + repeated(6, j -> (i >> j & 1) == 1 ? "c0" : "?x" + j)
                    + ") (true never))");
    assertOutOfRoom("f/6", facts + rules);
  }

  @Test
  void plansAreLimited() {
    String rules =
        repeated(
            200,
            i ->
                "(<= (p ?a ?b ?c ?d ?e ?f ?g ?h) (q ?a ?b ?c ?d ?e ?f ?g ?h) (p "
                    + repeated(8, j -> ((i >> j & 1) == 1 ? "?1" : "?") + (char) ('a' + j))
                    + ")"
                    + repeated(8, j -> "(one ?1" + (char) ('a' + j) + ")")
                    + ")");
    assertOutOfMemory(
        "p/8",
        "(one a) (<= (q a a a a a a a a) (true now)) (<= (p a a a a a a a a) (true never))"
            + rules
            + "(<= (legal r yes) (p a a a a a a a a))");
  }

  @Test
  void wideTermsAreLimited() {
    String wide = "(f ?y ?z " + repeated(9000, i -> "?x") + ")";
    String rules = "(<= (t " + wide + ") (n ?x ?a) (n ?y ?b) (n ?z ?c) (true now))";
    assertOutOfMemory("t/1", facts("n", 50) + rules + "(<= (legal r ?x) (t ?x))");
  }

  @Test
  void textsOfMovesAreLimited() {
    String rules =
        "(<= (t0 "
            + "n".repeat(2000)
            + ") (true now))"
            + repeated(12, i -> "(<= (t" + (i + 1) + " (f ?x ?x)) (t" + i + " ?x))");
    assertOutOfMemory("legal/2", rules + "(<= (legal r ?x) (t12 ?x))");
  }

  @Test
  void textsOfStatesAreLimited() {
    ReasonerMachine machine =
        machine(
            facts("n", 2000)
                + "(<= (t0 a) (true now))"
                + repeated(12, i -> "(<= (t" + (i + 1) + " (f ?x ?x)) (t" + i + " ?x))")
                + "(<= (next (s ?n ?x)) (n ?n ?m) (t12 ?x))",
            SMALL);
    State state = machine.initialState();
    List<Move> move = List.of(Move.of("none"));
    LimitException refused =
        assertThrows(LimitException.class, () -> machine.nextState(state, move));
    assertMessage("while deriving next/1: the tables and terms take more than", refused);
  }

  @Test
  void namesFromOutsideAreNotKept() {
    ReasonerMachine machine = machine("", SMALL);
    State state = machine.initialState();
    Worker first = machine.idleWorkers().get(0);
    for (int i = 0; i < 100; i++) {
      List<Move> move = List.of(Move.of("n".repeat(100_000) + i));
      assertThrows(IllegalMoveException.class, () -> machine.nextState(state, move));
    }
    assertFalse(machine.idleWorkers().contains(first));
  }

  @Test
  void manyLargeRelationsThatNeverChangeAreLimited() {
    String rules =
        facts("n", 300)
            + repeated(200, i -> "(<= (p" + i + " ?x ?y) (n ?x ?a) (n ?y ?b))")
            + repeated(200, i -> "(<= (legal r ?x) (p" + i + " ?x ?x))");
    GameDescription game = KifReader.read(NOW + "(role r) (legal r none)\n" + rules, "test");
    BuildLimits limits = BuildLimits.DEFAULT.withBytes(16 << 20);
    BuildException refused =
        assertThrows(
            BuildException.class,
            () -> ReasonerMachine.of(game, limits, BuildListener.SILENT, ReasonerLimits.DEFAULT));
    assertSame(BuildException.Reason.MEMORY, refused.reason());
  }

  @Tag("deep")
  @Test
  @Timeout(60)
  void aStateOfWhichAllFactsChangeIsLoadedInLinearTime() {
    ReasonerMachine machine =
        machine(
            facts("n", 600)
                + "(init (side a)) (<= (next (side b)) (true (side a)))"
                + "(<= (next (side a)) (true (side b)))"
                + "(<= (next (c ?s ?x ?y)) (true (side ?s)) (n ?x ?a) (n ?y ?b))"
                + "(<= (legal r (go ?x)) (true (c ?s ?x ?x)))"
                + "(<= (legal r (from ?s)) (true (c ?s ?x ?y)))",
            ReasonerLimits.DEFAULT);
    State state = machine.initialState();
    for (int step = 0; step < 4; step++) {
      state = machine.nextState(state, List.of(Move.of("none")));
      assertEquals(602, machine.legalMoves(state, ROLE).size());
    }
  }

  @Tag("deep")
  @Test
  void playGoesOnBesideAStaticIndexLargerThanHalfTheLimit() {
    ReasonerMachine machine =
        machine(
            facts("succ", 20_000)
                + "(init (at 0)) (<= (next (at ?y)) (true (at ?x)) (succ ?x ?y))"
                + "(<= (step ?x ?y) (true now) (succ ?x ?y))"
                + "(<= (legal r (to ?y)) (true (at ?x)) (step ?x ?y))",
            new ReasonerLimits(1_000_000, 6 << 20));
    Simulator simulator = machine.newSimulator();
    Worker first = machine.idleWorkers().get(0);
    int[] move = new int[1];
    for (int step = 0; step < 20_000; step++) {
      move[0] = simulator.legal(0, 0);
      simulator.play(move);
    }
    assertTrue(simulator.save().propositions().toString().contains("(at 20000)"));
    assertFalse(machine.idleWorkers().contains(first));
  }

  @Tag("deep")
  @Test
  void indexesForOneStaticRelationLeaveRoomForTheNext() {
    StringBuilder rules = new StringBuilder("(<= (legal r yes) (true now)");
    int relations = 24;
    rules.append(repeated(relations, i -> "(not (p" + i + " 0))")).append(")\n");
    for (int i = 0; i < relations; i++) {
      rules.append(facts("s" + i, 4000));
      rules.append("(<= (p# ?x) (s# ?x ?y) (s# ?y ?z) (s# ?x ?z))\n".replace("#", "" + i));
      rules.append("(<= (legal r ?x) (true now) (p# ?x))\n".replace("#", "" + i));
    }
    // Each relation takes more steps if it is derived when asked for.
    assertEquals("yes", legal(machine(rules.toString(), new ReasonerLimits(4_000, 64 << 20))));
  }

  @Tag("deep")
  @Test
  void indexesDontCountAsStepsOfAStaticRelation() {
    StringBuilder rules = new StringBuilder("(key small) (size small) (size large)\n");
    int relations = 6;
    for (int i = 0; i < relations; i++) {
      rules.append("(s").append(i).append(" yes small)\n");
      for (int fact = 0; fact < 50_000; fact++) {
        rules.append("(s").append(i).append(' ').append(fact).append(" large)\n");
      }
    }
    // The indexes take 350,000 steps, and the scan for other sizes 100,000.
    rules.append("(<= (legal r ?x) (true now) (p ?x))");
    rules.append("(<= (p ?x0) (key ?k) (s0 ?y ?size) (not (size ?size))");
    rules.append(repeated(relations, i -> "(s" + i + " ?x" + i + " ?k)")).append(")\n");
    assertEquals("", legal(machine(rules.toString(), new ReasonerLimits(1_000, 64 << 20))));
  }

  @Test
  void largeRelationsThatNeverChangeAreDerivedForWhatIsAsked() {
    String rules =
        facts("succ", 2000)
            + "(<= (number ?x) (succ ?x ?y)) (number 2000)\n"
            + "(<= (plus ?x 0 ?x) (number ?x))\n"
            + "(<= (plus ?x ?y ?z) (succ ?v ?y) (succ ?w ?z) (plus ?x ?v ?w))\n"
            + "(<= (legal r ?z) (true now) (plus 1200 300 ?z))";
    assertEquals("1500", legal(rules));
  }

  @Test
  void anInterruptedThreadGetsNoAnswer() throws InterruptedException {
    String rules =
        facts("succ", 3000)
            + "(<= (reach ?x ?y) (succ ?x ?y) (true now))"
            + "(<= (reach ?x ?z) (reach ?x ?y) (reach ?y ?z))"
            + "(<= (legal r yes) (reach ?x ?y) (succ ?y ?x))";
    ReasonerMachine machine = machine(rules, new ReasonerLimits(Long.MAX_VALUE, Long.MAX_VALUE));
    AtomicReference<Object> outcome = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                outcome.set(legal(machine));
              } catch (QuestionInterruptedException refusal) {
                outcome.set(Thread.currentThread().isInterrupted() ? refusal : "flag was lost");
              }
            });
    thread.start();
    thread.join(300);
    thread.interrupt();
    thread.join(10_000);
    assertInstanceOf(QuestionInterruptedException.class, outcome.get());
  }

  @Test
  void aBuildIsCancelled() {
    BuildException refused =
        assertThrows(
            BuildException.class,
            () ->
                ReasonerMachine.of(
                    KifReader.read("(role r) (legal r none)", "test"),
                    BuildLimits.DEFAULT,
                    (phase, facts, rules) -> false,
                    ReasonerLimits.DEFAULT));
    assertSame(BuildException.Reason.CANCELLED, refused.reason());
  }

  @Test
  void limitsArePositive() {
    assertThrows(IllegalArgumentException.class, () -> new ReasonerLimits(0, 1));
    assertThrows(IllegalArgumentException.class, () -> new ReasonerLimits(1, 0));
  }
}
