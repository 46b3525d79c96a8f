package org.propnet.net.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildPhase;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.fixture.Assignment;
import org.propnet.fixture.NetworkOutputs;
import org.propnet.fixture.WatchedBudget;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.ground.GroundingOptions;
import org.propnet.net.Link;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.validate.InvalidRulesheetException;
import org.propnet.validate.required.RulesheetCheck;

/** Tests the compilation of ground rules to gates. */
final class NetworkCompilerTest {

  private static final String GAME =
      "(role white) (init a) (init b) (<= (next a) (does white go)) (<= (next b) (true a))"
          + "(<= (legal white go) (role white))";

  private static PropNet compile(String rules) {
    return NetworkCompiler.compile(Grounder.ground(KifReader.read(rules, "rules")));
  }

  @ParameterizedTest
  @CsvSource({
    "(<= p (true a) (not p)), p, p",
    "(<= p (true a) (not q)) (<= q (true b) p), p, q",
    "(<= p (true a) q) (<= q (true b) r) (<= r (true a) (not p)), r, p",
    "(<= (p ?x) (true ?x) (not (q ?x))) (<= (q ?x) (true ?x) (p ?x)) (<= p (p a)), (p a), (q a)"
  })
  void refusesAtomsThatDependOnTheirOwnNegation(String rules, String head, String negated) {
    GameDescription game = KifReader.read(GAME + rules + "(<= terminal p)", "rules");
    GroundGame ground = Grounder.ground(game, GroundingOptions.STANDARD, Budget.unlimited());
    UnstratifiedException refusal =
        assertThrows(UnstratifiedException.class, () -> NetworkCompiler.compile(ground));
    assertEquals(
        head
            + " depends on the negation of "
            + negated
            + ", which depends on it again; break the cycle",
        refusal.getMessage());
    InvalidRulesheetException refusalOfRules =
        assertThrows(
            InvalidRulesheetException.class, () -> NetworkCompiler.compile(Grounder.ground(game)));
    assertEquals(
        assertThrows(InvalidRulesheetException.class, () -> RulesheetCheck.requireValid(game))
            .getMessage(),
        refusalOfRules.getMessage());
  }

  /** Recursion through negation among relations is fine if atoms don't form a cycle. */
  @Test
  void takesNegationThatEndsAtomByAtom() {
    PropNet net =
        compile(
            """
            (role white) (<= (legal white go) (role white))
            (init (edge 1 2)) (init (edge 2 3)) (init (edge 3 4)) (init (edge 1 3))
            (<= (next (edge ?x ?y)) (true (edge ?x ?y)) (not (does white go)))
            (<= (won ?x) (true (edge ?x ?y)) (not (won ?y)))
            (<= (goal white ?x) (won ?x))
            """);
    assertEquals("[1, 2, 3]", net.vocabulary().goalValues(0).toString());
    assertEquals("{0, 2}", goals(net, "1 2", "2 3", "3 4", "1 3"));
    assertEquals("{2}", goals(net, "1 3", "3 4"));
    assertEquals("{1}", goals(net, "2 3"));
    assertEquals("{}", goals(net));
  }

  private static String goals(PropNet net, String... edges) {
    BitSet state = new BitSet();
    for (String edge : edges) {
      state.set(net.vocabulary().baseNumber(KifReader.readTerm("(edge " + edge + ")")));
    }
    return goals(net, state);
  }

  private static String goals(PropNet net, BitSet state) {
    return NetworkOutputs.bySweep(net, new Assignment(state, List.of(-1)))
        .goals()
        .get(0)
        .toString();
  }

