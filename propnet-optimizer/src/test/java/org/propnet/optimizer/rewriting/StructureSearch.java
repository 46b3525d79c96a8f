package org.propnet.optimizer.rewriting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * Searches for small graphs of two-input ANDs for the representatives of all NPN classes of four
 * variables. What it finds is the table in {@link StructureLibrary}.
 *
 * <p>Sizes grow: when all functions of fewer than n gates are known with some graphs each, those of
 * n gates are the ANDs of two known ones whose graphs have n − 1 gates together. Gates are
 * identified by their functions, so a gate that both graphs have counts once.
 */
final class StructureSearch {

  /** How many graphs are kept for a function while searching. */
  private static final int KEPT = 3;

  /** The most gates that a graph in the table has more than the smallest one of its class. */
  private static final int SLACK = 0;

  /** The most graphs of a class in the table. */
  private static final int LISTED = 30;

  private static final int UNKNOWN = 99;
  private static final int[] VARIABLES = {0xAAAA, 0xCCCC, 0xF0F0, 0xFF00};

  /** A gate: a function and the two functions that it is the AND of, all in 16 bits. */
  private record Gate(int function, int a, int b) {}

  /** Gates, each after its inputs; functions are in the polarity that is false at 0. */
  private static final class Graph {

    private final List<Gate> gates;
    private final int[] functions;

    private Graph(List<Gate> gates, int[] functions) {
      this.gates = gates;
      this.functions = functions;
    }

    static Graph of(List<Gate> gates) {
      return new Graph(gates, gates.stream().mapToInt(Gate::function).sorted().toArray());
    }

    int size() {
      return functions.length;
    }
  }

  private final NpnClasses classes = NpnClasses.table();
  private final byte[] sizes = new byte[NpnClasses.FUNCTIONS];
  private final List<List<Graph>> graphs = new ArrayList<>();

  StructureSearch() {
    Arrays.fill(sizes, (byte) UNKNOWN);
    for (int function = 0; function < NpnClasses.FUNCTIONS; function++) {
      graphs.add(List.of());
    }
    spread(classes.classOf(0), List.of(Graph.of(List.of())));
    spread(classes.classOf(VARIABLES[0]), List.of(Graph.of(List.of())));
    int[] best = new int[NpnClasses.COUNT];
    Arrays.fill(best, UNKNOWN);
    boolean missing = true;
    for (int size = 1; missing; size++) {
      missing = false;
      TreeMap<Integer, List<Graph>> found = new TreeMap<>();
      for (int number = 0; number < NpnClasses.COUNT; number++) {
        int representative = classes.representative(number);
        if (sizes[representative] == UNKNOWN) {
          List<Graph> list = graphsOf(representative, size, size, KEPT);
          if (list.isEmpty()) {
            missing = true;
          } else {
            found.put(number, list);
          }
        }
      }
      found.forEach(this::spread);
    }
  }

  /** The size of the smallest graph found for a class. */
  int size(int number) {
    return sizes[classes.representative(number)];
  }

  /** Some of the smallest graphs for a class, as pairs of literals; the last gate is the root. */
  List<int[]> structures(int number) {
    int representative = classes.representative(number);
    int size = size(number);
    if (size == 0) {
      return List.of(literals(Graph.of(List.of()), representative));
    }
    return graphsOf(representative, size, size + SLACK, LISTED).stream()
        .map(graph -> literals(graph, representative))
        .toList();
  }

  private void spread(int number, List<Graph> list) {
    int representative = classes.representative(number);
    for (int transform = 0; transform < NpnClasses.transformCount(); transform++) {
      int function = classes.transformed(representative, transform);
      if (graphs.get(function).size() >= KEPT) {
        continue;
      }
      sizes[function] = (byte) list.get(0).size();
      List<Graph> all = new ArrayList<>(graphs.get(function));
      for (Graph graph : list) {
        Graph image = transformed(graph, transform);
        if (all.size() < KEPT
            && all.stream().noneMatch(g -> Arrays.equals(g.functions, image.functions))) {
          all.add(image);
        }
      }
      graphs.set(function, all);
    }
  }

  private Graph transformed(Graph graph, int transform) {
    int keep = transform & ~1;
    List<Gate> gates = new ArrayList<>();
    for (Gate gate : graph.gates) {
      gates.add(
          new Gate(
              positive(classes.transformed(gate.function, keep)),
              classes.transformed(gate.a, keep),
              classes.transformed(gate.b, keep)));
    }
    return Graph.of(gates);
  }

  private static int positive(int function) {
    return (function & 1) == 0 ? function : function ^ 0xFFFF;
  }

