package org.propnet.bitboard.words;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.propnet.net.Link;
import org.propnet.net.PropNetBuilder;

/**
 * Bit-blasts a word program into gates, one for each bit of an operation; shifts only rename bits,
 * and constants become constant links. Columns take the values of one move.
 */
public final class LaneGates {

  private static final int WIDTH = 64;

  private final WordProgram program;
  private final PropNetBuilder gates;
  private final IntFunction<int[]> inputs;
  private final long[] table;
  private final int from;

  /** The expansion that provides the nodes without columns, or null if this one does. */
  private final @Nullable LaneGates shared;

  private final int[] @Nullable [] links;

  /**
   * Expands a program lazily.
   *
   * @param gates the builder that the gates are added to
   * @param inputs the links of the bits of each state word
   * @param table the move table
   * @param from the index of the move's first column in the table
   */
  public LaneGates(
      WordProgram program,
      PropNetBuilder gates,
      IntFunction<int[]> inputs,
      long[] table,
      int from) {
    this(program, gates, inputs, table, from, null);
  }

  private LaneGates(
      WordProgram program,
      PropNetBuilder gates,
      IntFunction<int[]> inputs,
      long[] table,
      int from,
      @Nullable LaneGates shared) {
    this.program = program;
    this.gates = gates;
    this.inputs = inputs;
    this.table = table;
    this.from = from;
    this.shared = shared;
    this.links = new int[program.size()][];
  }

  /** An expansion with the columns of another move; it shares the nodes that read no columns. */
  public LaneGates at(int newFrom) {
    return new LaneGates(program, gates, inputs, table, newFrom, this);
  }

  /** An expansion in which a node that isn't auxiliary is 0 in all lanes. */
  public LaneGates withZero(int node) {
    LaneGates zero = new LaneGates(program, gates, inputs, table, from, null);
    zero.links[node] = constant(0);
    return zero;
  }

  /** The links of the bits of a node. The caller mustn't change the array. */
  public int[] of(int node) {
    int[] known = links[node];
    if (known != null) {
      return known;
    }
    IntArrayList waiting = IntArrayList.of(node);
    while (!waiting.isEmpty()) {
      int last = waiting.topInt();
      if (shared != null && !program.needsColumns(last)) {
        links[last] = shared.of(last);
      } else if (addUnknownOperands(last, waiting)) {
        continue;
      } else if (links[last] == null) {
        links[last] = make(last);
      }
      waiting.popInt();
    }
    return Objects.requireNonNull(links[node]);
  }

  private boolean addUnknownOperands(int node, IntArrayList to) {
    ImmutableIntArray operands = program.operands(node);
    int before = to.size();
    for (int i = 0; i < operands.length(); i++) {
      if (links[operands.get(i)] == null) {
        to.add(operands.get(i));
      }
    }
    return to.size() > before;
  }

  private int[] operand(int node, int index) {
    return Objects.requireNonNull(links[program.operands(node).get(index)]);
  }

  private int[] make(int node) {
    int argument = (int) program.argument(node);
    return switch (program.op(node)) {
      case INPUT -> inputs.apply(argument);
      case COLUMN -> constant(table[from + argument]);
      case CONSTANT -> constant(program.argument(node));
      case AND, OR -> combine(node);
      case NOT -> Arrays.stream(operand(node, 0)).map(Link::invert).toArray();
      case SHIFT -> shift(operand(node, 0), argument);
      case ROTATE -> rotate(operand(node, 0), number(operand(node, 1)));
      case BIT -> all(operand(node, 0)[argument]);
      case BIT_AT -> all(operand(node, 0)[number(operand(node, 1))]);
      case ANY -> {
        IntArrayList bits = new IntArrayList();
        yield all(addAny(node, bits) ? gates.or(bits.toIntArray()) : Link.TRUE);
      }
    };
  }

  private static int[] constant(long value) {
    int[] bits = new int[WIDTH];
    for (int i = 0; i < WIDTH; i++) {
      bits[i] = (value >>> i & 1) == 0 ? Link.FALSE : Link.TRUE;
    }
    return bits;
  }

  private static int number(int[] bits) {
    int number = 0;
    for (int i = 0; i < 6; i++) {
      number |= bits[i] == Link.TRUE ? 1 << i : 0;
    }
    return number;
  }

  private static int[] all(int link) {
    int[] bits = new int[WIDTH];
    Arrays.fill(bits, link);
    return bits;
  }

