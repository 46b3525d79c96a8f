package org.propnet.player.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.net.HostAndPort;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.Scrambling;
import org.propnet.player.tournament.TournamentPlan.Format;

final class TournamentPlanTest {

  private static final MatchGame TWO = Plans.game("two", 2);
  private static final MatchGame THREE = Plans.game("three", 3);

  private static void assertRefused(String message, Executable plan) {
    IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, plan);
    assertEquals(message, refusal.getMessage());
  }

  private static TournamentPlan of(
      String name, MatchSettings settings, int parallel, Entrant... entrants) {
    return new TournamentPlan(
        name,
        Format.ROUND_ROBIN,
        ImmutableList.of(TWO),
        ImmutableList.copyOf(entrants),
        1,
        settings,
        parallel);
  }

  @Test
  void whatCannotBePlayedIsRefusedWithTheCure() {
    assertRefused(
        "three takes 3 players, and there are 2; add some, or leave the game out",
        () -> Plans.plan(Format.ROUND_ROBIN, 2, 1, 1, TWO, THREE));
    assertRefused(
        "two takes 2 players, and there are 1; add some, or leave the game out",
        () -> Plans.plan(Format.KNOCK_OUT, 1, 1, 1, TWO));
    assertRefused(
        "three has 3 players, and format swiss is for games of two; take round-robin, or leave it"
            + " out",
        () -> Plans.plan(Format.SWISS, 4, 1, 1, TWO, THREE));
    assertRefused(
        "none has no role for a player; leave it out",
        () -> Plans.plan(Format.ROUND_ROBIN, 2, 1, 1, Plans.game("none", 0)));
    assertRefused("there is no game; name one", () -> Plans.plan(Format.ROUND_ROBIN, 2, 1, 1));
    assertRefused(
        "the game 'two' is there twice; leave one out",
        () -> Plans.plan(Format.ROUND_ROBIN, 2, 1, 1, TWO, TWO));
    assertRefused(
        "there are 0 rounds; take at least 1", () -> Plans.plan(Format.ROUND_ROBIN, 2, 0, 1, TWO));
    assertRefused(
        "there are 129 players; take at most 128",
        () -> Plans.plan(Format.ROUND_ROBIN, 129, 1, 1, TWO));
    assertRefused(
        "there would be 1024128 matches; take fewer rounds, players or games, for at most 100000",
        () -> Plans.plan(Format.ROUND_ROBIN, 128, 1, 1, THREE));
    IllegalArgumentException huge =
        assertThrows(
            IllegalArgumentException.class,
            () -> Plans.plan(Format.ROUND_ROBIN, 128, Integer.MAX_VALUE, 1, Plans.game("x", 60)));
    assertTrue(huge.getMessage().contains(Long.MAX_VALUE + " matches"), huge.getMessage());
  }

  @Test
  void playersHaveToBeToldApart() {
    MatchSettings settings = Plans.settings(1);
    Entrant a = Plans.player("a", "random");
    Entrant b = Plans.player("b", "random");
    Entrant far = new Entrant.Remote("far", HostAndPort.fromParts("127.0.0.1", 9147));
    Entrant same = new Entrant.Remote("same", HostAndPort.fromParts("localhost", 9147));
    assertEquals(2, of("a_Cup-2", settings, 0, a, b).entrants().size());
    assertRefused(
        "the player 'a' is there twice; leave one out", () -> of("cup", settings, 0, a, a));
    assertRefused(
        "another player listens at the address of 'same'; leave one out",
        () -> of("cup", settings, 0, far, same));
    assertRefused(
        "a tournament can't be called 'my cup'; take at most 100 letters, digits, - and _, a letter"
            + " first",
        () -> of("my cup", settings, 0, a, b));
    assertRefused(
        "-1 matches at a time can't be; 0 is as many as fit", () -> of("cup", settings, -1, a, b));
    MatchSettings uneven =
        new MatchSettings(Duration.ofSeconds(1), Duration.ofMillis(1_500), 100, Scrambling.NONE, 1);
    assertEquals(2, of("cup", uneven, 0, a, b).entrants().size());
    assertRefused(
        "players over the network know whole seconds only; take such clocks",
        () -> of("cup", uneven, 0, a, far));
  }
}
