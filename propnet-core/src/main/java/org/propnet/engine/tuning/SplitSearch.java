package org.propnet.engine.tuning;

import com.google.common.collect.Lists;
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
 * take less work with it.
 *
 * <p>Splits may do the work of guards, and ranges that of programs. So plans without guards, and
 * without programs, that start with little enough work are searched, too; the work at the end
 * decides.
 */
final class SplitSearch {

  /** The seed of the random steps. */
  private static final long SEED = 1;

  /** The number of steps that measure a network. */
  private static final int STEPS = 400;

  /** If transition programs are more than this part of the work, a plan without them is tried. */
  private static final double MUCH_PROGRAM_WORK = 0.25;

  /**
   * If compiling programs takes more work than this in each step, no plan with programs is tried.
   */
  private static final double MAX_COMPILE_WORK = 1_000;

  /** Maximum number of splits that are tried in one search. */
  private static final int MAX_TRIALS = 10;

  /** Maximum number of components of all networks that are tried in one search. */
  private static final int MAX_COMPONENTS = 1_000_000;

  /** Maximum number of candidates that are tried for one split. */
  private static final int MAX_CANDIDATES = 3;

  private static final int MAX_SETS = 64;

  /** A change of the plan is kept if at most this part of the work remains. */
  private static final double MAX_WORK_KEPT = 0.97;

  /**
   * Moves are propagated because of ranges only if at most this part of the work remains: with 0.77
   * and 0.68 bomberman2p and colonelBlottoVariant were slower, with 0.48 tron_10x10 was faster.
   */
  private static final double MAX_PROPAGATED = 0.6;

  /** A search may also start with a plan that takes at most this many times as much work. */
  private static final double MAX_START = 2;

  /** The same where ranges have been chosen for both plans. */
  private static final double MAX_RANGED_START = 1.05;

  /** A component is tried if its changes make at least this part of the work. */
  private static final double MIN_HEAT = 0.03;

  private static final double UNKNOWN = -1;

  private final GameTerms terms;
  private final Budget budget;

  /** The best plan so far as a network, and its trial. */
  private DifferentialNetwork network;

  private Activity activity;

  /** The work of a step for compiling programs. */
  private final double compileWork;

  private double rangedWork = UNKNOWN;

  private int trials = MAX_TRIALS;

  /** The number of components of the networks that were tried. */
  private long components;

  private SplitSearch(PlayPlan first, double compileWork, GameTerms terms, Budget budget) {
    this.terms = terms;
    this.budget = budget;
    this.compileWork = compileWork;
    this.network = new DifferentialNetwork(first, budget);
    this.activity = activity(network);
  }

  private Activity activity(DifferentialNetwork tried) {
    return Activity.of(terms, tried, SEED, STEPS, budget);
  }

  /**
   * Finds a plan that takes little work, with the results of its trial.
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
    PlayPlan first = maker.plan(true, true);
    double compileWork = compileWork(first, takesTurns, terms, budget);
    if (compileWork > MAX_COMPILE_WORK) {
      first = maker.plan(true, false);
      compileWork = 0;
    }
    SplitSearch best = new SplitSearch(first, compileWork, terms, budget);
    List<SplitSearch> others = new ArrayList<>();
    double programWork = best.activity.programWorkPerStep() + compileWork;
    if (first.hasPrograms() && programWork > MUCH_PROGRAM_WORK * best.work()) {
      SplitSearch other = new SplitSearch(maker.plan(true, false), 0, terms, budget);
      if (other.work() < MAX_WORK_KEPT * best.work()) {
        best.release();
        best = other;
      } else {
        best.addIfPromising(others, other);
      }
    }
    if (hasGuards) {
      PlayPlan unguarded = maker.plan(false, best.hasPrograms());
      best.addIfPromising(others, new SplitSearch(unguarded, best.compileWork, terms, budget));
    }
    best.search();
    for (SplitSearch other : Lists.reverse(others)) {
      other.search();
      boolean dropsPrograms = best.hasPrograms() && !other.hasPrograms();
      double kept = dropsPrograms ? MAX_PROPAGATED : MAX_WORK_KEPT;
      boolean isBetter = other.rangedWork() < kept * best.rangedWork();
      (isBetter ? best : other).release();
      best = isBetter ? other : best;
    }
    return best.result();
  }

  private static double compileWork(
      PlayPlan plan, boolean takesTurns, GameTerms terms, Budget budget) {
    if (!plan.hasPrograms()) {
      return 0;
    }
    DifferentialNetwork network = new DifferentialNetwork(plan, budget);
    double work = CompileTrial.workPerStep(terms, network, takesTurns, budget);
    budget.hold(-network.heldBytes);
    return work;
  }

  /** Adds another search if its plan starts with little enough work, compared with this one's. */
  private void addIfPromising(List<SplitSearch> searches, SplitSearch other) {
    if (other.work() < MAX_START * work() && other.rangedWork() < MAX_RANGED_START * rangedWork()) {
      searches.add(other);
    } else {
      other.release();
    }
  }

  private boolean hasPrograms() {
    return network.plan.hasPrograms();
  }

  private double work() {
    return activity.workPerStep() + compileWork;
  }

  /** The work once the fan-out of the most active components has adjacent counters. */
  private double rangedWork() {
    if (rangedWork == UNKNOWN) {
      PlayPlan plan = network.plan.withChanges(activity.changes());
      DifferentialNetwork ranged = new DifferentialNetwork(plan, budget);
      rangedWork = activity(ranged).workPerStep() + compileWork;
      budget.hold(-ranged.heldBytes);
    }
    return rangedWork;
  }

  private void release() {
    budget.hold(-network.heldBytes);
  }

  /** Splits outputs while that pays. */
  private void search() {
    while (findsSplit()) {
      // The next search begins with the plan found.
    }
  }

  private PlayPlan result() {
    boolean ordersGoals = GoalTrial.prefersOrder(terms, network, budget);
    release();
    return network.plan.withChanges(activity.changes()).withOrderedGoals(ordersGoals);
  }

  /** Tries the candidates until one takes clearly less work than the best plan so far. */
  private boolean findsSplit() {
    for (List<OutputSet> sets : candidates()) {
      if (trials-- <= 0 || components + network.net.componentCount() > MAX_COMPONENTS) {
        return false;
      }
      DifferentialNetwork tried =
          new DifferentialNetwork(network.plan.withSets(sets, budget), budget);
      components += tried.net.componentCount();
      Activity trial = activity(tried);
      if (trial.workPerStep() < MAX_WORK_KEPT * activity.workPerStep()) {
        release();
        network = tried;
        activity = trial;
        rangedWork = UNKNOWN;
        return true;
      }
      budget.hold(-tried.heldBytes);
    }
    return false;
  }

  /** The most promising splits, the best first. */
  private List<List<OutputSet>> candidates() {
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
      if (network.targets.layout().placeOf(component) < network.targets.layout().leafEnd()) {
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
