package org.propnet.board.piece;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.board.model.Piece;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;

final class PieceNamesTest {

  private static final List<String> ROLES = List.of("white", "black");

  private static ImmutableList<Term> content(String words) {
    return Stream.of(words.split(" ")).map(Constant::new).collect(ImmutableList.toImmutableList());
  }

  private static PieceNames pieces(List<String> roles, String... contents) {
    return new PieceNames(
        Stream.of(contents).map(PieceNamesTest::content).toList(), roles, PieceNames.Known.NOTHING);
  }

  private static String symbols(List<String> roles, String... contents) {
    PieceNames pieces = pieces(roles, contents);
    return String.join(
        " ", Stream.of(contents).map(PieceNamesTest::content).map(pieces::symbol).toList());
  }

  /** The glyphs with the numbers of their owners, and dots for nothing. */
  private static String glyphs(PieceNames pieces, String... contents) {
    return String.join(
        " ",
        Stream.of(contents)
            .map(text -> pieces.piece(content(text)))
            .map(
                piece ->
                    piece
                        .map(own -> own.glyph() + (own.owner() < 0 ? "" : "" + own.owner()))
                        .orElse("."))
            .toList());
  }

  private static String glyphs(List<String> roles, String... contents) {
    return glyphs(pieces(roles, contents), contents);
  }

  @Test
  void piecesOfTwoRolesDifferInCase() {
    String[] chess = {"white king", "black king", "black knight", "pawn white"};
    assertEquals("K k n P", symbols(ROLES, chess));
    assertEquals(
        List.of("white in capitals", "black in small letters", "k king", "n knight", "p pawn"),
        pieces(ROLES, chess).legend());
    assertEquals("K k n P", symbols(ROLES, "whiteKing", "black_king", "blackKnight", "white-pawn"));
  }

  @Test
  void wordsThatOnlyBeginLikeARoleAreNoPiecesOfIt() {
    List<String> letters = List.of("x", "o");
    PieceNames things = pieces(letters, "xylophone", "oboe", "x", "o2", "oBoe");
    assertEquals(Piece.NEUTRAL, things.owner(content("xylophone")));
    assertEquals(Piece.NEUTRAL, things.owner(content("oboe")));
    assertEquals(0, things.owner(content("x")));
    assertEquals(1, things.owner(content("o2")));
    assertEquals(1, things.owner(content("oBoe")));
    PieceNames kings = pieces(ROLES, "whiteking", "blackking", "blackbird");
    assertEquals(0, kings.owner(content("whiteking")));
    assertEquals(1, kings.owner(content("blackking")));
    assertEquals(Piece.NEUTRAL, kings.owner(content("blackbird")));
  }

  @Test
  void stonesHaveTheLetterOfTheirRole() {
    assertEquals("W b .", symbols(ROLES, "white", "black", "empty"));
    List<String> alike = List.of("red", "re", "rea");
    assertEquals("D R E", symbols(alike, "red", "re", "rea"), "each its own");
    assertEquals(List.of("b black", "W white"), pieces(ROLES, "white", "black", "empty").legend());
  }

  @Test
  void moreThanTwoRolesHaveLettersOfTheirOwn() {
    List<String> three = List.of("red", "green", "blue");
    assertEquals("R G B", symbols(three, "red", "green", "blue"));
    assertEquals(
        List.of("B blue", "G green", "R red"), pieces(three, "red", "green", "blue").legend());
  }

  @Test
  void codesOfTwoLettersAreARoleAndAPiece() {
    assertEquals("K P k . p", symbols(ROLES, "wk", "wp", "bk", "b", "bp"));
    List<String> others = List.of("red", "black");
    assertEquals("K P k . p", symbols(others, "wk", "wp", "bk", "b", "bp"), "w is red's");
    assertEquals(0, pieces(others, "wk", "bk").owner(content("wk")));
    assertEquals(1, pieces(others, "wk", "bk").owner(content("bk")));
  }

  @Test
  void shortNamesAndNumbersStandForThemselves() {
    assertEquals("x o . 12 7", symbols(ROLES, "x", "o", "b", "12", "7"));
    assertEquals("w b", symbols(List.of("me"), "w", "b"), "b isn't blank beside w");
    assertEquals(List.of(), pieces(ROLES, "x", "o", "b", "12", "7").legend());
  }

