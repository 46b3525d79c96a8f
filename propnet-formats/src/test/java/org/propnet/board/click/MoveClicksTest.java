package org.propnet.board.click;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.board.model.MoveSteps;
import org.propnet.board.model.Target;
import org.propnet.board.relation.MiniGame;
import org.propnet.board.relation.PlaceTable;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.Constant;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;

final class MoveClicksTest {

  /** Four by four cells, whose columns are letters: a 1 is place 0, b 1 is place 4. */
  private static final PlaceTable CELLS = cells("cell", 0);

  private static final Domains NO_DOMAINS = Domains.of(GameDescription.of(List.of()));

  private static PlaceTable cells(String name, int first) {
    ImmutableMap.Builder<ImmutableList<Term>, Integer> places = ImmutableMap.builder();
    for (int i = 0; i < 16; i++) {
      places.put(
          ImmutableList.of(
              new Constant(Character.toString('a' + i / 4)), new Constant("" + (i % 4 + 1))),
          first + i);
    }
    return new PlaceTable(name, 3, ImmutableIntArray.of(0, 1), places.buildOrThrow());
  }

  private static MoveClicks clicks(List<PlaceTable> tables, String rules, String... moves) {
    ImmutableList<Rule> read = KifReader.read(rules, "rules").rules();
    List<MoveWords> words =
        Stream.of(moves).map(move -> MoveWords.of(KifReader.readTerm(move))).toList();
    MovePlanner planner = new MovePlanner(tables, NO_DOMAINS, read, words);
    return new MoveClicks(planner.plans(), words);
  }

  /** The steps of moves all of which are legal. */
  private static List<String> steps(List<PlaceTable> tables, String rules, String... moves) {
    return clicks(tables, rules, moves).steps(MiniGame.moves(moves)).stream()
        .map(move -> String.join(" ", move.steps()))
        .toList();
  }

  private static List<String> steps(String... moves) {
    return steps(List.of(CELLS), "", moves);
  }

  @Test
  void oneCell() {
    assertEquals(List.of("p0", "p6", "w:noop"), steps("(mark a 1)", "(mark b 3)", "noop"));
  }

  /** Very long moves have all their words in one step. */
  @Test
  void longMovesAreOneStep() {
    String words = " w".repeat(300);
    assertEquals(
        List.of("w:say a" + words, "w:say b" + words, "w:noop"),
        steps("(say a" + words + ")", "(say b" + words + ")", "noop"));
  }

  @Test
  void cellsInTurnedOrder() {
    assertEquals(List.of("p0", "p6"), steps("(mark 1 a)", "(mark 3 b)"));
  }

  @Test
  void sourceThenTarget() {
    assertEquals(
        List.of("p0 p1", "p0 p2", "p4 p5"),
        steps("(move pawn a 1 a 2)", "(move pawn a 1 a 3)", "(move king b 1 b 2)"));
  }

  @Test
  void kindOfPromotionIsChosenLast() {
    assertEquals(
        List.of("p2 p3 w:queen", "p2 p3 w:rook", "p0 p1"),
        steps("(move queen a 3 a 4)", "(move rook a 3 a 4)", "(move pawn a 1 a 2)"));
  }

  @Test
  void whatIsDoneOnACellIsChosenLast() {
    assertEquals(
        List.of("p0 w:mark", "p0 w:block", "p1"), steps("(mark a 1)", "(block a 1)", "(mark a 2)"));
  }

  @Test
  void shorterJumpEndsWithAWord() {
    assertEquals(
        List.of("p0 p1 w:jump", "p0 p1 p2"), steps("(jump a 1 a 2)", "(jump a 1 a 2 a 3)"));
  }

  @Test
  void columnIsAGroup() {
    String rules =
        """
        (<= (next (cell ?c ?r red)) (does red (drop ?c)) (lowest ?c ?r))
        """;
    MoveClicks clicks = clicks(List.of(CELLS), rules, "(drop a)", "(drop c)", "noop");
    assertEquals(
        List.of(
            new Target("g0", "a", ImmutableList.of(0, 1, 2, 3)),
            new Target("g1", "c", ImmutableList.of(8, 9, 10, 11))),
        clicks.groups());
    assertEquals(
        List.of("g0", "g1", "w:noop"),
        steps(List.of(CELLS), rules, "(drop a)", "(drop c)", "noop"));
  }

  @Test
  void groupWhosePlacesAreAllClickedOtherwiseIsAWord() {
    String rules = "(<= (next (cell ?c ?r red)) (does red (drop ?c)))";
    assertEquals(
        List.of("w:drop a", "p0", "p1", "p2", "p3"),
        steps(
            List.of(CELLS),
            rules,
            "(drop a)",
            "(mark a 1)",
            "(mark a 2)",
            "(mark a 3)",
            "(mark a 4)"));
  }

