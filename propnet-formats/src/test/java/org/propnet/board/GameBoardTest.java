package org.propnet.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.board.model.Board;
import org.propnet.board.model.BoardGame;
import org.propnet.board.model.Place;
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
    assertEquals(List.of("p" + place.number()), board.steps(0, List.of(move)).get(0).steps());
  }
}