  @Test
  void atomsThatSupportEachOtherMeanTheLeastFixedPoint() {
    PropNet net =
        compile(
            GAME
                + "(<= p q) (<= q p) (<= q (true a)) (<= r r) (<= r (true b) r)"
                + "(<= terminal p) (<= (goal white 1) r) (<= (goal white 2) (not p))");
    BitSet none = new BitSet();
    BitSet all = new BitSet();
    all.set(0, 2);
    NetworkOutputs off = NetworkOutputs.bySweep(net, new Assignment(none, List.of(-1)));
    NetworkOutputs on = NetworkOutputs.bySweep(net, new Assignment(all, List.of(-1)));
    assertFalse(off.terminal());
    assertTrue(on.terminal());
    assertEquals("[2]", net.vocabulary().goalValues(0).toString());
    assertEquals("{0}", off.goals().get(0).toString());
    assertEquals("{}", on.goals().get(0).toString());
  }

  @Test
  void rulesBecomeConjunctionsAndAtomsDisjunctions() {
    PropNet net =
        compile(
            GAME
                + "(<= p (true a) (true b)) (<= p (not (true a)) (not (true b)))"
                + "(<= terminal p) (<= (goal white 5) (true b) (true a)) (<= (goal white 6) p)");
    assertEquals(new NetworkSize(2, 1, 2, 1, 2, 6, 3, 2, 0), NetworkSize.of(net));
    assertEquals(net.terminalLink(), net.goalLink(0, 1));
    assertEquals(Link.TRUE, net.legalLink(0, 0));
  }

  /** Only the memory of the network stays held, not that of its compilation. */
  @Test
  void theNetworkIsHeld() {
    GroundGame game = Grounder.ground(KifReader.read(GAME + "(<= terminal (true b))", "rules"));
    List<BuildPhase> phases = new ArrayList<>();
    Budget budget = new Budget(BuildLimits.DEFAULT, (phase, facts, rules) -> phases.add(phase));
    budget.hold(1000);
    PropNet net = NetworkCompiler.compile(game, budget);
    assertEquals(1000 + net.bytes(), budget.held());
    assertEquals(BuildPhase.NETWORK, phases.get(0));
  }

  /** Hundreds of atoms with a rule of two literals each: numbers, a search, and the literals. */
  @Test
  void theMemoryOfCompilingIsCounted() {
    StringBuilder rules = new StringBuilder(GAME);
    for (int i = 0; i < 25; i++) {
      rules.append("(init (c ").append(i).append(")) (<= (next (c ").append(i);
      rules.append(")) (not (true (c ").append(i).append("))))");
    }
    rules.append("(<= (p ?x ?y) (true (c ?x)) (true (c ?y)) (distinct ?x ?y))");
    rules.append("(<= (next (d ?x ?y)) (p ?x ?y)) (<= terminal (true (d ?x ?y)))");
    GroundGame game = Grounder.ground(KifReader.read(rules.toString(), "rules"));
    long literals = 0;
    for (int rule = 0; rule < game.ruleCount(); rule++) {
      literals += game.literalCount(rule);
    }
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    NetworkCompiler.compile(game, watched.budget());
    long arrays =
        16L * game.atomCount()
            + 4L * game.ruleCount()
            + 4 * literals
            + StronglyConnectedComponents.bytes(game.atomCount());
    assertTrue(watched.budget().peakBytes() >= arrays);
    assertThrows(
        BuildException.class,
        () -> NetworkCompiler.compile(game, new WatchedBudget(arrays).budget()));
  }

  @Test
  void everyOutputIsThatOfItsAtom() {
    PropNet net =
        compile(
            "(role white) (role black) (init a) (init b) (init c)"
                + "(<= (legal white ?x) (true ?x))"
                + "(<= (legal black pass) (true c)) (<= (next a) (does white b))"
                + "(<= (next b) (does black pass)) (<= (next c) (not (does white c)))"
                + "(<= (goal white 50) (true b)) (<= (goal black 7) (not (true a)))"
                + "(<= terminal (not (true c)))");
    assertEquals("[a, b, c]", net.vocabulary().moves(0).toString());
    assertEquals("[pass]", net.vocabulary().moves(1).toString());
    assertEquals(Link.of(net.inputComponent(0, 1)), net.nextLink(0));
    assertEquals(Link.of(net.inputComponent(1, 0)), net.nextLink(1));
    assertEquals(Link.of(net.inputComponent(0, 2), true), net.nextLink(2));
    for (int base = 0; base < 3; base++) {
      assertEquals(Link.of(net.baseComponent(base)), net.legalLink(0, base));
    }
    assertEquals(Link.of(net.baseComponent(2)), net.legalLink(1, 0));
    assertEquals(Link.of(net.baseComponent(1)), net.goalLink(0, 0));
    assertEquals(Link.of(net.baseComponent(0), true), net.goalLink(1, 0));
    assertEquals(Link.of(net.baseComponent(2), true), net.terminalLink());
  }