  /** The first graphs of a function by size. */
  private List<Graph> graphsOf(int function, int least, int most, int count) {
    List<Graph> found = new ArrayList<>();
    for (int target : new int[] {function, function ^ 0xFFFF}) {
      addGraphs(target, least, most, count, found);
    }
    found.sort(Comparator.comparingInt(Graph::size));
    return found.subList(0, Math.min(count, found.size()));
  }

  private void addGraphs(int target, int least, int most, int count, List<Graph> found) {
    int free = target ^ 0xFFFF;
    boolean large = Integer.bitCount(free) > 10;
    for (int s = free & -free; s != 0; s = (s - free) & free) {
      int g = target | s;
      if (sizes[g] >= most || (large && sizes[g] > 2)) {
        continue;
      }
      int rest = free & ~s;
      for (int t = rest & -rest; t != 0; t = (t - rest) & rest) {
        int h = target | t;
        if (sizes[h] < most && (large || g < h) && sizes[g] + sizes[h] + 1 <= most + 5) {
          join(target, g, h, least, most, count, found);
        }
      }
    }
  }

  private void join(int target, int g, int h, int least, int most, int count, List<Graph> found) {
    for (Graph a : graphs.get(g)) {
      for (Graph b : graphs.get(h)) {
        int size = union(a.functions, b.functions) + 1;
        if (size <= most && wanted(size, count, found)) {
          Graph graph = joined(target, g, h, a, b);
          if (graph.size() >= least
              && found.stream().noneMatch(x -> Arrays.equals(x.functions, graph.functions))) {
            found.add(graph);
          }
        }
      }
    }
  }

  private static boolean wanted(int size, int count, List<Graph> found) {
    int before = 0;
    for (Graph graph : found) {
      before += graph.size() <= size ? 1 : 0;
    }
    return before < count;
  }

  private static int union(int[] a, int[] b) {
    int size = 0;
    int i = 0;
    int j = 0;
    while (i < a.length && j < b.length) {
      size++;
      int x = a[i];
      int y = b[j];
      i += x <= y ? 1 : 0;
      j += y <= x ? 1 : 0;
    }
    return size + a.length - i + b.length - j;
  }

  private static Graph joined(int target, int g, int h, Graph a, Graph b) {
    TreeMap<Integer, Gate> byFunction = new TreeMap<>();
    b.gates.forEach(gate -> byFunction.put(gate.function, gate));
    a.gates.forEach(gate -> byFunction.put(gate.function, gate));
    byFunction.put(positive(target), new Gate(positive(target), g, h));
    List<Gate> gates = new ArrayList<>();
    visit(positive(target), byFunction, gates);
    return Graph.of(gates);
  }

  private static void visit(int function, Map<Integer, Gate> byFunction, List<Gate> gates) {
    Gate gate = byFunction.get(function);
    if (gate != null && !gates.contains(gate)) {
      visit(positive(gate.a), byFunction, gates);
      visit(positive(gate.b), byFunction, gates);
      gates.add(gate);
    }
  }

  /** The gates as pairs of literals: 2 to 9 for the variables, from 10 on for the gates. */
  private static int[] literals(Graph graph, int root) {
    TreeMap<Integer, Integer> literals = new TreeMap<>();
    literals.put(0, 0);
    for (int i = 0; i < VARIABLES.length; i++) {
      literals.put(VARIABLES[i], 2 + 2 * i);
      literals.put(VARIABLES[i] ^ 0xFFFF, 3 + 2 * i);
    }
    int[] pairs = new int[2 * graph.gates.size() + 1];
    int next = 10;
    int size = 0;
    for (Gate gate : graph.gates) {
      pairs[size++] = literals.get(gate.a);
      pairs[size++] = literals.get(gate.b);
      literals.put(gate.a & gate.b, next);
      literals.put((gate.a & gate.b) ^ 0xFFFF, next + 1);
      next += 2;
    }
    pairs[size] = literals.get(root);
    return pairs;
  }

  /** The table as the text of the resource. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (int number = 0; number < NpnClasses.COUNT; number++) {
      StringJoiner line = new StringJoiner(" ");
      for (int[] structure : structures(number)) {
        StringBuilder word = new StringBuilder();
        for (int literal : structure) {
          word.append(Character.forDigit(literal, Character.MAX_RADIX));
        }
        line.add(word);
      }
      text.append(line).append('\n');
    }
    return text.toString();
  }

  /** Prints the table. */
  public static void main(String[] arguments) {
    System.out.print(new StructureSearch().text());
  }
}
