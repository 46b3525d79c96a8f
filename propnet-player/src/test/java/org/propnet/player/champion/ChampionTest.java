package org.propnet.player.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.bitboard.Bitboards;
import org.propnet.games.GameCatalogue;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.GoalScale;
import org.propnet.player.search.PlayoutSearch;
import org.propnet.player.search.PlayoutSettings;
import org.propnet.player.search.Search;

/** Which of its two searches chooses. */
final class ChampionTest {

  private static StateMachine machine(String game) {
    return MachineBuilder.of(description(game)).build().machine();
  }

  private static Deadline in(Duration time) {
    return new Deadline(System.nanoTime() + time.toNanos());
  }

  private static Search champion(StateMachine machine, long playouts, boolean learns) {
    PlayoutSettings settings = new PlayoutSettings(playouts, 0, 0.2);
    return Champion.of(machine, Optional.empty(), 0, settings, learns, new SplittableRandom(1));
  }

  /**
   * An evaluation chooses where it won matches, here against few playouts, and does so on bitboards
   * after the network, which have other bits for base propositions.
   */
  @Tag("deep")
  @Test
  void aWonTrialDecidesForTheEvaluationOnEveryMachine() throws InterruptedException {
    GameDescription game = description("knightThrough");
    Build build = MachineBuilder.of(game).build();
    StateMachine boards = Bitboards.of(game).machine();
    Champion before = learning(build.machine(), build, EvaluationTest.UNTIMED);
    decides(build.machine(), before, "moves ahead");
    Champion after = learning(boards, build, EvaluationTest.UNTIMED);
    after.takeOver(before);
    assertFalse(after.learned().isEmpty());
    decides(boards, after, "moves ahead");
  }

  @Test
  void anotherMachineKeepsAnUndecidedEvaluationWithItsLines() throws InterruptedException {
    GameDescription game = description("connectFour4x4");
    Build build = MachineBuilder.of(game).build();
    StateMachine boards = Bitboards.of(game).machine();
    Champion before = learning(build.machine(), build, EvaluationTest.UNTIMED);
    before.decide(in(Duration.ofSeconds(20))); // less than a move of the trial takes
    Champion after = learning(boards, build, EvaluationTest.UNTIMED);
    after.takeOver(before);
    assertNotNull(after.trial());
    assertTrue(after.learned().get(0).lines().count() > 0);
    PackedSimulator own = build.machine().newSimulator();
    PackedSimulator other = (PackedSimulator) boards.newSimulator();
    assertFalse(
        Arrays.equals(Lines.bitsOf(build.network(), own), Lines.bitsOf(build.network(), other)));
    RandomGenerator random = new SplittableRandom(3);
    int[] jointMove = new int[2];
    for (own.reset(); !own.isTerminal(); own.play(jointMove)) {
      other.load(boards.stateOf(own.save().propositions()));
      for (int role = 0; role < 2; role++) {
        assertEquals(
            EvaluationTest.near(before.learned().get(role), words(own)).worth(words(own), 0),
            EvaluationTest.near(after.learned().get(role), words(other)).worth(words(other), 0),
            1e-3,
            "role " + role + " in " + own.save());
      }
      own.randomJointMove(random, jointMove);
    }
  }

  private static long[] words(PackedSimulator simulator) {
    long[] words = new long[simulator.stateWords()];
    simulator.save(words, 0);
    return words;
  }

  /** An evaluation that has lost is learned again, for a faster machine learns more. */
  @Tag("deep")
  @Test
  void aLostEvaluationIsNotTakenOver() throws InterruptedException {
    GameDescription game = description("knightThrough");
    Build build = MachineBuilder.of(game).build();
    EvaluationTrial.Pace thoughtless = new EvaluationTrial.Pace(0, 60_000_000_000L, 1);
    Champion before = learning(build.machine(), build, thoughtless);
    before.decide(in(Duration.ofMinutes(2)));
    assertNull(before.trial());
    Champion after = learning(build.machine(), build, thoughtless);
    after.takeOver(before);
    assertFalse(before.learned().isEmpty());
    assertTrue(after.learned().isEmpty());
  }

  private static GameDescription description(String game) {
    return GameCatalogue.find(game).orElseThrow().description();
  }

  /** A champion whose playouts are few. */
  private static Champion learning(StateMachine machine, Build build, EvaluationTrial.Pace pace) {
    PlayoutSettings few = new PlayoutSettings(20, 0, 0.2);
    RandomGenerator random = new SplittableRandom(1);
    return new Champion(
        machine,
        Optional.of(build.network()),
        (PackedSimulator) machine.newSimulator(),
        new GoalScale(machine),
        0,
        few,
        (PlayoutSearch) PlayoutSearch.of(machine, Optional.empty(), 0, few, random),
        pace,
        random);
  }

  @Test
  void playoutsChooseWhereRolesChooseTogether() throws InterruptedException {
    StateMachine machine = machine("rockPaperScissorsLizardSpock");
    decides(machine, (Champion) champion(machine, 0, true), "leaves");
  }

  private static void decides(StateMachine machine, Champion search, String summary)
      throws InterruptedException {
    search.decide(in(Duration.ofMinutes(2)));
    search.choose(
        machine.initialState(), ImmutableList.of(), in(Duration.ofMillis(200)), better -> {});
    assertTrue(search.summary().contains(summary), search.summary());
  }

  /** Without time nothing is learned, and there is a move all the same. */
  @Test
  void aMoveIsToldOfAtOnce() throws InterruptedException {
    StateMachine machine = machine("knightThrough");
    List<Move> told = new ArrayList<>();
    champion(machine, 0, true)
        .choose(machine.initialState(), ImmutableList.of(), in(Duration.ZERO), told::add);
    assertFalse(told.isEmpty());
  }

  @Test
  void playoutsChooseAloneWhereNothingIsToBeLearned() {
    assertEquals(PlayoutSearch.class, champion(machine("breakthrough"), 0, false).getClass());
    assertEquals(PlayoutSearch.class, champion(machine("breakthrough"), 100, true).getClass());
    assertEquals(PlayoutSearch.class, champion(machine("eightPuzzle"), 0, true).getClass());
  }
}
