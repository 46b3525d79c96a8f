package org.propnet.program.source;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Translates gates to Java expressions. A value is a long; only its lowest bit counts. Literals in
 * the same word of the state are compared with a mask all at once.
 */
final class Expressions {

  private static final int MIN_MASKED = 3;
  private static final int MAX_INLINE_COST = 150;
  private static final int MAX_INLINE_DEPTH = 12;
  private static final int OPERAND = 6;

  /** Estimated bytes of byte code for a comparison with a mask. */
  static final int MASKED = 22;

  private final PropNet net;
  private final int bases;
  private final Order order;
  private final IntOpenHashSet inline = new IntOpenHashSet();
  private final Int2IntOpenHashMap costs = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap depths = new Int2IntOpenHashMap();

  /** Names the values in the method being written. */
  interface Names {
    String of(int component);
  }

  Expressions(PropNet net, Order order) {
    this.net = net;
    this.bases = net.vocabulary().bases().size();
    this.order = order;
  }

  /** Decides whether to inline a gate at its use; has to be asked for the gate's inputs first. */
  boolean decideInline(int gate) {
    int cost = cost(gate);
    int depth = 1;
    for (int i = 0; i < net.inputCount(gate); i++) {
      int source = Link.component(net.input(gate, i));
      if (inline.contains(source)) {
        depth = Math.max(depth, 1 + depths.get(source));
      }
    }
    depths.put(gate, depth);
    costs.put(gate, cost);
    boolean isInline =
        order.isUsedOnce(gate) && cost <= MAX_INLINE_COST && depth <= MAX_INLINE_DEPTH;
    if (isInline) {
      inline.add(gate);
    }
    return isInline;
  }

  /** Estimated bytes of byte code for a gate. */
  int cost(int gate) {
    int cost = 0;
    for (int i = 0; i < net.inputCount(gate); i++) {
      cost += linkCost(net.input(gate, i));
    }
    return cost;
  }

  /** Estimated bytes of byte code for the value of a link. */
  int linkCost(int link) {
    int source = Link.component(link);
    return OPERAND
        + (Link.isInverted(link) ? 4 : 0)
        + (inline.contains(source) ? costs.get(source) : 0);
  }

  /** Adds the components that a gate's expression names, leaves included. */
  void addOperands(int component, List<Integer> operands) {
    if (component != 0 && (!net.isGate(component) || !inline.contains(component))) {
      operands.add(component);
      return;
    }
    for (int i = 0; i < net.inputCount(component); i++) {
      addOperands(Link.component(net.input(component, i)), operands);
    }
  }

  /** The value of a link, as an operand. */
  String operand(int link, Names names) {
    int component = Link.component(link);
    if (component == 0) {
      return Link.isInverted(link) ? "-1L" : "0L";
    }
    String value =
        inline.contains(component) ? "(" + gate(component, names) + ")" : names.of(component);
    return Link.isInverted(link) ? "~" + value : value;
  }

  /** The value of a gate. */
  String gate(int gate, Names names) {
    boolean isAnd = net.kind(gate) == ComponentKind.AND;
    List<String> plain = new ArrayList<>();
    List<String> inverted = new ArrayList<>();
    int[] inputs = new int[net.inputCount(gate)];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = net.input(gate, i);
    }
    int from = 0;
    while (from < inputs.length) {
      int to = from + 1;
      int word = word(inputs[from]);
      // Links ascend, so literals in the same word are adjacent.
      while (word >= 0 && to < inputs.length && word(inputs[to]) == word) {
        to++;
      }
      if (word >= 0 && to - from >= MIN_MASKED) {
        plain.add(masked(isAnd, word, inputs, from, to));
      } else {
        for (int i = from; i < to; i++) {
          boolean isInverted = Link.isInverted(inputs[i]);
          (isInverted ? inverted : plain).add(operand(Link.of(Link.component(inputs[i])), names));
        }
      }
      from = to;
    }
    String operator = isAnd ? " & " : " | ";
    if (inverted.size() == 1) {
      plain.add("~" + inverted.get(0));
    } else if (inverted.size() > 1) {
      plain.add("~(" + String.join(isAnd ? " | " : " & ", inverted) + ")");
    }
    return plain.isEmpty() ? isAnd ? "-1L" : "0L" : String.join(operator, plain);
  }

  private String masked(boolean isAnd, int word, int[] inputs, int from, int to) {
    long mask = 0;
    long wanted = 0;
    for (int i = from; i < to; i++) {
      long bit = 1L << (Link.component(inputs[i]) - 1);
      mask |= bit;
      wanted |= Link.isInverted(inputs[i]) == isAnd ? 0 : bit;
    }
    return String.format(
        "((s[%d] & 0x%xL) %s 0x%xL ? 1L : 0L)", word, mask, isAnd ? "==" : "!=", wanted);
  }

  /** The word of the state that a link reads, or −1. */
  private int word(int link) {
    int component = Link.component(link);
    return component >= 1 && component <= bases ? (component - 1) >> 6 : -1;
  }
}
