package org.propnet.engine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.FanOut;
import org.propnet.net.PropNet;

/**
 * What follows the value of each component, in one array, so that what is read together lies
 * together.
 *
 * <p>The targets of component c stand in four sections, the first from {@code starts[4c]}, the last
 * up to {@code starts[4c + 4]}: the gates outside cyclic groups that its plain links lead to; those
 * that its inverted links lead to; the members of other cyclic groups than its own that it leads
 * to, as links (twice the member, plus 1 if inverted); the bits of {@link OutputBits} that follow
 * it.
 */
final class Targets {

  /** How many sections each component has. */
  static final int SECTIONS = 4;

  /** Where the sections begin. */
  final int[] starts;

  /** The targets. */
  final int[] targets;

  private Targets(int[] starts, int[] targets) {
    this.starts = starts;
    this.targets = targets;
  }

  /**
   * Lists the targets of all components.
   *
   * @param groups the cyclic group of each component, or {@link DifferentialNetwork#NO_GROUP}
   * @param inStep the gates that count as targets
   */
  static Targets of(
      PropNet net, FanOut fan, int[] groups, BitSet inStep, OutputBits outputs, Budget budget) {
    int count = net.componentCount();
    int[] starts = new int[SECTIONS * count + 1];
    IntArrayList targets = new IntArrayList();
    IntArrayList members = new IntArrayList();
    for (int component = 0; component < count; component++) {
      budget.check(1L + fan.size(component));
      int at = SECTIONS * component;
      members.clear();
      starts[at] = targets.size();
      for (int i = fan.start(component); i < fan.end(component); i++) {
        int inverted = i < fan.invertedStart(component) ? 0 : 1;
        if (inverted == 1 && i == fan.invertedStart(component)) {
          starts[at + 1] = targets.size();
        }
        int gate = fan.gate(i);
        if (groups[gate] == DifferentialNetwork.NO_GROUP) {
          if (inStep.get(gate)) {
            targets.add(gate);
          }
        } else if (groups[gate] != groups[component] && inStep.get(gate)) {
          members.add(2 * gate + inverted);
        }
      }
      if (fan.invertedStart(component) == fan.end(component)) {
        starts[at + 1] = targets.size();
      }
      starts[at + 2] = targets.size();
      targets.addAll(members);
      starts[at + 3] = targets.size();
      for (int i = outputs.starts()[component]; i < outputs.starts()[component + 1]; i++) {
        targets.add(outputs.bits()[i]);
      }
      starts[at + 4] = targets.size();
    }
    return new Targets(starts, targets.toIntArray());
  }
}
