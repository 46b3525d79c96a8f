package org.propnet.bench.picture;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Preconditions;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.prover.ProverMachine;

/**
 * Draws one rule of tic-tac-toe: as text, ground, as gates, and its counters before and after a
 * move.
 */
final class RulePicture {

  /** The state before the move: x has two cells of the first row, o two of the second one. */
  private static final ImmutableSet<String> BEFORE =
      ImmutableSet.of(
          "(cell 1 1 x)",
          "(cell 2 1 x)",
          "(cell 3 1 b)",
          "(cell 1 2 o)",
          "(cell 2 2 o)",
          "(cell 3 2 b)",
          "(cell 1 3 b)",
          "(cell 2 3 b)",
          "(cell 3 3 b)",
          "(control crosses)");

  private static final String MOVE = "(mark 3 1)";

  private static final int WIDTH = 150;
  private static final int HEIGHT = 34;

  private static final Pattern CELL = Pattern.compile("cell \\d (\\d)");

  private final Svg svg =
      new Svg(1190, 634, "A rule of tic-tac-toe as text, ground, as gates, and at a move");
  private final String rulesheet = GameCatalogue.find("ticTacToe").orElseThrow().rulesheet();
  private final GroundGame game = Grounder.ground(KifReader.read(rulesheet, "ticTacToe.kif"));
  private final PropNet net = NetworkCompiler.compile(game);
  private final Set<Term> before;
  private final Set<Term> after;

  /** The upper left corner of each component's box, by component number. */
  private final Map<Integer, int[]> corners = new HashMap<>();

  private RulePicture() {
    StateMachine machine = ProverMachine.of(KifReader.read(rulesheet, "ticTacToe.kif"));
    State state =
        machine.stateOf(
            BEFORE.stream().map(KifReader::readTerm).collect(ImmutableSet.toImmutableSet()));
    before = state.propositions();
    after = machine.nextState(state, List.of(Move.of(MOVE), Move.of("noop"))).propositions();
  }

  static String svg() {
    return new RulePicture().draw();
  }

  private String draw() {
    svg.line(20, 24, 13, "1. The rule, in ticTacToe.kif");
    List<String> rule = rule();
    for (int i = 0; i < rule.size(); i++) {
      svg.code(20, 46 + 18 * i, rule.get(i));
    }
    svg.arrow(265, 82, 325, 82);
    svg.text(295, 74, 12, "Grounder");
    svg.line(340, 24, 13, "2. Ground: draws never changes, so it is evaluated and gone");
    List<String> ground = groundRules();
    for (int i = 0; i < ground.size(); i++) {
      svg.code(340, 46 + 18 * i, ground.get(i));
    }
    svg.arrow(600, 148, 600, 178);
    svg.text(665, 168, 12, "NetworkCompiler");
    svg.line(
        20,
        200,
        13,
        "3. A gate for each body, one for their head, and what reads it; counters before and after"
            + " crosses play "
            + MOVE);
    boxes();
    svg.line(
        20,
        604,
        12,
        "An AND of n links rests at n − 1, an OR at 0. Each true link takes one away; the gate is"
            + " true while its counter is negative. The dot inverts its link.");
    svg.line(
        20,
        622,
        12,
        "Red: the value changes, and the change is passed on. Yellow: the counter changes but not"
            + " its sign, and nothing is passed on. The other inputs of the ORs aren't drawn.");
    return svg.finish();
  }

  /** The lines of the rule. */
  private List<String> rule() {
    List<String> lines =
        rulesheet.lines().dropWhile(line -> !line.startsWith("(<= (line ")).toList();
    int next = Iterables.indexOf(lines.subList(1, lines.size()), line -> line.startsWith("(<="));
    return lines.subList(0, next + 1);
  }

  /** The ground instances of the rule for lines within one row. */
  private List<String> groundRules() {
    List<String> rules = new ArrayList<>();
    for (int rule = 0; rule < game.ruleCount(); rule++) {
      StringBuilder text = new StringBuilder("(<= " + game.sentence(game.head(rule)));
      for (int i = 0; i < game.literalCount(rule); i++) {
        text.append(' ').append(game.sentence(Link.component(game.literal(rule, i))));
      }
      String written = text.append(")").toString();
      long rows = CELL.matcher(written).results().map(cell -> cell.group(1)).distinct().count();
      if (written.startsWith("(<= (line ") && rows == 1) {
        rules.add(written);
      }
    }
    return rules;
  }

