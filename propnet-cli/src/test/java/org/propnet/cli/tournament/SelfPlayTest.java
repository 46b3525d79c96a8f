package org.propnet.cli.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.propnet.check.PromiseResult;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.report.Report;
import org.propnet.gdl.KifReader;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.Scrambling;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.Tournament;
import org.propnet.player.tournament.TournamentFiles;
import org.propnet.player.tournament.TournamentListener;
import org.propnet.player.tournament.TournamentPlan;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

final class SelfPlayTest {

  private static Report play(String rules, String player, int rounds)
      throws InterruptedException, IOException {
    return new SelfPlay(PlayerSpec.parse(player), rounds, Fixture.settings(1), 1)
        .play(Fixture.game("own", KifReader.read(rules, "own.kif")), "own", terminal());
  }

  /** The terminal of a command that isn't run. */
  private static Terminal terminal() {
    @Command
    final class Owner {
      @Mixin private final Terminal terminal = new Terminal();
    }
    Owner owner = new Owner();
    new CommandLine(owner).setErr(new PrintWriter(Writer.nullWriter()));
    return owner.terminal;
  }

  private static String text(Report report) {
    StringWriter out = new StringWriter();
    report.print(new PrintWriter(out), false);
    return out.toString();
  }

  /** White wins by force: a player that sees it always takes. */
  @Test
  void theFavouredRoleIsFound() throws InterruptedException, IOException {
    Report report =
        play(
            """
            (role white) (role black) (init (step 1)) (succ 1 2) (succ 2 3)
            (<= (legal white take) (true (step 1))) (<= (legal white leave) (true (step 1)))
            (<= (legal black take) (true (step 2))) (<= (legal black leave) (true (step 2)))
            (<= (legal white wait) (true (step 2))) (<= (legal black wait) (true (step 1)))
            (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
            (<= (next (has ?r)) (does ?r take)) (<= (next (has ?r)) (true (has ?r)))
            (<= terminal (true (step 3))) (<= terminal (true (has ?r)))
            (<= (goal ?r 100) (true (has ?r)))
            (<= (goal ?r 0) (role ?r) (not (true (has ?r))))
            """,
            "minimax",
            10);
    JsonObject json = report.toJson();
    assertEquals("white", json.get("favoured").getAsString());
    assertEquals(20, json.get("completed").getAsInt());
    assertEquals(1, json.get("mean_length").getAsInt());
    assertTrue(text(report).contains("the game favours white, which gets 100.0 %"), text(report));
    assertEquals(0, json.getAsJsonArray("broken").size());
    assertEquals(1, json.get("lines").getAsInt());
    assertTrue(text(report).contains("the player plays the same again and again"), text(report));
  }

  @Test
  void aGameWithoutPlayersIsRefused() {
    String rules = "(role random) (init off) (legal random wait) (terminal) (goal random 0)";
    BadInputException refused =
        assertThrows(BadInputException.class, () -> play(rules, "random", 1));
    assertEquals("own has no role for a player; leave it out", refused.getMessage());
  }

  /** A light goes on and off, black's goal falls at the end, and white has none before it. */
  @Test
  void brokenPromisesAreShownByLines() throws InterruptedException, IOException {
    Report report =
        play(
            """
            (role white) (role black) (init off)
            (legal white switch) (legal white stop) (legal black wait) (legal black look)
            (<= (next on) (true off) (does white switch))
            (<= (next off) (true on) (does white switch))
            (<= (next over) (does white stop))
            (<= terminal (true over))
            (<= (goal white 50) (true over))
            (<= (goal black 50) (true over)) (<= (goal black 60) (not (true over)))
            """,
            "random",
            20);
    String text = text(report);
    assertTrue(text.contains("always ends, refuted: after 2 joint moves"), text);
    assertTrue(text.contains("and from here on again and again"), text);
    assertTrue(text.contains("one goal everywhere, refuted: in the initial state"), text);
    JsonArray broken = report.toJson().getAsJsonArray("broken");
    assertEquals(2, broken.size(), broken.toString());
    assertTrue(text.contains("it isn't decided whether the game favours a role"), text);
    assertFalse(text.contains("again and again, so"), text);
  }

