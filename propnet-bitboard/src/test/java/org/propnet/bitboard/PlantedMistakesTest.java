package org.propnet.bitboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.propnet.bitboard.moves.Board;
import org.propnet.bitboard.moves.MoveTables;
import org.propnet.bitboard.moves.TurnSample;
import org.propnet.bitboard.proof.Validation;
import org.propnet.bitboard.proof.Verdict;
import org.propnet.bitboard.run.Assembly;
import org.propnet.bitboard.run.Assembly.LegalWord;
import org.propnet.bitboard.run.Assembly.Observed;
import org.propnet.bitboard.words.ProgramCopy;
import org.propnet.bitboard.words.Shortcut;
import org.propnet.bitboard.words.WordOp;
import org.propnet.bitboard.words.WordProgram;
import org.propnet.budget.Budget;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/** Mistakes in words and tables are found by the proof, and by play. */
final class PlantedMistakesTest {

  /** A piece goes along a row until a wall, which takes seven rounds. */
  private static final String RAYS =
      """
      (role r)
      (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8)
      (cell 1) (cell 2) (cell 3) (cell 4) (cell 5) (cell 6) (cell 7) (cell 8)
      (init (piece 1))
      (<= (free ?y) (succ ?x ?y) (true (piece ?x)) (not (true (wall ?y))))
      (<= (free ?y) (succ ?x ?y) (free ?x) (not (true (wall ?y))))
      (<= (legal r (go ?y)) (free ?y))
      (<= (legal r (build ?y)) (cell ?y) (not (true (wall ?y))))
      (<= (next (piece ?y)) (does r (go ?y)))
      (<= (next (piece ?x)) (true (piece ?x)) (does r (build ?y)))
      (<= (next (wall ?y)) (does r (build ?y)))
      (<= (next (wall ?y)) (true (wall ?y)))
      (<= terminal (true (piece 8)))
      (<= terminal (true (wall 8)))
      (<= (goal r 100) (true (piece 8)))
      (<= (goal r 0) (not (true (piece 8))))
      """;

  /** A game with its network and its programs. */
  record Compiled(GameDescription game, PropNet net, Assembly right) {}

  private static Compiled breakthrough;
  private static Compiled rays;
  private static Compiled groups;

  @BeforeAll
  static void compile() throws Exception {
    breakthrough = compiled(BitboardsTest.game("breakthrough"));
    rays = compiled(KifReader.read(RAYS, "rays"));
    groups = compiled(StoneGroups.game());
  }

  static Compiled compiled(GameDescription description) throws Exception {
    Budget budget = Budget.unlimited();
    GroundGame game = Grounder.ground(description);
    PropNet net = NetworkCompiler.compile(game);
    TurnSample turns = TurnSample.of(net, budget);
    Board board = Board.of(description, game, turns.jointMoves(), budget);
    return new Compiled(description, net, Assembly.of(board, turns.states(), budget));
  }

  /** The refusal of a proof in one builder and in one for each joint move. */
  private static String refusal(Compiled of, Assembly assembly) {
    Verdict verdict = Validation.of(of.net, assembly, Budget.unlimited());
    Verdict inParts = Validation.of(of.net, assembly, Budget.unlimited(), 0);
    assertEquals(verdict.refusal().isPresent(), inParts.refusal().isPresent(), verdict.toString());
    if (verdict.refusal().isEmpty()) {
      assertEquals(verdict.compared(), inParts.compared());
    }
    return verdict.refusal().orElse("proven");
  }

  private static boolean playsRight(Compiled of, Assembly assembly) {
    return EngineComparison.compare(
            MachineBuilder.of(of.game).build().machine(),
            new BitboardMachine(
                assembly.packing(of.net), assembly.plan(of.net, Budget.unlimited())),
            ComparisonSettings.defaults().withStateLimit(3_000))
        .isAgreement();
  }

  private static void assertNoticed(Compiled of, Assembly wrong, String what) {
    String refusal = refusal(of, wrong);
    assertTrue(refusal.startsWith(what), refusal);
    boolean isRight;
    try {
      isRight = playsRight(of, wrong);
    } catch (IndexOutOfBoundsException noSuchMove) {
      isRight = false; // a bit that is no move's was drawn
    }
    assertFalse(isRight);
  }

  @Test
  void withoutAMistakeAllIsProven() {
    for (Compiled of : List.of(breakthrough, rays, groups)) {
      assertEquals("proven", refusal(of, of.right));
      assertTrue(playsRight(of, of.right));
    }
  }

  @Test
  void aWrongBorderMask() {
    assertNoticed(breakthrough, withFirst(WordOp.CONSTANT), "legal");
  }

  @Test
  void aDisplacementOffByOne() {
    assertNoticed(breakthrough, withFirst(WordOp.SHIFT), "legal");
  }