  @Test
  void rulesSayWhichOfTwoBoardsIsMeant() {
    String rules =
        """
        (<= (next (left ?a ?b x)) (does me (mark ?a ?b ?c ?d)))
        (<= (next (right ?c ?d x)) (does me (mark ?a ?b ?c ?d)))
        """;
    List<PlaceTable> tables = List.of(cells("left", 0), cells("right", 100));
    assertEquals(List.of("p0 p105"), steps(tables, rules, "(mark a 1 b 2)"));
  }

  @Test
  void numberThatIsPutIsNoPartOfTheCell() {
    String rules = "(<= (next (cell ?a ?b ?n)) (does me (place ?n ?a ?b)))";
    assertEquals(
        List.of("p0 w:1", "p0 w:2"),
        steps(List.of(CELLS), rules, "(place 1 a 1)", "(place 2 a 1)"));
  }

  @Test
  void manyWordsAreChosenOneByOne() {
    List<String> moves = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 3; j++) {
        moves.add("(put disc" + i + " peg" + j + ")");
      }
    }
    moves.add("pass");
    List<String> steps = steps(moves.toArray(String[]::new));
    assertEquals("w:put disc0 w:peg0", steps.get(0));
    assertEquals("w:put disc4 w:peg2", steps.get(14));
    assertEquals("w:pass", steps.get(15));
  }

  @Test
  void fewWordsAreChosenAtOnce() {
    assertEquals(
        List.of("w:left 90", "w:left 180", "w:right 90"),
        steps("(turn left 90)", "(turn left 180)", "(turn right 90)"));
    assertEquals(List.of("w:turn left 90"), steps("(turn left 90)"));
  }

  @Test
  void nestedTermsNamePlaces() {
    assertEquals(
        List.of("p0 p1", "p4 p5"), steps("(move (at a 1) (at a 2))", "(move (at b 1) (at b 2))"));
  }

  @Test
  void movesWithTheSameWordsAreApart() {
    List<String> steps = steps("(f (g a) b)", "(f (g a b))", "(f g a b)");
    assertEquals(3, new HashSet<>(steps).size(), steps.toString());
  }

  @Test
  void labelsNameCells() {
    assertEquals(
        "move pawn a1 b2",
        clicks(List.of(CELLS), "", "(move pawn a 1 b 2)")
            .steps(MiniGame.moves("(move pawn a 1 b 2)"))
            .get(0)
            .label());
  }

  /** Moves of few names, so that very many of them begin alike. */
  private static Move randomMove(SplittableRandom random) {
    String[] names = {"move", "put", "a", "b", "1", "2", "3"};
    if (random.nextInt(8) == 0) {
      return Move.of(names[random.nextInt(names.length)]);
    }
    StringBuilder text = new StringBuilder("(" + names[random.nextInt(3)]);
    int words = 1 + random.nextInt(5);
    for (int i = 0; i < words; i++) {
      text.append(' ');
      String name = names[random.nextInt(names.length)];
      text.append(
          random.nextInt(6) == 0 ? "(" + name + " " + names[random.nextInt(7)] + ")" : name);
    }
    return Move.of(text.append(')').toString());
  }

  @Property(tries = 300)
  void sequencesAreUniqueAndNoneBeginsAnother(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Set<Move> all = new LinkedHashSet<>();
    int count = 1 + random.nextInt(60);
    for (int i = 0; i < count; i++) {
      all.add(randomMove(random));
    }
    List<Move> legal = all.stream().filter(move -> random.nextInt(3) > 0).toList();
    List<MoveWords> words = all.stream().map(move -> MoveWords.of(move.action())).toList();
    MovePlanner planner = new MovePlanner(List.of(CELLS), NO_DOMAINS, List.of(), words);
    List<MoveSteps> steps = new MoveClicks(planner.plans(), words).steps(legal);
    assertEquals(legal, steps.stream().map(MoveSteps::move).toList());
    ClickAssertions.assertPrefixFree(steps, "seed " + seed);
  }

  @Tag("deep")
  @Property(tries = 2000)
  void noneOfManySequencesBeginsAnother(@ForAll long seed) {
    sequencesAreUniqueAndNoneBeginsAnother(seed);
  }

  @Test
  void thousandsOfMovesAreQuick() {
    List<Move> legal = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      legal.add(
          Move.of(
              "(play a "
                  + (i % 4 + 1)
                  + " b "
                  + (i / 4 % 4 + 1)
                  + " word"
                  + i % 97
                  + " "
                  + i
                  + ")"));
    }
    List<MoveWords> words = legal.stream().map(move -> MoveWords.of(move.action())).toList();
    MovePlanner planner = new MovePlanner(List.of(CELLS), NO_DOMAINS, List.of(), words);
    MoveClicks clicks = new MoveClicks(planner.plans(), words);
    long start = System.nanoTime();
    for (int i = 0; i < 4; i++) {
      assertEquals(5_000, clicks.steps(legal).size());
    }
    long millis = (System.nanoTime() - start) / 1_000_000;
    assertTrue(millis < 10_000, millis + " ms for 20,000 moves");
  }
}
