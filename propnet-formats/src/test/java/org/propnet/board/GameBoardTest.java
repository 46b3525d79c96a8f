package org.propnet.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.board.model.Board;
import org.propnet.board.model.BoardGame;
import org.propnet.board.model.Drawing;
import org.propnet.board.model.Piece;
import org.propnet.board.model.Place;
import org.propnet.board.relation.MiniGame;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/** Boards found in small rulesheets. */
final class GameBoardTest {

  private static final ImmutableList<Role> ROLES =
      ImmutableList.of(Role.of("white"), Role.of("black"));

  private static ImmutableList<Term> terms(String... texts) {
    return Stream.of(texts).map(KifReader::readTerm).collect(ImmutableList.toImmutableList());
  }

  /** Propositions of a pattern in which #1, #2 … stand for values. */
  private static ImmutableList<Term> all(String pattern, String... values) {
    List<String> texts = new ArrayList<>(List.of(pattern));
    for (int i = 0; i < values.length; i++) {
      List<String> more = new ArrayList<>();
      for (String text : texts) {
        for (String value : values[i].split(" ", -1)) {
          more.add(text.replace("#" + (i + 1), value));
        }
      }
      texts = more;
    }
    return terms(texts.toArray(String[]::new));
  }

  private static GameBoard board(
      String rules, List<Term> propositions, List<ImmutableList<Term>> exclusive) {
    return GameBoard.of(
        new BoardGame(
            Optional.of(KifReader.read("(role white) (role black) " + rules, "test.kif")),
            ROLES,
            ImmutableList.copyOf(propositions),
            ImmutableList.copyOf(exclusive),
            ImmutableListMultimap.of()));
  }

  /** The names of places as they stand, a line for each row. */
  private static String names(Board board) {
    Map<Double, List<Place>> rows = new TreeMap<>();
    board.places().forEach(own -> rows.computeIfAbsent(own.y(), key -> new ArrayList<>()).add(own));
    List<String> lines = new ArrayList<>();
    for (List<Place> row : rows.values()) {
      row.sort(Comparator.comparingDouble(Place::x));
      lines.add(String.join(" | ", row.stream().map(Place::name).toList()));
    }
    return String.join("\n", lines);
  }

  @Test
  void successorsOrderNamesThatSayNothing() {
    GameBoard board =
        board(
            "(after qq ba) (after ba zz) (<= (next (wumm ?x ?y a)) (does white (mu ?x ?y)))"
                + " (<= (legal white (mu ?x ?y)) (after ?x ?z) (after ?y ?z))",
            all("(wumm #1 #2 #3)", "ba qq zz", "ba qq zz", "a b"),
            List.of());
    assertEquals(
        "qq zz | ba zz | zz zz\nqq ba | ba ba | zz ba\nqq qq | ba qq | zz qq",
        names(board.boards().get(0)));
  }

  @Test
  void exclusivePropositionsTellWhatIsAPiece() {
    List<ImmutableList<Term>> exclusive = new ArrayList<>();
    for (String x : List.of("1", "2")) {
      for (String y : List.of("1", "2")) {
        exclusive.add(all("(cell #1 " + x + " " + y + ")", "1 2"));
      }
    }
    GameBoard board = board("", all("(cell #1 #2 #3)", "1 2", "1 2", "1 2"), exclusive);
    assertEquals("1 2 | 2 2\n1 1 | 2 1", names(board.boards().get(0)));
    assertEquals(
        List.of(0),
        board.draw(terms("(cell 2 1 2)")).pieces().keySet().asList(),
        "the first argument is the piece");
  }

  @Test
  void onePieceAtATimeStandsSomewhere() {
    GameBoard board =
        board(
            "",
            all("(at #1 #2 #3)", "king queen", "1 2", "1 2 3"),
            List.of(
                all("(at king #1 #2)", "1 2", "1 2 3"), all("(at queen #1 #2)", "1 2", "1 2 3")));
    assertEquals("1 3 | 2 3\n1 2 | 2 2\n1 1 | 2 1", names(board.boards().get(0)));
  }

  @Test
  void thirdIndexTellsTheBoard() {
    List<ImmutableList<Term>> exclusive =
        List.of(all("(on l 1 1 #1)", "x o"), all("(on r 2 1 #1)", "x o"));
    GameBoard board = board("", all("(on #1 #2 #3 #4)", "l r", "1 2 3", "1 2 3", "x o"), exclusive);
    assertEquals(List.of("on l", "on r"), board.boards().stream().map(Board::name).toList());
    assertEquals(9, board.boards().get(1).places().get(0).number());
  }

