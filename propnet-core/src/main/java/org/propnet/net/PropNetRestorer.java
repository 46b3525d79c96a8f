package org.propnet.net;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.propnet.collect.IntGroups;
import org.propnet.collect.StronglyConnectedComponents;

/**
 * Restores a {@link PropNet} from components with given numbers, as built by a {@link
 * PropNetBuilder}, and refuses numbers that no builder produces.
 *
 * <p>First come the cyclic groups, then the gates in the order of their numbers, then the outputs;
 * an output that isn't set is false. Errors are reported by an {@link
 * InconsistentNetworkException}, as early as they can be detected. So whatever {@link #restore}
 * returns is safe to play. In total this takes time and memory linear in the size of the network.
 * Not safe for use by several threads.
 */
public final class PropNetRestorer {

  private final Vocabulary vocabulary;
  private final int firstGate;
  private final ComponentKind[] kinds;
  private final int[] inputStarts;
  private final IntArrayList inputs = new IntArrayList();
  private final IntArrayList groupStarts = new IntArrayList();
  private final IntArrayList groupEnds = new IntArrayList();
  private final OutputLinks outputs;
  private int component;
  private int group;

  /**
   * Creates a restorer for a game.
   *
   * @param gates how many gates there will be
   */
  public PropNetRestorer(Vocabulary vocabulary, int gates) {
    this.vocabulary = vocabulary;
    this.firstGate = vocabulary.firstGate();
    long count = (long) firstGate + gates;
    if (gates < 0 || count > Integer.MAX_VALUE / 2) {
      throw new InconsistentNetworkException(
          "a network can't have " + gates + " gates beside " + firstGate + " other components");
    }
    this.kinds = new ComponentKind[(int) count];
    this.inputStarts = new int[kinds.length + 1];
    this.component = firstGate;
    this.outputs = new OutputLinks(vocabulary);
  }

  /** The first gate. */
  public int firstGate() {
    return firstGate;
  }

  /** How many components there will be. */
  public int componentCount() {
    return kinds.length;
  }

  /**
   * Adds a cyclic group.
   *
   * @param start its first component, after the last one of the group before
   * @param end the component after its last one
   */
  public void group(int start, int end) {
    int least = groupEnds.isEmpty() ? firstGate : groupEnds.getInt(groupEnds.size() - 1);
    if (component > firstGate || start < least || end <= start || end > kinds.length) {
      throw new InconsistentNetworkException(
          "the components from "
              + start
              + " to before "
              + end
              + " can't be a cyclic group; there are gates from "
              + least
              + " to before "
              + kinds.length
              + " left for it");
    }
    groupStarts.add(start);
    groupEnds.add(end);
  }

  /**
   * Adds the next gate.
   *
   * @param isAnd whether it is an AND; otherwise it is an OR
   * @param links its inputs, strictly ascending; the array is not kept
   * @param count how many elements of the array are inputs
   */
  public void gate(boolean isAnd, int[] links, int count) {
    if (component == kinds.length) {
      throw new InconsistentNetworkException(
          "there are more than " + (kinds.length - firstGate) + " gates");
    }
    if (group < groupEnds.size() && component == groupEnds.getInt(group)) {
      group++;
    }
    boolean inGroup = group < groupStarts.size() && component >= groupStarts.getInt(group);
    int groupStart = inGroup ? groupStarts.getInt(group) : kinds.length;
    // Only ORs may have inputs with higher numbers, so that every cycle contains one of them.
    int end = inGroup && !isAnd ? groupEnds.getInt(group) : component;
    for (int i = 0; i < count; i++) {
      int source = Link.component(links[i]);
      if (i > 0 && links[i] <= links[i - 1]) {
        throw wrong("has inputs that don't ascend");
      }
      if (source >= end) {
        throw wrong("depends on component " + source + ", which must be below " + end);
      }
      if (source >= groupStart && Link.isInverted(links[i])) {
        throw wrong("inverts component " + source + " of its own cyclic group");
      }
      if (isAnd && (source == 0 || (i > 0 && links[i] == Link.invert(links[i - 1])))) {
        throw wrong("is an AND whose value never changes");
      }
    }
    if (isAnd && count < 2) {
      throw wrong("is an AND of fewer than two inputs");
    }
    inputs.addElements(inputs.size(), links, 0, count);
    kinds[component] = isAnd ? ComponentKind.AND : ComponentKind.OR;
    component++;
    inputStarts[component] = inputs.size();
  }

  /** Sets the transition of a base proposition. */
  public void next(int base, int link) {
    outputs.next[base] = output(link);
  }

  /** Sets the link for the legality of a move. */
  public void legal(int role, int move, int link) {
    outputs.legal[role][move] = output(link);
  }

  /** Sets the link for a role's goal having one of its values. */
  public void goal(int role, int value, int link) {
    outputs.goal[role][value] = output(link);
  }

  /** Sets the link for the state being terminal. */
  public void terminal(int link) {
    outputs.terminal = output(link);
  }

  /** Restores the network. */
  public PropNet restore() {
    if (component < kinds.length) {
      throw new InconsistentNetworkException(
          "only "
              + (component - firstGate)
              + " of "
              + (kinds.length - firstGate)
              + " gates are given");
    }
    PropNet net =
        new PropNet(
            vocabulary,
            kinds,
            inputStarts,
            inputs.toIntArray(),
            groupStarts.toIntArray(),
            groupEnds.toIntArray(),
            outputs,
            new int[0]);
    for (int number = 0; number < net.groupCount(); number++) {
      checkConnected(net, net.groupStart(number), net.groupEnd(number));
    }
    BitSet needed = Cone.of(net, Cone.outputLinks(net));
    int idle = needed.nextClearBit(firstGate);
    if (idle < net.componentCount()) {
      throw new InconsistentNetworkException("no output depends on gate " + idle);
    }
    return net;
  }

  private int output(int link) {
    if (link < 0 || Link.component(link) >= kinds.length) {
      throw new InconsistentNetworkException(
          "an output comes from component "
              + Link.component(link)
              + ", but there are only "
              + kinds.length);
    }
    return link;
  }

  /** Checks that a group is strongly connected. */
  private static void checkConnected(PropNet net, int start, int end) {
    IntGroups sources = new IntGroups(end - start);
    do {
      for (int member = start; member < end; member++) {
        for (int i = 0; i < net.inputCount(member); i++) {
          int source = Link.component(net.input(member, i));
          if (source >= start) {
            sources.add(member - start, source - start);
          }
        }
      }
    } while (sources.again());
    int parts = StronglyConnectedComponents.of(sources).count();
    if (parts > 1 || (end - start == 1 && sources.size(0) == 0)) {
      throw new InconsistentNetworkException(
          "the gates from " + start + " to before " + end + " don't all depend on each other");
    }
  }

  private InconsistentNetworkException wrong(String problem) {
    return new InconsistentNetworkException("gate " + component + " " + problem);
  }
}
