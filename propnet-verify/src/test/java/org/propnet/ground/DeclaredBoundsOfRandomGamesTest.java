package org.propnet.ground;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.propnet.fixture.DenseGame;
import org.propnet.fixture.RandomRulesheet;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetException;
import org.propnet.ground.GroundingReport.Effect;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.ComparisonResult;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/**
 * Randomised test with games that declare what random play reached, or a part of it: leaving out
 * undeclared propositions and moves doesn't change the game. {@code -Dpropnet.games=100000} tries
 * more of them, {@code -Dpropnet.seed=1000} others.
 */
final class DeclaredBoundsOfRandomGamesTest {

  private static final int GAMES = Integer.getInteger("propnet.games", 80);
  private static final long FIRST_SEED = Long.getLong("propnet.seed", 0);

  private static final ComparisonSettings SETTINGS =
      ComparisonSettings.defaults().withStateLimit(40).withStepLimit(10);

  /** Statistics of the games so far. */
  private int played;

  private int refuting;
  private int releasing;

  /** Declarations of what some random play reaches. */
  private static List<String> reached(StateMachine machine, RandomGenerator random) {
    TreeSet<String> declarations = new TreeSet<>();
    for (int playout = 0; playout < 12; playout++) {
      State state = machine.initialState();
      for (int step = 0; step < 8; step++) {
        state.propositions().forEach(base -> declarations.add("(base " + base + ")"));
        List<Move> jointMove = new ArrayList<>();
        for (Role role : machine.roles()) {
          List<Move> legal = legal(machine, state, role);
          legal.forEach(move -> declarations.add("(input " + role + " " + move + ")"));
          if (!legal.isEmpty()) {
            jointMove.add(legal.get(random.nextInt(legal.size())));
          }
        }
        if (machine.isTerminal(state) || jointMove.size() < machine.roles().size()) {
          break;
        }
        state = machine.nextState(state, jointMove);
      }
    }
    return List.copyOf(declarations);
  }

  private static List<Move> legal(StateMachine machine, State state, Role role) {
    try {
      return machine.legalMoves(state, role);
    } catch (NoLegalMoveException none) {
      return List.of();
    }
  }

  /** All of some declarations, or all of one kind, or most of them. */
  private static String some(List<String> declarations, RandomGenerator random) {
    String kind = random.nextInt(3) == 0 ? "(base" : "(";
    int missingOneIn = random.nextBoolean() ? 8 : Integer.MAX_VALUE;
    StringBuilder text = new StringBuilder();
    for (String declaration : declarations) {
      if (declaration.startsWith(kind) && random.nextInt(missingOneIn) > 0) {
        text.append(declaration).append('\n');
      }
    }
    return text.toString();
  }

  private void check(String rules, StateMachine reference, long seed, RandomGenerator random) {
    String declared = rules + some(reached(reference, random), random);
    GroundGame game = Grounding.of(declared);
    Effect effect = Grounding.effect(game, GroundingTechnique.DECLARED_BOUNDS);
    played++;
    refuting += effect.before() > effect.after() ? 1 : 0;
    releasing += effect.after() > 0 ? 1 : 0;
    ComparisonResult result =
        EngineComparison.compare(reference, Grounding.machine(game), SETTINGS.withSeed(seed));
    if (!result.isAgreement()) {
      fail("seed " + seed + ": " + result + "\n" + declared);
    }
  }

  @Test
  void smallGamesInWhichMuchIsImpossibleStayTheSame() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + GAMES; seed++) {
      RandomGenerator random = new SplittableRandom(seed);
      String rules = DenseGame.rules(random);
      check(rules, ProverMachine.of(KifReader.read(rules, "test")), seed, random);
    }
    assertTrue(refuting > played / 8, refuting + " of " + played + " refute something");
    assertTrue(releasing > played / 8, releasing + " of " + played + " release something");
  }

  @Test
  void gamesThatUseEverythingStayTheSame() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + GAMES / 2; seed++) {
      RandomGenerator random = new SplittableRandom(seed);
      String rules = undeclared(random);
      Optional<StateMachine> reference = reference(rules);
      if (reference.isPresent()) {
        check(rules, reference.get(), seed, random);
      }
    }
    assertTrue(played > GAMES / 4, "too few games: " + played);
    assertTrue(refuting > played / 20, refuting + " of " + played + " refute something");
    assertTrue(releasing > played / 8, releasing + " of " + played + " release something");
  }

  /** The rules of a random game without its declarations. */
  private static String undeclared(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    RandomRulesheet.game(random).rules().stream()
        .filter(rule -> !Arrays.asList("base", "input").contains(rule.head().relation()))
        .forEach(rule -> text.append(rule).append('\n'));
    return text.toString();
  }

  /**
   * The machine of the game without bounds, which other tests compare with the rules; empty if
   * invalid.
   */
  private static Optional<StateMachine> reference(String rules) {
    try {
      return Optional.of(
          Grounding.machine(Grounding.of(rules, GroundingTechnique.DECLARED_BOUNDS)));
    } catch (RulesheetException refusal) {
      return Optional.empty();
    }
  }
}
