package org.propnet.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.board.hints.BoardHints;
import org.propnet.board.hints.BoardHintsException;
import org.propnet.board.model.Board;
import org.propnet.board.model.BoardGame;
import org.propnet.board.model.Drawing;
import org.propnet.board.model.Piece;
import org.propnet.board.model.Place;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;

final class BoardHintsTest {

  private static ImmutableList<Term> terms(String... texts) {
    return Stream.of(texts).map(KifReader::readTerm).collect(ImmutableList.toImmutableList());
  }

  private static GameBoard board(String hints) {
    return GameBoard.of(
        new BoardGame(
            Optional.of(KifReader.read("(role red) (role blue)", "test.kif")),
            ImmutableList.of(Role.of("red"), Role.of("blue")),
            terms(
                "(man a n wk)",
                "(man a m wk)",
                "(man b n zero)",
                "(man b m zero)",
                "(pool 1)",
                "(pool 2)",
                "(step 3)"),
            ImmutableList.of(),
            ImmutableListMultimap.of()),
        BoardHints.read(hints.replace('\'', '"'), "test.board.json"));
  }

  private static String names(Board board) {
    return board.places().stream().map(Place::name).collect(Collectors.joining(", "));
  }

  @Test
  void argumentsAndOrdersAreTheAuthors() {
    GameBoard board =
        board("{'boards': [{'relation': 'man', 'x': 2, 'y': 1, 'rows': ['b', 'a']}]}");
    assertEquals("m a, n a, m b, n b", names(board.boards().get(0)));
  }

  @Test
  void placesLieWhereTheAuthorPutsThem() {
    GameBoard board =
        board("{'boards': [{'relation': 'pool', 'x': 1, 'layout': [['', '2'], ['1']]}]}");
    assertEquals("2, 1", names(board.boards().get(0)));
    assertEquals(1.5, board.boards().get(0).places().get(0).x());
  }

  @Test
  void piecesLookAsTheAuthorSays() {
    GameBoard board =
        board(
            "{'boards': [{'relation': 'man', 'x': 1, 'y': 2}], 'empty': ['zero'],"
                + " 'pieces': {'wk': {'glyph': '♚', 'name': 'king', 'owner': 'blue'}},"
                + " 'hidden': ['step']}");
    Drawing drawing = board.draw(terms("(man a n wk)", "(man b n zero)", "(step 3)"));
    assertEquals(List.of(new Piece("♚", "king", 1)), drawing.pieces().values().asList());
    assertEquals(List.of(), drawing.chips());
  }

  @Test
  void shapeIsTheAuthors() {
    GameBoard board =
        board("{'boards': [{'relation': 'man', 'x': 1, 'y': 2, 'shape': 'hexagon'}]}");
    assertEquals(Board.Shape.HEXAGON, board.boards().get(0).shape());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{'bords': []} | test.board.json: bords: is no known key; leave it out, or write one of boards, empty, pieces, hidden",
        "[] | test.board.json: text: isn't an object; write { } there",
        "{'boards': {}} | test.board.json: boards: isn't a list; write [ ] there",
        "{'boards': [{'x': 1}]} | test.board.json: boards[0]: has no relation; add \"relation\" with its name",
        "{'boards': [{'relation': 'man'}]} | test.board.json: boards[0]: has no x; add \"x\" with the number of an argument, from 1",
        "{'boards': [{'relation': 'man', 'x': 0}]} | test.board.json: boards[0].x: is 0; write the number of an argument, the first is 1",
        "{'boards': [{'relation': 'man', 'x': 9}]} | test.board.json: boards[0]: (man …) has 3 arguments, no argument 9; write a number from 1 to 3",
        "{'boards': [{'relation': 'woman', 'x': 1}]} | test.board.json: boards[0].relation: no proposition is about woman; write one of man/3, pool/1, step/1",
        "{'boards': [{'relation': 'man', 'x': 1, 'columns': ['a']}]} | test.board.json: boards[0].columns: these aren't the values of argument 1; write each of [a, b] once",
        "{'boards': [{'relation': 'man', 'x': 1, 'columns': ['a', 'a', 'b']}]} | test.board.json: boards[0].columns: these aren't the values of argument 1; write each of [a, b] once",
        "{'boards': [{'relation': 'man', 'x': 1, 'board': 2}]} | test.board.json: boards[0]: has a board but no y; add \"y\", or leave out \"board\"",
        "{'boards': [{'relation': 'man', 'x': 1, 'y': 1}]} | test.board.json: boards[0]: x, y and board name an argument twice; write different numbers",
        "{'boards': [{'relation': 'man', 'x': 1, 'shape': 'blob'}]} | test.board.json: boards[0].shape: is 'blob'; write square, hexagon or point",
        "{'pieces': {'wk': {'owner': 'green'}}} | test.board.json: pieces.wk.owner: there is no role green; write one of red, blue",
        "{'empty': [true]} | test.board.json: empty[0]: isn't a text; write a name in quotation marks"
      })
  void whatIsWrongIsToldWithItsPlaceAndACure(String hints, String message) {
    BoardHintsException error = assertThrows(BoardHintsException.class, () -> board(hints));
    assertEquals(message, error.getMessage());
  }

  /** Each value of the third argument would be a board, each of a line a place. */
  @Test
  void tooManyValuesAreRefused() {
    for (int axes = 1; axes <= 3; axes++) {
      int most = axes == 1 ? 1_600 : 40;
      ImmutableList.Builder<Term> propositions = ImmutableList.builder();
      for (int i = 0; i <= most; i++) {
        propositions.add(KifReader.readTerm("(man 1 1 " + i + ")"));
      }
      BoardGame game =
          new BoardGame(
              Optional.empty(),
              ImmutableList.of(Role.of("red")),
              propositions.build(),
              ImmutableList.of(),
              ImmutableListMultimap.of());
      String text =
          List.of("\"x\":3", "\"x\":1,\"y\":3", "\"x\":1,\"y\":2,\"board\":3").get(axes - 1);
      BoardHints hints =
          BoardHints.read("{\"boards\":[{\"relation\":\"man\"," + text + "}]}", "test");
      BoardHintsException error =
          assertThrows(BoardHintsException.class, () -> GameBoard.of(game, hints));
      assertEquals(
          "test: boards[0]: argument 3 has "
              + (most + 1)
              + " values; name an argument with at most "
              + most,
          error.getMessage());
    }
  }

  @Test
  void brokenJsonIsRefused() {
    BoardHintsException told = assertThrows(BoardHintsException.class, () -> board("{\n'x' 1}"));
    assertEquals(
        "test.board.json: line 2 column 6: isn't JSON; mend that place", told.getMessage());
    for (String hints : List.of("{", "", "{'boards': [}", "{'empty': []} {}")) {
      assertThrows(BoardHintsException.class, () -> board(hints), hints);
    }
  }
}
