package org.propnet.verify.equivalence;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.verify.equivalence.CheckedOutput.Verdict;

/**
 * Miter: proves with a SAT solver, output by output, that two networks of one vocabulary are
 * equivalent wherever some assumptions hold, or finds a counterexample.
 *
 * <p>Both networks are written into one structurally hashed graph, so gates that both build alike
 * are equal at once. From the propositions upwards, each new gate of the second network is compared
 * with the gates that had the same values in many random assignments; one that the solver proves
 * equal replaces it from then on. So each proof involves few gates, and most outputs are already
 * equal when they are reached. (This is SAT sweeping; see A. Kuehlmann, F. Krohm, Equivalence
 * checking using cuts and heaps, DAC 1997.) Cyclic groups are compared by {@link GroupMatching}.
 *
 * <p>The assumptions, as clauses, are: each role makes exactly one move, a move that is made is
 * legal, and the invariants of the context hold. Assumptions about moves apply only to transitions.
 */
public final class NetworkMiter {

  private static final int SEED = 20;

  private final PropNet first;
  private final PropNet second;
  private final Budget budget;
  private final EquivalenceGraph graph;
  private final Signatures signatures;
  private final AssumptionClauses clauses;
  private final PairProof proof;
  private final GroupMatching groups;
  private final int[] firstLinks;
  private final int[] secondLinks;

  private NetworkMiter(
      PropNet first,
      PropNet second,
      Set<Assumption> assumptions,
      PassContext context,
      MiterLimits limits) {
    this.first = first;
    this.second = second;
    this.budget = context.budget();
    this.graph = new EquivalenceGraph(1 + first.vocabulary().bases().size(), first.firstGate());
    Stimulus stimulus = new Stimulus(first, assumptions, SEED);
    this.signatures = new Signatures(first, second, stimulus);
    this.clauses = new AssumptionClauses(first, assumptions, context.invariants());
    this.proof =
        new PairProof(
            first,
            second,
            graph,
            signatures,
            clauses,
            new Counterexample(first, assumptions, context.invariants(), stimulus),
            limits,
            budget);
    this.firstLinks = new int[first.componentCount()];
    this.secondLinks = new int[second.componentCount()];
    this.groups =
        new GroupMatching(graph, signatures, proof, first, firstLinks, second, secondLinks);
  }

  /**
   * Compares two networks.
   *
   * @param first the reference network
   * @param second the network to check
   * @param assumptions what holds wherever they have to agree
   * @param context the invariants, if they are assumed, and the budget, which is checked often
   * @param limits limits of the proof; outputs beyond them are undecided
   * @throws IllegalArgumentException if the networks don't share their vocabulary
   * @throws org.propnet.budget.BuildException if a limit of the budget is met
   */
  public static MiterResult compare(
      PropNet first,
      PropNet second,
      Set<Assumption> assumptions,
      PassContext context,
      MiterLimits limits) {
    NetworkSimulation.requireSameVocabulary(first, second);
    NetworkMiter miter = new NetworkMiter(first, second, assumptions, context, limits);
    miter.addFirst();
    miter.addSecond();
    boolean moves =
        assumptions.contains(Assumption.ONE_MOVE_PER_ROLE)
            || assumptions.contains(Assumption.LEGAL_MOVES);
    return miter.result(moves ? undecidable(first, second, context.budget()) : ImmutableSet.of());
  }

  /**
   * The outputs that depend on moves although they concern the state alone; no rulesheet produces
   * them. They may not rely on assumptions about moves, but proofs inside the networks do. If the
   * legality of a move is among them, no output is decidable.
   */
  private static ImmutableSet<NetworkOutput> undecidable(
      PropNet first, PropNet second, Budget budget) {
    BitSet inFirst = Cone.ofMoves(first, budget);
    BitSet inSecond = Cone.ofMoves(second, budget);
    ImmutableList<NetworkOutput> all = NetworkOutput.all(first.vocabulary());
    ImmutableSet<NetworkOutput> strange =
        all.stream()
            .filter(output -> output.kind() != NetworkOutput.Kind.NEXT)
            .filter(
                output ->
                    inFirst.get(Link.component(output.link(first)))
                        || inSecond.get(Link.component(output.link(second))))
            .collect(ImmutableSet.toImmutableSet());
    return strange.stream().anyMatch(output -> output.kind() == NetworkOutput.Kind.LEGAL)
        ? ImmutableSet.copyOf(all)
        : strange;
  }

