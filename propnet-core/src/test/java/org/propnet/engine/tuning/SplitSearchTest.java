package org.propnet.engine.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineParts;
import org.propnet.engine.EngineTechnique;
import org.propnet.engine.PlaySummary;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.plan.OutputSet;
import org.propnet.fixture.SmallGame;
import org.propnet.fixture.Vocabularies;
import org.propnet.fixture.WatchedBudget;
import org.propnet.ground.Grounder;
import org.propnet.machine.Simulator;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.compile.NetworkCompiler;

/** Tests the choice of splits for a network that gains much from them. */
final class SplitSearchTest {

  private static final int CELLS = 24;
  private static final int TURN = CELLS;
  private static final int AGE = CELLS + 1;
  private static final int MOVES = CELLS;

  /**
   * Each move flips a cell and is always legal; the turn changes with every step; terminal needs
   * the turn in very many gates. Every cell that isn't flipped stays, and the age is the previous
   * turn.
   */
  private static PropNet game() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(CELLS + 2, MOVES));
    int turn = builder.base(TURN);
    for (int cell = 0; cell < CELLS; cell++) {
      int value = builder.base(cell);
      int flips = builder.input(0, cell);
      builder.next(
          cell,
          builder.or(
              builder.and(value, Link.invert(flips)), builder.and(Link.invert(value), flips)));
      builder.legal(0, cell, Link.TRUE);
    }
    builder.next(TURN, Link.invert(turn));
    builder.next(AGE, turn);
    IntArrayList threats = new IntArrayList();
    for (int a = 0; a < CELLS; a++) {
      for (int b = a + 1; b < CELLS; b++) {
        int side = (a + b) % 2 == 0 ? turn : Link.invert(turn);
        threats.add(builder.and(side, builder.base(a), builder.base(b)));
      }
    }
    IntArrayList all = new IntArrayList();
    for (int cell = 0; cell < CELLS; cell++) {
      all.add(builder.base(cell));
    }
    builder.terminal(builder.and(builder.or(threats.toIntArray()), builder.and(all.toIntArray())));
    return builder.build();
  }

  @Test
  void theEndIsSplitByTheTurn() {
    PropNet net = game();
    DifferentialMachine machine = DifferentialMachine.of(net);
    assertTrue(machine.summary().terminalSets() > 1, () -> machine.summary().toString());
    DifferentialOptions unsplit =
        DifferentialOptions.STANDARD.without(EngineTechnique.SPLIT_OUTPUTS);
    DifferentialMachine before = DifferentialMachine.of(net, unsplit);
    assertEquals(1, before.summary().terminalSets());
    assertTrue(
        2 * machine.workPerStep(9, 200, Budget.unlimited())
            < before.workPerStep(9, 200, Budget.unlimited()));
  }

  @Test
  void whatHappensWhoeverMovesIsPropagatedAndTheRestIsInPrograms() {
    PlaySummary plan = DifferentialMachine.of(game()).summary();
    assertTrue(plan.transitionPrograms());
    assertEquals(2, plan.idleBases(), "the turn and the age");
    DifferentialOptions propagated =
        DifferentialOptions.STANDARD.without(EngineTechnique.TRANSITION_PROGRAMS);
    assertFalse(DifferentialMachine.of(game(), propagated).summary().transitionPrograms());
  }

  @Test
  void allVariantsPlayTheSameGame() {
    PropNet net = game();
    Simulator plain = DifferentialMachine.of(net, DifferentialOptions.PLAIN).newSimulator();
    Simulator chosen = DifferentialMachine.of(net).newSimulator();
    SplittableRandom random = new SplittableRandom(4);
    for (int step = 0; step < 500; step++) {
      int[] move = {random.nextInt(MOVES)};
      plain.play(move);
      chosen.play(move);
      assertEquals(plain.save().propositions(), chosen.save().propositions());
      assertEquals(plain.isTerminal(), chosen.isTerminal());
      assertEquals(plain.legalCount(0), chosen.legalCount(0));
    }
  }

  @Test
  void theSameIsChosenEachTime() {
    assertEquals(
        DifferentialMachine.of(game()).summary(), DifferentialMachine.of(game()).summary());
  }

  /** The choice depends on counted work only, so it is the same on every machine. */
  @Test
  void theChoiceDoesntDependOnTheMachine() {
    DifferentialMachine machine = DifferentialMachine.of(game());
    assertEquals(new PlaySummary(true, 2, 1, 2, 0, 0, false), machine.summary());
    assertEquals(203.79, machine.workPerStep(9, 200, Budget.unlimited()), 1e-9);
    DifferentialMachine bridge = machine(SmallGame.BRIDGE);
    assertEquals(new PlaySummary(true, 2, 4, 1, 0, 0, false), bridge.summary());
    assertEquals(128.81, bridge.workPerStep(1, 400, Budget.unlimited()), 1e-9);
    DifferentialMachine alone = machine(SmallGame.ALONE);
    assertEquals(new PlaySummary(true, 5, 3, 1, 0, 0, false), alone.summary());
    assertEquals(80.1925, alone.workPerStep(1, 400, Budget.unlimited()), 1e-9);
  }

  /** The counted work of the choice shows which plans are tried. */
  @Test
  void theSamePlansAreTriedEachTime() {
    assertEquals(List.of(792L, 892L), choice(game()));
    assertEquals(List.of(149L, 3070L), choice(net(SmallGame.BRIDGE)));
    assertEquals(List.of(86L, 1197L), choice(net(SmallGame.ALONE)));
  }

  /** Plans without guards or programs are only tried where they may be less work. */
  @Test
  void otherPlansAreTriedEachTime() {
    assertEquals(List.of(97L, 658L), choice(uselessGuard()));
    assertEquals(List.of(109L, 1202L), choice(still()));
    assertEquals(List.of(546L, 1062L), choice(guarded()));
  }

  /** Programs that write much where little ever changes, and a guard of all moves. */
  private static PropNet guarded() {
    int bases = 200;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases + 1, 12));
    builder.next(bases, builder.base(bases));
    for (int move = 0; move < 12; move++) {
      builder.legal(
          0, move, builder.and(Link.invert(builder.base(bases)), Link.invert(builder.base(move))));
    }
    for (int base = 0; base < bases; base++) {
      int other = builder.base((base + 1) % bases);
      builder.next(base, builder.and(other, Link.invert(builder.input(0, base % 2))));
    }
    return builder.build();
  }

  /** Looking for links into the cone of each set is work, as much as there are links. */
  @Test
  void everyLinkOfACandidateIsWork() {
    int uses = 1_000;
    Integer[] moves = new Integer[12];
    Arrays.fill(moves, 1);
    moves[0] = uses;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(uses, moves));
    for (int role = 0; role < moves.length; role++) {
      builder.legal(role, 0, Link.TRUE);
    }
    builder.next(0, Link.invert(builder.base(0)));
    for (int use = 1; use < uses; use++) {
      builder.next(use, builder.base(use));
      builder.legal(0, use, builder.or(builder.base(0), builder.base(use)));
    }
    assertEquals(List.of(2261L, 2012L), choice(builder.build(), SPLIT));
  }

  /** Up to 64 sets are made, of moves and of terminal. */
  @ParameterizedTest
  @CsvSource({"61, 63", "62, 63"})
  void thereAreAtMost64Sets(int idle, int sets) {
    Integer[] moves = new Integer[1 + idle];
    Arrays.fill(moves, 1);
    moves[0] = 40;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(81, moves));
    int turn = builder.base(0);
    builder.next(0, Link.invert(turn));
    for (int move = 0; move < 40; move++) {
      int one = builder.and(turn, builder.base(1 + move));
      int other = builder.and(Link.invert(turn), builder.base(41 + move));
      builder.legal(0, move, move == 0 ? Link.TRUE : builder.or(one, other));
    }
    for (int base = 1; base < 81; base++) {
      builder.next(base, builder.base(base));
    }
    for (int role = 1; role <= idle; role++) {
      builder.legal(role, 0, Link.TRUE);
    }
    builder.terminal(builder.base(80));
    PlaySummary summary = DifferentialMachine.of(builder.build()).summary();
    assertEquals(sets, summary.legalSets());
    assertEquals(1, summary.terminalSets());
  }

  /** The turn has links into the second role's set, a quarter of those into the first role's. */
  @Test
  void aSetWithAQuarterOfTheWorkIsSplitAtOnce() {
    assertEquals(List.of(140L, 1615L), choice(sharing(10), SPLIT));
    assertEquals(List.of(153L, 1600L), choice(sharing(9), SPLIT), "one by one");
  }

  private static PropNet sharing(int uses) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(81, 41, uses + 1));
    int turn = builder.base(80);
    builder.next(80, Link.invert(turn));
    for (int role = 0; role < 2; role++) {
      int moves = role == 0 ? 40 : uses;
      builder.legal(role, moves, Link.TRUE);
      for (int move = 0; move < moves; move++) {
        builder.legal(role, move, builder.and(turn, builder.base(40 * role + move)));
      }
    }
    for (int base = 0; base < 80; base++) {
      builder.next(base, builder.base(base));
    }
    return builder.build();
  }

  /** Each technique does its work without the others. */
  @Test
  void techniquesDontNeedEachOther() {
    PlaySummary split = alone(EngineTechnique.SPLIT_OUTPUTS);
    assertEquals(2, split.terminalSets());
    assertFalse(split.transitionPrograms());
    PlaySummary programs = alone(EngineTechnique.TRANSITION_PROGRAMS);
    assertEquals(1, programs.terminalSets());
    assertTrue(programs.transitionPrograms());
  }

  private static PlaySummary alone(EngineTechnique technique) {
    DifferentialOptions options = new DifferentialOptions(ImmutableSet.of(technique));
    return DifferentialMachine.of(game(), options).summary();
  }

  private static final DifferentialOptions SPLIT =
      new DifferentialOptions(ImmutableSet.of(EngineTechnique.SPLIT_OUTPUTS));

  private static List<Long> choice(PropNet net) {
    return choice(net, DifferentialOptions.STANDARD);
  }

  /** How often the limits are checked while a plan is made, and the work after that. */
  private static List<Long> choice(PropNet net, DifferentialOptions options) {
    return WatchedBudget.looksAndRest(budget -> EngineParts.of(net, options, budget));
  }

  @Test
  void memoryOfWhatWasOnlyTriedIsGivenBack() {
    Budget budget = new Budget(BuildLimits.DEFAULT, BuildListener.SILENT);
    EngineParts parts = EngineParts.of(game(), DifferentialOptions.STANDARD, budget);
    assertEquals(parts.network().heldBytes, budget.held());
  }

  /**
   * Each role has its own turn, which decides which of two propositions makes a move legal; later
   * roles have more moves.
   */
  @Test
  void theTenBestSplitsAreMade() {
    int roles = 12;
    int most = 20 + 2 * roles;
    PropNetBuilder builder =
        new PropNetBuilder(
            Vocabularies.of(
                roles + 2 * most,
                IntStream.range(0, roles).mapToObj(role -> 20 + 2 * role).toArray(Integer[]::new)));
    for (int base = roles; base < roles + 2 * most; base++) {
      builder.next(base, builder.base(base));
    }
    for (int role = 0; role < roles; role++) {
      int turn = builder.base(role);
      builder.next(role, Link.invert(turn));
      builder.legal(role, 0, Link.TRUE);
      for (int move = 1; move < 20 + 2 * role; move++) {
        int one = builder.and(turn, builder.base(roles + move));
        int other = builder.and(Link.invert(turn), builder.base(roles + most + move));
        builder.legal(role, move, builder.or(one, other));
      }
    }
    PropNet net = builder.build();
    assertEquals(roles + 10, DifferentialMachine.of(net).summary().legalSets());
    for (OutputSet set : EngineParts.of(net, DifferentialOptions.STANDARD).network().plan.sets()) {
      assertEquals(
          set.isTerminal() || set.role() < 2 ? 0 : 1, set.condition().length, "role " + set.role());
    }
  }

  /** All moves need a proposition that never becomes true, so testing it is only more work. */
  private static PropNet uselessGuard() {
    int moves = 12;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(1 + moves, moves));
    builder.next(0, builder.base(0));
    for (int move = 0; move < moves; move++) {
      int base = builder.base(1 + move);
      builder.next(1 + move, builder.or(base, builder.input(0, (move + 1) % moves)));
      builder.legal(0, move, builder.and(Link.invert(builder.base(0)), Link.invert(base)));
    }
    builder.terminal(builder.base(1));
    return builder.build();
  }

  @Test
  void guardsThatSaveNothingAreLeftOut() {
    PropNet net = uselessGuard();
    DifferentialOptions untried =
        DifferentialOptions.STANDARD.without(EngineTechnique.SPLIT_OUTPUTS);
    assertEquals(1, conditions(net, untried));
    assertEquals(0, conditions(net, DifferentialOptions.STANDARD));
  }

  private static int conditions(PropNet net, DifferentialOptions options) {
    Budget budget = new Budget(BuildLimits.DEFAULT, BuildListener.SILENT);
    DifferentialNetwork network = EngineParts.of(net, options, budget).network();
    assertEquals(network.heldBytes, budget.held());
    return network.plan.sets().stream().mapToInt(set -> set.condition().length).sum();
  }

  /** Programs that write much where little ever changes. */
  private static PropNet still() {
    int bases = 200;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases, 1));
    builder.legal(0, 0, Link.TRUE);
    for (int base = 0; base < bases; base++) {
      builder.next(base, builder.and(builder.base((base + 1) % bases), builder.input(0, 0)));
    }
    return builder.build();
  }

  @Test
  void movesArePropagatedWhereProgramsAreMoreWork() {
    PropNet net = still();
    DifferentialOptions unsplit =
        DifferentialOptions.STANDARD.without(EngineTechnique.SPLIT_OUTPUTS);
    assertTrue(DifferentialMachine.of(net, unsplit).summary().transitionPrograms());
    assertFalse(DifferentialMachine.of(net).summary().transitionPrograms());
  }

  /** Without the turn there are two networks in which the same propositions change all the time. */
  @Test
  void whatIsMoreWorkWhenItIsSplitStaysWhole() {
    int parts = 4;
    int uses = 6;
    int busy = 30;
    int bases = 1 + busy + parts * (uses + 1);
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases, 1));
    builder.legal(0, 0, Link.TRUE);
    for (int base = 0; base < bases; base++) {
      builder.next(base, base < 1 + busy ? Link.invert(builder.base(base)) : builder.base(base));
    }
    IntArrayList ends = new IntArrayList();
    int rare = 1 + busy;
    for (int part = 0; part < parts; part++) {
      IntArrayList reasons = new IntArrayList();
      reasons.add(builder.base(rare++));
      for (int use = 0; use < uses; use++) {
        reasons.add(builder.and(builder.base(0), builder.base(rare++)));
      }
      int any = builder.or(reasons.toIntArray());
      for (int i = 1; i <= busy; i++) {
        ends.add(builder.and(any, builder.base(i)));
      }
    }
    builder.terminal(builder.or(ends.toIntArray()));
    Budget budget = new Budget(BuildLimits.DEFAULT, BuildListener.SILENT);
    DifferentialNetwork network =
        EngineParts.of(builder.build(), DifferentialOptions.STANDARD, budget).network();
    assertEquals(1, network.outputs.terminalConditions().size());
    assertEquals(network.heldBytes, budget.held());
  }

  private static DifferentialMachine machine(SmallGame game) {
    return DifferentialMachine.of(net(game));
  }

  private static PropNet net(SmallGame game) {
    return NetworkCompiler.compile(Grounder.ground(game.description()));
  }
}
