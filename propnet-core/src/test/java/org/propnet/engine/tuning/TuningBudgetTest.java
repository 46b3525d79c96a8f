package org.propnet.engine.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineParts;
import org.propnet.engine.EngineTechnique;
import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.plan.LegalConditions;
import org.propnet.engine.plan.OutputSet;
import org.propnet.engine.plan.PlayPlan;
import org.propnet.engine.program.TransitionCompiler;
import org.propnet.engine.run.DifferentialSimulator;
import org.propnet.fixture.Vocabularies;
import org.propnet.fixture.WatchedBudget;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.analysis.FanOut;
import org.propnet.net.analysis.NecessaryLiterals;

/** Checks that tuning checks the limits in all potentially long loops. */
final class TuningBudgetTest {

  private static final int GATES = 300;
  private static final int LINKS = 600;

  /** The number of legal moves, and of pairs that give a goal, that use a proposition. */
  private static final int BUSY = 3_000;

  /** The number of steps played to measure a network. */
  private static final int STEPS = 400;

  /** The most units of work between two checks of the limits, which follow a whole gate. */
  private static final long PIECES = 4096 + LINKS;

  /** Gates with many links each, one of them from the move. */
  private static PropNet moved() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(LINKS, 1));
    builder.legal(0, 0, Link.TRUE);
    int[] links = IntStream.range(0, LINKS + 1).map(builder::base).toArray();
    links[LINKS] = Link.invert(builder.input(0, 0));
    for (int gate = 0; gate < GATES; gate++) {
      links[gate] = Link.invert(links[gate]);
      builder.next(gate, builder.and(links));
    }
    return builder.build();
  }

  /** Moves that each need a dozen propositions. */
  private static PropNet guarded() {
    int moves = 2_000;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(moves + 11, moves));
    for (int move = 0; move < moves; move++) {
      int first = move;
      builder.legal(
          0, move, builder.and(IntStream.range(0, 12).map(i -> builder.base(first + i)).toArray()));
    }
    return builder.build();
  }

  /**
   * A proposition used by very many legal moves and by pairs for a goal; one of two moves makes it
   * true.
   *
   * @param ends whether every step ends the game
   */
  private static EngineParts busy(boolean ends) {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(2 + BUSY, 2, BUSY));
    int busy = builder.base(0);
    builder.next(0, builder.input(0, 1));
    builder.next(1, Link.invert(builder.base(1)));
    builder.terminal(ends ? builder.base(1) : Link.FALSE);
    builder.legal(0, 0, Link.TRUE);
    builder.legal(0, 1, Link.TRUE);
    int[] pairs = new int[BUSY];
    for (int i = 0; i < BUSY; i++) {
      int other = builder.base(2 + i);
      builder.legal(1, i, i == 0 ? Link.TRUE : builder.or(busy, other));
      pairs[i] = builder.and(busy, other);
    }
    builder.goal(0, 0, builder.or(pairs));
    return EngineParts.plain(builder.build());
  }

  private static void guards(PropNet net, Budget budget) {
    Budget unlimited = Budget.unlimited();
    BitSet cone = Cone.of(net, unlimited, Cone.legalLinks(net));
    GuardChoice.sets(net, new NecessaryLiterals(net, cone, 12, unlimited), budget);
  }

  /** Compiles what happens without a move, and then the program of the only move. */
  private static void program(PropNet net, Budget budget) {
    new TransitionCompiler(
            net,
            FanOut.of(net),
            Cone.ofMoves(net, Budget.unlimited()),
            LegalConditions.none(net.vocabulary()),
            CounterLayout.byComponent(net),
            new BitSet(),
            budget)
        .compile(new int[] {0});
  }

  static Stream<Arguments> steps() {
    PropNet moved = moved();
    PropNet guarded = guarded();
    EngineParts endless = busy(false);
    EngineParts ending = busy(true);
    return Stream.of(
        step("program", 2L * moved.linkCount(), budget -> program(moved, budget)),
        step("guards", 4L * guarded.linkCount(), budget -> guards(guarded, budget)),
        // The proposition changes in about every second step; counters cost an eighth each.
        step(
            "activity",
            STEPS * (BUSY / 2L + 4 * BUSY / 8),
            budget -> Activity.of(endless.terms(), endless.network(), 1, STEPS, budget)),
        step(
            "samples",
            16 * 5 * BUSY / 3L,
            budget -> RandomPlay.samples(endless.terms(), endless.network(), budget)),
        step(
            "goals",
            STEPS * BUSY / 2L,
            budget -> GoalTrial.prefersOrder(endless.terms(), endless.network(), budget)),
        // It changes at the restart, too, and goals follow at each end.
        step(
            "ends",
            3 * STEPS * BUSY / 2L,
            budget -> GoalTrial.prefersOrder(ending.terms(), ending.network(), budget)));
  }

  private static Arguments step(String name, long pieces, Consumer<Budget> step) {
    return Arguments.of(name, pieces, step);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("steps")
  void everyLinkIsWork(String name, long pieces, Consumer<Budget> step) {
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    step.accept(watched.budget());
    assertTrue(
        watched.looks() >= (pieces - pieces / 5) / PIECES,
        () -> name + ": " + watched.looks() + " looks for " + pieces);
  }

  /** Each move makes one of twelve propositions true if another one is. */
  private static PropNet small() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(12, 12));
    for (int move = 0; move < 12; move++) {
      builder.legal(0, move, Link.TRUE);
      int other = builder.base((move + 5) % 12);
      int gained = builder.and(builder.input(0, move), Link.invert(other));
      builder.next(move, builder.or(builder.base(move), gained));
    }
    return builder.build();
  }

  /** The bases that a move may change, then two gates of two links. */
  @Test
  void whatAMoveReachesIsWork() {
    PropNet net = small();
    long atRest = WatchedBudget.workOf(budget -> compiler(net, budget));
    assertEquals(24 * (1 + 2), atRest, "every gate once");
    assertEquals(
        atRest + 12 + 2 * (1 + 2),
        WatchedBudget.workOf(budget -> compiler(net, budget).compile(new int[] {3})));
  }

  private static TransitionCompiler compiler(PropNet net, Budget budget) {
    return new TransitionCompiler(
        net,
        FanOut.of(net),
        Cone.ofMoves(net, Budget.unlimited()),
        LegalConditions.none(net.vocabulary()),
        CounterLayout.byComponent(net),
        new BitSet(),
        budget);
  }

  private static final DifferentialOptions PROGRAMS =
      DifferentialOptions.STANDARD.without(EngineTechnique.SPLIT_OUTPUTS);

  /** One for a step, and what the simulator does in it, which includes compiling. */
  @Test
  void randomPlayIsWork() {
    DifferentialSimulator simulator = EngineParts.of(small(), PROGRAMS).simulator();
    assertEquals(24 * (1 + 2) + 8, simulator.compileWork(), "every gate, and an empty program");
    long before = simulator.work() + simulator.compileWork();
    long counted =
        WatchedBudget.workOf(
            budget -> {
              RandomPlay play = new RandomPlay(simulator, 1, budget);
              play.step();
              play.step();
            });
    long done = simulator.work() + simulator.compileWork() - before;
    assertTrue(done > 2 * 10, "done " + done);
    assertEquals(2 + done, counted);
  }

  /** An eighth of the counters in each step, besides random play. */
  @Test
  void comparingCountersIsWork() {
    EngineParts parts = EngineParts.of(small(), PROGRAMS);
    int counters = parts.simulator().counters().length;
    assertTrue(counters > CounterLayout.SLOTS);
    long played =
        WatchedBudget.workOf(
            budget -> {
              RandomPlay play = new RandomPlay(parts.terms(), parts.network(), 1, budget);
              IntStream.range(0, 20).forEach(step -> play.step());
            });
    assertEquals(
        played + 20L * (counters / 8),
        WatchedBudget.workOf(budget -> Activity.of(parts.terms(), parts.network(), 1, 20, budget)));
  }

  /** A role with moves of two propositions each. */
  private static List<OutputSet> pairs(PropNetBuilder builder, int moves) {
    for (int move = 0; move < moves; move++) {
      builder.legal(0, move, builder.and(builder.base(0), builder.base(1 + move)));
    }
    return OutputSet.of(builder.build());
  }

  private static long looks(PropNet net, List<OutputSet> sets) {
    WatchedBudget watched = new WatchedBudget(Long.MAX_VALUE);
    LegalConditions none = LegalConditions.none(net.vocabulary());
    PlayPlan.of(net, sets, null, none, watched.budget());
    return watched.looks();
  }

  @Test
  void eachCofactorNeedsRoom() {
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(102, 100));
    List<OutputSet> sets = pairs(builder, 100);
    PropNet net = builder.build();
    List<OutputSet> guarded = List.of(sets.get(0).with(Link.of(net.baseComponent(0))));
    assertEquals(looks(net, sets.subList(0, 1)) + 100, looks(net, guarded));
  }

  /**
   * A cone of as many gates as moves, of two links each, and one base more; then the links again.
   */
  @Test
  void whatAConditionDoesntChangeIsWork() {
    int moves = 5_000;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(moves + 2, moves));
    List<OutputSet> sets = pairs(builder, moves);
    PropNet net = builder.build();
    List<OutputSet> plain = sets.subList(0, 1);
    List<OutputSet> guarded = List.of(plain.get(0).with(Link.of(net.baseComponent(moves + 1))));
    assertEquals(8, looks(net, guarded) - looks(net, plain));
  }

  @Test
  void eachOutputOfASetIsWork() {
    int moves = 5_000;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(moves + 1, moves));
    List<OutputSet> sets = pairs(builder, moves);
    PropNet net = builder.build();
    assertEquals(13, looks(net, Collections.nCopies(11, sets.get(0))) - looks(net, sets));
  }

  @Test
  void evaluatingGoalsIsWork() {
    EngineParts ending = busy(true);
    assertEquals(
        List.of(313L, 26L),
        WatchedBudget.looksAndRest(
            budget -> GoalTrial.prefersOrder(ending.terms(), ending.network(), budget)));
  }
}
