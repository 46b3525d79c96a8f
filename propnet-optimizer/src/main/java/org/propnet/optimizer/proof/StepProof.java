package org.propnet.optimizer.proof;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.implication.Implications;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.proof.Clauses.Answer;

/**
 * Proves that something never happens in a state or in one step of a game: that no state in which
 * the invariants hold, and no legal joint move in it, meet a condition. What a proof needs of the
 * past is only what the invariants say, so much that never happens isn't proven.
 *
 * <p>The effort of each question and of all together is bounded by counts, see the budget for
 * limits of time. Not safe for use by several threads.
 */
public final class StepProof {

  /** An effort that only a budget ends. */
  public static final long ENDLESS = Long.MAX_VALUE / 8;

  private final PropNet net;
  private final Question question;

  /**
   * Prepares proofs.
   *
   * @param net a network of the game
   * @param known what holds in every state that can be reached
   * @param effort how much work all questions may take, in literals of formulas and steps of the
   *     solver; after it nothing is proven any more
   * @throws org.propnet.budget.BuildException if a limit of the budget is met, here and in every
   *     question, or its listener cancels
   */
  public StepProof(PropNet net, Invariants known, long effort, Budget budget) {
    this.net = net;
    Implications necessary = new Implications(net, false, budget);
    this.question = new Question(net, necessary, Effort.forFewQuestions(effort), budget);
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
   * Whether it is proven that no step meets a condition. Where a role has no legal move there is no
   * step, so this says nothing about such states; {@link #isNeverInState} does.
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
   * Whether it is proven that no state meets a condition, also none with a role that is stuck.
   *
   * @param condition of a state: links to what the next one is like, or to moves, are never
   *     restricted by this
   * @throws org.propnet.budget.BuildException if a limit of the budget is met, or its listener
   *     cancels
   */
  public boolean isNeverInState(StepCondition condition) {
    return question.holds(condition, claim -> true) == Answer.IMPOSSIBLE;
  }

  /**
   * Whether it is proven that no step leads from a state of some kind to one of another. With
   * {@link #isNeverInState} asked of the initial state, that tells of all states behind it.
   *
   * @param before of the state in which the roles move
   * @param after of the state that follows, in terms of links of that state
   * @throws org.propnet.budget.BuildException if a limit of the budget is met, or its listener
   *     cancels
   */
  public boolean neverLeads(StepCondition before, StepCondition after) {
    return question.leads(before, after, claim -> true) == Answer.IMPOSSIBLE;
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