  @Test
  void aLostRoundOfAFixedPoint() {
    assertNoticed(rays, withWrong(rays, 0, WordOp.OR, nodes -> nodes[nodes.length - 1]), "legal");
  }

  @Test
  void aBoundOfTheEndOfTheGameThatIsTooLow() {
    Observed observed = breakthrough.right.observed().get(0);
    Observed wrong =
        new Observed(
            observed.program(),
            observed.terminal(),
            observed.program().none(),
            observed.legal(),
            observed.terminalAfter(),
            observed.terminalBefore(),
            Optional.empty());
    assertNoticed(breakthrough, with(breakthrough, wrong), "bound of terminal");
  }

  /** The program is as if its first word of legal moves were always 0. */
  @Test
  void aShortcutThatIsTakenTooOften() {
    Observed observed = breakthrough.right.observed().get(0);
    WordProgram program = observed.program();
    int guard = program.and(program.input(0), program.none());
    ImmutableList<Integer> outputs =
        Arrays.stream(observed.outputs())
            .mapToObj(node -> node == observed.terminalBound() ? node : program.none())
            .collect(ImmutableList.toImmutableList());
    Observed wrong =
        new Observed(
            program,
            observed.terminal(),
            observed.terminalBound(),
            observed.legal(),
            observed.terminalAfter(),
            observed.terminalBefore(),
            Optional.of(new Shortcut(guard, outputs)));
    assertNoticed(breakthrough, with(breakthrough, wrong), "shortcut");
  }

  @Test
  void aMoveOfAWrongFamily() {
    Observed observed = breakthrough.right.observed().get(0);
    ImmutableList<LegalWord> own = observed.legal().get(1);
    ImmutableList<LegalWord> swapped =
        ImmutableList.of(
            new LegalWord(own.get(1).node(), own.get(0).numbers()),
            new LegalWord(own.get(0).node(), own.get(1).numbers()),
            own.get(2));
    assertNoticed(
        breakthrough,
        with(breakthrough, withLegal(observed, ImmutableList.of(observed.legal().get(0), swapped))),
        "legal");
  }

  @Test
  void anotherMovesTable() {
    MoveTables moves = breakthrough.right.moves();
    int[] offsets = moves.offsets().clone();
    offsets[10] = offsets[11];
    assertNoticed(breakthrough, with(moves, offsets, moves.table()), "next");
  }

  @Test
  void aBitOfATable() {
    MoveTables moves = breakthrough.right.moves();
    long[] table = moves.table().clone();
    table[moves.offsets()[7]] ^= 1L << 40;
    assertNoticed(breakthrough, with(moves, moves.offsets(), table), "next");
  }

  @Test
  void aGroupThatIsTakenForANeighbour() {
    MoveTables moves = groups.right.moves();
    long[] table = moves.table().clone();
    int first = moves.offsets()[7];
    int wrong = first;
    while (table[wrong] != 0) {
      wrong++;
    }
    table[wrong] = -1;
    assertNoticed(groups, with(groups, moves.program(), moves.groups(), table), "next");
  }

