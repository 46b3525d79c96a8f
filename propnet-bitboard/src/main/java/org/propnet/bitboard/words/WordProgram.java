package org.propnet.bitboard.words;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.Ints;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Straight-line program over 64-bit words, a DAG of nodes in topological order. Nodes are
 * hash-consed, and constants are folded as nodes are added. Not thread-safe.
 */
public final class WordProgram {

  /** Larger conjunctions and disjunctions become trees of nodes of at most that size. */
  static final int MAX_OPERANDS = 32;

  /** The least share of operations that a bound has to save. */
  private static final double MIN_SAVED_SHARE = 0.125;

  /** A node; {@link #argument} explains its argument. */
  private record Node(WordOp op, long argument, ImmutableIntArray operands) {}

  private final List<Node> nodes = new ArrayList<>();
  private final Map<Node, Integer> numbers = new HashMap<>();
  private final BitSet needColumns = new BitSet();
  private final BitSet parts = new BitSet();

  /** For each conjunction that is multiplied out, its operand that is a disjunction. */
  private final Int2IntMap unions = new Int2IntOpenHashMap();

  /** For each node the bits that may be 1. */
  private final LongArrayList possible = new LongArrayList();

  /** The bits of each word of the state that may be 1; any bit of a word that isn't there. */
  private final long[] used;

  /** Starts without nodes; any bit of the state may be 1. */
  public WordProgram() {
    this(new long[0]);
  }

  /**
   * Starts without nodes.
   *
   * @param used the bits of each word of the state that may be 1
   */
  public WordProgram(long[] used) {
    this.used = used.clone();
    unions.defaultReturnValue(-1);
  }

  /** The operation of a node. */
  public WordOp op(int node) {
    return nodes.get(node).op;
  }

  /**
   * The index of an input or column, the value of a constant, the distance of a shift, the index of
   * a bit; 0 for other operations.
   */
  public long argument(int node) {
    return nodes.get(node).argument;
  }

  /**
   * The operands of a node. The second operand of a rotation or of {@link WordOp#BIT_AT} is the
   * distance or the index of the bit.
   */
  public ImmutableIntArray operands(int node) {
    return nodes.get(node).operands;
  }

  /** The number of nodes. */
  public int size() {
    return nodes.size();
  }

  /** Whether a node reads columns, so that it depends on the move being played. */
  public boolean needsColumns(int node) {
    return needColumns.get(node);
  }

  private int node(WordOp op, long argument, int... operands) {
    Node node = new Node(op, argument, ImmutableIntArray.copyOf(operands));
    return numbers.computeIfAbsent(
        node,
        key -> {
          boolean needs = op == WordOp.COLUMN || Arrays.stream(operands).anyMatch(needColumns::get);
          needColumns.set(nodes.size(), needs);
          nodes.add(node);
          possible.add(possible(op, argument, operands));
          return nodes.size() - 1;
        });
  }

  /** The bits that may be 1, from those of the operands. */
  private long possible(WordOp op, long argument, int[] operands) {
    return switch (op) {
      case INPUT -> argument < used.length ? used[(int) argument] : -1;
      case CONSTANT -> argument;
      case SHIFT -> shifted(possible.getLong(operands[0]), (int) argument);
      case AND -> Arrays.stream(operands).mapToLong(possible::getLong).reduce(-1, (a, b) -> a & b);
      case OR -> Arrays.stream(operands).mapToLong(possible::getLong).reduce(0, (a, b) -> a | b);
      default -> -1;
    };
  }

  /** A word of the state. */
  public int input(int word) {
    return node(WordOp.INPUT, word);
  }

  /** A column of the move's table entry. */
  public int column(int column) {
    return node(WordOp.COLUMN, column);
  }

  /** A constant. */
  public int constant(long value) {
    return node(WordOp.CONSTANT, value);
  }

  /** The constant with all bits 0. */
  public int none() {
    return constant(0);
  }

  /** The constant with all bits 1. */
  public int all() {
    return constant(-1);
  }

  /** Whether a node is the constant with a value. */
  public boolean is(int node, long value) {
    return op(node) == WordOp.CONSTANT && argument(node) == value;
  }

  /** The conjunction of nodes. */
  public int and(int... operands) {
    return combine(WordOp.AND, operands, -1);
  }

  /** The conjunction of two nodes, marked as auxiliary for {@link #isPart}. */
  public int part(int left, int right) {
    int part = and(left, right);
    if (op(part) == WordOp.AND) {
      parts.set(part);
    }
    return part;
  }

  /**
   * A scalar: whether any of the nodes is nonzero. It is auxiliary: part of the disjunction of a
   * scalar's rules.
   */
  public int anyOf(int... operands) {
    int size = size();
    int either = auxiliary(size, or(operands));
    int any = any(either);
    if (any >= size && op(any) == WordOp.ANY) {
      parts.set(any);
    }
    return any;
  }

  /**
   * Whether a node is auxiliary: an inner node of a larger conjunction or disjunction, without a
   * counterpart in the rules.
   */
  boolean isPart(int node) {
    return parts.get(node);
  }

