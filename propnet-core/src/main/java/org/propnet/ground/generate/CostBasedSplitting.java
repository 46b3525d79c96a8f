package org.propnet.ground.generate;

import it.unimi.dsi.fastutil.ints.Int2DoubleOpenHashMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Atom;
import org.propnet.datalog.FactBase;
import org.propnet.datalog.JoinPlanner;
import org.propnet.datalog.JoinRunner;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.RuleSplitter;
import org.propnet.datalog.SplitCandidate;

/**
 * Decides by counting whether a rule becomes smaller when it is split: the ground rules of both
 * parts against those of the whole, weighed by their length. Reachability is complete by then, so
 * the counts are exact.
 */
final class CostBasedSplitting {

  /** Minimum number of instances of a rule that is considered. */
  private static final long SMALL = 64;

  /** The initial limit of counting instances; raised only if the result is undecided. */
  private static final long FIRST_CAP = 2048;

  private static final long CAP_GROWTH = 8;

  /** The final limit of counting. */
  private static final long LAST_CAP = FIRST_CAP * CAP_GROWTH;

  /** The average number of join steps allowed for each instance counted. */
  private static final long STEPS_PER_INSTANCE = 16;

  /** A split may cost at most this fraction of the whole rule. */
  private static final double WORTHWHILE = 0.75;

  private static final double UNKNOWN = Double.POSITIVE_INFINITY;

  private final FactBase facts;
  private final BitSet dynamic;
  private final RuleSplitter splitter;
  private final JoinPlanner planner;
  private final JoinRunner runner;
  private final Set<Integer> defined = new HashSet<>();
  private long instancesBefore;

  /** Whether a split was chosen without knowing the cost of the whole rule. */
  private boolean guessed;

  private final Int2DoubleOpenHashMap auxiliaryCosts = new Int2DoubleOpenHashMap();

  CostBasedSplitting(
      FactBase facts,
      BitSet dynamic,
      RuleSplitter splitter,
      JoinPlanner planner,
      JoinRunner runner) {
    this.facts = facts;
    this.dynamic = dynamic;
    this.splitter = splitter;
    this.planner = planner;
    this.runner = runner;
    auxiliaryCosts.defaultReturnValue(UNKNOWN);
  }

  /**
   * The rule, or its replacement. The facts of auxiliary relations are added.
   *
   * @return the rule itself alone if it isn't split; else several: the first derives what the rule
   *     did, the others derive new auxiliary relations
   */
  List<ProgramRule> apply(ProgramRule rule) {
    Set<Integer> definedBefore = new HashSet<>(defined);
    List<ProgramRule> parts = new ArrayList<>();
    guessed = false;
    split(rule, parts);
    if (parts.get(0).equals(rule)) {
      return parts;
    }
    if (guessed && isCheaperWhole(rule, parts)) {
      defined.retainAll(definedBefore);
      return List.of(rule);
    }
    instancesBefore += count(rule);
    return parts;
  }

  /** The number of instances that the split rules had, as a lower bound if there were very many. */
  long instancesBefore() {
    return instancesBefore;
  }

  /** Whether a rule costs less than its parts. Counting takes no longer than writing the parts. */
  private boolean isCheaperWhole(ProgramRule rule, List<ProgramRule> parts) {
    double split = 0;
    for (ProgramRule part : parts) {
      split += cost(part, Long.MAX_VALUE / STEPS_PER_INSTANCE);
    }
    return cost(rule, (long) split) <= split;
  }

  /** The number of instances of a rule, as a lower bound if there are very many. */
  private long count(ProgramRule rule) {
    long found = run(rule, LAST_CAP);
    return found < 0 ? ~found : found;
  }

  /**
   * Counts instances up to a cap; see {@link JoinRunner}. Adds the facts of auxiliary relations.
   */
  private long run(ProgramRule rule, long cap) {
    boolean reaches = splitter.isAuxiliary(rule.head().relation());
    JoinRunner.Sink<RuntimeException> sink =
        (same, binding, matched) -> {
          if (reaches) {
            facts.reach(facts.intern(rule.head(), binding, rule.source()));
          }
        };
    return runner.run(planner.planInstances(rule), sink, cap, cap * STEPS_PER_INSTANCE);
  }

