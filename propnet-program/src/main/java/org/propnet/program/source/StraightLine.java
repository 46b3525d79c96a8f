package org.propnet.program.source;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Generates straight-line code that computes outputs from the state {@code s} and the moves {@code
 * d}, gate by gate, split into methods. Values that a later method needs are spilled to {@code t};
 * outputs go to {@code o}. A cyclic group starts from false and is recomputed until nothing
 * changes.
 */
final class StraightLine {

  private static final int LEAF = 12;
  private static final int STORE = 5;
  private static final int SPILL = 7;
  private static final int OUT = 14;
  private static final int COPY = 14;

  private final PropNet net;
  private final List<Out> outs;
  private final CodeClasses classes;
  private final Spills spills;
  private final int bases;
  private final Order order;
  private final Expressions expressions;
  private final String comment;

  /** The chunk that computes a gate. */
  private final Int2IntOpenHashMap chunks = new Int2IntOpenHashMap();

  private final IntOpenHashSet neededLater = new IntOpenHashSet();
  private final IntOpenHashSet writtenWords = new IntOpenHashSet();
  private final List<String> calls = new ArrayList<>();

  /** The array to write to, and whether bits that aren't outputs keep their values. */
  private final String target;

  private final boolean isUpdate;

  private StraightLine(
      PropNet net,
      List<Out> outs,
      String target,
      boolean isUpdate,
      String comment,
      CodeClasses classes) {
    this.net = net;
    this.target = target;
    this.isUpdate = isUpdate;
    this.outs = outs;
    this.comment = comment;
    this.classes = classes;
    this.spills = classes.spills;
    this.bases = net.vocabulary().bases().size();
    this.order = new Order(net, outs);
    this.expressions = new Expressions(net, order);
  }

  /**
   * Generates the code of some outputs.
   *
   * @param outs in ascending order of their words
   * @param comment the text of the methods' comments
   * @return the name of the method that computes all of them
   */
  static String write(PropNet net, List<Out> outs, String comment, CodeClasses classes) {
    classes.spills.clear();
    StraightLine code = new StraightLine(net, outs, "o", false, comment, classes);
    for (IntArrayList chunk : code.cut()) {
      code.write(chunk);
    }
    return classes.sequence(comment, code.calls);
  }

  /**
   * Generates the code of a joint move: first the state changes, then the outputs that follow from
   * them.
   *
   * @return the name of the method; empty if the state changes don't fit into one
   */
  static String write(PropNet net, PlayCase play, String comment, CodeClasses classes) {
    classes.spills.clear();
    StraightLine state = new StraightLine(net, play.state(), "s", true, comment, classes);
    StraightLine after = new StraightLine(net, play.outputs(), "o", true, comment, classes);
    StringBuilder code = new StringBuilder();
    int size = 1;
    List<IntArrayList> chunks = new ArrayList<>(state.cut());
    if (chunks.size() > 1) {
      return "";
    }
    if (!chunks.isEmpty()) {
      Method first = state.method(chunks.get(0));
      appendBlock(code, first);
      size += first.size;
    }
    List<IntArrayList> later = after.cut();
    for (IntArrayList chunk : later) {
      Method method = after.method(chunk);
      if (size + method.size <= CodeClasses.MAX_METHOD + 1_000) {
        appendBlock(code, method);
        size += method.size;
      } else {
        String name = classes.add(comment, "void", method.code, method.size);
        code.append("    ").append(name).append(CodeClasses.ARGUMENTS).append(";\n");
        size += 10;
      }
    }
    return classes.add(comment, "void", code, size);
  }

  private static void appendBlock(StringBuilder code, Method method) {
    code.append("    {\n");
    method.code.toString().lines().forEach(line -> code.append("  ").append(line).append('\n'));
    code.append("    }\n");
  }

  /** Splits the schedule into chunks and finds the values that cross between them. */
  private List<IntArrayList> cut() {
    List<IntArrayList> result = new ArrayList<>();
    IntArrayList chunk = new IntArrayList();
    IntOpenHashSet leaves = new IntOpenHashSet();
    int size = 0;
    for (int item : order.items()) {
      if (item >= 0 && item < order.firstOut() && expressions.decideInline(item)) {
        continue;
      }
      List<Integer> operands = operands(item);
      int cost = cost(item);
      for (int operand : operands) {
        cost += net.isGate(operand) ? 0 : leaves.contains(operand) ? 0 : LEAF;
      }
      boolean isLoop = item < 0;
      if (!chunk.isEmpty() && (isLoop || size + cost > CodeClasses.MAX_METHOD)) {
        result.add(chunk);
        chunk = new IntArrayList();
        leaves.clear();
        size = 0;
      }
      chunk.add(item);
      size += cost;
      place(item, operands, leaves, result.size());
      if (isLoop) {
        result.add(chunk);
        chunk = new IntArrayList();
        leaves.clear();
        size = 0;
      }
    }
    if (!chunk.isEmpty()) {
      result.add(chunk);
    }
    return result;
  }

