package org.propnet.reasoner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.contract.RandomRules;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalException;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverLimits;
import org.propnet.prover.ProverMachine;

/**
 * Random rulesheets, of which prover and reasoner are asked in one state after the other, so that
 * the reasoner has something to keep. {@code -Dpropnet.games=100000} plays more of them, {@code
 * -Dpropnet.seed=1000} others.
 */
final class ReasonerAgreementTest {

  private static final int GAMES = Integer.getInteger("propnet.games", 150);
  private static final long FIRST_SEED = Long.getLong("propnet.seed", 0);
  private static final int STATES = 12;
  private static final ProverLimits FEW = new ProverLimits(2_000_000, 100_000);
  private static final ReasonerLimits SOME = new ReasonerLimits(2_000_000, 64 << 20);
  private static final Role ROLE = Role.of("r");
  private static final ImmutableList<Term> UNIVERSE =
      Stream.of("a", "b", "c", "(f a)", "(f b)", "(f (f c))", "(g a b)")
          .map(KifReader::readTerm)
          .collect(ImmutableList.toImmutableList());

  /** In place of an answer that nobody gives. */
  private static final String UNKNOWN = "unknown";

  private int known;
  private int unknown;

  private static String answer(Supplier<Object> question) {
    try {
      return String.valueOf(question.get());
    } catch (GoalException refusal) {
      return "no goal but " + refusal.values();
    } catch (NoLegalMoveException stuck) {
      return "stuck";
    } catch (LimitException limit) {
      return UNKNOWN;
    }
  }

  private String compare(String where, Supplier<Object> prover, Supplier<Object> reasoner) {
    String expected = answer(prover);
    String actual = answer(reasoner);
    if (expected.equals(UNKNOWN) || actual.equals(UNKNOWN)) {
      unknown++;
    } else {
      assertEquals(expected, actual, where);
      known++;
    }
    return expected;
  }

  private void compare(long seed) {
    GameDescription game = RandomRules.of(seed);
    StateMachine prover = ProverMachine.of(game, FEW);
    StateMachine reasoner =
        ReasonerMachine.of(game, BuildLimits.DEFAULT, BuildListener.SILENT, SOME);
    SplittableRandom random = new SplittableRandom(seed);
    Set<Term> position = new HashSet<>();
    for (int i = 0; i < STATES; i++) {
      State left = prover.stateOf(position);
      State right = reasoner.stateOf(position);
      String where = "seed " + seed + "\n" + game + "in " + left.propositions();
      compare(where, () -> prover.isTerminal(left), () -> reasoner.isTerminal(right));
      compare(where, () -> prover.goal(left, ROLE), () -> reasoner.goal(right, ROLE));
      String legal =
          compare(
              where, () -> prover.legalMoves(left, ROLE), () -> reasoner.legalMoves(right, ROLE));
      if (legal.startsWith("[(") || legal.matches("\\[[a-z].*")) {
        List<Move> moves = prover.legalMoves(left, ROLE);
        List<Move> joint = List.of(moves.get(random.nextInt(moves.size())));
        compare(
            where + " after " + joint,
            () -> prover.nextState(left, joint).propositions(),
            () -> reasoner.nextState(right, joint).propositions());
      }
      for (Term term : UNIVERSE) {
        if (random.nextInt(4) == 0 && !position.remove(term)) {
          position.add(term);
        }
      }
    }
  }

  @Test
  void theReasonerAgreesWithTheProver() {
    assertAgreement(GAMES);
  }

  @Tag("deep")
  @Test
  void theReasonerAgreesInManyGames() {
    assertAgreement(1_000);
  }

  private void assertAgreement(int games) {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + games; seed++) {
      compare(seed);
    }
    assertTrue(known > 30 * games, "only " + known + " answers were compared");
    assertTrue(unknown < known / 20, unknown + " answers were not given");
  }
}
