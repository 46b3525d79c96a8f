package org.propnet.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Games with recursion through the state: an engine that lets a loop hold itself up is wrong in
 * them, in the lines of play below; the engine and the prover, which agree in every line, are not.
 */
final class LoopSupportTest {

  /** What a network says in the last state of a line, after it has been in all of them. */
  private static LoopyEngine.Answers read(LoopyEngine engine, LineOfPlay game, String... moves) {
    LoopyEngine.Answers answers = engine.enter(game.propositions());
    for (String move : moves) {
      answers = engine.enter(game.play(move).propositions());
    }
    return answers;
  }

  @Test
  void hexStonesOnTheFarEdgeAreNoChain() {
    TestedGame hex = TestedGame.of("hex");
    String[] moves = {"(place a 5)", "(place c 3)", "(place b 5)"};
    LineOfPlay game = hex.start();
    LoopyEngine.Answers right =
        read(new LoopyEngine(hex.net(), LoopSupport.FROM_OUTSIDE), game, moves);
    assertFalse(right.terminal() || game.isOver());
    LoopyEngine.Answers wrong =
        read(new LoopyEngine(hex.net(), LoopSupport.ANYTHING), hex.start(), moves);
    assertTrue(wrong.terminal(), "two stones that touch would join each other to the near edge");
    assertTrue(wrong.goals().get(0).contains("100"));
  }

  /** In play a chain never loses a stone; in search the next state may be one of another line. */
  @Test
  void hexChainsDoNotOutliveTheirLine() {
    TestedGame hex = TestedGame.of("hex");
    String[] won = {
      "(place a 1)",
      "(place e 1)",
      "(place a 2)",
      "(place e 2)",
      "(place a 3)",
      "(place e 3)",
      "(place a 4)",
      "(place e 4)",
      "(place a 5)"
    };
    String[] open = {
      "(place d 1)",
      "(place e 1)",
      "(place a 2)",
      "(place e 2)",
      "(place a 3)",
      "(place e 3)",
      "(place a 4)",
      "(place e 4)",
      "(place a 5)"
    };
    LineOfPlay other = hex.start().play(open);
    assertFalse(other.isOver());
    LoopyEngine right = new LoopyEngine(hex.net(), LoopSupport.FROM_OUTSIDE);
    assertTrue(read(right, hex.start(), won).terminal());
    assertFalse(read(right, other).terminal());
    LoopyEngine wrong = new LoopyEngine(hex.net(), LoopSupport.WHAT_WAS_TRUE);
    assertTrue(read(wrong, hex.start(), won).terminal());
    assertTrue(read(wrong, other).terminal(), "a2 to a5 would hold each other");
  }

  @ParameterizedTest
  @EnumSource(value = LoopSupport.class, names = "FROM_OUTSIDE", mode = Mode.EXCLUDE)
  void channelsThatAreCutOffDoNotWaterEachOther(LoopSupport support) {
    TestedGame irrigation = TestedGame.of("irrigation");
    String[] moves = {"(dig d3 e3)", "(dig e3 e4)", "(dam d3 e3)"};
    LineOfPlay game = irrigation.start();
    LoopyEngine.Answers right =
        read(new LoopyEngine(irrigation.net(), LoopSupport.FROM_OUTSIDE), game, moves);
    assertEquals(game.legal(), right.legal().get(1));
    assertFalse(game.legal().contains("(dig e4 f4)"));
    LoopyEngine.Answers wrong =
        read(new LoopyEngine(irrigation.net(), support), irrigation.start(), moves);
    assertTrue(wrong.legal().get(1).contains("(dig e4 f4)"), "e3 and e4 would be wet for ever");
  }

  @ParameterizedTest
  @EnumSource(value = LoopSupport.class, names = "FROM_OUTSIDE", mode = Mode.EXCLUDE)
  void stonesWithoutLibertiesDoNotBreatheEachOther(LoopSupport support) {
    TestedGame captureGo = TestedGame.of("captureGo");
    String[] moves = {
      "(place a1)",
      "(place a2)",
      "(place b1)",
      "(place b2)",
      "(place e5)",
      "(place c2)",
      "(place e4)",
      "(place d1)"
    };
    LineOfPlay game = captureGo.start();
    LoopyEngine.Answers right =
        read(new LoopyEngine(captureGo.net(), LoopSupport.FROM_OUTSIDE), game, moves);
    assertEquals(game.legal(), right.legal().get(0));
    assertFalse(game.legal().contains("(place c1)"), "suicide");
    LoopyEngine wrong = new LoopyEngine(captureGo.net(), support);
    LoopyEngine.Answers answers = read(wrong, captureGo.start(), moves);
    assertTrue(
        answers.legal().get(0).contains("(place c1)"), "a1 and b1 would breathe by each other");
    wrong.enter(game.play("(place d5)").propositions());
    assertTrue(wrong.after("noop", "(place c1)").contains("(stone a1 black)"));
    game.play("(place c1)");
    assertFalse(game.holds("(stone a1 black)") || game.holds("(stone b1 black)"), "captured");
  }

  /** In how many states of random play a network answers otherwise than the engine. */
  private static int differences(TestedGame game, LoopSupport support) {
    LoopyEngine loopy = new LoopyEngine(game.net(), support);
    SplittableRandom random = new SplittableRandom(1);
    int differences = 0;
    for (int playout = 0; playout < 10; playout++) {
      LineOfPlay line = game.start();
      while (true) {
        LoopyEngine.Answers answers = loopy.enter(line.propositions());
        boolean same =
            answers.terminal() == line.isOver()
                && answers.legal().contains(line.legal())
                && answers.goals().equals(goals(line));
        differences += same ? 0 : 1;
        if (line.isOver()) {
          break;
        }
        List<String> legal = new ArrayList<>(line.legal());
        line.play(legal.get(random.nextInt(legal.size())));
      }
    }
    return differences;
  }

  private static ImmutableList<Set<String>> goals(LineOfPlay line) {
    return line.goals().stream()
        .map(goal -> Set.of(goal.toString()))
        .collect(ImmutableList.toImmutableList());
  }

  @Tag("deep")
  @ParameterizedTest
  @ValueSource(strings = {"hex", "irrigation", "captureGo"})
  void supportFromOutsideIsRightInRandomPlay(String name) {
    assertEquals(0, differences(TestedGame.of(name), LoopSupport.FROM_OUTSIDE));
  }

  @Tag("deep")
  @ParameterizedTest
  @CsvSource({
    "hex, ANYTHING",
    "irrigation, ANYTHING",
    "irrigation, WHAT_WAS_TRUE",
    "captureGo, ANYTHING",
    "captureGo, WHAT_WAS_TRUE"
  })
  void randomPlayFindsLoopsThatHoldThemselves(String name, LoopSupport support) {
    assertNotEquals(0, differences(TestedGame.of(name), support));
  }
}
