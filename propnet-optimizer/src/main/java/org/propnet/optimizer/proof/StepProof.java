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
import org.propnet.sat.SatFormula.Answer;

/**
 * Proves that a condition never holds in a state or in one step of a game: neither in a state in
 * which the invariants hold nor for a legal joint move in it. Only the invariants stand for the
 * past of a game, so not everything that never happens can be proven.
 *
 * <p>The effort of each query and of all together is bounded by counts; the budget bounds time: all
 * methods throw a {@link org.propnet.budget.BuildException} if one of its limits is met, or its
 * listener cancels. Not safe for use by several threads.
 */
public final class StepProof {

  /** An effort that is limited by the budget only. */
  public static final long ENDLESS = Long.MAX_VALUE / 8;

  private final PropNet net;
  private final Question question;

  /**
   * Prepares proofs.
   *
   * @param net a network of the game
   * @param known what holds in every reachable state
   * @param effort the work limit of all queries together, in literals of formulas and operations of
   *     the solver; once it is reached, nothing more is proven
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
   * Whether it is proven that no step meets a condition. A state in which a role has no legal move
   * has no step, so this says nothing about such states; {@link #isNeverInState} does.
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
   * Whether it is proven that no state meets a condition, including states in which a role has no
   * legal move.
   *
   * @param condition a condition on a state: links of the next state, and moves, are unconstrained
   *     here
   */
  public boolean isNeverInState(StepCondition condition) {
    return question.holds(condition, claim -> true) == Answer.IMPOSSIBLE;
  }

  /**
   * Whether it is proven that no step leads from a state that meets a condition to one that meets
   * another. Together with a check of the initial state by {@link #isNeverInState}, this proves a
   * property of all later states by induction.
   *
   * @param before a condition on the state in which the roles move
   * @param after a condition on the next state, in terms of links of that state
   */
  public boolean neverLeads(StepCondition before, StepCondition after) {
    return question.leads(before, after, claim -> true) == Answer.IMPOSSIBLE;
  }

  /**
   * The set of all steps from non-terminal states, to be narrowed down; empty if its formula would
   * be too large.
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
