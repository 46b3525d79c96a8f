package org.propnet.batch.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.propnet.batch.backend.WordCodeBuilder;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Emits the gates of a network as instructions, lazily and in depth-first order. So the cone of an
 * output is contiguous.
 */
final class NetworkWords {

  private static final int UNKNOWN = -1;

  private final PropNet net;
  private final WordCodeBuilder code;
  private final Budget budget;

  /** The literal of each component, or {@link #UNKNOWN}. */
  private final int[] literals;

  private final IntArrayList work = new IntArrayList();

  NetworkWords(PropNet net, WordCodeBuilder code, Budget budget) {
    budget.requireRoom(8L * net.componentCount());
    this.net = net;
    this.code = code;
    this.budget = budget;
    this.literals = new int[net.componentCount()];
    Arrays.fill(literals, UNKNOWN);
    literals[0] = WordCodeBuilder.ZERO;
  }

  /** Defines the literal of a base or input proposition, before it is requested. */
  void define(int component, int literal) {
    literals[component] = literal;
  }

  /** Whether a component is defined or emitted. */
  boolean isKnown(int component) {
    return literals[component] != UNKNOWN;
  }

  int literal(int link) {
    int component = Link.component(link);
    if (literals[component] == UNKNOWN) {
      write(component);
    }
    return literals[component] ^ (link & 1);
  }

  private void write(int goal) {
    work.add(goal);
    while (!work.isEmpty()) {
      int component = work.getInt(work.size() - 1);
      if (literals[component] != UNKNOWN) {
        work.popInt();
        continue;
      }
      int group = net.groupOf(component);
      int start = group < 0 ? component : net.groupStart(group);
      int end = group < 0 ? component + 1 : net.groupEnd(group);
      int waiting = work.size();
      for (int gate = start; gate < end; gate++) {
        askInputs(gate, start, end);
      }
      if (work.size() > waiting) {
        continue;
      }
      work.popInt();
      if (group < 0) {
        literals[component] = gate(component);
      } else {
        writeGroup(start, end);
      }
    }
  }

  /**
   * Pushes the inputs of a gate that aren't emitted yet onto the stack, except those in a range.
   */
  private void askInputs(int gate, int start, int end) {
    budget.check(net.inputCount(gate));
    if (!net.isGate(gate)) {
      throw new IllegalStateException("component " + gate + " is not defined");
    }
    for (int i = net.inputCount(gate) - 1; i >= 0; i--) {
      int input = Link.component(net.input(gate, i));
      if (literals[input] == UNKNOWN && (input < start || input >= end)) {
        work.add(input);
      }
    }
  }

  /** Emits a gate whose inputs are emitted, as a balanced tree. */
  private int gate(int gate) {
    int count = net.inputCount(gate);
    int[] values = new int[count];
    for (int i = 0; i < count; i++) {
      values[i] = literals[Link.component(net.input(gate, i))] ^ (net.input(gate, i) & 1);
    }
    boolean isAnd = net.kind(gate) == ComponentKind.AND;
    if (count == 0) {
      return isAnd ? WordCodeBuilder.ONES : WordCodeBuilder.ZERO;
    }
    return combine(values, 0, count, isAnd);
  }

  private int combine(int[] values, int start, int end, boolean isAnd) {
    if (end - start == 1) {
      return values[start];
    }
    int middle = (start + end) >>> 1;
    int left = combine(values, start, middle, isAnd);
    int right = combine(values, middle, end, isAnd);
    return isAnd ? code.and(left, right) : code.or(left, right);
  }

  /**
   * Emits a cyclic group: its gates are variables that grow from false to the least fixed point.
   */
  private void writeGroup(int start, int end) {
    assert hasPlainLinks(start, end) : "an inverted link within the gates from " + start;
    for (int gate = start; gate < end; gate++) {
      literals[gate] = code.loopVariable();
    }
    code.beginLoop();
    for (int gate = start; gate < end; gate++) {
      code.assign(literals[gate], gate(gate));
    }
    code.endLoop();
  }

  /** Whether no link inside a group is inverted, so that its gates are monotone. */
  private boolean hasPlainLinks(int start, int end) {
    for (int gate = start; gate < end; gate++) {
      for (int i = 0; i < net.inputCount(gate); i++) {
        int input = Link.component(net.input(gate, i));
        if (input >= start && input < end && Link.isInverted(net.input(gate, i))) {
          return false;
        }
      }
    }
    return true;
  }
}