  /** The disjunction of nodes. */
  public int or(int... operands) {
    return combine(WordOp.OR, operands, 0);
  }

  /**
   * Marks a node as auxiliary if it is a new conjunction or disjunction.
   *
   * @param before the number of nodes before it was added
   */
  int auxiliary(int before, int node) {
    if (node >= before && (op(node) == WordOp.AND || op(node) == WordOp.OR)) {
      parts.set(node);
    }
    return node;
  }

  /**
   * Has the proof multiply out a conjunction that has a given disjunction as an operand; other
   * nodes aren't marked.
   */
  void multiplyOut(int conjunction, int union) {
    if (op(conjunction) == WordOp.AND
        && op(union) == WordOp.OR
        && operands(conjunction).contains(union)) {
      unions.put(conjunction, union);
    }
  }

  /** The operand of a conjunction that the proof multiplies out; −1 if it isn't multiplied out. */
  int union(int conjunction) {
    return unions.get(conjunction);
  }

  private int combine(WordOp op, int[] operands, long neutral) {
    long constant = neutral;
    int[] sorted = operands.clone();
    Arrays.sort(sorted);
    int size = 0;
    for (int operand : sorted) {
      if (op(operand) == WordOp.CONSTANT) {
        constant = op == WordOp.AND ? constant & argument(operand) : constant | argument(operand);
      } else if (size == 0 || sorted[size - 1] != operand) {
        sorted[size++] = operand;
      }
    }
    if (op == WordOp.AND && constant != neutral) {
      constant = neededMask(constant, Arrays.copyOf(sorted, size));
    }
    if (constant == ~neutral) {
      return constant(constant);
    }
    int[] rest = Arrays.copyOf(sorted, constant == neutral ? size : size + 1);
    if (constant != neutral) {
      rest[size] = constant(constant);
    }
    return rest.length == 0 ? constant(neutral) : rest.length == 1 ? rest[0] : tree(op, rest);
  }

  /** The mask to use in a conjunction: all ones if it masks no bit that may be 1. */
  private long neededMask(long mask, int[] operands) {
    long rest = possible(WordOp.AND, 0, operands);
    return (rest & ~mask) == 0 ? -1 : (rest & mask) == 0 ? 0 : mask;
  }

  /**
   * A conjunction or disjunction as a tree of nodes with at most {@link #MAX_OPERANDS} operands.
   */
  private int tree(WordOp op, int[] operands) {
    if (operands.length <= MAX_OPERANDS) {
      return node(op, 0, operands);
    }
    int[] groups = new int[(operands.length + MAX_OPERANDS - 1) / MAX_OPERANDS];
    for (int i = 0; i < groups.length; i++) {
      int start = i * MAX_OPERANDS;
      int end = Math.min(start + MAX_OPERANDS, operands.length);
      groups[i] =
          end - start == 1
              ? operands[start]
              : node(op, 0, Arrays.copyOfRange(operands, start, end));
      if (end - start > 1) {
        parts.set(groups[i]);
      }
    }
    return tree(op, groups);
  }

  /** The complement of a node. */
  public int not(int operand) {
    return switch (op(operand)) {
      case NOT -> operands(operand).get(0);
      case CONSTANT -> constant(~argument(operand));
      default -> node(WordOp.NOT, 0, operand);
    };
  }

  /** The node whose bit i is bit i + distance of the operand, or 0 if there is no such bit. */
  public int shift(int operand, int distance) {
    if (distance == 0) {
      return operand;
    }
    if (distance <= -64 || distance >= 64) {
      return none();
    }
    if (op(operand) == WordOp.CONSTANT) {
      return constant(shifted(argument(operand), distance));
    }
    return node(WordOp.SHIFT, distance, operand);
  }

  /** Shifts a word as {@link WordOp#SHIFT} does; the distance isn't 0. */
  static long shifted(long word, int distance) {
    return distance > 0 ? word >>> distance : word << -distance;
  }

  /** The node whose bit i is bit i + distance of the operand, modulo 64; the distance is a node. */
  public int rotate(int operand, int distance) {
    return is(distance, 0) ? operand : node(WordOp.ROTATE, 0, operand, distance);
  }

  /** A scalar: one bit of a node, broadcast. */
  public int bit(int operand, int bit) {
    return switch (op(operand)) {
      case CONSTANT -> constant(-(argument(operand) >>> bit & 1));
      case BIT, BIT_AT, ANY -> operand;
      case SHIFT -> {
        int source = bit + (int) argument(operand);
        int shifted = operands(operand).get(0);
        yield source < 0 || source > 63 ? none() : node(WordOp.BIT, source, shifted);
      }
      default -> node(WordOp.BIT, bit, operand);
    };
  }

  /** A scalar: the bit of a node whose index is the value of another node, broadcast. */
  public int bitAt(int operand, int bit) {
    return op(bit) == WordOp.CONSTANT
        ? bit(operand, (int) argument(bit))
        : node(WordOp.BIT_AT, 0, operand, bit);
  }

