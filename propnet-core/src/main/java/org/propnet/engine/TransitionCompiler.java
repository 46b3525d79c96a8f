package org.propnet.engine;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.FanOut;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/** Makes the {@link TransitionProgram} of a joint move. Belongs to one thread. */
final class TransitionCompiler {

  /*
   * Every component that depends on moves has a symbolic value: a link to a component that doesn't
   * (constants among them), or an expression over such links where more than one is left. The values
   * for "nobody moves" are computed once. For a joint move the chosen input propositions become true
   * and the change runs through the gates behind them in ascending order, which is topological;
   * afterwards the old values are put back.
   *
   * Values are integers: a link, or the complement of twice the number of an expression plus 1 if it
   * is inverted. Both are inverted by their lowest bit.
   */

  private static final int AND = 0;
  private static final int OR = 1;

  private final Budget budget;
  private final PropNet net;
  private final FanOut fanOut;
  private final BitSet cone;
  private final int[] values;
  private final List<int[]> expressions = new ArrayList<>();
  private final int restExpressions;
  private final int[] movedBases;
  private final IntHeapPriorityQueue queue = new IntHeapPriorityQueue();
  private final BitSet queued = new BitSet();
  private final IntArrayList touched = new IntArrayList();
  private final IntArrayList touchedValues = new IntArrayList();

  /**
   * Makes a compiler.
   *
   * @param cone the components that depend on moves; no cyclic group among them
   * @param budget what the work of the compiler may cost
   */
  TransitionCompiler(PropNet net, FanOut fanOut, BitSet cone, Budget budget) {
    this.budget = budget;
    this.net = net;
    this.fanOut = fanOut;
    this.cone = cone;
    this.values = new int[net.componentCount()];
    for (int component = 0; component < values.length; component++) {
      if (!cone.get(component)) {
        values[component] = Link.of(component);
      } else {
        values[component] = net.isGate(component) ? evaluate(component) : Link.FALSE;
      }
    }
    this.restExpressions = expressions.size();
    IntArrayList bases = new IntArrayList();
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      if (cone.get(Link.component(net.nextLink(base)))) {
        bases.add(base);
      }
    }
    this.movedBases = bases.toIntArray();
  }

  /** The program of a joint move: the number of each role's move. */
  TransitionProgram compile(int[] jointMove) {
    budget.check(movedBases.length);
    for (int role = 0; role < jointMove.length; role++) {
      change(net.inputComponent(role, jointMove[role]), Link.TRUE);
    }
    while (!queue.isEmpty()) {
      int gate = queue.dequeueInt();
      queued.clear(gate);
      int value = evaluate(gate);
      if (value != values[gate]) {
        change(gate, value);
      }
    }
    TransitionProgram program = write();
    for (int i = touched.size() - 1; i >= 0; i--) {
      values[touched.getInt(i)] = touchedValues.getInt(i);
    }
    touched.clear();
    touchedValues.clear();
    expressions.subList(restExpressions, expressions.size()).clear();
    return program;
  }

  private void change(int component, int value) {
    touched.add(component);
    touchedValues.add(values[component]);
    values[component] = value;
    for (int i = fanOut.start(component); i < fanOut.end(component); i++) {
      int gate = fanOut.gate(i);
      if (cone.get(gate) && !queued.get(gate)) {
        queued.set(gate);
        queue.enqueue(gate);
      }
    }
  }

  /** The symbolic value of a gate whose inputs have theirs. */
  private int evaluate(int gate) {
    budget.check(1L + net.inputCount(gate));
    boolean isAnd = net.kind(gate) == ComponentKind.AND;
    int absorbing = isAnd ? Link.FALSE : Link.TRUE;
    int[] operands = new int[net.inputCount(gate)];
    int count = 0;
    for (int i = 0; i < operands.length; i++) {
      int link = net.input(gate, i);
      int value = values[Link.component(link)] ^ (link & 1);
      if (value == absorbing) {
        return absorbing;
      }
      if (value != Link.invert(absorbing)) {
        operands[count++] = value;
      }
    }
    if (count == 0) {
      return Link.invert(absorbing);
    }
    Arrays.sort(operands, 0, count);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (kept > 0 && operands[kept - 1] == operands[i]) {
        continue;
      }
      if (kept > 0 && operands[kept - 1] == (operands[i] ^ 1)) {
        return absorbing;
      }
      operands[kept++] = operands[i];
    }
    if (kept == 1) {
      return operands[0];
    }
    int[] expression = new int[kept + 1];
    expression[0] = isAnd ? AND : OR;
    System.arraycopy(operands, 0, expression, 1, kept);
    expressions.add(expression);
    return ~((expressions.size() - 1) << 1);
  }

  private TransitionProgram write() {
    IntArrayList links = new IntArrayList();
    IntArrayList results = new IntArrayList();
    for (int base : movedBases) {
      int link = net.nextLink(base);
      int value = values[Link.component(link)] ^ (link & 1);
      if (value < 0) {
        results.add(base);
        results.add(value);
      } else if (value != Link.of(net.baseComponent(base))) {
        links.add(base);
        links.add(value);
      }
    }
    Int2IntOpenHashMap slots = new Int2IntOpenHashMap();
    IntArrayList gates = new IntArrayList();
    if (!results.isEmpty()) {
      writeGates(results, slots, gates);
    }
    return new TransitionProgram(
        links.toIntArray(), gates.toIntArray(), results.toIntArray(), slots.size());
  }

  /** Writes the expressions that results need, and puts slots in place of expressions. */
  private void writeGates(IntArrayList results, Int2IntOpenHashMap slots, IntArrayList gates) {
    BitSet needed = new BitSet();
    for (int i = 1; i < results.size(); i += 2) {
      needed.set(~results.getInt(i) >>> 1);
    }
    for (int id = needed.length() - 1; id >= 0; id = needed.previousSetBit(id - 1)) {
      int[] expression = expressions.get(id);
      for (int i = 1; i < expression.length; i++) {
        if (expression[i] < 0) {
          needed.set(~expression[i] >>> 1);
        }
      }
    }
    for (int id = needed.nextSetBit(0); id >= 0; id = needed.nextSetBit(id + 1)) {
      int[] expression = expressions.get(id);
      gates.add(expression[0]);
      gates.add(expression.length - 1);
      for (int i = 1; i < expression.length; i++) {
        gates.add(operand(expression[i], slots));
      }
      slots.put(id, slots.size());
    }
    for (int i = 1; i < results.size(); i += 2) {
      results.set(i, operand(results.getInt(i), slots));
    }
  }

  private static int operand(int value, Int2IntOpenHashMap slots) {
    return value >= 0 ? value : ~(slots.get(~value >>> 1) << 1 | (~value & 1));
  }
}