  private int[] combine(int node) {
    boolean isAnd = program.op(node) == WordOp.AND && program.union(node) < 0;
    int absorbing = isAnd ? Link.FALSE : Link.TRUE;
    int[] bits = new int[WIDTH];
    IntArrayList column = new IntArrayList();
    int size = isScalar(node) ? 1 : WIDTH;
    for (int bit = 0; bit < size; bit++) {
      column.clear();
      boolean isOpen =
          program.union(node) < 0
              ? addOperands(node, bit, absorbing, column)
              : addProducts(node, program.union(node), bit, column);
      int[] operands = column.toIntArray();
      bits[bit] = !isOpen ? absorbing : isAnd ? gates.and(operands) : gates.or(operands);
    }
    return size == 1 ? all(bits[0]) : bits;
  }

  /** Whether each operand of a node has the same value in all lanes. */
  private boolean isScalar(int node) {
    for (int i = 0; i < program.operands(node).length(); i++) {
      if (!isUniform(operand(node, i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isUniform(int[] bits) {
    for (int bit : bits) {
      if (bit != bits[0]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Adds a node's operands at a bit. Auxiliary conjunctions and disjunctions are flattened, so that
   * gates get the shape that the rules have in the network. Constants aren't added; returns whether
   * none of them decides the value.
   */
  private boolean addOperands(int node, int bit, int absorbing, IntArrayList to) {
    ImmutableIntArray operands = program.operands(node);
    for (int i = 0; i < operands.length(); i++) {
      if (!add(operands.get(i), bit, absorbing, to)) {
        return false;
      }
    }
    return true;
  }

  private boolean add(int node, int bit, int absorbing, IntArrayList to) {
    int link = of(node)[bit];
    if (Link.component(link) == 0) {
      return link != absorbing;
    }
    boolean isAnd = absorbing == Link.FALSE;
    int source = node;
    int lane = bit;
    if (isAnd) {
      for (int next = renamed(node, bit); next != source; next = renamed(source, lane)) {
        lane += program.op(source) == WordOp.SHIFT ? (int) program.argument(source) : 0;
        source = next;
      }
    }
    WordOp op = program.op(source);
    if (program.isPart(source) && op == (isAnd ? WordOp.AND : WordOp.OR)) {
      return addOperands(source, lane, absorbing, to);
    }
    if (!isAnd && program.isPart(source) && op == WordOp.ANY) {
      return addAny(source, to);
    }
    if (!isAnd && program.union(source) >= 0) {
      return addProducts(source, program.union(source), lane, to);
    }
    to.add(link);
    return true;
  }

  /**
   * Adds the products of a conjunction that is multiplied out, each of one operand of the
   * disjunction and all other operands; returns whether none of them is true.
   */
  private boolean addProducts(int node, int union, int bit, IntArrayList to) {
    ImmutableIntArray operands = program.operands(union);
    for (int i = 0; i < operands.length(); i++) {
      int operand = operands.get(i);
      if (program.isPart(operand) && program.op(operand) == WordOp.OR) {
        if (!addProducts(node, operand, bit, to)) {
          return false;
        }
        continue;
      }
      IntArrayList product = new IntArrayList();
      boolean isOpen = add(operand, bit, Link.FALSE, product);
      for (int j = 0; isOpen && j < program.operands(node).length(); j++) {
        int other = program.operands(node).get(j);
        isOpen = other == program.union(node) || add(other, bit, Link.FALSE, product);
      }
      if (isOpen && product.isEmpty()) {
        return false;
      }
      if (isOpen) {
        to.add(gates.and(product.toIntArray()));
      }
    }
    return true;
  }

  /** The operand that a node's bit is a bit of, under another name; the node itself if none. */
  private int renamed(int node, int bit) {
    ImmutableIntArray operands = program.operands(node);
    if (program.op(node) == WordOp.SHIFT) {
      return operands.get(0);
    }
    if (program.op(node) == WordOp.OR && operands.length() == 2) {
      // the two halves of a shift across words; the other half has no bit here
      for (int half = 0; half < 2; half++) {
        if (of(operands.get(1 - half))[bit] == Link.FALSE) {
          return operands.get(half);
        }
      }
    }
    return node;
  }

  /** Adds the bits whose disjunction a node is; returns whether none of them is true. */
  private boolean addAny(int node, IntArrayList to) {
    int size = isUniform(of(program.operands(node).get(0))) ? 1 : WIDTH;
    for (int bit = 0; bit < size; bit++) {
      if (!add(program.operands(node).get(0), bit, Link.TRUE, to)) {
        return false;
      }
    }
    return true;
  }

  private static int[] shift(int[] operand, int distance) {
    int[] bits = new int[WIDTH];
    for (int i = 0; i < WIDTH; i++) {
      boolean isInside = i + distance >= 0 && i + distance < WIDTH;
      bits[i] = isInside ? operand[i + distance] : Link.FALSE;
    }
    return bits;
  }

  private static int[] rotate(int[] operand, int distance) {
    int[] bits = new int[WIDTH];
    for (int i = 0; i < WIDTH; i++) {
      bits[i] = operand[i + distance & WIDTH - 1];
    }
    return bits;
  }
}
