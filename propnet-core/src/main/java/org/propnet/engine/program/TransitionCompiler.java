package org.propnet.engine.program;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.collect.TupleInterner;
import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.plan.LegalConditions;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;

/**
 * Compiles a joint move to a {@link TransitionProgram} by symbolic evaluation. Belongs to one
 * thread.
 */
public final class TransitionCompiler {

  /*
   * Every component that depends on moves has a symbolic value: a link to a component that doesn't
   * (constants included), or an expression over several such links. The values for "no role moves"
   * are computed once. For a joint move the chosen input propositions become true, the base
   * propositions get the values that are necessary for it to be legal, and the changes are
   * propagated in ascending order of the gates, which is topological; afterwards the old values are
   * put back.
   *
   * Values are integers: a link, or the complement of twice the number of an expression plus 1 if
   * it is inverted. Both are inverted by their lowest bit.
   *
   * Gates are wide, and of the thousands that a joint move reaches few change their value. So each
   * gate counts its inputs with the controlling value (which alone decides: false for an AND, true
   * for an OR) and those that aren't constant, and keeps the XOR of the latter's values: if there
   * is only one, that is its value. Only with more of them are all inputs examined.
   *
   * Pieces. Some roles' moves are played while the others rest. A gate is reached if a move changes
   * one of its inputs, rather than just the knowledge that the move is legal. If two pieces reach
   * no common gate, their joint effect on each gate is that of one of them, so their programs may
   * run one after the other. Any first common gate has inputs that depend on moves of different
   * roles, so only such gates need comparing.
   */

  /** Used as the number of a move: the role rests. */
  static final int AT_REST = -1;

  private static final int AND = 0;
  private static final int OR = 1;

  private final Budget budget;
  private final PropNet net;
  private final FanOut fanOut;
  private final BitSet cone;
  private final LegalConditions conditions;
  private final CounterLayout layout;
  private final int[] values;

  /** For each gate that depends on moves, the number of inputs with the controlling value. */
  private final int[] controlling;

  /** For each such gate, the number of inputs that aren't constant. */
  private final int[] undecided;

  /** The XOR of their values. */
  private final int[] undecidedValues;

  private final List<int[]> expressions = new ArrayList<>();
  private final int restExpressions;

  /** Whether the values for "no role moves" are still being computed. */
  private boolean isResting = true;

  /** The bases that a program may have to set. */
  private int[] movedBases = {};

  /** The next value of each of these bases if a program doesn't set it. */
  private final int[] idleValues;

  /** The next value of each of these bases if no role moves. */
  private final int[] restValues;

  /** Hash-consed expressions for "no role moves", and their numbers. */
  private final TupleInterner interned = new TupleInterner();

  /** The gates that depend on moves of several roles. */
  private final BitSet shared;

  /** The gates reached by moves. */
  private final IntArrayList reached = new IntArrayList();

  private final BitSet moved = new BitSet();

  private long work;

  /** The gates to evaluate. */
  private final BitSet queued = new BitSet();

  private final IntArrayList touched = new IntArrayList();
  private final IntArrayList touchedValues = new IntArrayList();

  /**
   * Makes a compiler.
   *
   * @param cone the components that depend on moves; no cyclic group among them
   * @param conditions the conditions that hold when a joint move is legal
   * @param layout the places of all other components
   * @param idle the base propositions that are propagated as if no role moved; the others stay as
   *     they are unless a program says otherwise
   * @param budget the budget of the compiler
   */
  public TransitionCompiler(
      PropNet net,
      FanOut fanOut,
      BitSet cone,
      LegalConditions conditions,
      CounterLayout layout,
      BitSet idle,
      Budget budget) {
    this.budget = budget;
    this.net = net;
    this.fanOut = fanOut;
    this.cone = cone;
    this.conditions = conditions;
    this.layout = layout;
    this.values = new int[net.componentCount()];
    this.controlling = new int[values.length];
    this.undecided = new int[values.length];
    this.undecidedValues = new int[values.length];
    for (int component = 0; component < values.length; component++) {
      if (!cone.get(component)) {
        values[component] = Link.of(component);
      } else if (net.isGate(component)) {
        for (int i = 0; i < net.inputCount(component); i++) {
          count(component, value(component, i), 1);
        }
        values[component] = evaluate(component);
      }
    }
    this.shared = SharedGates.of(net, cone);
    this.isResting = false;
    this.restExpressions = expressions.size();
    this.idleValues = new int[net.vocabulary().bases().size()];
    this.restValues = new int[idleValues.length];
    useIdle(idle);
  }