  private void split(ProgramRule rule, List<ProgramRule> parts) {
    // Not by recursion: a rule may have thousands of variables to eliminate.
    Deque<ProgramRule> waiting = new ArrayDeque<>(List.of(rule));
    while (!waiting.isEmpty()) {
      ProgramRule rest = waiting.pop();
      if (parts.isEmpty() || defined.add(rest.head().relation())) {
        for (SplitCandidate best = best(rest); best != null; best = best(rest)) {
          RuleSplitter.Parts split = splitter.split(rest, best);
          ProgramRule auxiliary = split.auxiliary();
          if (auxiliaryCost(auxiliary, LAST_CAP) == UNKNOWN) {
            auxiliaryCost(auxiliary, Long.MAX_VALUE / STEPS_PER_INSTANCE);
          }
          waiting.push(auxiliary);
          rest = split.remainder();
        }
        parts.add(rest);
      }
    }
  }

  /** The split that costs least, or null if none pays. */
  private @Nullable SplitCandidate best(ProgramRule rule) {
    List<SplitCandidate> candidates = splitter.candidates(rule);
    if (candidates.isEmpty()) {
      return null;
    }
    for (long cap = FIRST_CAP; ; cap *= CAP_GROWTH) {
      double whole = cost(rule, cap);
      if (whole < SMALL) {
        return null;
      }
      double least = whole * WORTHWHILE;
      SplitCandidate best = null;
      for (SplitCandidate candidate : candidates) {
        RuleSplitter.Parts split = splitter.split(rule, candidate);
        splitter.newDomainRules().forEach(this::reachAll);
        double cost = auxiliaryCost(split.auxiliary(), cap) + cost(split.remainder(), cap);
        if (cost < least) {
          least = cost;
          best = candidate;
        }
      }
      if (whole != UNKNOWN || best != null) {
        return best;
      }
      if (cap >= LAST_CAP) {
        guessed = true;
        return narrowest(rule, candidates);
      }
    }
  }

  /**
   * The split to make if no single split brings the rule within the counting limit: the one whose
   * auxiliary rule is small and has the fewest variables.
   */
  private SplitCandidate narrowest(ProgramRule rule, List<SplitCandidate> candidates) {
    SplitCandidate best = candidates.get(0);
    int fewest = Integer.MAX_VALUE;
    for (SplitCandidate candidate : candidates) {
      int relation = splitter.split(rule, candidate).auxiliary().head().relation();
      boolean isSmall = auxiliaryCosts.get(relation) != UNKNOWN;
      int width = isSmall ? candidate.width() : candidate.width() + rule.variableCount();
      if (width < fewest) {
        fewest = width;
        best = candidate;
      }
    }
    return best;
  }

  private void reachAll(ProgramRule rule) {
    runner.run(
        planner.planHeads(rule, -1),
        (same, binding, matched) -> facts.reach(facts.intern(rule.head(), binding, rule.source())));
  }

  /** The cost of an auxiliary rule; its facts are added. */
  private double auxiliaryCost(ProgramRule auxiliary, long cap) {
    int relation = auxiliary.head().relation();
    double known = auxiliaryCosts.get(relation);
    if (known != UNKNOWN) {
      return known;
    }
    double cost = cost(auxiliary, cap);
    auxiliaryCosts.put(relation, cost);
    return cost;
  }

  /**
   * The cost of a rule: its instances times the number of state-dependent literals plus one for the
   * head.
   *
   * @return the cost, or {@link #UNKNOWN} if there are more instances than the cap
   */
  private double cost(ProgramRule rule, long cap) {
    int literals = 1;
    for (Atom atom : rule.negative()) {
      literals += dynamic.get(atom.relation()) ? 1 : 0;
    }
    for (Atom atom : rule.positive()) {
      if (splitter.isAuxiliary(atom.relation()) && auxiliaryCosts.get(atom.relation()) == UNKNOWN) {
        return UNKNOWN; // its facts are not complete
      }
      literals += dynamic.get(atom.relation()) ? 1 : 0;
    }
    long count = run(rule, cap);
    return count >= 0 && count < cap ? (double) count * literals : UNKNOWN;
  }
}