  /** A scalar: whether a node is nonzero. */
  public int any(int operand) {
    return switch (op(operand)) {
      case CONSTANT -> constant(argument(operand) == 0 ? 0 : -1);
      case BIT, BIT_AT, ANY -> operand;
      default -> node(WordOp.ANY, 0, operand);
    };
  }

  /** The node of an operation, with an argument as {@link #argument} explains it. */
  int of(WordOp op, long argument, int... operands) {
    return switch (op) {
      case INPUT -> input((int) argument);
      case COLUMN -> column((int) argument);
      case CONSTANT -> constant(argument);
      case AND -> and(operands);
      case OR -> or(operands);
      case NOT -> not(operands[0]);
      case SHIFT -> shift(operands[0], (int) argument);
      case ROTATE -> rotate(operands[0], operands[1]);
      case BIT -> bit(operands[0], (int) argument);
      case BIT_AT -> bitAt(operands[0], operands[1]);
      case ANY -> any(operands[0]);
    };
  }

  /** Copies a node of another program, with operands of this one. */
  int like(WordProgram other, int node, int[] operands) {
    int like = of(other.op(node), other.argument(node), operands);
    if (other.isPart(node) && op(like) == other.op(node)) {
      parts.set(like);
    }
    if (other.union(node) >= 0) {
      multiplyOut(like, operands[other.operands(node).indexOf(other.union(node))]);
    }
    return like;
  }

  /**
   * The number of word operations that compute some nodes; a conjunction of n operands counts as n
   * − 1.
   */
  public int operations(int... outputs) {
    int operations = 0;
    for (int node : order(outputs)) {
      operations += cost(node);
    }
    return operations;
  }

  /** The number of word operations that compute a node from its operands. */
  int cost(int node) {
    return switch (op(node)) {
      case INPUT, COLUMN, CONSTANT -> 0;
      case AND, OR -> operands(node).length() - 1;
      case NOT, SHIFT, ROTATE -> 1;
      case BIT, BIT_AT, ANY -> 2;
    };
  }

  /**
   * A bound of a scalar by what is computed anyway: where the result is 0, the scalar is 0; where
   * it isn't, the scalar is computed from scratch. Returns the scalar itself if that saves little.
   *
   * @param states the words of typical states
   * @param computed the nodes that are computed anyway
   */
  public int boundOf(int scalar, List<long[]> states, int... computed) {
    int bound = new UpperBound(this, scalar, computed).of(scalar);
    int without = operations(Ints.concat(computed, new int[] {bound}));
    int with = operations(Ints.concat(computed, new int[] {scalar}));
    if (is(bound, -1) || states.isEmpty() || with - without < MIN_SAVED_SHARE * with) {
      return scalar;
    }
    int[] bounds = {bound};
    long open =
        states.stream().filter(state -> evaluate(bounds, state, new long[0], 0)[0] != 0).count();
    double scratch = (double) operations(scalar) * open / states.size();
    return with - without - scratch >= MIN_SAVED_SHARE * with ? bound : scalar;
  }

  /**
   * The given nodes and all nodes that they are computed from, in topological order: each after its
   * operands.
   */
  public int[] order(int... outputs) {
    boolean[] needed = new boolean[size()];
    for (int output : outputs) {
      needed[output] = true;
    }
    int count = 0;
    for (int node = size() - 1; node >= 0; node--) {
      if (needed[node]) {
        count++;
        ImmutableIntArray operands = operands(node);
        for (int i = 0; i < operands.length(); i++) {
          needed[operands.get(i)] = true;
        }
      }
    }
    int[] order = new int[count];
    int next = 0;
    for (int node = 0; node < size(); node++) {
      if (needed[node]) {
        order[next++] = node;
      }
    }
    return order;
  }

  /**
   * Computes some nodes; a slow interpreter that serves as the reference for the generated code.
   *
   * @param state the words of the state
   * @param table the move table
   * @param from the index of the move's first column in the table
   */
  public long[] evaluate(int[] outputs, long[] state, long[] table, int from) {
    long[] values = new long[size()];
    for (int node : order(outputs)) {
      values[node] = value(node, values, state, table, from);
    }
    return Arrays.stream(outputs).mapToLong(output -> values[output]).toArray();
  }

  private long value(int node, long[] values, long[] state, long[] table, int from) {
    LongArrayList of = new LongArrayList();
    operands(node).forEach(operand -> of.add(values[operand]));
    int argument = (int) argument(node);
    return switch (op(node)) {
      case INPUT -> state[argument];
      case COLUMN -> table[from + argument];
      case CONSTANT -> argument(node);
      case AND -> of.longStream().reduce(-1, (a, b) -> a & b);
      case OR -> of.longStream().reduce(0, (a, b) -> a | b);
      case NOT -> ~of.getLong(0);
      case SHIFT -> shifted(of.getLong(0), argument);
      case ROTATE -> Long.rotateRight(of.getLong(0), (int) of.getLong(1));
      case BIT -> -(of.getLong(0) >>> argument & 1);
      case BIT_AT -> -(of.getLong(0) >>> of.getLong(1) & 1);
      case ANY -> of.getLong(0) == 0 ? 0 : -1;
    };
  }
}
