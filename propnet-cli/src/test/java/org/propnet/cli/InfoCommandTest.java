package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.propnet.budget.BuildPhase;
import org.propnet.games.CatalogueGame;
import org.propnet.optimizer.Optimizer;
import org.propnet.optimizer.pass.NetworkPass;

final class InfoCommandTest {

  @Tag("deep")
  @ParameterizedTest
  @MethodSource("org.propnet.cli.Catalogue#others")
  void knowsTheOtherGamesOfTheCatalogue(CatalogueGame game) {
    knowsGamesOfTheCatalogue(game);
  }

  @ParameterizedTest
  @MethodSource("org.propnet.cli.Catalogue#few")
  void knowsGamesOfTheCatalogue(CatalogueGame game) {
    JsonObject json = CommandRun.of("info", game.name(), "--format", "json").json();
    assertEquals(game.name(), json.get("game").getAsString());
    assertEquals(game.roles(), strings(json.getAsJsonArray("roles")));
    assertEquals(
        game.declaredBases().orElse(0), json.getAsJsonObject("bases").get("declared").getAsInt());
    assertEquals(
        game.declaredInputs().orElse(0), json.getAsJsonObject("inputs").get("declared").getAsInt());
    long jointMoves = 1;
    for (String role : game.roles()) {
      jointMoves *= json.getAsJsonObject("legal").getAsJsonArray(role).size();
    }
    assertEquals(game.perft().get(0), jointMoves);
    int raw = json.getAsJsonObject("raw").get("two_input_gates").getAsInt();
    int optimised = json.getAsJsonObject("optimised").get("two_input_gates").getAsInt();
    assertTrue(0 < optimised && optimised <= raw, optimised + " of " + raw);
  }

  /** Such a rulesheet is faulty, but info shows what it does have. */
  @Test
  void knowsAGameInWhichARoleHasNoMove(@TempDir Path folder) throws Exception {
    Path rules = folder.resolve("stuck.kif");
    Files.writeString(
        rules,
        """
        (role a) (role b) (init (at 0)) (legal a x) (<= (next (at 1)) (does a x))
        (<= terminal (true (at 1))) (goal a 1) (goal b 2)
        """);
    JsonObject legal =
        CommandRun.of("info", rules.toString(), "--format", "json").json().getAsJsonObject("legal");
    assertEquals(List.of("x"), strings(legal.getAsJsonArray("a")));
    assertEquals(List.of(), strings(legal.getAsJsonArray("b")));
  }

  @Test
  void hasTimeAndMemoryOfEveryStage() {
    JsonObject json = CommandRun.of("info", "hex", "--format", "json").json();
    List<String> names = new ArrayList<>();
    double milliseconds = 0;
    for (var stage : json.getAsJsonArray("stages")) {
      names.add(stage.getAsJsonObject().get("stage").getAsString());
      milliseconds += stage.getAsJsonObject().get("ms").getAsDouble();
      assertTrue(stage.getAsJsonObject().get("allocated_bytes").getAsLong() > 0, stage::toString);
    }
    List<String> first =
        EnumSet.range(BuildPhase.NORMALIZE, BuildPhase.NETWORK).stream()
            .map(phase -> phase.toString().toLowerCase(Locale.ROOT))
            .toList();
    assertEquals(first, names.subList(0, first.size()));
    for (NetworkPass pass : Optimizer.ALL_PASSES) {
      assertTrue(names.contains("pass " + pass.name() + ", round 1"), names::toString);
    }
    assertEquals(
        List.of("invariants, subgames", "engine"), names.subList(names.size() - 2, names.size()));
    double total = json.get("total_ms").getAsDouble();
    assertTrue(0 < milliseconds && milliseconds <= total + 0.01, milliseconds + " of " + total);
    assertTrue(milliseconds > 0.9 * total, "hardly any time is beside the stages");
    assertTrue(json.getAsJsonObject("raw").get("cyclic_groups").getAsInt() > 0);
  }

  @Test
  void passesCanBeLeftOut() {
    String[] arguments = {"info", "hex", "--format", "json"};
    List<String> words = new ArrayList<>(List.of(arguments));
    for (NetworkPass pass : Optimizer.ALL_PASSES) {
      words.addAll(List.of("--without-pass", pass.name()));
    }
    JsonObject json = CommandRun.of(words.toArray(String[]::new)).json();
    assertEquals(json.get("raw"), json.get("optimised"));
    assertTrue(
        json.getAsJsonArray("stages").asList().stream()
            .noneMatch(stage -> stage.toString().contains("pass ")));
  }

  @Test
  void conesAddUpToTheNetwork() {
    JsonObject json = CommandRun.of("info", "ticTacToe", "--format", "json").json();
    JsonObject network = json.getAsJsonObject("optimised");
    JsonObject cones = json.getAsJsonObject("cones");
    assertEquals(Set.of("state", "next_without_moves", "next_with_moves", "goals"), cones.keySet());
    for (String count : List.of("links", "two_input_gates")) {
      int sum = 0;
      for (String part : cones.keySet()) {
        sum += cones.getAsJsonObject(part).get(count).getAsInt();
      }
      assertEquals(network.get(count).getAsInt(), sum, count);
    }
    String text = CommandRun.of("info", "ticTacToe").out();
    assertTrue(text.contains("\ncones apart "), text);
    assertTrue(text.contains("\n  legal and terminal "), text);
  }