  private void boxes() {
    List<Integer> cells = new ArrayList<>();
    for (String cell :
        List.of("1 1 x", "2 1 x", "3 1 x", "3 2 x", "3 3 x", "2 2 x", "1 3 x", "3 1 b")) {
      cells.add(base("(cell " + cell + ")"));
    }
    for (int i = 0; i < cells.size(); i++) {
      place(cells.get(i), 20, 220 + 46 * i);
    }
    int row = gate(cells.get(0), cells.get(1), cells.get(2));
    int column = gate(cells.get(2), cells.get(3), cells.get(4));
    int diagonal = gate(cells.get(2), cells.get(5), cells.get(6));
    int line = gate(row, column, diagonal);
    int terminal = Link.component(net.terminalLink());
    int open = input(terminal, Link::isInverted);
    int decided = input(terminal, link -> !Link.isInverted(link));
    place(row, 290, 243);
    place(column, 290, 335);
    place(diagonal, 290, 427);
    place(open, 290, 542);
    place(line, 540, 335);
    place(decided, 770, 335);
    place(terminal, 1000, 427);
    corners.keySet().stream().sorted().forEach(this::links);
    cells.forEach(
        cell -> box(cell, net.vocabulary().bases().get(cell - net.baseComponent(0)).toString()));
    box(row, "a row");
    box(column, "a column");
    box(diagonal, "a diagonal");
    box(open, "open");
    box(line, "(line crosses)");
    box(decided, "decided");
    box(terminal, "terminal");
  }

  private void place(int component, int left, int top) {
    corners.put(component, new int[] {left, top});
  }

  private int base(String proposition) {
    return net.baseComponent(net.vocabulary().baseNumber(KifReader.readTerm(proposition)));
  }

  /** The only gate with exactly these inputs. */
  private int gate(int... inputs) {
    int[] gates =
        IntStream.range(net.firstGate(), net.componentCount())
            .filter(gate -> IntStream.of(inputs).allMatch(input -> reads(gate, input)))
            .toArray();
    Preconditions.checkState(gates.length == 1, "%s gates", gates.length);
    return gates[0];
  }

  private boolean reads(int gate, int component) {
    return links(gate, link -> Link.component(link) == component).length > 0;
  }

  private int input(int gate, IntPredicate link) {
    return Link.component(links(gate, link)[0]);
  }

  private int[] links(int gate, IntPredicate which) {
    return IntStream.range(0, net.inputCount(gate))
        .map(i -> net.input(gate, i))
        .filter(which)
        .toArray();
  }

  /** Draws the links into a gate from components already drawn. */
  private void links(int gate) {
    if (!net.isGate(gate)) {
      return;
    }
    int[] to = requireNonNull(corners.get(gate));
    for (int link : links(gate, link -> corners.containsKey(Link.component(link)))) {
      int[] from = requireNonNull(corners.get(Link.component(link)));
      int x1 = from[0] + WIDTH;
      int y1 = from[1] + HEIGHT / 2;
      int x2 = to[0];
      int y2 = to[1] + HEIGHT / 2;
      svg.add(
          "<line x1='%d' y1='%d' x2='%d' y2='%d' stroke='%s'/>",
          x1, y1, x2, y2, changes(Link.component(link)) ? Svg.RED : "#999");
      if (Link.isInverted(link)) {
        svg.add(
            "<circle cx='%d' cy='%d' r='4' fill='black'/>",
            x2 - 20, y2 - 20 * (y2 - y1) / (x2 - x1));
      }
    }
  }

  private void box(int component, String name) {
    int[] corner = requireNonNull(corners.get(component));
    int middle = corner[0] + WIDTH / 2;
    String was = figure(component, before);
    String is = figure(component, after);
    String fill = changes(component) ? "#f8dcdc" : was.equals(is) ? "#f3f3ea" : "#fbf3c0";
    svg.box(corner[0], corner[1], WIDTH, HEIGHT, fill, changes(component) ? Svg.RED : "#456");
    svg.text(middle, corner[1] + 14, 12, name);
    String kind =
        net.isGate(component)
            ? (net.kind(component) == ComponentKind.AND ? "AND of " : "OR of ")
                + net.inputCount(component)
                + ": "
            : "";
    svg.text(middle, corner[1] + 29, 12, kind + (was.equals(is) ? was : was + " → " + is));
  }

  /** The label of a component: the counter of a gate, the value of anything else. */
  private String figure(int component, Set<Term> state) {
    return net.isGate(component)
        ? Integer.toString(counter(component, state)).replace('-', '−')
        : Boolean.toString(holds(component, state));
  }

  private boolean changes(int component) {
    return holds(component, before) != holds(component, after);
  }

  private boolean holds(int component, Set<Term> state) {
    return net.isGate(component)
        ? counter(component, state) < 0
        : state.contains(net.vocabulary().bases().get(component - net.baseComponent(0)));
  }

  private int counter(int gate, Set<Term> state) {
    int rest = net.kind(gate) == ComponentKind.AND ? net.inputCount(gate) - 1 : 0;
    return rest
        - links(gate, link -> holds(Link.component(link), state) != Link.isInverted(link)).length;
  }
}