  /**
   * Sets the bases that programs needn't set from now on.
   *
   * @param idle as for a new compiler
   */
  public void useIdle(BitSet idle) {
    IntArrayList bases = new IntArrayList();
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      // A transition that doesn't depend on moves is traced, if it was known when idle was decided.
      boolean isUntraced =
          !idle.get(base) && net.nextLink(base) != Link.of(net.baseComponent(base));
      if (cone.get(Link.component(net.nextLink(base))) || isUntraced) {
        bases.add(base);
        restValues[base] = next(base);
        idleValues[base] = idle.get(base) ? restValues[base] : Link.of(net.baseComponent(base));
      }
    }
    this.movedBases = bases.toIntArray();
  }

  /** Compiles a joint move, given by the number of each role's move. */
  public TransitionProgram compile(int[] jointMove) {
    follow(jointMove);
    TransitionProgram program = write(movedBases, idleValues);
    undo();
    return program;
  }

  /**
   * The program for "no role moves", over the base propositions that neither keep their value nor
   * are idle.
   */
  TransitionProgram rest() {
    return write(movedBases, idleValues);
  }

  /**
   * Compiles the moves of some roles to a piece: their difference to "no role moves".
   *
   * @param jointMove the number of each role's move, or {@link #AT_REST}
   */
  TransitionPiece piece(int[] jointMove) {
    follow(jointMove);
    IntArrayList bases = new IntArrayList();
    for (int base : movedBases) {
      if (moved.get(Link.component(net.nextLink(base)))) {
        bases.add(base);
      }
    }
    IntArrayList meeting = new IntArrayList();
    for (int gate : reached) {
      if (shared.get(gate) && !isDecidedByState(gate)) {
        meeting.add(gate);
      }
    }
    TransitionPiece piece =
        new TransitionPiece(write(bases.toIntArray(), restValues), meeting.toIntArray());
    undo();
    return piece;
  }

  /** Whether the known part of the state determines a gate, whatever is played. */
  private boolean isDecidedByState(int gate) {
    int controllingValue = controllingValueOf(gate);
    for (int i = 0; i < net.inputCount(gate); i++) {
      if (!cone.get(Link.component(net.input(gate, i))) && value(gate, i) == controllingValue) {
        return true;
      }
    }
    return false;
  }

  /**
   * Votes for idle bases: adds 1 for each base proposition that under a joint move gets its value
   * for "no role moves", and subtracts 1 if it keeps its value instead.
   */
  public void vote(int[] jointMove, int[] votes) {
    follow(jointMove);
    for (int base : movedBases) {
      int component = net.baseComponent(base);
      int value = next(base);
      if (value == idleValues[base]) {
        votes[base]++;
      }
      if (value == values[component]) {
        votes[base]--;
      }
    }
    undo();
  }

  private void follow(int[] jointMove) {
    budget.check(movedBases.length);
    for (int role = 0; role < jointMove.length; role++) {
      if (jointMove[role] == AT_REST) {
        continue;
      }
      for (int literal : conditions.of(role, jointMove[role])) {
        int base = Link.component(literal);
        if (values[base] == Link.of(base)) {
          change(base, Link.isInverted(literal) ? Link.FALSE : Link.TRUE);
        }
      }
    }
    settle(false);
    for (int role = 0; role < jointMove.length; role++) {
      if (jointMove[role] != AT_REST) {
        int input = net.inputComponent(role, jointMove[role]);
        moved.set(input);
        change(input, Link.TRUE);
      }
    }
    settle(true);
  }

  /** Propagates changes; records reached gates if moves are the cause. */
  private void settle(boolean isByMoves) {
    // Evaluation only queues gates with higher numbers.
    for (int gate = queued.nextSetBit(0); gate >= 0; gate = queued.nextSetBit(gate + 1)) {
      queued.clear(gate);
      int value = evaluate(gate);
      if (isByMoves) {
        reached.add(gate);
      }
      if (value != values[gate]) {
        moved.set(gate, isByMoves);
        change(gate, value);
      }
    }
  }

  /**
   * The work so far: gates evaluated, with all their links whether or not these were examined, and
   * integers written.
   */
  long work() {
    return work;
  }

  /** The number of expressions that are kept. */
  int expressions() {
    return expressions.size();
  }

  private void undo() {
    for (int i = touched.size() - 1; i >= 0; i--) {
      set(touched.getInt(i), touchedValues.getInt(i));
    }
    touched.clear();
    touchedValues.clear();
    reached.clear();
    moved.clear();
    expressions.subList(restExpressions, expressions.size()).clear();
  }

  private void change(int component, int value) {
    touched.add(component);
    touchedValues.add(values[component]);
    set(component, value);
    for (int i = fanOut.start(component); i < fanOut.end(component); i++) {
      int gate = fanOut.gate(i);
      if (cone.get(gate)) {
        queued.set(gate);
      }
    }
  }

  /** Sets the value of a component, and updates the counts of its fan-out. */
  private void set(int component, int value) {
    int before = values[component];
    values[component] = value;
    int firstInverted = fanOut.invertedStart(component);
    for (int i = fanOut.start(component); i < fanOut.end(component); i++) {
      int gate = fanOut.gate(i);
      if (cone.get(gate)) {
        int inversion = i < firstInverted ? 0 : 1;
        count(gate, before ^ inversion, -1);
        count(gate, value ^ inversion, 1);
      }
    }
  }

  /** Adds an input value to the counts of a gate, or removes it if times is −1. */
  private void count(int gate, int input, int times) {
    if (input != Link.FALSE && input != Link.TRUE) {
      undecided[gate] += times;
      undecidedValues[gate] ^= input;
    } else if (input == controllingValueOf(gate)) {
      controlling[gate] += times;
    }
  }

  private int controllingValueOf(int gate) {
    return net.kind(gate) == ComponentKind.AND ? Link.FALSE : Link.TRUE;
  }

  /** The value of an input of a gate. */
  private int value(int gate, int input) {
    int link = net.input(gate, input);
    return values[Link.component(link)] ^ (link & 1);
  }

  /** The symbolic value of a gate whose inputs are evaluated. */
  private int evaluate(int gate) {
    budget.check(1L + net.inputCount(gate));
    work += 1L + net.inputCount(gate);
    int controllingValue = controllingValueOf(gate);
    if (controlling[gate] > 0) {
      return controllingValue;
    }
    if (undecided[gate] == 0) {
      return Link.invert(controllingValue);
    }
    if (undecided[gate] == 1) {
      return undecidedValues[gate];
    }
    int[] operands = new int[undecided[gate]];
    int count = 0;
    for (int i = 0; count < operands.length; i++) {
      int value = value(gate, i);
      if (value != Link.invert(controllingValue)) {
        operands[count++] = value;
      }
    }
    Arrays.sort(operands, 0, count);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (kept > 0 && operands[kept - 1] == operands[i]) {
        continue;
      }
      if (kept > 0 && operands[kept - 1] == (operands[i] ^ 1)) {
        return controllingValue;
      }
      operands[kept++] = operands[i];
    }
    if (kept == 1) {
      return operands[0];
    }
    int[] expression = new int[kept + 1];
    expression[0] = net.kind(gate) == ComponentKind.AND ? AND : OR;
    System.arraycopy(operands, 0, expression, 1, kept);
    int number =
        isResting
            ? interned.intern(expression, expression.length)
            : interned.find(expression, expression.length);
    if (number < 0 || number == expressions.size()) {
      number = expressions.size();
      expressions.add(expression);
    }
    return ~(number << 1);
  }

  /**
   * Writes a program that sets bases.
   *
   * @param defaults the next value of each if the program doesn't set it
   */
  private TransitionProgram write(int[] bases, int[] defaults) {
    ProgramWriter writer = new ProgramWriter(layout.count());
    IntArrayList changed = new IntArrayList();
    BitSet needed = new BitSet();
    for (int base : bases) {
      int value = next(base);
      int component = net.baseComponent(base);
      int usual = defaults[base];
      if (value == usual || (value == values[component] && usual == Link.of(component))) {
        continue;
      }
      if (value >= 0 && Link.component(value) == 0) {
        writer.setConstant(base, value == Link.TRUE);
        continue;
      }
      changed.add(base);
      if (value < 0) {
        needed.set(~value >>> 1);
      }
    }
    Int2IntOpenHashMap slots = writeGates(needed, writer);
    for (int base : changed) {
      writer.set(base, operand(next(base), slots));
    }
    TransitionProgram program = writer.program();
    work += program.length();
    return program;
  }

  /** The symbolic next value of a base proposition. */
  private int next(int base) {
    int link = net.nextLink(base);
    return values[Link.component(link)] ^ (link & 1);
  }

  /** Writes expressions after their operands; returns the operand of each. */
  private Int2IntOpenHashMap writeGates(BitSet needed, ProgramWriter writer) {
    for (int id = needed.length() - 1; id >= 0; id = needed.previousSetBit(id - 1)) {
      int[] expression = expressions.get(id);
      for (int i = 1; i < expression.length; i++) {
        if (expression[i] < 0) {
          needed.set(~expression[i] >>> 1);
        }
      }
    }
    Int2IntOpenHashMap slots = new Int2IntOpenHashMap();
    for (int id = needed.nextSetBit(0); id >= 0; id = needed.nextSetBit(id + 1)) {
      int[] expression = expressions.get(id);
      int[] operands = new int[expression.length - 1];
      for (int i = 0; i < operands.length; i++) {
        operands[i] = operand(expression[i + 1], slots);
      }
      slots.put(id, writer.add(expression[0] == AND, operands));
    }
    return slots;
  }

  private int operand(int value, Int2IntOpenHashMap slots) {
    return value >= 0 ? layout.link(value) : slots.get(~value >>> 1) ^ (~value & 1);
  }
}
