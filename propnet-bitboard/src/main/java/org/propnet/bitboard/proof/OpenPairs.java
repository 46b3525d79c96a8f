package org.propnet.bitboard.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.propnet.budget.Budget;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;
import org.propnet.net.analysis.NetworkCopy;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.PassContext;
import org.propnet.verify.equivalence.CheckedOutput;
import org.propnet.verify.equivalence.MiterLimits;
import org.propnet.verify.equivalence.NetworkMiter;

/**
 * Pairs of links that should be equal but aren't structurally identical. They become the outputs of
 * two networks without moves, which the SAT-based miter compares.
 */
final class OpenPairs {

  /**
   * The most pairs that are sent to the solver; with more, the programs don't implement these
   * rules.
   */
  private static final int MAX_PAIRS = 20_000;

  private record Pair(int expected, int found) {}

  private final PropNetBuilder gates;
  private final Vocabulary vocabulary;
  private final Map<Pair, String> pairs = new LinkedHashMap<>();
  private long compared;

  OpenPairs(PropNetBuilder gates, Vocabulary vocabulary) {
    this.gates = gates;
    this.vocabulary = vocabulary;
  }

  /**
   * Records that two links should be equal.
   *
   * @param what names the pair in messages
   */
  void compare(int expected, int found, Supplier<String> what) {
    compared++;
    if (expected != found && pairs.size() <= MAX_PAIRS) {
      pairs.computeIfAbsent(new Pair(expected, found), key -> what.get());
    }
  }

  /** Proves the pairs that aren't structurally identical. */
  Verdict prove(Budget budget) {
    if (pairs.isEmpty()) {
      return new Verdict(compared, 0, Optional.empty());
    }
    ImmutableList<String> names = ImmutableList.copyOf(pairs.values());
    if (pairs.size() > MAX_PAIRS) {
      return new Verdict(compared, pairs.size(), Optional.of(names.get(0) + " and many more"));
    }
    List<Integer> expected = new ArrayList<>();
    List<Integer> found = new ArrayList<>();
    for (Pair pair : pairs.keySet()) {
      expected.add(gates.observe(pair.expected));
      found.add(gates.observe(pair.found));
    }
    PropNet net = gates.build();
    Vocabulary wider = wider(names.size());
    ImmutableList<CheckedOutput> outputs =
        NetworkMiter.compare(
                copy(net, wider, expected),
                copy(net, wider, found),
                ImmutableSet.of(),
                new PassContext(budget, Invariants.NONE),
                MiterLimits.DEFAULT)
            .outputs();
    int bases = vocabulary.bases().size();
    for (CheckedOutput output : outputs) {
      if (output.verdict() != CheckedOutput.Verdict.PROVEN) {
        return new Verdict(
            compared, pairs.size(), Optional.of(names.get(output.output().number() - bases)));
      }
    }
    return new Verdict(compared, pairs.size(), Optional.empty());
  }

  /**
   * The vocabulary of the miter's networks: the base propositions, and an auxiliary one for each
   * pair, whose next value is a link of that pair.
   */
  private Vocabulary wider(int more) {
    ImmutableList.Builder<Term> bases = ImmutableList.builder();
    bases.addAll(vocabulary.bases());
    for (int i = 0; i < more; i++) {
      bases.add(new Constant("pair-" + i));
    }
    ImmutableList<Term> all = bases.build();
    return new Vocabulary(
        ImmutableList.of(),
        all,
        java.util.Arrays.copyOf(vocabulary.initialState(), (all.size() + 63) / 64),
        ImmutableList.of(),
        ImmutableList.of());
  }

  /** A network whose auxiliary propositions get the observed links as their next values. */
  private static PropNet copy(PropNet net, Vocabulary wider, List<Integer> observed) {
    return new NetworkCopy(net, new PropNetBuilder(wider), Budget.unlimited()) {
      PropNet copyOfPairs() {
        copyComponents();
        int bases = net.vocabulary().bases().size();
        for (int base = 0; base < bases; base++) {
          builder.next(base, builder.base(base));
        }
        for (int i = 0; i < observed.size(); i++) {
          builder.next(bases + i, translate(net.observedLink(observed.get(i))));
        }
        return builder.build();
      }
    }.copyOfPairs();
  }
}
