package org.propnet.verify.equivalence;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.Ints;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.verify.equivalence.CheckedOutput.Verdict;

/**
 * Proves that two networks of the same vocabulary say the same wherever some assumptions hold, or
 * finds where they don't: output by output, with a solver.
 *
 * <p>Both networks are written into one graph in which equal gates are one, so what both build
 * alike is equal at once. The gates of the second network that are new are compared with those that
 * were the same in many random assignments, from the propositions upwards, and stand for them from
 * then on if the solver proves it. So each proof is about few gates, and outputs are mostly equal
 * when they are reached. (The technique is known as SAT sweeping; see A. Kuehlmann, F. Krohm,
 * Equivalence checking using cuts and heaps, DAC 1997.) Cyclic groups are compared by {@link
 * GroupMatching}.
 *
 * <p>The assumptions as clauses: of the moves of a role exactly one, a move implies that it is
 * legal, and the invariants of the context. Assumptions about moves concern only transitions.
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
   * @param first the network that is right
   * @param second the network that should say the same
   * @param assumptions what holds wherever they have to agree
   * @param context the invariants, if they are assumed, and the budget, which is looked at often
   * @param limits how much the proof may cost; what is too hard is undecided
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
    return miter.result(moves ? undecidable(first, second) : ImmutableSet.of());
  }

  /**
   * The outputs that depend on moves although they are about the state alone, which no rulesheet
   * makes. They may not rest on assumptions about moves, but what is proven inside the networks
   * does. If legal moves are among them, nothing may rest on it.
   */
  private static ImmutableSet<NetworkOutput> undecidable(PropNet first, PropNet second) {
    if (!dependsOnMoves(first, stateLinks(first)) && !dependsOnMoves(second, stateLinks(second))) {
      return ImmutableSet.of();
    }
    ImmutableList<NetworkOutput> all = NetworkOutput.all(first.vocabulary());
    ImmutableSet<NetworkOutput> strange =
        all.stream()
            .filter(output -> output.kind() != NetworkOutput.Kind.NEXT)
            .filter(
                output ->
                    dependsOnMoves(first, output.link(first))
                        || dependsOnMoves(second, output.link(second)))
            .collect(ImmutableSet.toImmutableSet());
    return strange.stream().anyMatch(output -> output.kind() == NetworkOutput.Kind.LEGAL)
        ? ImmutableSet.copyOf(all)
        : strange;
  }

  private static int[] stateLinks(PropNet net) {
    return Ints.concat(Cone.legalLinks(net), Cone.goalLinks(net), new int[] {net.terminalLink()});
  }

  private static boolean dependsOnMoves(PropNet net, int... links) {
    int input = Cone.of(net, links).nextSetBit(1 + net.vocabulary().bases().size());
    return input >= 0 && input < net.firstGate();
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
    Vocabulary vocabulary = first.vocabulary();
    int[][] legal = new int[vocabulary.roles().size()][];
    for (int role = 0; role < legal.length; role++) {
      legal[role] = new int[vocabulary.moves(role).size()];
      for (int move = 0; move < legal[role].length; move++) {
        legal[role][move] = translation.translate(first.legalLink(role, move));
      }
    }
    clauses.outputs(
        legal, Arrays.stream(Cone.nextLinks(first)).map(translation::translate).toArray());
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

  /** Finds an older node that a new one equals; returns what stands for it from now on. */
  private int resolve(int node) {
    PairProof.Result result = PairProof.Result.DIFFERENT;
    while (result == PairProof.Result.DIFFERENT) {
      int candidate = signatures.candidate(node);
      if (candidate < 0) {
        signatures.offer(node);
        return Link.of(node);
      }
      if (graph.dependsOnMoves(Link.component(candidate)) && !graph.dependsOnMoves(node)) {
        // What the state decides may not come to rest on assumptions about moves.
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