  @Test
  void fourIndexesMakeABigBoardOfSmallOnes() {
    GameBoard board =
        board(
            "",
            all("(on #1 #2 #3 #4 #5)", "1 2", "1 2", "1 2", "1 2", "x o"),
            List.of(all("(on 1 1 1 1 #1)", "x o")));
    assertEquals(
        """
        1 2 1 2 | 1 2 2 2 | 2 2 1 2 | 2 2 2 2
        1 2 1 1 | 1 2 2 1 | 2 2 1 1 | 2 2 2 1
        1 1 1 2 | 1 1 2 2 | 2 1 1 2 | 2 1 2 2
        1 1 1 1 | 1 1 2 1 | 2 1 1 1 | 2 1 2 1""",
        names(board.boards().get(0)));
  }

  @Test
  void counterIsNoBoard() {
    ImmutableList<Term> steps = all("(step #1)", "1 2 3 4 5");
    GameBoard board = board("(succ 1 2)", steps, List.of(steps));
    assertEquals(List.of(), board.boards());
    assertEquals(1, board.draw(terms("(step 3)")).chips().size());
  }

  /** The board of a game whose network is built. */
  private static GameBoard built(String rules) {
    GameDescription description = KifReader.read("(role white) (role black) " + rules, "test.kif");
    return GameBoard.of(MiniGame.of(description, MiniGame.machine(description)));
  }

  @Test
  void factsSayWhereNumberedPlacesLie() {
    GameBoard board =
        built(
            """
            (after a b) (after b c)
            (lies 1 a a) (lies 2 a b) (lies 3 a c) (lies 4 b b) (lies 5 c a) (lies 6 c c)
            (<= (init (on ?p nought)) (lies ?p ?x ?y))
            (<= (legal white (take ?p)) (true (on ?p nought)))
            (legal black wait)
            (<= (next (on ?p nought)) (true (on ?p nought)) (not (does white (take ?p))))
            (<= (next (on ?p it)) (true (on ?p it)))
            (<= (next (on ?p it)) (does white (take ?p)))
            (<= terminal (not (true (on 6 nought))))
            (goal white 50) (goal black 50)
            """);
    assertEquals("1 | 2 | 3\n4\n5 | 6", names(board.boards().get(0)));
    assertEquals(1.5, board.boards().get(0).places().get(3).x());
    assertEquals(Board.Shape.SQUARE, board.boards().get(0).shape());
  }

  private static final String PITS =
      """
      (has white p1) (has white p2) (has white p10)
      (has black q1) (has black q2) (has black q3)
      (keeps white mine) (keeps black other)
      (<= (base (seed ?p ?n)) (has ?r ?p) (n ?n)) (<= (base (seed ?p ?n)) (keeps ?r ?p) (n ?n))
      (n 1) (n 2) (n 3)
      (<= (init (seed ?p 1)) (has ?r ?p)) (<= (init (seed ?p 2)) (has ?r ?p))
      (<= (legal white (sow ?p)) (has white ?p) (true (seed ?p 1)))
      (legal black wait)
      (<= (next (seed ?p ?n)) (true (seed ?p ?n)) (not (does white (sow ?p))))
      (<= (next (seed mine 1)) (does white (sow ?p)))
      (<= (next (seed other 1)) (does white (sow p1)))
      (<= terminal (true (seed mine 1)))
      (goal white 50) (goal black 50)
      """;

  @Test
  void sidesFaceEachOther() {
    assertEquals("q3 | q2 | q1\nother | mine\np1 | p2 | p10", names(built(PITS).boards().get(0)));
  }

  @Test
  void numbersFromOneOnAreCounted() {
    GameBoard board = built(PITS);
    Drawing drawing = board.draw(terms("(seed p1 1)", "(seed p1 2)", "(seed p1 3)"));
    assertEquals(
        List.of(new Piece("3", "3 seed", Piece.NEUTRAL)), drawing.pieces().values().asList());
  }

  @Test
  void whatOnlyKeepsAccountIsNoFurtherBoard() {
    GameBoard board =
        built(
            """
            (c 1) (c 2) (c 3)
            (<= (base (man ?x ?y ?r)) (c ?x) (c ?y) (role ?r))
            (<= (base (joined ?x ?y ?r)) (c ?x) (c ?y) (role ?r))
            (init (man 1 1 black))
            (<= (legal white (put ?x ?y)) (c ?x) (c ?y) (not (taken ?x ?y)))
            (<= (taken ?x ?y) (true (man ?x ?y ?r)))
            (legal black wait)
            (<= (next (man ?x ?y white)) (does white (put ?x ?y)))
            (<= (next (man ?x ?y ?r)) (true (man ?x ?y ?r)))
            (<= (next (joined 1 ?y ?r)) (true (man 1 ?y ?r)))
            (<= (next (joined ?x ?y ?r)) (true (man ?x ?y ?r)) (true (joined ?x ?z ?r)))
            (<= terminal (true (joined 3 3 white)))
            (goal white 50) (goal black 50)
            """);
    assertEquals(List.of("man"), board.boards().stream().map(Board::name).toList());
    assertEquals(List.of(), board.draw(terms("(joined 1 1 white)")).chips());
  }

