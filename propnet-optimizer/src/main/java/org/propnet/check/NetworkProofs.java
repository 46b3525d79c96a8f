package org.propnet.check;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Optional;
import org.propnet.budget.Budget;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalValues;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.invariant.StepCondition;
import org.propnet.optimizer.invariant.StepProof;

/** Proofs of promises on the network of a game, by what holds in all states that play can reach. */
final class NetworkProofs {

  private static final Term FULL_GOAL = new Constant("100");

  private final PropNet raw;
  private final PropNet net;
  private final Invariants known;
  private final Budget budget;
  private final StepProof proof;

  NetworkProofs(PropNet raw, PropNet net, Invariants known, Budget budget) {
    this.raw = raw;
    this.net = net;
    this.known = known;
    this.budget = budget;
    this.proof = new StepProof(net, known, budget);
  }

  /** A proof that the game ends. */
  Optional<Proven> ends() {
    Optional<Proven> counter =
        new CounterMeasure(raw, net, proof, budget).prove(known.exclusive(), budget);
    if (counter.isPresent()) {
      return counter;
    }
    Optional<Proven> latches = new LatchMeasure(net, proof, known).prove();
    return latches.isPresent()
        ? latches
        : proof.stepsBeforeEnd().flatMap(steps -> new LatchLevels(net, steps, budget).prove());
  }

  /** Whether it is proven that a role always has a legal move before the end. */
  boolean hasMoves(int role) {
    StepCondition stuck = StepCondition.allOf(Link.invert(net.terminalLink()));
    for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
      stuck = stuck.and(Link.invert(net.legalLink(role, move)));
    }
    return proof.isNever(stuck);
  }

  /**
   * Whether it is proven that a role has exactly one goal value, an integer.
   *
   * @param terminal in terminal states, or else in the others
   */
  boolean hasOneGoal(int role, boolean terminal) {
    StepCondition where = StepCondition.allOf(net.terminalLink() ^ (terminal ? 0 : 1));
    ImmutableList<Term> values = net.vocabulary().goalValues(role);
    StepCondition none = where;
    ImmutableIntArray.Builder links = ImmutableIntArray.builder();
    for (int value = 0; value < values.size(); value++) {
      int link = net.goalLink(role, value);
      if (GoalValues.parse(values.get(value)).isEmpty() && !proof.isNever(where.and(link))) {
        return false;
      }
      none = none.and(Link.invert(link));
      links.add(link);
    }
    return proof.isNever(none)
        && (values.size() < 2 || proof.isNever(where.andTwoOf(links.build())));
  }

  /** Whether it is proven that no play ends with 100 for a role. */
  boolean neverWins(int role) {
    int value = net.vocabulary().goalValues(role).indexOf(FULL_GOAL);
    return value < 0
        || proof.isNever(StepCondition.allOf(net.terminalLink(), net.goalLink(role, value)));
  }
}
