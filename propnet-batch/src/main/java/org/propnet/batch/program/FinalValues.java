package org.propnet.batch.program;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.propnet.batch.backend.WordCodeBuilder;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * What goals are computed from, of a state in which a game ended: components of the network whose
 * values are in slots that stand side by side when a step's {@linkplain StepCode#LEGAL first part}
 * was run.
 *
 * <p>These are base propositions where they are. Or they are gates that this part writes for other
 * reasons, and a few copies of base propositions: the end of a game nearly always depends on what
 * wins it. Then there are fewer of them, and less is left for the program of the goals.
 *
 * @param components which components
 * @param first the slot of the first
 */
public record FinalValues(ImmutableIntArray components, int first) {

  /**
   * Copies in every step are worth it if they are fewer than those at the end of a game by this
   * factor.
   */
  private static final int GAIN = 4;

  /** How many there are. */
  public int count() {
    return components.length();
  }

  /**
   * Chooses them, while the first part of a step is being written.
   *
   * @param words the gates that are written so far
   * @param code what they are written to; more is, if gates are chosen
   * @param bases the first slot of the base propositions
   */
  static FinalValues choose(
      PropNet net, NetworkWords words, WordCodeBuilder code, int bases, Budget budget) {
    FinalValues all = bases(net, bases, budget);
    IntArrayList known = known(net, words, budget);
    if (GAIN * known.size() > all.count()) {
      return all;
    }
    int first = code.reserveAligned(known.size());
    for (int i = 0; i < known.size(); i++) {
      code.output(first + i, words.literal(Link.of(known.getInt(i))));
    }
    return new FinalValues(ImmutableIntArray.copyOf(known.toIntArray()), first);
  }

  /** The same components in a program of the same slots for base propositions. */
  FinalValues again(NetworkWords words, WordCodeBuilder code, int bases, int baseCount) {
    if (first >= bases && first < bases + baseCount) {
      return this;
    }
    int copies = code.reserveAligned(components.length());
    for (int i = 0; i < components.length(); i++) {
      code.output(copies + i, words.literal(Link.of(components.get(i))));
    }
    return new FinalValues(components, copies);
  }

  /**
   * The base propositions of the goals' cone and those between them, as it is faster to copy all
   * that stand side by side; from a number on that vectors may begin at.
   */
  private static FinalValues bases(PropNet net, int bases, Budget budget) {
    BitSet cone = Cone.of(net, budget, Cone.goalLinks(net));
    int firstBase = net.baseComponent(0);
    int start = cone.nextSetBit(firstBase) - firstBase;
    int end = cone.previousSetBit(firstBase + net.vocabulary().bases().size() - 1) - firstBase + 1;
    if (start < 0 || end <= start) {
      return new FinalValues(ImmutableIntArray.of(), bases);
    }
    int aligned = start & -WordCodeBuilder.ALIGNMENT;
    return new FinalValues(
        ImmutableIntArray.copyOf(
            IntStream.range(aligned, end).map(base -> net.baseComponent(base))),
        bases + aligned);
  }

  /** The first components on the way down from the goals whose values are known. */
  private static IntArrayList known(PropNet net, NetworkWords words, Budget budget) {
    IntArrayList known = new IntArrayList();
    BitSet seen = new BitSet(net.componentCount());
    IntArrayList work = new IntArrayList();
    for (int link : Cone.goalLinks(net)) {
      work.add(Link.component(link));
    }
    while (!work.isEmpty()) {
      int component = work.popInt();
      if (component == 0 || seen.get(component)) {
        continue;
      }
      seen.set(component);
      budget.check(1L + net.inputCount(component));
      if (words.isKnown(component)) {
        known.add(component);
        continue;
      }
      for (int i = 0; i < net.inputCount(component); i++) {
        work.add(Link.component(net.input(component, i)));
      }
    }
    known.sort(null);
    return known;
  }
}
