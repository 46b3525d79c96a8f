package org.propnet.engine.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.propnet.budget.Budget;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineParts;
import org.propnet.fixture.SmallGame;
import org.propnet.fixture.Vocabularies;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.ground.Grounder;
import org.propnet.machine.PackedSimulator;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.compile.NetworkCompiler;

/** Tests when goals are evaluated incrementally. */
final class GoalTrialTest {

  /** The player marks three of many fields; the goal asks all pairs of fields. */
  private static GameDescription pairs() {
    StringBuilder text =
        new StringBuilder(
            """
            (role r)
            (init (left 3))
            (down 3 2) (down 2 1) (down 1 0)
            (<= (legal r (mark ?x)) (field ?x))
            (<= (next (marked ?x)) (does r (mark ?x)))
            (<= (next (marked ?x)) (true (marked ?x)))
            (<= (next (left ?m)) (true (left ?n)) (down ?n ?m))
            (<= terminal (true (left 0)))
            (<= pair (true (marked ?x)) (true (marked ?y)) (far ?x ?y))
            (<= (goal r 100) pair)
            (<= (goal r 0) (not pair))
            """);
    for (int x = 0; x < 40; x++) {
      text.append("(field ").append(x).append(")\n");
      for (int y = x + 10; y < 40; y++) {
        text.append("(far ").append(x).append(' ').append(y).append(")\n");
      }
    }
    return KifReader.read(text.toString(), "pairs");
  }

  private static PropNet net(GameDescription description) {
    return NetworkCompiler.compile(Grounder.ground(description));
  }

  @Test
  void goalsArePropagatedWhereLittleChangesFromOneEndToTheNext() {
    PropNet net = net(pairs());
    DifferentialMachine machine = DifferentialMachine.of(net);
    DifferentialMachine plain = DifferentialMachine.of(net, DifferentialOptions.PLAIN);
    assertTrue(machine.summary().propagatedGoals());
    assertFalse(plain.summary().propagatedGoals());
    PackedSimulator one = machine.newSimulator();
    PackedSimulator other = plain.newSimulator();
    Set<Integer> seen = new HashSet<>();
    for (int seed = 0; seed < 100; seed++) {
      one.reset();
      other.reset();
      assertEquals(
          one.playout(new SplittableRandom(seed), 9), other.playout(new SplittableRandom(seed), 9));
      assertEquals(other.goal(0), one.goal(0));
      seen.add(one.goal(0));
    }
    assertEquals(Set.of(0, 100), seen);
  }

  @Test
  void goalsOfSmallGamesAreEvaluated() {
    for (SmallGame game : SmallGame.values()) {
      assertFalse(DifferentialMachine.of(net(game.description())).summary().propagatedGoals());
    }
  }

  /** All pairs of some propositions give the goal; each role sets or clears one of them. */
  private static EngineParts coins(boolean ends) {
    int roles = 32;
    PropNetBuilder builder =
        new PropNetBuilder(
            Vocabularies.of(roles + 1, Collections.nCopies(roles, 2).toArray(new Integer[0])));
    IntArrayList pairs = new IntArrayList();
    for (int role = 0; role < roles; role++) {
      builder.legal(role, 0, Link.TRUE);
      builder.legal(role, 1, ends ? Link.TRUE : Link.FALSE);
      builder.next(role, builder.input(role, 1));
      for (int other = 0; other < role; other++) {
        pairs.add(builder.and(builder.base(role), builder.base(other)));
      }
    }
    builder.next(roles, Link.invert(builder.base(roles)));
    builder.terminal(ends ? builder.base(roles) : Link.FALSE);
    builder.goal(0, 0, builder.or(pairs.toIntArray()));
    return EngineParts.plain(builder.build());
  }

  @Test
  void goalsAreEvaluatedWhereMuchChangesFromOneEndToTheNext() {
    EngineParts parts = coins(true);
    assertTrue(parts.network().goalLinks() > 1_000);
    assertTrue(parts.network().goalsAreSwept());
    assertFalse(GoalTrial.prefersOrder(parts.terms(), parts.network(), Budget.unlimited()));
  }

  /** Without a terminal state there is nothing to measure, however little changes. */
  @Test
  void goalsAreEvaluatedWhereNoGameEnds() {
    EngineParts parts = coins(false);
    assertFalse(GoalTrial.prefersOrder(parts.terms(), parts.network(), Budget.unlimited()));
  }

  /**
   * Pairs of propositions that stay false give the goal, each if both are false; the game ends once
   * in the steps of the trial.
   */
  private static EngineParts still(int pairs) {
    int length = 300;
    int bases = 40;
    PropNetBuilder builder = new PropNetBuilder(Vocabularies.of(bases + length, 1));
    builder.legal(0, 0, Link.TRUE);
    int[] reasons = new int[pairs];
    int count = 0;
    for (int one = 0; one < bases; one++) {
      builder.next(one, builder.base(one));
      for (int other = 0; other < one && count < pairs; other++) {
        int neither = builder.and(Link.invert(builder.base(one)), Link.invert(builder.base(other)));
        reasons[count++] = neither;
      }
    }
    builder.goal(0, 0, builder.or(reasons));
    builder.goal(0, 1, builder.and(builder.base(0), builder.base(1)));
    builder.next(bases, Link.TRUE);
    builder.next(bases + 1, Link.invert(builder.base(bases)));
    for (int step = 2; step < length; step++) {
      builder.next(bases + step, builder.base(bases + step - 1));
    }
    builder.terminal(builder.base(bases + length - 1));
    return EngineParts.plain(builder.build());
  }

  private static boolean prefersOrder(EngineParts parts) {
    return GoalTrial.prefersOrder(parts.terms(), parts.network(), Budget.unlimited());
  }

  /** Work before the first step doesn't count: the initial state is propagated only once. */
  @Test
  void goalsArePropagatedWhereNothingChanges() {
    EngineParts parts = still(400);
    assertTrue(parts.network().goalsAreSwept());
    assertTrue(prefersOrder(parts));
  }

  @Test
  void goalsOf400LinksAreEvaluated() {
    EngineParts few = still(132);
    assertEquals(400, few.network().goalLinks());
    assertFalse(prefersOrder(few));
    EngineParts more = still(133);
    assertEquals(403, more.network().goalLinks());
    assertTrue(prefersOrder(more));
  }
}
