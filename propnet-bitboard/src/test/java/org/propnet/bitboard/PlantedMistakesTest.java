package org.propnet.bitboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.StateRules;
import org.propnet.bitboard.moves.MoveCompiler;
import org.propnet.bitboard.moves.MoveTables;
import org.propnet.bitboard.moves.TurnSample;
import org.propnet.bitboard.proof.Validation;
import org.propnet.bitboard.run.Assembly;
import org.propnet.bitboard.run.Assembly.LegalWord;
import org.propnet.bitboard.run.Assembly.Observed;
import org.propnet.bitboard.run.GuardChoice;
import org.propnet.bitboard.state.RowOrder;
import org.propnet.bitboard.state.StateWords;
import org.propnet.bitboard.words.WordOp;
import org.propnet.bitboard.words.WordProgram;
import org.propnet.budget.Budget;
import org.propnet.gdl.GameDescription;
import org.propnet.ground.GroundGame;
import org.propnet.ground.Grounder;
import org.propnet.net.PropNet;
import org.propnet.net.compile.NetworkCompiler;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.verify.ComparisonSettings;
import org.propnet.verify.EngineComparison;

/** Mistakes in words and tables are found by the proof, and by play. */
final class PlantedMistakesTest {

  private static final GameDescription GAME = BitboardsTest.game("breakthrough");

  private static PropNet net;
  private static Assembly right;

  @BeforeAll
  static void compile() throws Exception {
    GroundGame game = Grounder.ground(GAME);
    net = NetworkCompiler.compile(game);
    TurnSample turns = TurnSample.of(net, Budget.unlimited());
    StateRules rules = new StateRules(game);
    Layout layout = Layout.of(GAME, rules, Budget.unlimited());
    RowOrder rows = new RowOrder(rules, layout, Budget.unlimited());
    StateWords places = new StateWords(game, layout);
    MoveTables moves =
        new MoveCompiler(rules, rows, places, Budget.unlimited()).compile(turns.jointMoves());
    ImmutableList<Integer> guards =
        GuardChoice.of(rules, layout, places, turns.states(), Budget.unlimited());
    right = Assembly.of(game, rules, rows, places, guards, moves, Budget.unlimited());
  }

  private static Optional<String> refusal(Assembly assembly) {
    return Validation.of(net, assembly, Budget.unlimited()).refusal();
  }

  private static boolean playsRight(Assembly assembly) {
    return EngineComparison.compare(
            MachineBuilder.of(GAME).build().machine(),
            new BitboardMachine(assembly.packing(net), assembly.plan(net, Budget.unlimited())),
            ComparisonSettings.defaults().withStateLimit(3_000))
        .isAgreement();
  }

  private static void assertNoticed(Assembly wrong, String what) {
    String refusal = refusal(wrong).orElse("proven");
    assertTrue(refusal.startsWith(what), refusal);
    boolean isRight;
    try {
      isRight = playsRight(wrong);
    } catch (IndexOutOfBoundsException noSuchMove) {
      isRight = false; // a bit that is no move's was drawn
    }
    assertFalse(isRight);
  }

  @Test
  void withoutAMistakeAllIsProven() {
    assertEquals(Optional.empty(), refusal(right));
    assertTrue(playsRight(right));
  }

  @Test
  void aWrongBorderMask() {
    assertNoticed(withFirst(WordOp.CONSTANT), "legal");
  }

  @Test
  void aDisplacementOffByOne() {
    assertNoticed(withFirst(WordOp.SHIFT), "legal");
  }

  @Test
  void aMoveOfAWrongFamily() {
    Observed observed = right.observed().get(0);
    ImmutableList<LegalWord> own = observed.legal().get(1);
    ImmutableList<LegalWord> swapped =
        ImmutableList.of(
            new LegalWord(own.get(1).node(), own.get(0).numbers()),
            new LegalWord(own.get(0).node(), own.get(1).numbers()),
            own.get(2));
    assertNoticed(
        with(
            new Observed(
                observed.program(),
                observed.terminal(),
                ImmutableList.of(observed.legal().get(0), swapped),
                observed.terminalAfter(),
                observed.terminalBefore())),
        "legal");
  }

  @Test
  void anotherMovesTable() {
    MoveTables moves = right.moves();
    int[] offsets = moves.offsets().clone();
    offsets[10] = offsets[11];
    assertNoticed(with(moves, offsets, moves.table()), "next");
  }

  @Test
  void aBitOfATable() {
    MoveTables moves = right.moves();
    long[] table = moves.table().clone();
    table[moves.offsets()[7]] ^= 1L << 40;
    assertNoticed(with(moves, moves.offsets(), table), "next");
  }

  @Test
  void anEndOfTheGameThatIsntLookedFor() {
    Observed observed = right.observed().get(0);
    ImmutableList<Integer> never =
        observed.terminalAfter().stream()
            .map(node -> observed.program().none())
            .collect(ImmutableList.toImmutableList());
    Assembly wrong =
        with(
            new Observed(
                observed.program(),
                observed.terminal(),
                observed.legal(),
                never,
                observed.terminalBefore()));
    assertEquals("terminal by parts", refusal(wrong).orElse("proven"));
  }

  @Test
  void anEndOfTheGameThatIsTakenForOneOfTheLastState() {
    Observed observed = right.observed().get(0);
    ImmutableList<Integer> mayChange = observed.terminalAfter();
    ImmutableList<Integer> stays = observed.terminalBefore();
    Assembly wrong =
        with(
            new Observed(
                observed.program(), observed.terminal(), observed.legal(), stays, mayChange));
    assertEquals("terminal before", refusal(wrong).orElse("proven"));
  }

  private static Assembly with(MoveTables moves, int[] offsets, long[] table) {
    return new Assembly(
        right.places(),
        right.observed(),
        right.guards(),
        right.goals(),
        right.goalNodes(),
        right.chainedGoals(),
        new MoveTables(
            moves.jointMoves(), moves.program(), moves.groups(), moves.groupOf(), offsets, table),
        right.contexts(),
        right.classes());
  }

  private static Assembly with(Observed first) {
    return new Assembly(
        right.places(),
        ImmutableList.<Observed>builder()
            .add(first)
            .addAll(right.observed().subList(1, right.observed().size()))
            .build(),
        right.guards(),
        right.goals(),
        right.goalNodes(),
        right.chainedGoals(),
        right.moves(),
        right.contexts(),
        right.classes());
  }

  /** The first program with its first node of a kind that legal moves need changed. */
  private static Assembly withFirst(WordOp op) {
    Observed observed = right.observed().get(0);
    WordProgram program = observed.program();
    int[] order =
        program.order(observed.legal().get(1).stream().mapToInt(LegalWord::node).toArray());
    int wrong =
        Arrays.stream(order).filter(node -> program.op(node) == op).findFirst().orElseThrow();
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
        new Observed(
            copy,
            copies[observed.terminal()],
            legal,
            copied(observed.terminalAfter(), copies),
            copied(observed.terminalBefore(), copies)));
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
      case OR -> copy.or(own);
      case NOT -> copy.not(own[0]);
      case SHIFT -> copy.shift(own[0], isWrong ? argument + 1 : argument);
      case BIT -> copy.bit(own[0], argument);
      case ANY -> copy.any(own[0]);
      case COLUMN, ROTATE, BIT_AT -> throw new AssertionError("no columns without moves");
    };
  }
}
