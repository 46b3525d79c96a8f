package org.propnet.verify.equivalence;

import java.util.BitSet;
import java.util.Optional;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Proves that links of a graph are equal, or finds assignments in which they differ. A question is
 * asked with few gates first and then with more, since most pairs are equal for a reason nearby.
 */
final class PairProof {

  /** How many gates the first question has, and how many times as many each further one. */
  private static final int FIRST_GATES = 100;

  private static final int GROWTH = 12;

  private final EquivalenceGraph graph;
  private final Signatures signatures;
  private final AssumptionClauses assumptions;
  private final Counterexample counterexample;
  private final MiterLimits limits;
  private final Budget budget;
  private final long roundCost;
  private long literals;

  /** What is known of a pair. */
  enum Result {
    EQUAL,
    DIFFERENT,
    UNKNOWN
  }

  PairProof(
      PropNet first,
      PropNet second,
      EquivalenceGraph graph,
      Signatures signatures,
      AssumptionClauses assumptions,
      Counterexample counterexample,
      MiterLimits limits,
      Budget budget) {
    this.graph = graph;
    this.signatures = signatures;
    this.assumptions = assumptions;
    this.counterexample = counterexample;
    this.limits = limits;
    this.budget = budget;
    this.roundCost = 2L * (first.linkCount() + second.linkCount()) / 10;
  }

  /** Whether there is work left to be spent. */
  boolean mayGoOn() {
    return literals < limits.literals();
  }

  /**
   * Whether two links are equal wherever some cyclic nodes have any values at all.
   *
   * @param moves whether what is assumed of moves may be used
   */
  boolean areEqualFor(int first, int second, boolean moves, BitSet frozen) {
    if (first == second) {
      return true;
    }
    for (int gates = FIRST_GATES; mayGoOn(); gates *= GROWTH) {
      ConeQuestion question = question(frozen, gates);
      ConeQuestion.Answer answer =
          question.ask(
              first, second, moves, Math.min(gates, limits.gates()), limits.innerConflicts());
      literals += question.literals();
      if (answer != ConeQuestion.Answer.MAY_DIFFER || !question.isPartial()) {
        return answer == ConeQuestion.Answer.EQUAL;
      }
      if (gates >= limits.gates()) {
        return false;
      }
    }
    return false;
  }

  private ConeQuestion question(BitSet frozen, int gates) {
    return new ConeQuestion(graph, assumptions, frozen, gates > FIRST_GATES, budget);
  }

  /**
   * Whether a new node equals its candidate. Where they differ the signatures are refined, so that
   * the node has another candidate then.
   *
   * <p>What is assumed of moves may be used only if the new node depends on moves: another one may
   * decide what is legal, in states where no role has a move, too.
   */
  Result compareInside(int node, int candidate) {
    return compare(
        Link.of(node),
        candidate,
        graph.dependsOnMoves(node),
        Optional.empty(),
        limits.innerConflicts());
  }

  /** Whether an output is equal; where not, {@link #difference} says how. */
  Result compareOutput(int first, int second, NetworkOutput output) {
    boolean moves = output.kind() == NetworkOutput.Kind.NEXT;
    return compare(first, second, moves, Optional.of(output), limits.conflicts());
  }

  private Result compare(
      int first, int second, boolean moves, Optional<NetworkOutput> output, int conflicts) {
    if (first == second) {
      return Result.EQUAL;
    }
    for (int gates = FIRST_GATES; mayGoOn(); gates *= GROWTH) {
      ConeQuestion question = question(new BitSet(), gates);
      if (output.isPresent() && moves && question.isWide()) {
        assumptions.addAllMoves(question);
      }
      ConeQuestion.Answer answer =
          question.ask(first, second, moves, Math.min(gates, limits.gates()), conflicts);
      literals += question.literals();
      if (answer != ConeQuestion.Answer.MAY_DIFFER) {
        return answer == ConeQuestion.Answer.EQUAL ? Result.EQUAL : Result.UNKNOWN;
      }
      counterexample.make(question, moves);
      literals += roundCost;
      long differing = signatures.differing(first, second, counterexample.values());
      boolean usable =
          output.isPresent()
              ? (differing & outputLanes(output.get())) != 0
              : (differing & counterexample.lanes()) != 0 && !signatures.isFull();
      if (usable) {
        if (output.isEmpty()) {
          literals += roundCost;
          signatures.refine(counterexample.completed());
        }
        return Result.DIFFERENT;
      }
      if (!question.isPartial() || gates >= limits.gates()) {
        return Result.UNKNOWN;
      }
    }
    return Result.UNKNOWN;
  }

  /** The lanes of the newest counterexample in which an output has to be right. */
  private long outputLanes(NetworkOutput output) {
    return output.kind() == NetworkOutput.Kind.NEXT
        ? counterexample.lanes()
        : counterexample.stateLanes();
  }

  /** The difference in an output that was just found. */
  NetworkDifference difference(NetworkOutput output, PropNet net, int first, int second) {
    long differing =
        signatures.differing(first, second, counterexample.values()) & outputLanes(output);
    return NetworkDifference.inLane(
        output, net, counterexample.values(), Long.numberOfTrailingZeros(differing));
  }
}
