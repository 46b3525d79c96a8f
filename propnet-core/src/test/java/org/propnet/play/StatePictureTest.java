package org.propnet.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;

final class StatePictureTest {

  private static List<Term> terms(String... texts) {
    return Stream.of(texts).map(KifReader::readTerm).toList();
  }

  @Test
  void fullBoardIsAGrid() {
    List<Term> state =
        terms("(cell 1 1 x)", "(cell 1 2 b)", "(cell 2 1 b)", "(cell 2 2 oo)", "(control me)");
    assertEquals(
        List.of("cell", "  2  b  oo", "  1  x  b", "     1  2", "(control me)"),
        new StatePicture(state).lines(state));
  }

  @Test
  void emptyCellsOfAKnownBoardAreDots() {
    List<Term> all =
        terms("(disc 1 9 red)", "(disc 1 10 red)", "(disc 2 9 red)", "(disc 2 10 blue)");
    assertEquals(
        List.of("disc", "  10  .   .", "   9  red .", "      1   2", "(turn red)", "go"),
        new StatePicture(all).lines(terms("(disc 1 9 red)", "(turn red)", "go")));
  }

  @Test
  void lettersGoAcross() {
    List<Term> state = terms("(at king 1 a)", "(at king 2 b)", "(at pawn 1 b)", "(at pawn 2 a)");
    assertEquals(
        List.of("at", "  2  pawn king", "  1  king pawn", "     a    b"),
        new StatePicture(state).lines(state));
  }

  @Test
  void relationsThatAreNoBoardsAreListed() {
    List<Term> state = terms("(on a table)", "(on b a)", "(movesMade 0)", "(pair 1 1)");
    assertEquals(
        List.of("(on a table) (on b a)", "(movesMade 0)", "(pair 1 1)"),
        new StatePicture(state).lines(state));
  }

  @Test
  void holesMakeNoBoard() {
    List<Term> state = terms("(cell 1 1 x)", "(cell 1 2 b)", "(cell 2 1 b)");
    assertEquals(
        List.of("(cell 1 1 x) (cell 1 2 b) (cell 2 1 b)"), new StatePicture(state).lines(state));
  }

  @Test
  void twoThingsInOneCell() {
    List<Term> state =
        terms(
            "(lit 1 1)",
            "(lit 2 1)",
            "(has 1 1 a)",
            "(has 1 1 b)",
            "(has 1 2 a)",
            "(has 2 1 a)",
            "(has 2 2 a)");
    assertEquals(
        List.of("has", "  2  a   a", "  1  a/b a", "     1   2", "(lit 1 1) (lit 2 1)"),
        new StatePicture(state).lines(state));
  }
}