  /** Such as a stone that a group is joined by; play may take long to get there. */
  @Test
  void aLostRuleOfAMove() {
    MoveTables moves = groups.right.moves();
    int[] next = moves.groups().get(0).next().stream().mapToInt(Integer::intValue).toArray();
    int[] unions =
        Arrays.stream(moves.program().order(next))
            .filter(node -> moves.program().op(node) == WordOp.OR)
            .filter(node -> moves.program().operands(node).length() > 2)
            .toArray();
    assertEquals("proven", refusal(groups, withWrongMoves(-1)));
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 3; i++) {
      String refusal = refusal(groups, withWrongMoves(unions[random.nextInt(unions.length)]));
      assertTrue(refusal.startsWith("next"), refusal);
    }
  }

  private static Assembly withWrongMoves(int wrong) {
    MoveTables moves = groups.right.moves();
    WordProgram copy = new WordProgram();
    int[] copies = ProgramCopy.of(moves.program(), copy, wrong);
    ImmutableList<MoveTables.Group> own =
        moves.groups().stream()
            .map(
                group ->
                    new MoveTables.Group(
                        group.name(),
                        copied(ImmutableList.copyOf(group.next()), copies),
                        group.columns(),
                        group.terms()))
            .collect(ImmutableList.toImmutableList());
    return with(groups, copy, own, moves.table());
  }

  @Test
  void anEndOfTheGameThatIsntLookedFor() {
    Observed observed = breakthrough.right.observed().get(0);
    ImmutableList<Integer> never =
        observed.terminalAfter().stream()
            .map(node -> observed.program().none())
            .collect(ImmutableList.toImmutableList());
    Observed wrong = withParts(observed, never, observed.terminalBefore());
    assertEquals("terminal by parts", refusal(breakthrough, with(breakthrough, wrong)));
  }

  @Test
  void anEndOfTheGameThatIsTakenForOneOfTheLastState() {
    Observed observed = breakthrough.right.observed().get(0);
    Observed wrong = withParts(observed, observed.terminalBefore(), observed.terminalAfter());
    assertEquals("terminal before", refusal(breakthrough, with(breakthrough, wrong)));
  }

  private static Observed withLegal(Observed right, ImmutableList<ImmutableList<LegalWord>> legal) {
    return new Observed(
        right.program(),
        right.terminal(),
        right.terminalBound(),
        legal,
        right.terminalAfter(),
        right.terminalBefore(),
        right.shortcut());
  }

  private static Observed withParts(
      Observed right, ImmutableList<Integer> after, ImmutableList<Integer> before) {
    return new Observed(
        right.program(),
        right.terminal(),
        right.terminalBound(),
        right.legal(),
        after,
        before,
        right.shortcut());
  }

  private static Assembly with(MoveTables moves, int[] offsets, long[] table) {
    Assembly right = breakthrough.right;
    return new Assembly(
        right.places(),
        right.observed(),
        right.guards(),
        right.goals(),
        right.goalNodes(),
        right.countedGoals(),
        new MoveTables(
            moves.jointMoves(), moves.program(), moves.groups(), moves.groupOf(), offsets, table),
        right.contexts(),
        right.classes());
  }

  private static Assembly with(
      Compiled of, WordProgram program, ImmutableList<MoveTables.Group> groups, long[] table) {
    Assembly right = of.right;
    MoveTables moves = right.moves();
    return new Assembly(
        right.places(),
        right.observed(),
        right.guards(),
        right.goals(),
        right.goalNodes(),
        right.countedGoals(),
        new MoveTables(
            moves.jointMoves(), program, groups, moves.groupOf(), moves.offsets(), table),
        right.contexts(),
        right.classes());
  }

  private static Assembly with(Compiled of, Observed first) {
    Assembly right = of.right;
    return new Assembly(
        right.places(),
        ImmutableList.<Observed>builder()
            .add(first)
            .addAll(right.observed().subList(1, right.observed().size()))
            .build(),
        right.guards(),
        right.goals(),
        right.goalNodes(),
        right.countedGoals(),
        right.moves(),
        right.contexts(),
        right.classes());
  }

  /** The first program with its first node of a kind that legal moves need changed. */
  private static Assembly withFirst(WordOp op) {
    return withWrong(breakthrough, 1, op, nodes -> nodes[0]);
  }

  /** The first program with a node of a kind that legal moves of a role need changed. */
  private static Assembly withWrong(Compiled of, int role, WordOp op, ToIntFunction<int[]> choice) {
    Observed observed = of.right.observed().get(0);
    WordProgram program = observed.program();
    int[] order =
        program.order(observed.legal().get(role).stream().mapToInt(LegalWord::node).toArray());
    int wrong =
        choice.applyAsInt(Arrays.stream(order).filter(node -> program.op(node) == op).toArray());
    WordProgram copy = new WordProgram();
    int[] copies = new int[program.size()];
    for (int node = 0; node < program.size(); node++) {
      copies[node] = copy(program, node, copy, copies, node == wrong);
    }
    ImmutableList<ImmutableList<LegalWord>> legal =
        observed.legal().stream()
            .map(
                words ->
                    words.stream()
                        .map(word -> new LegalWord(copies[word.node()], word.numbers()))
                        .collect(ImmutableList.toImmutableList()))
            .collect(ImmutableList.toImmutableList());
    return with(
        of,
        new Observed(
            copy,
            copies[observed.terminal()],
            copies[observed.terminalBound()],
            legal,
            copied(observed.terminalAfter(), copies),
            copied(observed.terminalBefore(), copies),
            Optional.empty()));
  }

  private static ImmutableList<Integer> copied(ImmutableList<Integer> nodes, int[] copies) {
    return nodes.stream().map(node -> copies[node]).collect(ImmutableList.toImmutableList());
  }

  private static int copy(
      WordProgram program, int node, WordProgram copy, int[] copies, boolean isWrong) {
    ImmutableIntArray operands = program.operands(node);
    int[] own = operands.stream().map(operand -> copies[operand]).toArray();
    int argument = (int) program.argument(node);
    return switch (program.op(node)) {
      case INPUT -> copy.input(argument);
      case CONSTANT -> {
        long value = program.argument(node);
        yield copy.constant(isWrong ? value & value - 1 : value);
      }
      case AND -> copy.and(own);
      case OR -> copy.or(isWrong ? Arrays.copyOf(own, own.length - 1) : own);
      case NOT -> copy.not(own[0]);
      case SHIFT -> copy.shift(own[0], isWrong ? argument + 1 : argument);
      case BIT -> copy.bit(own[0], argument);
      case ANY -> copy.any(own[0]);
      case COLUMN, ROTATE, BIT_AT -> throw new AssertionError("no columns without moves");
    };
  }
}
