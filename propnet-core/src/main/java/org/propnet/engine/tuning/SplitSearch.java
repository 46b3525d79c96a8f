package org.propnet.engine.tuning;

import com.google.common.primitives.ImmutableDoubleArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.OutputSet;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.engine.run.GameTerms;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;

/**
 * A greedy search for components to split outputs by, see {@link PlayPlan#withSets}. Those that
 * change often and have a large fan-out are tried first; a split is kept if the same random steps
 * take less work with it. Whether guards and programs are used is decided by the work after such a
 * search, since splits may do the work of guards, and ranges that of programs.
 */
final class SplitSearch {

  /** The seed of the random steps. */
  private static final long SEED = 1;

  /** The number of steps that measure a network. */
  private static final int STEPS = 400;

  /** If transition programs are more than this part of the work, a plan without them is tried. */
  private static final double MUCH_PROGRAM_WORK = 0.25;

  /** If compiling programs takes more work in each step, no plan with programs is tried. */
  private static final double MAX_COMPILE_WORK = 1_000;

  /** Maximum number of splits that are tried. */
  private static final int MAX_TRIALS = 10;

  /** Maximum number of components of all networks that are tried. */
  private static final int MAX_COMPONENTS = 1_000_000;

  /** Maximum number of candidates that are tried for one split. */
  private static final int MAX_CANDIDATES = 3;

  private static final int MAX_SETS = 64;

  /** A change of the plan is kept if at most this part of the work remains. */
  private static final double MAX_WORK_KEPT = 0.97;

  /**
   * Moves are propagated only if at most this part of the work remains: ranges of their targets
   * take longer than counted.
   */
  private static final double MAX_PROPAGATED = 0.8;

  /** A search may also start with a plan that takes at most this many times as much work. */
  private static final double MAX_START = 2;

  /** The same after ranges have been chosen for both. */
  private static final double MAX_RANGED_START = 1.05;

  /** A component is tried if its changes make at least this part of the work. */
  private static final double MIN_HEAT = 0.03;

  private final GameTerms terms;
  private final Budget budget;

  private DifferentialNetwork best;
  private Activity activity;

  /** The work of a step for compiling programs. */
  private double compileWork;

  private int trials = MAX_TRIALS;

  /** The number of components of the networks that were tried. */
  private long components;

  private SplitSearch(PlayPlan first, GameTerms terms, Budget budget) {
    this.terms = terms;
    this.budget = budget;
    this.best = new DifferentialNetwork(first, budget);
    this.activity = activity(best);
  }

  private Activity activity(DifferentialNetwork network) {
    return Activity.of(terms, network, SEED, STEPS, budget);
  }

  /**
   * Finds a plan that takes little work, with the results of its trial. The search also starts
   * without guards, and without programs if these are much of the work, where that is promising.
   *
   * @param hasGuards whether the maker's plans have guards
   * @param takesTurns whether at most one role had a choice in each state of random play
   */
  static PlayPlan improve(
      Tuning.PlanMaker maker,
      boolean hasGuards,
      boolean takesTurns,
      GameTerms terms,
      Budget budget) {
    SplitSearch best = new SplitSearch(maker.plan(hasGuards, true), terms, budget);
    if (best.hasPrograms()) {
      best.compileWork =
          CompileTrial.workPerStep(terms, best.best, best.work(), takesTurns, budget);
    }
    if (best.compileWork > MAX_COMPILE_WORK) {
      best.release();
      best = new SplitSearch(maker.plan(hasGuards, false), terms, budget);
    }
    List<SplitSearch> others = new ArrayList<>();
    if (hasGuards) {
      PlayPlan unguarded = maker.plan(false, best.hasPrograms());
      SplitSearch other = new SplitSearch(unguarded, terms, budget);
      other.compileWork = best.compileWork;
      best.addIfPromising(others, other);
    }
    double programWork = best.activity.programWorkPerStep() + best.compileWork;
    if (best.hasPrograms() && programWork > MUCH_PROGRAM_WORK * best.work()) {
      PlayPlan propagated = maker.plan(hasGuards, false);
      best.addIfPromising(others, new SplitSearch(propagated, terms, budget));
    }
    best.search();
    for (SplitSearch other : others) {
      other.search();
      double kept = other.hasPrograms() == best.hasPrograms() ? MAX_WORK_KEPT : MAX_PROPAGATED;
      boolean isBetter = other.rangedWork() < kept * best.rangedWork();
      (isBetter ? best : other).release();
      best = isBetter ? other : best;
    }
    return best.result();
  }

