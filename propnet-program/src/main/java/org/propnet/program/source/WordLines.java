package org.propnet.program.source;

import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.propnet.bitboard.words.WordOp;
import org.propnet.bitboard.words.WordProgram;

/**
 * Generates straight-line code of a word program, split into methods. Values that are used once are
 * written where they are used; those that a later method needs are spilled to {@code t}.
 */
final class WordLines {

  private static final int MAX_INLINE = 120;
  private static final int SPILL = 7;
  private static final int OWN = 6;

  /** The bytes of a store of a value that is known. */
  private static final int STORE = 14;

  /**
   * What is done with the value of a node.
   *
   * @param text the statement up to the value, such as {@code o[1] =} or {@code o[0] |= 1L &}
   */
  record Store(String text, int node) {}

  private final WordProgram program;
  private final List<Store> stores;
  private final CodeClasses classes;
  private final Spills spills;
  private final int[] order;
  private final int[] uses;
  private final int[] sizes;

  /** The method that computes each node that isn't written inline. */
  private final int[] methods;

  /**
   * The stores of nodes that are used for nothing else, which are made where those are computed.
   */
  private final Map<Integer, Store> storeOf = new HashMap<>();

  private final BitSet neededLater = new BitSet();
  private final BitSet loaded = new BitSet();
  private StringBuilder code = new StringBuilder();
  private int size;
  private int method;

  private WordLines(WordProgram program, List<Store> stores, CodeClasses classes) {
    this.program = program;
    this.stores = stores;
    this.classes = classes;
    this.spills = classes.spills;
    this.order = program.order(stores.stream().mapToInt(Store::node).toArray());
    this.uses = new int[program.size()];
    this.sizes = new int[program.size()];
    this.methods = new int[program.size()];
  }

  /**
   * Generates the code of some stores.
   *
   * @param comment the text of its comment
   * @return the name of the method to call
   */
  static String write(
      WordProgram program, List<Store> stores, String comment, CodeClasses classes) {
    return new WordLines(program, stores, classes).write(comment);
  }

  private String write(String comment) {
    for (int node : order) {
      program.operands(node).forEach(operand -> uses[operand]++);
    }
    stores.forEach(store -> uses[store.node()]++);
    List<Store> rest = new ArrayList<>();
    for (Store store : stores) {
      if (!isLeaf(store.node()) && uses[store.node()] == 1) {
        storeOf.put(store.node(), store);
      } else {
        rest.add(store);
      }
    }
    int bytes = 0;
    for (int node : order) {
      sizes[node] = OWN;
      program
          .operands(node)
          .forEach(operand -> sizes[node] += isOwnLine(operand) ? OWN : sizes[operand]);
      if (isOwnLine(node)) {
        bytes += sizes[node] + 2 * SPILL;
        if (bytes > CodeClasses.MAX_METHOD) {
          bytes = sizes[node] + 2 * SPILL;
          method++;
        }
      }
      methods[node] = method;
      program.operands(node).forEach(operand -> need(operand, methods[node]));
    }
    boolean isInLast = bytes + rest.size() * (STORE + SPILL) <= CodeClasses.MAX_METHOD;
    int by = isInLast ? method : Integer.MAX_VALUE;
    rest.forEach(store -> need(store.node(), by));
    method = 0;
    List<String> calls = new ArrayList<>();
    for (int node : order) {
      if (isOwnLine(node)) {
        if (methods[node] > method) {
          calls.add(close(comment));
        }
        Store store = storeOf.get(node);
        line(store == null ? "long " + name(node) + " =" : store.text(), value(node), sizes[node]);
        if (neededLater.get(node)) {
          line("t[" + spills.place(node) + "] =", name(node), SPILL);
        }
      }
    }
    for (Store store : rest) {
      if (!isInLast && size > CodeClasses.MAX_METHOD - STORE - SPILL) {
        calls.add(close(comment));
      }
      line(store.text(), operand(store.node(), false), STORE);
    }
    calls.add(close(comment));
    spills.clear();
    return classes.sequence(comment, calls);
  }

