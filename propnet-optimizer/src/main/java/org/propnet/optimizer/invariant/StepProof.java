package org.propnet.optimizer.invariant;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.implication.Implications;
import org.propnet.optimizer.invariant.Clauses.Answer;

/**
 * Proves that something never happens in one step of a game: that no state in which the invariants
 * hold and no legal joint move meet a condition. What a proof needs of the past is only what the
 * invariants say, so much that never happens isn't proven.
 *
 * <p>The effort of each question is bounded by counts, see the budget for limits of time. Not safe
 * for use by several threads.
 */
public final class StepProof {

  private static final long EFFORT = Long.MAX_VALUE / 8;

  private final PropNet net;
  private final Question question;

  /**
   * Prepares proofs.
   *
   * @param net a network of the game
   * @param known what holds in every state that can be reached
   * @throws org.propnet.budget.BuildException if a limit of the budget is met, here and in every
   *     question, or its listener cancels
   */
  public StepProof(PropNet net, Invariants known, Budget budget) {
    this.net = net;
    Implications necessary = new Implications(net, false, budget);
    this.question = new Question(net, necessary, Effort.forFewQuestions(EFFORT), budget);
    question.know(claims(known));
  }

  private static Set<Claim> claims(Invariants known) {
    Set<Claim> claims = new LinkedHashSet<>();
    for (Invariants.Equality same : known.sameAs()) {
      int component = Link.component(same.link());
      boolean inverted = Link.isInverted(same.link());
      claims.add(
          component == 0
              ? new Claim.Fixed(same.base(), inverted)
              : new Claim.Same(same.base(), component - 1, inverted));
    }
    for (ExclusiveGroup group : known.exclusive()) {
      claims.add(new Claim.AtMostOne(group.bases()));
      if (group.exactlyOne()) {
        claims.add(new Claim.AtLeastOne(group.bases()));
      }
    }
    return claims;
  }

  /**
   * Whether it is proven that a condition is never met.
   *
   * @throws org.propnet.budget.BuildException if a limit of the budget is met, or its listener
   *     cancels
   */
  public boolean isNever(StepCondition condition) {
    for (boolean legality : new boolean[] {false, true}) {
      if (question.meets(condition, legality, claim -> true) == Answer.IMPOSSIBLE) {
        return true;
      }
    }
    return false;
  }

  /**
   * All steps before the end, to be narrowed down further and further; empty if that would be too
   * large a formula.
   *
   * @throws org.propnet.budget.BuildException if a limit of the budget is met, or its listener
   *     cancels
   */
  public Optional<StepSet> stepsBeforeEnd() {
    StepFormula formula = question.wholeStep(claim -> true);
    if (formula == null) {
      return Optional.empty();
    }
    StepSet steps = new StepSet(net, formula);
    steps.require(Link.invert(net.terminalLink()));
    return Optional.of(steps);
  }
}