  /** Adds another search if it has a promising start, compared with this one's. */
  private void addIfPromising(List<SplitSearch> searches, SplitSearch other) {
    if (other.work() < MAX_START * work() && other.rangedWork() < MAX_RANGED_START * rangedWork()) {
      searches.add(other);
    } else {
      other.release();
    }
  }

  private boolean hasPrograms() {
    return best.plan.hasPrograms();
  }

  private double work() {
    return activity.workPerStep() + compileWork;
  }

  /** The work if the fan-out of the most active components gets adjacent counters. */
  private double rangedWork() {
    PlayPlan plan = best.plan.withChanges(activity.changes());
    DifferentialNetwork ranged = new DifferentialNetwork(plan, budget);
    budget.hold(-ranged.heldBytes);
    return activity(ranged).workPerStep() + compileWork;
  }

  private void release() {
    budget.hold(-best.heldBytes);
  }

  /** Splits outputs while that pays. */
  private void search() {
    while (findsSplit()) {
      // The next search begins with the plan found.
    }
  }

  private PlayPlan result() {
    boolean ordersGoals = GoalTrial.prefersOrder(terms, best, budget);
    release();
    return best.plan.withChanges(activity.changes()).withOrderedGoals(ordersGoals);
  }

  private boolean findsSplit() {
    for (List<OutputSet> sets : candidates()) {
      if (trials-- <= 0 || components + best.net.componentCount() > MAX_COMPONENTS) {
        return false;
      }
      PlayPlan plan = best.plan.withSets(sets, budget);
      components += plan.net().componentCount();
      if (isBetter(plan)) {
        return true;
      }
    }
    return false;
  }

  /** Tries a plan, which becomes the best one if it takes less work than the best one so far. */
  private boolean isBetter(PlayPlan plan) {
    DifferentialNetwork network = new DifferentialNetwork(plan, budget);
    Activity trial = activity(network);
    boolean isBetter = trial.workPerStep() < MAX_WORK_KEPT * activity.workPerStep();
    budget.hold(isBetter ? -best.heldBytes : -network.heldBytes);
    if (isBetter) {
      best = network;
      activity = trial;
    }
    return isBetter;
  }

  /** The most promising splits, the best first. */
  private List<List<OutputSet>> candidates() {
    DifferentialNetwork network = best;
    PropNet net = network.net;
    List<OutputSet> allSets = network.plan.sets();
    if (allSets.size() >= MAX_SETS) {
      return List.of();
    }
    List<BitSet> cones = new ArrayList<>();
    for (OutputSet set : allSets) {
      cones.add(Cone.of(net, budget, set.links()));
    }
    double least = MIN_HEAT * activity.workPerStep() * STEPS;
    List<Candidate> candidates = new ArrayList<>();
    for (int component = 1; component < net.componentCount(); component++) {
      if (network.targets.layout.placeOf(component) < network.targets.layout.leafEnd()) {
        continue;
      }
      long changes = activity.changes().get(component);
      if (changes * network.fan.size(component) < least) {
        continue;
      }
      double[] heats = new double[cones.size()];
      for (int set = 0; set < heats.length; set++) {
        heats[set] = changes * (double) targets(component, network.fan, cones.get(set));
      }
      double heat = Arrays.stream(heats).max().orElse(0);
      if (heat >= least) {
        candidates.add(new Candidate(component, heat, ImmutableDoubleArray.copyOf(heats)));
      }
    }
    candidates.sort((a, b) -> Double.compare(b.heat, a.heat));
    return candidates.stream()
        .limit(MAX_CANDIDATES)
        .map(candidate -> split(allSets, candidate))
        .toList();
  }

  /** The number of links from a component into a cone. */
  private int targets(int component, FanOut fan, BitSet cone) {
    budget.check(1 + fan.size(component));
    int targets = 0;
    for (int i = fan.start(component); i < fan.end(component); i++) {
      targets += cone.get(fan.gate(i)) ? 1 : 0;
    }
    return targets;
  }

  /** The sets, with those split in two for which the component makes much work. */
  private static List<OutputSet> split(List<OutputSet> sets, Candidate candidate) {
    List<OutputSet> result = new ArrayList<>();
    for (int number = 0; number < sets.size(); number++) {
      OutputSet set = sets.get(number);
      if (candidate.heats.get(number) < candidate.heat / 4) {
        result.add(set);
      } else {
        result.add(set.with(Link.of(candidate.component)));
        result.add(set.with(Link.of(candidate.component, true)));
      }
    }
    return result;
  }

  /**
   * A component that outputs may be split by.
   *
   * @param heat the largest of the heats
   * @param heats for each set how many links of its cone the component's changes followed
   */
  private record Candidate(int component, double heat, ImmutableDoubleArray heats) {}
}