  private void addFirst() {
    for (int node = 0; node < first.firstGate(); node++) {
      firstLinks[node] = Link.of(node);
      secondLinks[node] = Link.of(node);
      signatures.set(node, 0, Link.of(node));
      signatures.offer(node);
    }
    GroupTranslation translation = new GroupTranslation(graph, first, firstLinks);
    for (int gate = first.firstGate(); gate < first.componentCount(); gate++) {
      budget.check(10L * first.inputCount(gate));
      int group = first.groupOf(gate);
      if (group >= 0) {
        groups.addFirst(group);
        gate = first.groupEnd(group) - 1;
      } else {
        firstLinks[gate] = translation.gate(gate);
        int node = Link.component(firstLinks[gate]);
        if (!signatures.has(node)) {
          signatures.set(node, 0, Link.of(gate, Link.isInverted(firstLinks[gate])));
          signatures.offer(node);
        }
      }
    }
    clauses.outputs(
        Arrays.stream(Cone.legalLinks(first)).map(translation::translate).toArray(),
        Arrays.stream(Cone.nextLinks(first)).map(translation::translate).toArray());
  }

  private void addSecond() {
    GroupTranslation translation = new GroupTranslation(graph, second, secondLinks);
    for (int gate = second.firstGate(); gate < second.componentCount(); gate++) {
      budget.check(10L * second.inputCount(gate));
      int group = second.groupOf(gate);
      if (group >= 0) {
        groups.addSecond(group);
        gate = second.groupEnd(group) - 1;
      } else {
        secondLinks[gate] = translation.gate(gate);
        int node = Link.component(secondLinks[gate]);
        if (!signatures.has(node)) {
          signatures.set(node, 1, Link.of(gate, Link.isInverted(secondLinks[gate])));
          secondLinks[gate] = resolve(node) ^ (secondLinks[gate] & 1);
        }
      }
    }
  }

  /** Looks for an older node equal to a new one; returns the representative from now on. */
  private int resolve(int node) {
    PairProof.Result result = PairProof.Result.DIFFERENT;
    while (result == PairProof.Result.DIFFERENT) {
      int candidate = signatures.candidate(node);
      if (candidate < 0) {
        signatures.offer(node);
        return Link.of(node);
      }
      if (graph.dependsOnMoves(Link.component(candidate)) && !graph.dependsOnMoves(node)) {
        // Functions of the state must not come to rely on assumptions about moves.
        return Link.of(node);
      }
      result = proof.compareInside(node, candidate);
      if (result == PairProof.Result.EQUAL) {
        graph.substitute(node, candidate);
        return candidate;
      }
    }
    return Link.of(node);
  }

  private MiterResult result(ImmutableSet<NetworkOutput> undecidable) {
    GroupTranslation original = new GroupTranslation(graph, first, firstLinks);
    GroupTranslation copy = new GroupTranslation(graph, second, secondLinks);
    ImmutableList.Builder<CheckedOutput> outputs = ImmutableList.builder();
    for (NetworkOutput output : NetworkOutput.all(first.vocabulary())) {
      int expected = original.translate(output.link(first));
      int found = copy.translate(output.link(second));
      PairProof.Result result =
          undecidable.contains(output)
              ? PairProof.Result.UNKNOWN
              : proof.compareOutput(expected, found, output);
      outputs.add(
          switch (result) {
            case EQUAL -> new CheckedOutput(output, Verdict.PROVEN, Optional.empty());
            case UNKNOWN -> new CheckedOutput(output, Verdict.UNDECIDED, Optional.empty());
            case DIFFERENT ->
                new CheckedOutput(
                    output,
                    Verdict.DIFFERENT,
                    Optional.of(proof.difference(output, first, expected, found)));
          });
    }
    return new MiterResult(outputs.build());
  }
}
