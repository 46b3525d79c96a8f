package org.propnet.verify.equivalence;

import java.util.BitSet;
import java.util.Optional;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.sat.SatFormula;

/**
 * Proves links of a graph equal, or finds assignments in which they differ. Queries start with few
 * gates and grow, since most pairs are equal for local reasons.
 */
final class PairProof {

  /** The gates of the first query, and the growth factor of the next ones. */
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

  /** The result for a pair. */
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

  /** Whether the limits allow more work. */
  boolean mayGoOn() {
    return literals < limits.literals();
  }

  /**
   * Whether two links are equal for all values of some cyclic nodes.
   *
   * @param moves whether to use the assumptions about moves
   */
  boolean areEqualFor(int first, int second, boolean moves, BitSet frozen) {
    if (first == second) {
      return true;
    }
    for (int gates = FIRST_GATES; mayGoOn(); gates *= GROWTH) {
      ConeQuestion question = question(frozen, gates);
      SatFormula.Answer answer =
          question.ask(
              first, second, moves, Math.min(gates, limits.gates()), limits.innerConflicts());
      literals += question.literals();
      if (answer != SatFormula.Answer.POSSIBLE || !question.isPartial()) {
        return answer == SatFormula.Answer.IMPOSSIBLE;
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
   * Whether a new node equals its candidate. A counterexample refines the signatures, so that the
   * node gets another candidate.
   *
   * <p>Assumptions about moves may be used only if the new node depends on moves: any other may
   * feed legal outputs, which have to be right even in states where a role has no move.
   */
  Result compareInside(int node, int candidate) {
    return compare(
        Link.of(node),
        candidate,
        graph.dependsOnMoves(node),
        Optional.empty(),
        limits.innerConflicts());
  }

  /** Compares an output; if it differs, {@link #difference} has the counterexample. */
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
      SatFormula.Answer answer =
          question.ask(first, second, moves, Math.min(gates, limits.gates()), conflicts);
      literals += question.literals();
      if (answer != SatFormula.Answer.POSSIBLE) {
        return answer == SatFormula.Answer.IMPOSSIBLE ? Result.EQUAL : Result.UNKNOWN;
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

  /** The lanes of the latest counterexample in which an output has to be right. */
  private long outputLanes(NetworkOutput output) {
    return output.kind() == NetworkOutput.Kind.NEXT
        ? counterexample.lanes()
        : counterexample.stateLanes();
  }

  /** The difference just found in an output. */
  NetworkDifference difference(NetworkOutput output, PropNet net, int first, int second) {
    long differing =
        signatures.differing(first, second, counterexample.values()) & outputLanes(output);
    return NetworkDifference.inLane(
        output, net, counterexample.values(), Long.numberOfTrailingZeros(differing));
  }
}
