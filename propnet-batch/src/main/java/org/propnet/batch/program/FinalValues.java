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
 * The components from which the goals of a final state are computed. Their values are in adjacent
 * slots after a step's {@linkplain StepCode#LEGAL first part}.
 *
 * <p>They are either the base propositions in place, or gates that this part computes anyway plus
 * copies of a few base propositions: the end of a game nearly always depends on what wins it. The
 * latter are fewer, and leave less work to the goal program.
 *
 * @param components which components
 * @param first the slot of the first
 */
public record FinalValues(ImmutableIntArray components, int first) {

  /**
   * Copying in every step pays if it copies fewer values than the end of a game would by this
   * factor.
   */
  private static final int GAIN = 4;

  /** How many there are. */
  public int count() {
    return components.length();
  }

  /**
   * Chooses the components while the first part of a step is being emitted.
   *
   * @param words the gates that are written so far
   * @param code the builder; receives copies if gates are chosen
   * @param bases the first slot of the base propositions
   */
  static FinalValues choose(
      PropNet net, NetworkWords words, WordCodeBuilder code, int bases, Budget budget) {
    FinalValues all = bases(net, bases, budget);
    IntArrayList known = known(net, words, budget);
    if (GAIN * known.size() > all.count()) {
      return all;
    }
    return copied(ImmutableIntArray.copyOf(known.toIntArray()), words, code);
  }

  /** The same components in another program with the same slots for base propositions. */
  FinalValues again(NetworkWords words, WordCodeBuilder code, int bases, int baseCount) {
    if (first >= bases && first < bases + baseCount) {
      return this;
    }
    return copied(components, words, code);
  }

  private static FinalValues copied(
      ImmutableIntArray components, NetworkWords words, WordCodeBuilder code) {
    int first = code.reserveAligned(components.length());
    for (int i = 0; i < components.length(); i++) {
      code.output(first + i, words.literal(Link.of(components.get(i))));
    }
    return new FinalValues(components, first);
  }

  /**
   * The smallest contiguous range with the base propositions of the goals' cone, since copying a
   * range is faster; its start is aligned for vectors.
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

  /** The known components nearest to the goals, which cut off their cone. */
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