  @Test
  void tooManyNamesStandForThemselves() {
    String[] names = IntStream.range(0, 27).mapToObj(i -> "tile" + i).toArray(String[]::new);
    assertEquals(String.join(" ", names), symbols(ROLES, names));
    assertEquals(
        "0 1 26", glyphs(pieces(ROLES, names), "tile0", "tile1", "tile26"), "numbers tell");
  }

  @Test
  void unknownPieceIsNamed() {
    assertEquals("ghost", pieces(ROLES, "white").symbol(content("ghost")));
    assertEquals(Piece.NEUTRAL, pieces(ROLES, "white").owner(content("ghost")));
  }

  @Test
  void chessPiecesHaveTheirSymbols() {
    assertEquals(
        "♚0 ♛1 ♞1 ♟0", glyphs(ROLES, "white king", "blackQueen", "black_knight", "pawn white"));
    assertEquals("♚0 ♜0 ♚1 .", glyphs(ROLES, "wk", "wr", "bk", "b"));
    assertEquals("⛃0 ⛂0 ⛃1 ⛂1 .", glyphs(ROLES, "wk", "wp", "bk", "bp", "b"));
  }

  @Test
  void rolesAloneAreStones() {
    assertEquals("●0 ●1 .", glyphs(ROLES, "white", "black", "empty"));
    assertEquals("●0 ●1", glyphs(List.of("red", "yellow"), "r", "y"));
    assertEquals("×0 ○1 .", glyphs(List.of("xplayer", "oplayer"), "x", "o", "b"));
    assertEquals("×0 ○1", glyphs(List.of("x", "o"), "x", "o"));
  }

  @Test
  void otherNamesAreLettersAndSigns() {
    assertEquals("F K ■ ↑", glyphs(List.of("me"), "ferry", "kayak", "wall", "north"));
  }

  @Test
  void noughtsAndCrossesAreMarks() {
    PieceNames names = pieces(List.of("crosses", "noughts"), "crosses", "noughts");
    assertEquals("×", names.piece(content("crosses")).orElseThrow().glyph());
    assertEquals("○", names.piece(content("noughts")).orElseThrow().glyph());
  }

  @Test
  void notEverythingIsNothing() {
    PieceNames names =
        new PieceNames(
            List.of(content("b"), content("o")),
            List.of("robot"),
            new PieceNames.Known(ImmutableMap.of(), ImmutableSet.copyOf(content("o"))));
    assertEquals(Optional.empty(), names.piece(content("b")));
    assertEquals("○", names.piece(content("o")).orElseThrow().glyph());
  }

  @Test
  void theOnlyWordIsAStone() {
    PieceNames names = pieces(List.of("robot"), "at");
    assertEquals("●", names.piece(content("at")).orElseThrow().glyph());
  }

  @Test
  void numbersStandBesideTheWord() {
    assertEquals("Z4 Z2 H1", glyphs(List.of("me"), "zombie 4", "zombie2", "hut 1"));
    assertEquals("0 3 12", glyphs(List.of("me"), "s0", "s3", "s12"), "alone where all are alike");
    assertEquals("0110 1111", glyphs(List.of("me"), "p0110", "p1111"));
    assertEquals("0 1 2", glyphs(List.of("me"), "nocoins", "onecoin", "twocoins"));
  }

  @Test
  void wallsAreDrawnOnTheirSide() {
    assertEquals("▔ ▕ ←", glyphs(List.of("me"), "blockedNorth", "wall_east", "mov_left"));
  }

  @Test
  void kindsDifferInTheirGlyphs() {
    assertEquals("●0 B0 ●1 B1", glyphs(ROLES, "white", "white brush", "black", "black brush"));
    assertEquals("● E P I", glyphs(List.of("me"), "disc", "piece", "parrot", "pi pi"));
  }

  @Test
  void chessLettersCountOnlyBehindAnOwner() {
    assertEquals("♟0 ♟1 a q", glyphs(ROLES, "wp", "bp", "a", "q"));
  }

  @Test
  void rulesGoBeforeNames() {
    PieceNames.Known known =
        new PieceNames.Known(
            ImmutableMap.of(new Constant("qwx"), 1, new Constant("b"), 0),
            ImmutableSet.of(new Constant("zz")));
    PieceNames pieces =
        new PieceNames(
            Stream.of("qwx", "zz", "b").map(PieceNamesTest::content).toList(), ROLES, known);
    assertEquals(1, pieces.owner(content("qwx")));
    assertEquals(0, pieces.owner(content("b")));
    assertEquals(".", pieces.symbol(content("zz")));
  }
}
