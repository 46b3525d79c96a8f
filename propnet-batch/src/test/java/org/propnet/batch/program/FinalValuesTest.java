package org.propnet.batch.program;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.propnet.batch.Machines;
import org.propnet.batch.PlayoutLimits;
import org.propnet.batch.PlayoutSummary;
import org.propnet.batch.interpreter.LongInterpreter;
import org.propnet.net.PropNet;

/** What goals are computed from: as little as a step tells anyway. */
final class FinalValuesTest {

  /** Twelve lamps, of which one more is lit in each step; {@code rules} say how it ends. */
  private static GoalsAndNetwork lamps(String rules) {
    StringBuilder rulesheet = new StringBuilder("(role keeper) (legal keeper wait)");
    for (int lamp = 0; lamp < 12; lamp++) {
      rulesheet.append(
          "(<= (next (lit %d)) %s)"
              .formatted(lamp, lamp == 0 ? "(not (true (lit 11)))" : lit(lamp - 1)));
    }
    PropNet net = Machines.network(rulesheet + rules);
    return new GoalsAndNetwork(Machines.program(net), net);
  }

  private static String lit(int lamp) {
    return "(true (lit %d))".formatted(lamp);
  }

  private record GoalsAndNetwork(BatchProgram program, PropNet net) {

    FinalValues finals() {
      return program.step().finals();
    }
  }

  private static final String ALL_LIT =
      "(<= allLit %s)"
          .formatted(IntStream.range(0, 12).mapToObj(FinalValuesTest::lit).collect(joining(" ")));

  @Test
  void whatEndsTheGameIsEnough() {
    GoalsAndNetwork game =
        lamps(
            ALL_LIT
                + "(<= terminal allLit)(<= (goal keeper 100) allLit)"
                + "(<= (goal keeper 0) (not allLit))");
    assertEquals(1, game.finals().count(), () -> "" + game.finals());
    assertAllWin(game);
  }

  @Test
  void basesAreTakenWhereNothingElseIsKnown() {
    GoalsAndNetwork game =
        lamps(
            ALL_LIT
                + "(<= terminal (true (lit 11)))"
                + "(<= (goal keeper 100) allLit)(<= (goal keeper 0) (not allLit))");
    assertEquals(game.net().vocabulary().bases().size(), game.finals().count());
    assertEquals(game.program().step().bases(), game.finals().first());
    assertAllWin(game);
  }

  @Test
  void fewBasesAreCopiedRatherThanMany() {
    GoalsAndNetwork game =
        lamps(
            "(<= terminal (true (lit 11)))"
                + "(<= (goal keeper 100) (true (lit 0)) (true (lit 8)))"
                + "(<= (goal keeper 0) (not (true (lit 0))))"
                + "(<= (goal keeper 0) (true (lit 0)) (not (true (lit 8))))");
    assertEquals(2, game.finals().count());
    assertAllWin(game);
  }

  @Test
  void goalsThatNeverChangeNeedNothing() {
    GoalsAndNetwork game = lamps("(<= terminal (true (lit 11)))(goal keeper 100)");
    assertEquals(0, game.finals().count());
    assertAllWin(game);
  }

  private static void assertAllWin(GoalsAndNetwork game) {
    PlayoutSummary summary =
        Machines.machine(game.net(), new LongInterpreter())
            .newSimulator(64)
            .run(PlayoutLimits.playouts(200), 1);
    assertEquals(200, summary.playouts());
    assertEquals(100.0, summary.meanGoal(0), 0);
    assertEquals(12.0, summary.meanLength(), 0);
  }
}