  private void place(int item, List<Integer> operands, IntOpenHashSet leaves, int chunk) {
    for (int operand : operands) {
      if (!net.isGate(operand)) {
        leaves.add(operand);
      } else if (chunks.get(operand) != chunk || net.groupOf(operand) >= 0) {
        neededLater.add(operand);
      }
    }
    if (item >= 0 && item < order.firstOut()) {
      chunks.put(item, chunk);
    }
  }

  private List<Integer> operands(int item) {
    List<Integer> operands = new ArrayList<>();
    if (item >= order.firstOut()) {
      int link = outs.get(item - order.firstOut()).link();
      if (!isCopy(link)) {
        expressions.addOperands(Link.component(link), operands);
      }
      return operands;
    }
    int start = item < 0 ? net.groupStart(~item) : item;
    int end = item < 0 ? net.groupEnd(~item) : item + 1;
    for (int gate = start; gate < end; gate++) {
      for (int i = 0; i < net.inputCount(gate); i++) {
        expressions.addOperands(Link.component(net.input(gate, i)), operands);
      }
    }
    return operands;
  }

  private int cost(int item) {
    if (item >= order.firstOut()) {
      return OUT + expressions.linkCost(outs.get(item - order.firstOut()).link());
    }
    // A cyclic group has methods of its own.
    return item < 0
        ? CodeClasses.MAX_METHOD
        : expressions.cost(item) + STORE + SPILL + Expressions.MASKED;
  }

  /** Whether a link is a base proposition or its negation. */
  private boolean isCopy(int link) {
    return net.kind(Link.component(link)) == ComponentKind.BASE;
  }

  private void write(IntArrayList chunk) {
    if (chunk.getInt(0) < 0) {
      writeLoop(~chunk.getInt(0));
      return;
    }
    Method method = method(chunk);
    calls.add(classes.add(comment, "void", method.code, method.size));
  }

  private Method method(IntArrayList chunk) {
    Method method = new Method();
    for (int item : chunk) {
      if (item >= order.firstOut()) {
        method.out(outs.get(item - order.firstOut()));
      } else {
        method.gate(item);
      }
    }
    method.end();
    return method;
  }

  private void writeLoop(int group) {
    int start = net.groupStart(group);
    int end = net.groupEnd(group);
    List<String> parts = new ArrayList<>();
    Method method = new Method();
    method.line("long c = 0;", 2);
    int first = spills.place(start);
    for (int gate = start; gate < end; gate++) {
      spills.place(gate);
    }
    for (int gate = start; gate < end; gate++) {
      if (method.size + loopCost(gate) > CodeClasses.MAX_METHOD) {
        parts.add(loopPart(method));
        method = new Method();
        method.line("long c = 0;", 2);
      }
      int place = spills.place(gate);
      method.line("long g" + gate + " = " + expressions.gate(gate, method::loopName) + ";", 0);
      method.line("c |= g" + gate + " ^ t[" + place + "];", 0);
      method.line("t[" + place + "] = g" + gate + ";", loopCost(gate));
    }
    parts.add(loopPart(method));
    StringBuilder code = new StringBuilder();
    code.append("    java.util.Arrays.fill(t, " + first + ", " + (first + end - start));
    code.append(", 0);\n    long c;\n    do {\n      c = 0;\n");
    for (String part : parts) {
      code.append("      c |= " + part + CodeClasses.ARGUMENTS + ";\n");
    }
    code.append("    } while ((c & 1) != 0);\n");
    calls.add(
        classes.add(
            comment + ": a cyclic group, from false upward", "void", code, 20 + 8 * parts.size()));
  }

  private int loopCost(int gate) {
    return 2 * expressions.cost(gate) + LEAF * net.inputCount(gate) + 30;
  }

  private String loopPart(Method method) {
    method.line("return c;", 1);
    return classes.add(comment + ": one round of a cyclic group", "long", method.code, method.size);
  }

  /** A method being written. */
  private final class Method {

