package org.propnet.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;

final class PiecesTest {

  private static final List<String> ROLES = List.of("white", "black");

  private static ImmutableList<Term> content(String words) {
    return Stream.of(words.split(" ")).map(Constant::new).collect(ImmutableList.toImmutableList());
  }

  private static Pieces pieces(List<String> roles, String... contents) {
    return new Pieces(Stream.of(contents).map(PiecesTest::content).toList(), roles);
  }

  private static String symbols(List<String> roles, String... contents) {
    Pieces pieces = pieces(roles, contents);
    return String.join(
        " ", Stream.of(contents).map(PiecesTest::content).map(pieces::symbol).toList());
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
    Pieces things = pieces(letters, "xylophone", "oboe", "x", "o2", "oBoe");
    assertEquals(Pieces.NEUTRAL, things.owner(content("xylophone")));
    assertEquals(Pieces.NEUTRAL, things.owner(content("oboe")));
    assertEquals(0, things.owner(content("x")));
    assertEquals(1, things.owner(content("o2")));
    assertEquals(1, things.owner(content("oBoe")));
    Pieces kings = pieces(ROLES, "whiteking", "blackking", "blackbird");
    assertEquals(0, kings.owner(content("whiteking")));
    assertEquals(1, kings.owner(content("blackking")));
    assertEquals(Pieces.NEUTRAL, kings.owner(content("blackbird")));
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
  }

  @Test
  void unknownPieceIsNamed() {
    assertEquals("ghost", pieces(ROLES, "white").symbol(content("ghost")));
    assertEquals(Pieces.NEUTRAL, pieces(ROLES, "white").owner(content("ghost")));
  }
}
