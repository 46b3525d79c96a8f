package org.propnet.check;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Optional;
import java.util.OptionalInt;
import org.propnet.budget.Budget;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalValues;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.proof.StepCondition;
import org.propnet.optimizer.proof.StepProof;

/** Proves promises on the network of a game from its invariants. */
final class NetworkProofs {

  private final PropNet raw;
  private final PropNet net;
  private final Invariants known;
  private final Budget budget;
  private final StepProof proof;

  NetworkProofs(PropNet raw, PropNet net, Invariants known, Budget budget) {
    this(raw, net, known, StepProof.ENDLESS, budget);
  }

  /**
   * Creates the proofs.
   *
   * @param effort the total effort allowed, in literals of formulas and solver steps
   */
  NetworkProofs(PropNet raw, PropNet net, Invariants known, long effort, Budget budget) {
    this.raw = raw;
    this.net = net;
    this.known = known;
    this.budget = budget;
    this.proof = new StepProof(net, known, effort, budget);
  }

  /** Tries to prove that the game ends. */
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

  /** Whether a role provably has a legal move in every nonterminal state. */
  boolean hasMoves(int role) {
    StepCondition stuck = StepCondition.allOf(Link.invert(net.terminalLink()));
    for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
      stuck = stuck.and(Link.invert(net.legalLink(role, move)));
    }
    return neverHolds(stuck);
  }

  /**
   * Whether a role provably has exactly one goal value, an integer.
   *
   * @param terminal whether in terminal states, rather than in the others
   */
  boolean hasOneGoal(int role, boolean terminal) {
    StepCondition where = StepCondition.allOf(net.terminalLink() ^ (terminal ? 0 : 1));
    ImmutableList<Term> values = net.vocabulary().goalValues(role);
    StepCondition none = where;
    ImmutableIntArray.Builder links = ImmutableIntArray.builder();
    for (int value = 0; value < values.size(); value++) {
      int link = net.goalLink(role, value);
      if (GoalValues.parse(values.get(value)).isEmpty() && !neverHolds(where.and(link))) {
        return false;
      }
      none = none.and(Link.invert(link));
      links.add(link);
    }
    return neverHolds(none) && (values.size() < 2 || neverHolds(where.andTwoOf(links.build())));
  }

  /** Whether provably no game ends with 100 for a role. */
  boolean neverWins(int role) {
    ImmutableList<Term> values = net.vocabulary().goalValues(role);
    for (int value = 0; value < values.size(); value++) {
      OptionalInt number = GoalValues.parse(values.get(value)); // 100 may be spelt 0100
      StepCondition wins = StepCondition.allOf(net.terminalLink(), net.goalLink(role, value));
      if (number.isPresent() && number.getAsInt() == Exploration.FULL_GOAL && !neverHolds(wins)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether provably no reachable state satisfies a condition: either no state does in which the
   * invariants hold, or neither the initial state nor any successor of such a state does.
   */
  private boolean neverHolds(StepCondition condition) {
    return proof.isNeverInState(condition)
        || (proof.isNeverInState(inInitialState(condition))
            && proof.neverLeads(StepCondition.allOf(Link.invert(net.terminalLink())), condition));
  }

  private StepCondition inInitialState(StepCondition condition) {
    ImmutableIntArray.Builder all = ImmutableIntArray.builder().addAll(condition.all());
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      all.add(Link.of(net.baseComponent(base), !net.vocabulary().isInitial(base)));
    }
    return new StepCondition(all.build(), condition.oneOf(), condition.twoOf());
  }
}
