package org.propnet.engine;

import com.google.common.primitives.ImmutableDoubleArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;

/**
 * Looks for components by which outputs had better be split, see {@link OutputSplit}. What changes
 * often and leads to much is tried first; a split is kept if the same random steps take less work
 * with it.
 */
final class SplitSearch {

  /** What decides the random steps. */
  private static final long SEED = 1;

  /** How many steps are played to measure a network. */
  private static final int STEPS = 400;

  /** What part of the work transition programs make, so that a machine without them is tried. */
  private static final double MUCH_PROGRAM_WORK = 0.25;

  /** How many splits are tried at most. */
  private static final int MOST_TRIALS = 10;

  /** How many components all networks that are tried may have. */
  private static final int MOST_COMPONENTS = 1_000_000;

  /** How many candidates are tried for one split. */
  private static final int MOST_CANDIDATES = 3;

  /** How many sets there may be. */
  private static final int MOST_SETS = 64;

  /** What part of the work has to remain at most, so that a split is kept. */
  private static final double KEPT = 0.97;

  /** What part of the work a component has to make to be tried. */
  private static final double LEAST_HEAT = 0.03;

  private final Budget budget;
  private final LegalConditions conditions;
  private DifferentialMachine best;
  private Activity activity;
  private int trials = MOST_TRIALS;

  /** How many components the networks have that were tried. */
  private long components;

  private SplitSearch(DifferentialMachine machine, Activity activity, Budget budget) {
    this.budget = budget;
    this.best = machine;
    this.conditions = machine.differentialNetwork().conditions;
    this.activity = activity;
  }

  /**
   * A machine that plays the same game with less work, or the same one.
   *
   * @param withoutPrograms makes a machine that propagates moves; asked for if transition programs
   *     make much of the work
   */
  static DifferentialMachine improve(
      DifferentialMachine machine, Supplier<DifferentialMachine> withoutPrograms, Budget budget) {
    DifferentialMachine best = machine;
    Activity activity = Activity.of(machine, SEED, STEPS, budget);
    if (activity.programWorkPerStep() > MUCH_PROGRAM_WORK * activity.workPerStep()) {
      DifferentialMachine other = withoutPrograms.get();
      Activity trial = Activity.of(other, SEED, STEPS, budget);
      boolean isBetter = trial.workPerStep() < KEPT * activity.workPerStep();
      budget.hold(-(isBetter ? machine : other).differentialNetwork().heldBytes);
      if (isBetter) {
        best = other;
        activity = trial;
      }
    }
    SplitSearch search = new SplitSearch(best, activity, budget);
    boolean goesOn = true;
    while (goesOn) {
      goesOn = search.improves();
    }
    search.layOut();
    return search.best;
  }

  private boolean improves() {
    for (List<OutputSet> sets : candidates()) {
      DifferentialNetwork oldNetwork = best.differentialNetwork();
      if (trials-- <= 0 || components + oldNetwork.net.componentCount() > MOST_COMPONENTS) {
        return false;
      }
      DifferentialNetwork network =
          new DifferentialNetwork(
              OutputSplit.of(oldNetwork.played, sets, budget), conditions, budget);
      components += network.net.componentCount();
      DifferentialMachine machine = best.with(network);
      Activity trial = Activity.of(machine, SEED, STEPS, budget);
      boolean isBetter = trial.workPerStep() < KEPT * activity.workPerStep();
      budget.hold(isBetter ? -oldNetwork.heldBytes : -network.heldBytes);
      if (isBetter) {
        best = machine;
        activity = trial;
        return true;
      }
    }
    return false;
  }

  /** Puts together what the most active components lead to. */
  private void layOut() {
    DifferentialNetwork network = best.differentialNetwork();
    boolean ordersGoals = GoalTrial.prefersOrder(best, budget);
    DifferentialNetwork laidOut = network.laidOut(activity.changes(), ordersGoals, budget);
    budget.hold(-network.heldBytes);
    best = best.with(laidOut);
  }

  /** The splits that promise most, the best first. */
  private List<List<OutputSet>> candidates() {
    DifferentialNetwork network = best.differentialNetwork();
    PropNet net = network.net;
    if (network.sets.size() >= MOST_SETS) {
      return List.of();
    }
    List<BitSet> cones = new ArrayList<>();
    for (OutputSet set : network.sets) {
      cones.add(Cone.of(net, budget, set.links()));
    }
    double least = LEAST_HEAT * activity.workPerStep() * STEPS;
    List<Candidate> candidates = new ArrayList<>();
    for (int component = 1; component < net.componentCount(); component++) {
      int place = network.targets.places.of(component);
      if (place < network.targets.places.leafEnd()) {
        continue;
      }
      long changes = activity.changes()[place];
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
        .limit(MOST_CANDIDATES)
        .map(candidate -> split(network.sets, candidate))
        .toList();
  }

  /** How many gates of a cone a component leads to. */
  private int targets(int component, FanOut fan, BitSet cone) {
    budget.check(1 + fan.size(component));
    int targets = 0;
    for (int i = fan.start(component); i < fan.end(component); i++) {
      targets += cone.get(fan.gate(i)) ? 1 : 0;
    }
    return targets;
  }

  /** The sets, with those split that a component makes much work for. */
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
   * A component that may split outputs.
   *
   * @param heat the largest of the heats
   * @param heats for each set how many of its links the component's changes went along
   */
  private record Candidate(int component, double heat, ImmutableDoubleArray heats) {}
}
