package org.propnet.engine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.net.FanOut;
import org.propnet.net.PropNet;

/**
 * What follows the value of each component that isn't a leaf, in one array, so that what is read
 * together lies together.
 *
 * <p>The targets of the component at place p stand in three sections that begin at {@code starts[5
 * * (p - leafEnd)]} and the next two, the last one up to {@code starts[5 * (p - leafEnd) + 5]}: the
 * inner gates outside cyclic groups that it leads to and that aren't in its range; the leaves and,
 * as if they were leaves, the bits of {@link OutputBits} that follow it; the members of other
 * cyclic groups than its own that it leads to. Gates and leaves are twice their place, members
 * twice their component, all plus 1 if the link inverts. The other two of the five numbers are its
 * range of {@link HomeRanges}: twice the first place, plus 1 if its links invert, and the place
 * after the last.
 */
final class Targets {

  /** How many numbers stand for each component. */
  static final int NUMBERS = 5;

  /** Where the counters stand. */
  final Places places;

  /** Where the sections begin, and the ranges. */
  final int[] starts;

  /** The targets. */
  final int[] targets;

  private Targets(Places places, int[] starts, int[] targets) {
    this.places = places;
    this.starts = starts;
    this.targets = targets;
  }

  /**
   * Lists the targets of all components.
   *
   * @param groups the cyclic group of each component, or {@link DifferentialNetwork#NO_GROUP}
   * @param scope the gates that count as targets
   * @param sources gates that don't, but whose values are set
   * @param changes for each component how often it changed in a trial; null if there was none
   */
  static Targets of(
      PropNet net,
      FanOut fan,
      int[] groups,
      BitSet scope,
      BitSet sources,
      OutputBits outputs,
      int @Nullable [] changes,
      Budget budget) {
    Places places = Places.of(net, fan, groups, scope, sources, outputs, changes, budget);
    int[] starts = new int[NUMBERS * (places.count() - places.leafEnd()) + 1];
    IntArrayList targets = new IntArrayList();
    IntArrayList leaves = new IntArrayList();
    IntArrayList members = new IntArrayList();
    int at = 0;
    for (int component : places.inOrder()) {
      budget.check(1L + fan.size(component));
      int rangeStart = places.rangeStart(component);
      int rangeEnd = places.rangeEnd(component);
      leaves.clear();
      members.clear();
      starts[at] = targets.size();
      for (int i = fan.start(component); i < fan.end(component); i++) {
        int inverted = i < fan.invertedStart(component) ? 0 : 1;
        int gate = fan.gate(i);
        if (!scope.get(gate)) {
          continue;
        }
        if (groups[gate] != DifferentialNetwork.NO_GROUP) {
          if (groups[gate] != groups[component]) {
            members.add(2 * gate + inverted);
          }
        } else if (places.isLeaf(places.of(gate))) {
          leaves.add(2 * places.of(gate) + inverted);
        } else if (places.of(gate) < rangeStart
            || places.of(gate) >= rangeEnd
            || (inverted == 1) != places.isRangeInverted(component)) {
          targets.add(2 * places.of(gate) + inverted);
        }
      }
      starts[at + 1] = targets.size();
      targets.addAll(leaves);
      for (int i = outputs.start(component); i < outputs.end(component); i++) {
        targets.add(2 * outputs.bit(i));
      }
      starts[at + 2] = targets.size();
      targets.addAll(members);
      starts[at + 3] = 2 * rangeStart + (places.isRangeInverted(component) ? 1 : 0);
      starts[at + 4] = rangeEnd;
      at += NUMBERS;
      starts[at] = targets.size();
    }
    return new Targets(places, starts, targets.toIntArray());
  }
}