  /** Every kind of atom may come before or after those of a cycle. */
  @Test
  void whatDependsOnACycleMayNegateIt() {
    PropNet net =
        compile(
            "(role white) (init a) (init b) (<= (legal white go) (not q)) (<= (next a) (not p))"
                + "(<= (next b) (not q)) (<= terminal (not q))"
                + "(<= p q) (<= q p) (<= p (true a)) (<= o (not p)) (<= r (not q) (true b))"
                + "(<= (goal white 1) o) (<= (goal white 2) p) (<= (goal white 3) r)");
    BitSet both = new BitSet();
    both.set(0, 2);
    assertEquals("{0}", goals(net, new BitSet()));
    assertEquals("{1}", goals(net, both));
    both.clear(0);
    assertEquals("{0, 2}", goals(net, both));
  }

  /**
   * The rule for terminal comes right after the last one of the cycle, and begins with a negation,
   * because its other condition, which is always true, is found later.
   */
  @Test
  void theRuleBehindACycleMayNegateIt() {
    String rules =
        "(init always) (<= (next always) (true always)) (<= r (true always)) (<= s r)"
            + "(<= p q) (<= q p) (<= p (true a)) (<= terminal s (not p))";
    GroundGame game = Grounder.ground(KifReader.read(GAME + rules, "rules"));
    int last = game.ruleCount() - 1;
    assertEquals("q", game.sentence(game.head(last - 1)).toString());
    assertEquals("p", game.sentence(game.literal(last, 0) >> 1).toString());
    assertEquals(1, game.literal(last, 0) & 1);
    assertEquals(1, NetworkCompiler.compile(game).groupCount());
  }

  @Test
  void gamesWithoutMovesOrWithoutAnythingAreCompiled() {
    PropNet net = compile("(role white) (init a) (<= terminal (true a))");
    assertEquals(0, net.vocabulary().inputCount());
    assertEquals(net.componentCount(), net.firstGate());
    assertEquals(1, compile("(role white)").componentCount());
  }

  @Test
  void theVocabularyIsThatOfTheGame() {
    Vocabulary vocabulary = compile(GAME + "(<= terminal (not (true b)))").vocabulary();
    assertEquals("[white]", vocabulary.roles().toString());
    assertEquals("[a, b]", vocabulary.bases().toString());
    assertEquals("[go]", vocabulary.moves(0).toString());
    assertEquals(3, vocabulary.initialState()[0]);
    assertEquals(1, vocabulary.stateWords());
    assertEquals(1, vocabulary.baseNumber(KifReader.readTerm("b")));
    assertEquals(-1, vocabulary.baseNumber(KifReader.readTerm("c")));
    vocabulary.initialState()[0] = 0;
    assertEquals(3, vocabulary.initialState()[0]);
  }

  @Test
  void fingerprintsTellGamesApart() {
    long fingerprint = compile(GAME).vocabulary().fingerprint();
    assertEquals(fingerprint, compile(GAME + "(<= terminal (true a))").vocabulary().fingerprint());
    for (String other :
        List.of(
            GAME + "(init c)",
            GAME.replace("white", "black"),
            GAME + "(role black)",
            GAME.replace("(true a)", "(true c)").replace("a", "c"))) {
      assertTrue(fingerprint != compile(other).vocabulary().fingerprint(), other);
    }
  }
}