  @Test
  void passesAddUpToTheDifference() {
    JsonObject json = CommandRun.of("info", "ticTacToe", "--format", "json").json();
    int raw = json.getAsJsonObject("raw").get("two_input_gates").getAsInt();
    int optimised = json.getAsJsonObject("optimised").get("two_input_gates").getAsInt();
    int change = 0;
    int runs = 0;
    for (var element : json.getAsJsonArray("passes")) {
      JsonObject pass = element.getAsJsonObject();
      int ofRuns = 0;
      for (var each : pass.getAsJsonArray("runs")) {
        JsonObject run = each.getAsJsonObject();
        ofRuns +=
            run.getAsJsonObject("after").get("two_input_gates").getAsInt()
                - run.getAsJsonObject("before").get("two_input_gates").getAsInt();
        runs++;
      }
      assertEquals(ofRuns, pass.get("two_input_gates_change").getAsInt());
      change += ofRuns;
    }
    assertEquals(optimised - raw, change);
    assertTrue(runs >= Optimizer.ALL_PASSES.size());
    String text = CommandRun.of("info", "ticTacToe").out();
    assertTrue(
        text.matches("(?s).*\npasses +runs +gates +change .*\n  all +" + runs + " .*"), text);
  }

  @Test
  void textIsAligned() {
    CommandRun run = CommandRun.ending(0, "info", "connectFour");
    assertEquals("connectFour, roles red yellow", run.lines().get(0));
    assertTrue(
        run.lines().contains("propositions  declared  reachable  used  undeclared"), run.out());
    assertTrue(
        run.lines().contains("  base              86         86    86           0"), run.out());
    assertTrue(
        run.lines().contains("  input             16         16    16           0"), run.out());
    assertTrue(run.lines().contains("  true propositions: 1, (control red)"), run.out());
    assertTrue(run.lines().contains("  legal moves of yellow: 1, noop"), run.out());
    assertTrue(run.lines().stream().allMatch(line -> line.equals(line.stripTrailing())));
    assertTrue(run.lines().stream().allMatch(line -> line.length() <= 100), run.out());
  }

  private static JsonObject engine(String... without) {
    Stream<String> options =
        Stream.of(without).flatMap(name -> Stream.of("--without-engine-technique", name));
    return CommandRun.of(
            Stream.concat(Stream.of("info", "connectFour", "--format", "json"), options)
                .toArray(String[]::new))
        .json()
        .getAsJsonObject("engine");
  }

  @Test
  void techniquesOfTheEngineAreShownAndCanBeLeftOut() {
    JsonObject all = engine();
    assertTrue(all.get("transition_programs").getAsBoolean());
    assertTrue(all.get("legal_sets").getAsInt() > 2);
    assertTrue(all.get("ranged_gates").getAsInt() >= all.get("ranges").getAsInt());
    JsonObject propagated = engine("transition-programs");
    assertFalse(propagated.get("transition_programs").getAsBoolean());
    assertEquals(0, propagated.get("idle_bases").getAsInt());
    JsonObject none = engine("guards", "split-outputs", "transition-programs");
    assertEquals(2, none.get("legal_sets").getAsInt());
    assertEquals(1, none.get("terminal_sets").getAsInt());
    assertEquals(0, none.get("ranges").getAsInt());
    assertEquals(0, none.get("ranged_gates").getAsInt());
  }

  @Test
  void fallbackSaysWhy() {
    CommandRun run = CommandRun.ending(0, "info", "draughts", "--max-rules", "100");
    assertTrue(
        run.out().contains("\nthe reasoner plays, since the network is beyond the limits: "));
    assertTrue(run.out().contains("needs more than 100 rules"), run.out());
    assertTrue(run.out().contains("legal moves of"), run.out());
    JsonObject json =
        CommandRun.of("info", "draughts", "--max-rules", "100", "--format", "json").json();
    assertEquals("reasoner", json.get("engine").getAsString());
    assertTrue(json.get("why_reasoner").getAsString().contains("100 rules"));
    CommandRun.ending(2, "info", "draughts", "--max-rules", "100", "--no-fallback")
        .withError("needs more than 100 rules");
  }

  @Test
  void whatIsUndeclaredIsNamed(@TempDir Path folder) throws Exception {
    String rules =
        """
        (role a) (base p) (input a stay) (init p)
        (legal a stay) (<= (legal a (go ?x)) (place ?x)) (place 1) (place 2)
        (<= (next p) (true p))
        (<= (next (at ?x)) (does a (go ?x)))
        (<= terminal (true (at 1)))
        (<= (goal a 1) (true p))
        """;
    Path file = Files.writeString(folder.resolve("short.kif"), rules);
    String text = CommandRun.of("info", file.toString()).out();
    assertTrue(text.contains("\n  base               1          3     3           2\n"), text);
    assertTrue(
        text.matches(
            "(?s).*\n  undeclared base: 2, \\(base \\(at [12]\\)\\) \\(base \\(at [12]\\)\\)\n.*"),
        text);
    assertTrue(text.contains("\n  undeclared input: 2, (input a (go 1)) (input a (go 2))\n"), text);
    JsonObject json = CommandRun.of("info", file.toString(), "--format", "json").json();
    assertEquals(2, json.getAsJsonObject("bases").get("undeclared").getAsInt());
    assertEquals(
        Set.of("(base (at 1))", "(base (at 2))"),
        Set.copyOf(strings(json.getAsJsonObject("bases").getAsJsonArray("undeclared_examples"))));
  }

  private static List<String> strings(JsonArray array) {
    return array.asList().stream().map(element -> element.getAsString()).toList();
  }
}