    private final StringBuilder code = new StringBuilder();
    private final IntOpenHashSet leaves = new IntOpenHashSet();
    private final IntOpenHashSet loaded = new IntOpenHashSet();
    private final IntOpenHashSet computed = new IntOpenHashSet();
    private int size;
    private int word = -1;
    private long constant;
    private long mask;
    private boolean hasVariable;
    private final List<String> stores = new ArrayList<>();
    private final Map<String, Long> copies = new TreeMap<>();

    void line(String text, int cost) {
      JavaText.append(code, "    ", text);
      size += cost;
    }

    void gate(int gate) {
      String value = expressions.gate(gate, this::name);
      line("long g" + gate + " = " + value + ";", cost(gate));
      computed.add(gate);
      if (neededLater.contains(gate)) {
        line("t[" + spills.place(gate) + "] = g" + gate + ";", SPILL);
      }
    }

    /** The local variable that holds a value, preceded by a load if it isn't in scope yet. */
    String name(int component) {
      if (net.isGate(component)) {
        if (!computed.contains(component) && loaded.add(component)) {
          line("long g" + component + " = t[" + spills.place(component) + "];", SPILL);
        }
        return "g" + component;
      }
      boolean isBase = net.kind(component) == ComponentKind.BASE;
      int bit = isBase ? component - 1 : component - 1 - bases;
      String name = (isBase ? "b" : "d") + bit;
      if (leaves.add(component)) {
        String array = (isBase ? "s[" : "d[") + (bit >> 6) + "]";
        String term = isBase ? net.vocabulary().bases().get(bit).toString() : inputName(bit);
        code.append("    // ").append(JavaText.comment(term)).append('\n');
        line("long " + name + " = " + array + " >>> " + (bit & 63) + ";", LEAF);
      }
      return name;
    }

    private String loopName(int component) {
      return net.isGate(component) && net.groupOf(component) >= 0
          ? "t[" + spills.place(component) + "]"
          : name(component);
    }

    void out(Out out) {
      if (out.place() >> 6 != word) {
        endWord();
        word = out.place() >> 6;
      }
      mask |= 1L << out.place();
      if (Link.component(out.link()) == 0) {
        constant |= (out.link() & 1L) << out.place();
        return;
      }
      if (isCopy(out.link())) {
        copy(out);
        return;
      }
      String value = expressions.operand(out.link(), this::name);
      if (!hasVariable) {
        line("long w" + word + " = 0;", STORE);
        hasVariable = true;
      }
      code.append("    // ").append(JavaText.comment(out.name())).append('\n');
      line("w" + word + " |= (" + value + " & 1) << " + (out.place() & 63) + ";", OUT);
    }

    /**
     * Records an output that copies a proposition; copies with the same shift are moved together.
     */
    private void copy(Out out) {
      int bit = Link.component(out.link()) - 1;
      int shift = (out.place() & 63) - (bit & 63);
      String source = (Link.isInverted(out.link()) ? "~" : "") + "s[" + (bit >> 6) + "]";
      String moved =
          shift == 0
              ? source
              : "(" + source + (shift > 0 ? " << " : " >>> ") + Math.abs(shift) + ")";
      copies.merge(moved, 1L << out.place(), (one, other) -> one | other);
    }

    /** Stores a word; words of the state are stored at the end of the method. */
    private void endWord() {
      if (word < 0) {
        return;
      }
      String place = target + "[" + word + "]";
      List<String> parts = new ArrayList<>();
      if (isUpdate && mask != -1L) {
        parts.add(String.format("(%s & 0x%xL)", place, ~mask));
      } else if (!isUpdate && !writtenWords.add(word)) {
        parts.add(place);
      }
      if (hasVariable) {
        parts.add("w" + word);
      }
      copies.forEach((moved, bits) -> parts.add(String.format("(%s & 0x%xL)", moved, bits)));
      size += COPY * copies.size();
      copies.clear();
      if (constant != 0 || parts.isEmpty()) {
        parts.add(String.format("0x%xL", constant));
      }
      String value = String.join(" | ", parts);
      if (target.equals("s")) {
        // Later words are still computed from the old state.
        line("long n" + word + " = " + value + ";", OUT);
        stores.add(place + " = n" + word + ";");
      } else {
        line(place + " = " + value + ";", OUT);
      }
      constant = 0;
      mask = 0;
      hasVariable = false;
    }

    void end() {
      endWord();
      stores.forEach(each -> line(each, STORE));
    }
  }

  private String inputName(int bit) {
    int role = 0;
    int rest = bit;
    while (rest >= net.vocabulary().moves(role).size()) {
      rest -= net.vocabulary().moves(role).size();
      role++;
    }
    return "does "
        + net.vocabulary().roles().get(role)
        + " "
        + net.vocabulary().moves(role).get(rest);
  }
}
