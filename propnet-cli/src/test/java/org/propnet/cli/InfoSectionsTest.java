package org.propnet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code propnet info} says of invariants and independent subgames. */
final class InfoSectionsTest {

  /** Two counters, each with a button of its own, and a clock; the first counter ends the game. */
  private static final String TWO_COUNTERS =
      """
      (role left) (role right)
      (init (count left 0)) (init (count right 0)) (init (clock 0))
      (after 0 1) (after 1 2) (after 2 3)
      (<= (legal ?r push) (role ?r) (not (true (count ?r 3))))
      (<= (legal ?r wait) (role ?r) (true (count ?r 3)))
      (<= (legal ?r rest) (role ?r) (true (count ?r 0)))
      (<= (next (count ?r ?m)) (does ?r push) (true (count ?r ?n)) (after ?n ?m))
      (<= (next (count ?r ?n)) (not (does ?r push)) (true (count ?r ?n)))
      (<= (next (clock ?m)) (true (clock ?n)) (after ?n ?m))
      (<= terminal (true (count left 3)))
      (<= terminal (true (clock 3)))
      (<= (goal ?r 100) (true (count ?r 3)))
      (<= (goal ?r 0) (role ?r) (not (true (count ?r 3))))
      """;

  /** The lines of a section, which ends before an empty one. */
  private static List<String> section(CommandRun run, String beginning) {
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.lines().stream().allMatch(line -> line.length() <= 100), run.out());
    return run.lines().stream()
        .dropWhile(line -> !line.startsWith(beginning))
        .takeWhile(line -> !line.isEmpty())
        .toList();
  }

  private static Set<String> strings(JsonElement array) {
    Set<String> strings = new TreeSet<>();
    array.getAsJsonArray().forEach(element -> strings.add(element.getAsString()));
    return strings;
  }

  @Test
  void marksStayAndCellsHaveOneContent() {
    CommandRun run = CommandRun.of("info", "ticTacToe");
    assertEquals(
        List.of(
            "invariants                       proven  undecided",
            "  always true, or always false        0          0",
            "  equal to another, or opposite       1          0",
            "  once true, always true             18          0",
            "  once false, always false            9          0",
            "  exclusive groups                   10          0",
            "    with always one true             10",
            "  equal: 1, (<=> (control noughts) (not (control crosses)))",
            "  once true, always true: 18, (cell 1 1 o) (cell 1 1 x) (cell 1 2 o) (cell 1 2 x)"
                + " (cell 1 3 o)",
            "    (cell 1 3 x) (cell 2 1 o) (cell 2 1 x) (cell 2 2 o) (cell 2 2 x) (cell 2 3 o)"
                + " (cell 2 3 x)",
            "    and 6 more",
            "  once false, always false: 9, (cell 1 1 b) (cell 1 2 b) (cell 1 3 b) (cell 2 1 b)"
                + " (cell 2 2 b)",
            "    (cell 2 3 b) (cell 3 1 b) (cell 3 2 b) (cell 3 3 b)",
            "  exactly one of: 3, (cell 1 1 b) (cell 1 1 o) (cell 1 1 x)",
            "  exactly one of: 3, (cell 1 2 b) (cell 1 2 o) (cell 1 2 x)",
            "  exactly one of: 3, (cell 1 3 b) (cell 1 3 o) (cell 1 3 x)",
            "  exactly one of: 3, (cell 2 1 b) (cell 2 1 o) (cell 2 1 x)",
            "  exactly one of: 3, (cell 2 2 b) (cell 2 2 o) (cell 2 2 x)",
            "  exactly one of: 3, (cell 2 3 b) (cell 2 3 o) (cell 2 3 x)",
            "  and 4 more groups"),
        section(run, "invariants"));
    assertEquals(
        List.of(
            "independent subgames: 1  base propositions  moves  needed for",
            "  1                                     29     20  terminal, goals of crosses noughts"),
        section(run, "independent subgames"));
  }

  @Test
  void jsonHasEveryName() {
    JsonObject json = CommandRun.of("info", "ticTacToe", "--format", "json").json();
    JsonObject invariants = json.getAsJsonObject("invariants");
    assertTrue(invariants.get("searched").getAsBoolean());
    assertEquals(Set.of(), strings(invariants.get("omissions")));
    Set<String> marks = new TreeSet<>();
    Set<String> blanks = new TreeSet<>();
    Set<String> groups = new TreeSet<>(Set.of("[(control crosses), (control noughts)]"));
    for (int x = 1; x <= 3; x++) {
      for (int y = 1; y <= 3; y++) {
        String cell = "(cell " + x + " " + y + " ";
        marks.addAll(Set.of(cell + "x)", cell + "o)"));
        blanks.add(cell + "b)");
        groups.add(List.of(cell + "b)", cell + "o)", cell + "x)").toString());
      }
    }
    assertEquals(marks, strings(invariants.get("once_true")));
    assertEquals(blanks, strings(invariants.get("once_false")));
    Set<String> found = new TreeSet<>();
    for (JsonElement element : invariants.getAsJsonArray("exclusive")) {
      assertTrue(element.getAsJsonObject().get("exactly_one").getAsBoolean());
      found.add(strings(element.getAsJsonObject().get("bases")).toString());
    }
    assertEquals(groups, found);
    assertEquals(
        Set.of("(<=> (control noughts) (not (control crosses)))"),
        strings(invariants.get("equal")));
    JsonArray subgames = json.getAsJsonArray("subgames");
    assertEquals(1, subgames.size());
    JsonObject game = subgames.get(0).getAsJsonObject();
    assertEquals(29, game.getAsJsonArray("bases").size());
    assertEquals(10, game.getAsJsonObject("moves").getAsJsonArray("noughts").size());
    assertTrue(game.get("terminal").getAsBoolean());
    assertEquals(Set.of("crosses", "noughts"), strings(game.get("goals")));
  }

  @Test
  void independentSubgamesAreNamed(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("counters.kif"), TWO_COUNTERS);
    assertEquals(
        List.of(
            "independent subgames: 2  base propositions  moves  needed for",
            "  1                                      4      3  terminal, goals of left",
            "  2                                      4      3  goals of right",
            "  without moves, 1                       4      0  terminal",
            "  1: 4, (count left 0) (count left 1) (count left 2) (count left 3)",
            "  2: 4, (count right 0) (count right 1) (count right 2) (count right 3)",
            "  without moves: 4, (clock 0) (clock 1) (clock 2) (clock 3)"),
        section(CommandRun.of("info", file.toString()), "independent subgames"));
    JsonObject json = CommandRun.of("info", file.toString(), "--format", "json").json();
    JsonArray parts = json.getAsJsonArray("subgames");
    assertEquals(3, parts.size());
    JsonObject moves = parts.get(2).getAsJsonObject().getAsJsonObject("moves");
    assertEquals(Set.of("right"), moves.keySet(), "roles without moves in it are left out");
    assertEquals(Set.of("push", "rest", "wait"), strings(moves.get("right")));
  }

  @Test
  void whatIsNotLookedForIsSaid(@TempDir Path folder) throws Exception {
    CommandRun run = CommandRun.of("info", "ticTacToe", "--without-pass", "invariants");
    assertEquals(
        List.of("invariants", "  not looked for: the search is switched off"),
        section(run, "invariants"));
    JsonObject json =
        CommandRun.of("info", "ticTacToe", "--without-pass", "invariants", "--format", "json")
            .json();
    assertFalse(json.getAsJsonObject("invariants").get("searched").getAsBoolean());
    CommandRun reasoned = CommandRun.of("info", "draughts", "--max-rules", "100");
    assertTrue(reasoned.out().contains("invariants and subgames were not looked for"));
    String file = folder.resolve("saved.pnet").toString();
    CommandRun.ending(0, "build", "ticTacToe", "-o", file);
    CommandRun saved = CommandRun.of("info", file);
    assertTrue(section(saved, "invariants").get(1).startsWith("  not looked for: "), saved.out());
    assertTrue(section(saved, "independent subgames").get(1).contains(" 29     20  "), saved.out());
    json = CommandRun.of("info", file, "--format", "json").json();
    assertTrue(json.get("invariants").isJsonNull());
    assertEquals(1, json.getAsJsonArray("subgames").size());
  }

  /** The same for every run: effort is counted, not timed. */
  @Test
  void whatIsLeftOpenIsCounted() {
    List<String> lines = section(CommandRun.of("info", "draughts"), "invariants");
    assertEquals("  incomplete: the work for proofs was used up", lines.get(7));
    assertTrue(lines.get(1).matches("  always true, or always false +8 +24"), lines::toString);
    assertTrue(lines.get(3).matches("  once true, always true +0 +25"), lines::toString);
  }
}