  /** Notes that a method needs the nodes with lines of their own that a node is computed from. */
  private void need(int node, int by) {
    if (!isOwnLine(node)) {
      program.operands(node).forEach(operand -> need(operand, by));
    } else if (methods[node] < by) {
      neededLater.set(node);
    }
  }

  private boolean isOwnLine(int node) {
    return !isLeaf(node)
        && (uses[node] > 1 || sizes[node] > MAX_INLINE || storeOf.containsKey(node));
  }

  private boolean isLeaf(int node) {
    WordOp op = program.op(node);
    return op == WordOp.INPUT || op == WordOp.COLUMN || op == WordOp.CONSTANT;
  }

  private String close(String comment) {
    String call = classes.add(comment, "void", code, size + 1);
    code = new StringBuilder();
    size = 0;
    loaded.clear();
    method++;
    return call;
  }

  /** Adds a statement; what follows an operator is put in parentheses. */
  private void line(String start, String value, int cost) {
    String text = start.endsWith("&") ? "(" + value + ")" : value;
    JavaText.append(code, "    ", start + " " + text + ";");
    size += cost;
  }

  private static String name(int node) {
    return "n" + node;
  }

  /** An operand, in parentheses if it is an expression with operators and they are wanted. */
  private String operand(int node, boolean inParentheses) {
    if (isOwnLine(node)) {
      if (methods[node] < method && !loaded.get(node)) {
        loaded.set(node);
        line("long " + name(node) + " =", "t[" + spills.place(node) + "]", SPILL);
      }
      return name(node);
    }
    String value = value(node);
    WordOp op = program.op(node);
    boolean isUnary = op == WordOp.ROTATE || (op == WordOp.NOT && !isOfAny(node));
    return isLeaf(node) || isUnary || !inParentheses ? value : "(" + value + ")";
  }

  private String value(int node) {
    ImmutableIntArray operands = program.operands(node);
    long argument = program.argument(node);
    return switch (program.op(node)) {
      case INPUT -> "s[" + argument + "]";
      case COLUMN -> "d[" + argument + "]";
      case CONSTANT -> literal(argument);
      case AND -> joined(operands, " & ");
      case OR -> joined(operands, " | ");
      case NOT -> inverted(node);
      case SHIFT ->
          operand(operands.get(0), true) + (argument > 0 ? " >>> " : " << ") + Math.abs(argument);
      case ROTATE ->
          "Long.rotateRight("
              + operand(operands.get(0), false)
              + ", (int) "
              + operand(operands.get(1), true)
              + ")";
      case BIT -> operand(operands.get(0), true) + " << " + (63 - argument) + " >> 63";
      case BIT_AT ->
          operand(operands.get(0), true)
              + " << ~(int) "
              + operand(operands.get(1), true)
              + " >> 63";
      case ANY -> operand(operands.get(0), true) + " == 0 ? 0 : -1L";
    };
  }

  /** Whether a complement is that of an inline {@link WordOp#ANY}, which needs no operator. */
  private boolean isOfAny(int node) {
    int operand = program.operands(node).get(0);
    return program.op(operand) == WordOp.ANY && !isOwnLine(operand);
  }

  private String inverted(int node) {
    int operand = program.operands(node).get(0);
    return isOfAny(node)
        ? operand(program.operands(operand).get(0), true) + " == 0 ? -1L : 0"
        : "~" + operand(operand, true);
  }

  private String joined(ImmutableIntArray operands, String operator) {
    List<String> texts = new ArrayList<>();
    operands.forEach(operand -> texts.add(operand(operand, true)));
    return String.join(operator, texts);
  }

  /** A word as Java source. */
  static String literal(long word) {
    return word >= -9 && word <= 9 ? word + "L" : String.format("0x%xL", word);
  }
}
