package org.propnet.optimizer.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.fixture.Vocabularies;
import org.propnet.fixture.WatchedBudget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;

/**
 * Whatever makes or enlarges tables asks for room first, and for no more than a few times as much.
 */
final class RoomTest {

  private static final int LEAVES = 20_000;

  /** A graph with nearly as many ANDs as leaves. */
  private static Aig chain(int leaves) {
    Aig aig = new Aig(leaves, leaves, Budget.unlimited());
    int literal = aig.leaf(0);
    for (int i = 1; i < leaves; i++) {
      literal = aig.and(Link.invert(literal), aig.leaf(i));
    }
    aig.outputs().add(literal);
    return aig;
  }

  /** Adds ANDs of pairs of leaves. */
  private static void addPairs(int count, Aig aig) {
    for (int i = 0; i < count; i++) {
      aig.and(aig.leaf(i), aig.leaf(i + 1));
    }
  }

  private static void addEntries(int count, NodeTable table) {
    int[] inputs = IntStream.range(0, count + 1).map(i -> 2 * i).toArray();
    for (int node = 1; node <= count; node++) {
      table.add(node, inputs, inputs);
    }
  }

  /** An editor at its first node, which makes further nodes before it goes on. */
  private static AigEditor editor(int further, Budget budget) {
    Aig aig = new Aig(60, 0, Budget.unlimited());
    int first = aig.and(aig.leaf(0), aig.leaf(1));
    aig.outputs().add(aig.and(first, aig.leaf(2)));
    AigEditor editor = new AigEditor(aig, budget);
    editor.next();
    int literal = aig.leaf(0);
    for (int i = 0; i < further; i++) {
      literal = editor.and(Link.invert(literal), aig.leaf(1 + i % 59));
    }
    return editor;
  }

  private static void computeCuts(AigEditor editor, Budget budget) {
    Cuts cuts = new Cuts(editor, budget);
    editor.order().forEach(cuts::compute);
  }

  /** Makes further nodes, of leaves only; the last one. */
  private static int addNodes(AigEditor editor) {
    int last = 0;
    for (int i = 0; i < 400; i++) {
      last = editor.and(Link.of(1 + i % 59), Link.of(1 + (i + 1 + i / 59) % 59, true));
    }
    return Link.component(last);
  }

  private static void computeLaterCuts(Budget budget) {
    AigEditor editor = editor(0, Budget.unlimited());
    Cuts cuts = new Cuts(editor, budget);
    cuts.compute(addNodes(editor));
  }

  private static void openWindow(Budget budget) {
    AigEditor editor = editor(0, Budget.unlimited());
    Window window = new Window(editor, budget);
    addNodes(editor);
    window.open(editor.next());
  }

  /** Makes a network of bases, of which two have a gate, and of the graph of it. */
  private static void makeNetwork(Budget budget) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(LEAVES, 1));
    builder.terminal(builder.and(builder.base(0), builder.base(1)));
    PropNet net = builder.build();
    NetworkToAig origin = new NetworkToAig(net, Budget.unlimited());
    AigToNetwork.convert(net, origin, origin.aig(), budget);
  }

  private static Arguments row(String name, int least, int most, Consumer<Budget> step) {
    return Arguments.of(name, least, most, step);
  }

  static Stream<Arguments> steps() {
    Aig graph = chain(LEAVES);
    int size = graph.size();
    return Stream.of(
        row("users", 12 * LEAVES, 32 * LEAVES, budget -> new Users(graph, budget)),
        row("editor", 16 * size, 64 * size, budget -> new AigEditor(graph, budget)),
        row(
            "window",
            8 * size,
            24 * size,
            budget -> new Window(new AigEditor(graph, Budget.unlimited()), budget)),
        row("trees", 3 * size, 16 * size, budget -> new AndTrees(graph, budget)),
        row("table", 8 * LEAVES, 32 * LEAVES, budget -> new NodeTable(LEAVES, budget)),
        row(
            "larger table",
            8 * LEAVES,
            64 * LEAVES,
            budget -> addEntries(LEAVES, new NodeTable(0, budget))),
        row("graph", 8 * LEAVES, 24 * LEAVES, budget -> new Aig(LEAVES, 0, budget)),
        row("graph of ANDs", 15 * LEAVES, 32 * LEAVES, budget -> new Aig(LEAVES, LEAVES, budget)),
        row("larger editor", 10_000, 40_000, budget -> editor(300, budget)),
        row(
            "larger graph",
            12 * LEAVES,
            40 * LEAVES,
            budget -> addPairs(50, new Aig(LEAVES, 0, budget))),
        row(
            "cuts",
            20_000,
            400_000,
            budget -> computeCuts(editor(300, Budget.unlimited()), budget)),
        row("cuts of later nodes", 4_000, 16_000, RoomTest::computeLaterCuts),
        row("network", 15 * LEAVES, 64 * LEAVES, RoomTest::makeNetwork),
        row("larger window", 3_000, 20_000, RoomTest::openWindow));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("steps")
  void roomIsAskedFor(String name, int least, int most, Consumer<Budget> step) {
    step.accept(new WatchedBudget(most).budget());
    BuildException error =
        assertThrows(
            BuildException.class, () -> step.accept(new WatchedBudget(least).budget()), name);
    assertEquals(BuildException.Reason.MEMORY, error.reason());
  }
}