  /** Of lines that are equally short the one with the lowest number is kept. */
  @Test
  void theOrderInWhichMatchesEndDoesNotMatter() throws InterruptedException, IOException {
    MatchGame game =
        Fixture.game(
            "own",
            KifReader.read(
                """
                (role white) (init start)
                (legal white left) (legal white middle) (legal white right)
                (<= (next over) (true start)) (<= terminal (true over))
                (<= (goal white 60) (true start)) (<= (goal white 50) (true over))
                """,
                "own.kif"));
    TournamentPlan plan =
        new TournamentPlan(
            "self",
            TournamentPlan.Format.ROUND_ROBIN,
            ImmutableList.of(game),
            ImmutableList.of(new Entrant.Local("random", PlayerSpec.parse("random")::newPlayer)),
            20,
            Fixture.settings(1),
            1);
    List<Map.Entry<PlayedMatch, MatchRecord>> played = new ArrayList<>();
    Tournament.run(
        plan,
        TournamentFiles.NONE,
        new TournamentListener() {
          @Override
          public void played(PlayedMatch match, MatchRecord record, int planned) {
            played.add(Map.entry(match, record));
          }
        });
    Set<ImmutableList<PromiseResult>> answers = new HashSet<>();
    for (int i = 0; i < played.size(); i++) {
      SelfPlayWatch watch = new SelfPlayWatch("own", game.machine(), plan.settings(), terminal());
      played.forEach(match -> watch.played(match.getKey(), match.getValue(), 20));
      answers.add(watch.broken());
      Collections.rotate(played, 1);
    }
    assertEquals(1, answers.size(), answers::toString);
    assertEquals(1, Iterables.getOnlyElement(answers).size(), answers::toString);

    // How many matches have been played behind one that can't go on depends on the time.
    ImmutableList<PromiseResult> first = null;
    for (int behind = 0; behind < 5; behind++) {
      SelfPlayWatch watch = new SelfPlayWatch("own", game.machine(), plan.settings(), terminal());
      for (int match = 0; match < 3 + behind; match++) {
        if (match != 2) {
          watch.played(played.get(match).getKey(), played.get(match).getValue(), 20);
        }
      }
      watch.stopped(played.get(2).getValue().jointMoves());
      first = first == null ? watch.broken() : first;
      assertEquals(first, watch.broken(), behind + " matches behind it");
    }
  }

  /** The search goes on until its deadline. */
  @Test
  void whatTheClockDecidedIsTold() throws InterruptedException, IOException {
    MatchSettings settings =
        new MatchSettings(
            Duration.ofMillis(300), Duration.ofMillis(300), 1_000, Scrambling.NONE, 1);
    Report report =
        new SelfPlay(PlayerSpec.parse("montecarlo:solve=0"), 1, settings, 1)
            .play(Fixture.game("ticTacToe"), "ticTacToe", terminal());
    double late = report.toJson().get("late_share").getAsDouble();
    assertTrue(late > 0, report.toJson()::toString);
    assertTrue(text(report).contains("the clock decided "), text(report));
    assertEquals(0, report.toJson().getAsJsonObject("errors").size());
  }

  /** After white has gone astray, it has no legal move. */
  @Test
  void aGameThatCantGoOnIsToldWithTheLine() throws InterruptedException, IOException {
    Report report =
        play(
            """
            (role white) (role black) (init fine)
            (<= (legal white astray) (true fine)) (legal black wait)
            (<= (next lost) (does white astray))
            (<= terminal (true won)) (<= (next won) (true won))
            (goal white 0) (goal black 0)
            """,
            "random",
            5);
    String text = text(report);
    assertTrue(text.contains("legal moves, refuted: after 1 joint move"), text);
    assertTrue(text.contains("astray wait"), text);
    assertTrue(report.toJson().get("problem").getAsString().contains("can't go on"), text);
  }
}
