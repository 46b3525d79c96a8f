package org.propnet.kiosk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.gson.Gson;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page's model of moves as clicks (choice.js), over generated moves. */
final class ChoiceTest {

  private static final int PLACES = 9;
  private static final int CASES = 100;
  private static final long SEED = 20261123;

  /** Groups of three places in a row, then of three in a column. */
  private static final ImmutableMap<String, List<Integer>> GROUPS = groups();

  @RegisterExtension static final KioskServer kiosk = new KioskServer();
  @RegisterExtension final Windows windows = new Windows();

  private final Gson gson = new Gson();
  private Page page;

  /** A legal move as the page gets it. */
  private record Steps(String move, String label, List<String> steps) {}

  /** Clicks, and what may follow them. */
  private record Asked(List<Steps> legal, List<String> clicks) {}

  private record Answer(Set<String> ids, String move) {}

  @BeforeEach
  void openThePage() {
    page = windows.open(kiosk.address());
  }

  @Test
  void nextTellsTheIdsThatFollowAndTheMoveThatIsComplete() {
    RandomGenerator random = new SplittableRandom(SEED);
    List<Asked> asked = new ArrayList<>();
    List<Answer> expected = new ArrayList<>();
    for (int i = 0; i < CASES; i++) {
      List<Steps> legal = legal(random);
      Steps move = legal.get(random.nextInt(legal.size()));
      List<String> clicks = move.steps().subList(0, random.nextInt(move.steps().size() + 1));
      asked.add(new Asked(legal, clicks));
      expected.add(next(legal, clicks));
    }
    String answers =
        run(
            """
            cases.map(({legal, clicks}) => {
              const {ids, move} = choice.next(legal, clicks);
              return {ids, move: move === null ? "" : move.move};
            })
            """,
            asked);
    assertEquals(
        JsonParser.parseString(gson.toJson(expected)),
        JsonParser.parseString(answers),
        "seed " + SEED);
  }

  @Test
  void everyMoveIsReachedByPlacesAndButtons() {
    RandomGenerator random = new SplittableRandom(SEED);
    List<Asked> asked = new ArrayList<>();
    for (int i = 0; i < CASES; i++) {
      asked.add(new Asked(legal(random), ImmutableList.of()));
    }
    // From each list of clicks: all that a click on a place, or on a button, leads to.
    String missed =
        run(
            """
            cases.flatMap(({legal}) => {
              const made = new Set();
              const seen = new Set();
              const todo = [[]];
              while (todo.length > 0) {
                const clicks = todo.pop();
                if (seen.has(clicks.join(" "))) continue;
                seen.add(clicks.join(" "));
                const {ids, move} = choice.next(legal, clicks);
                if (move !== null) { made.add(move.move); continue; }
                for (let place = 0; place < 9; place++) {
                  todo.push(choice.clickPlace(legal, clicks, targets, place));
                }
                choice.besideBoard(ids, targets).forEach((id) => todo.push([...clicks, id]));
              }
              return legal.filter(({move}) => !made.has(move));
            })
            """,
            asked);
    assertEquals("[]", missed, "moves that no clicks make; seed " + SEED);
  }

  @Test
  void aSecondClickOnAPlaceTakesTheFirstBackAndAnotherSourceReplacesIt() {
    List<Steps> legal =
        ImmutableList.of(
            new Steps("a", "a", ImmutableList.of("p1", "p5")),
            new Steps("b", "b", ImmutableList.of("p2", "p5")));
    String answers =
        run(
            """
            [["p1"], 1, ["p1"], 2, ["p1"], 5, ["p1"], 7, [], 7].reduce(
              (all, clicks, at, list) =>
                at % 2 ? all : [...all, choice.clickPlace(cases[0].legal, clicks, targets, list[at + 1])],
              [])
            """,
            ImmutableList.of(new Asked(legal, ImmutableList.of())));
    assertEquals("[[],[\"p2\"],[\"p1\",\"p5\"],[\"p1\"],[]]", answers);
  }

  private String run(String expression, List<Asked> cases) {
    Object json =
        page.evaluate(
            "async ([texts, groups]) => {"
                + "const choice = await import('/choice.js');"
                + "const cases = JSON.parse(texts);"
                + "const targets = new Map(Object.entries(JSON.parse(groups))"
                + ".map(([id, places]) => [id, {id, label: id, places}]));"
                + "return JSON.stringify("
                + expression
                + ");}",
            List.of(gson.toJson(cases), gson.toJson(targets())));
    return String.valueOf(json);
  }

  /** The plain twin of next(). */
  private static Answer next(List<Steps> legal, List<String> clicks) {
    Set<String> ids = new LinkedHashSet<>();
    String complete = "";
    for (Steps move : legal) {
      List<String> steps = move.steps();
      if (steps.equals(clicks)) {
        complete = move.move();
      } else if (steps.size() > clicks.size() && steps.subList(0, clicks.size()).equals(clicks)) {
        ids.add(steps.get(clicks.size()));
      }
    }
    return new Answer(ids, complete);
  }

  /** Moves of one to three clicks, none the beginning of another. */
  private static List<Steps> legal(RandomGenerator random) {
    List<Steps> legal = new ArrayList<>();
    int attempts = 2 + random.nextInt(30);
    for (int i = 0; i < attempts; i++) {
      List<String> steps = new ArrayList<>();
      int length = 1 + random.nextInt(3);
      while (steps.size() < length) {
        steps.add(id(random));
      }
      if (legal.stream().noneMatch(move -> isPrefix(move.steps(), steps))) {
        String name = "(move " + String.join(" ", steps) + ")";
        legal.add(new Steps(name, name, ImmutableList.copyOf(steps)));
      }
    }
    return legal;
  }

  private static boolean isPrefix(List<String> one, List<String> other) {
    int length = Math.min(one.size(), other.size());
    return one.subList(0, length).equals(other.subList(0, length));
  }

  private static String id(RandomGenerator random) {
    return switch (random.nextInt(4)) {
      case 0 -> "g" + random.nextInt(GROUPS.size());
      case 1 -> "w:" + List.of("queen", "rook", "p3", "<b>").get(random.nextInt(4));
      default -> "p" + random.nextInt(PLACES);
    };
  }

  private static ImmutableMap<String, List<Integer>> groups() {
    ImmutableMap.Builder<String, List<Integer>> groups = ImmutableMap.builder();
    for (int i = 0; i < 3; i++) {
      groups.put("g" + i, ImmutableList.of(3 * i, 3 * i + 1, 3 * i + 2));
      groups.put("g" + (3 + i), ImmutableList.of(i, i + 3, i + 6));
    }
    return groups.buildOrThrow();
  }

  private static Map<String, List<Integer>> targets() {
    ImmutableMap.Builder<String, List<Integer>> targets = ImmutableMap.builder();
    targets.putAll(GROUPS);
    for (int place = 0; place < PLACES; place++) {
      targets.put("p" + place, ImmutableList.of(place));
    }
    return targets.buildOrThrow();
  }
}