  @Test
  void linesBetweenNamedSquaresAreDrawnThere() {
    GameBoard board =
        built(
            """
            (line a1 b1) (line a1 a2) (line b1 b2) (line a2 b2)
            (<= (base (way ?x ?y)) (line ?x ?y))
            (<= (legal white (dig ?x ?y)) (line ?x ?y) (not (true (way ?x ?y))))
            (legal white wait) (legal black wait)
            (<= (next (way ?x ?y)) (does white (dig ?x ?y)))
            (<= (next (way ?x ?y)) (true (way ?x ?y)))
            (<= terminal (true (way a1 b1)))
            (goal white 50) (goal black 50)
            """);
    Board lines = board.boards().get(0);
    assertEquals(Board.Shape.LINE, lines.shape());
    assertEquals(
        new Place.Point(1.5, 1.5),
        lines.places().stream()
            .filter(own -> own.name().equals("a1 b1"))
            .findFirst()
            .orElseThrow()
            .end());
  }

  @Test
  void eightDirectionsAreRings() {
    GameBoard board =
        built(
            """
            (way n) (way ne) (way e) (way se) (way s) (way sw) (way w) (way nw)
            (ring in) (ring out)
            (<= (init (pit ?r ?w free)) (ring ?r) (way ?w))
            (<= (legal white (put ?r ?w)) (true (pit ?r ?w free)))
            (legal black wait)
            (<= (next (pit ?r ?w white)) (does white (put ?r ?w)))
            (<= (next (pit ?r ?w ?c)) (true (pit ?r ?w ?c)) (not (does white (put ?r ?w))))
            (<= terminal (true (pit in n white)))
            (goal white 50) (goal black 50)
            """);
    assertEquals(
        "out nw | out n | out ne\nin nw | in n | in ne\nout w | in w | in e | out e\n"
            + "in sw | in s | in se\nout sw | out s | out se",
        names(board.boards().get(0)));
  }

  @Test
  void squareWithTwoCornersCutOffIsOfHexagons() {
    List<Term> cells = new ArrayList<>();
    for (int x = 1; x <= 5; x++) {
      for (int y = 1; y <= 5; y++) {
        if (Math.abs(x - y) < 3) {
          cells.addAll(terms("(cell " + x + " " + y + " a)", "(cell " + x + " " + y + " b)"));
        }
      }
    }
    GameBoard board = known(cells);
    assertEquals(Board.Shape.HEXAGON, board.boards().get(0).shape());
    cells.removeAll(terms("(cell 1 1 a)", "(cell 1 1 b)"));
    assertEquals(Board.Shape.SQUARE, known(cells).boards().get(0).shape());
  }

  private static GameBoard known(List<Term> propositions) {
    return GameBoard.of(
        new BoardGame(
            Optional.of(KifReader.read("(role white) (role black)", "test.kif")),
            ROLES,
            ImmutableList.copyOf(propositions),
            ImmutableList.of(),
            ImmutableListMultimap.of(ROLES.get(0), Move.of("wait"))));
  }

  @Test
  void veryLargeRulesAreNotEvaluated() {
    StringBuilder rules = new StringBuilder("(<= (all ?a ?b ?c ?d ?e) (v ?a) (v ?b) (v ?c) (v ?d)");
    rules.append(" (v ?e)) (<= (init (far ?a ?b)) (all ?a ?b ?c ?d ?e))");
    rules.append(" (<= (beside ?a ?b ?c ?d) (all ?a ?b ?c ?d ?e))");
    for (int i = 0; i < 40; i++) {
      rules.append(" (v ").append(i).append(')');
    }
    rules.append(" (<= (next (cell ?a ?b x)) (beside ?a ?b ?a ?b))");
    String numbers = String.join(" ", IntStream.range(0, 20).mapToObj(String::valueOf).toList());
    assertTimeoutPreemptively(
        Duration.ofMinutes(1),
        () -> {
          GameBoard board =
              board(rules.toString(), all("(cell #1 #2 #3)", numbers, numbers, "x"), List.of());
          assertEquals(Board.Shape.SQUARE, board.boards().get(0).shape());
        });
  }

  @Test
  void movesAreMadeOnTheBoard() {
    GameBoard board =
        GameBoard.of(
            new BoardGame(
                Optional.of(
                    KifReader.read(
                        "(role white) (<= (next (cell ?x ?y ?r)) (does ?r (mark ?x ?y)))",
                        "test.kif")),
                ROLES,
                all("(cell #1 #2 #3)", "1 2 3", "1 2 3", "white black"),
                ImmutableList.of(),
                ImmutableListMultimap.<Role, Move>builder()
                    .putAll(
                        Role.of("white"),
                        all("(mark #1 #2)", "1 2 3", "1 2 3").stream().map(Move::new).toList())
                    .build()));
    Place place =
        board.boards().get(0).places().stream()
            .filter(own -> own.name().equals("2 1"))
            .findFirst()
            .orElseThrow();
    Move move = new Move(KifReader.readTerm("(mark 2 1)"));
    assertEquals(List.of("p" + place.number()), board.steps(List.of(move)).get(0).steps());
  }
}
