package org.propnet.engine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.FanOut;
import org.propnet.net.PropNet;

/**
 * What follows the value of each component that isn't a leaf, in one array, so that what is read
 * together lies together.
 *
 * <p>The targets of the component at place p stand in six sections, the first from {@code starts[6 *
 * (p - leafEnd)]}, each up to the next: the places of inner gates outside cyclic groups that its
 * plain links lead to; of those that its inverted links lead to; the places of the leaves that its
 * plain links lead to; of those that its inverted links lead to; the members of other cyclic groups
 * than its own that it leads to, as links (twice the member, plus 1 if inverted); the bits of {@link
 * OutputBits} that follow it.
 */
final class Targets {

  /** How many sections each component has. */
  static final int SECTIONS = 3;

  /** Where the counters stand. */
  final Places places;

  /** Where the sections begin. */
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
   */
  static Targets of(
      PropNet net,
      FanOut fan,
      int[] groups,
      BitSet scope,
      BitSet sources,
      OutputBits outputs,
      Budget budget) {
    Places places = Places.of(net, fan, groups, scope, sources, outputs, budget);
    int[] starts = new int[SECTIONS * (places.count() - places.leafEnd()) + 1];
    IntArrayList targets = new IntArrayList();
    IntArrayList leaves = new IntArrayList();
    IntArrayList members = new IntArrayList();
    int at = 0;
    for (int component = 0; component < net.componentCount(); component++) {
      if (places.of(component) < places.leafEnd()) {
        continue;
      }
      budget.check(1L + fan.size(component));
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
        } else {
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
      at += SECTIONS;
      starts[at] = targets.size();
    }
    return new Targets(places, starts, targets.toIntArray());
  }
}
