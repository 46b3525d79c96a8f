package org.propnet.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.propnet.board.model.BoardGame;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;

final class StatePictureTest {

  private static final List<Role> ROLES = List.of(Role.of("white"), Role.of("black"));

  private static List<Term> terms(String... texts) {
    return Stream.of(texts).map(KifReader::readTerm).toList();
  }

  private static StatePicture picture(List<Term> propositions) {
    return picture(propositions, ROLES, false);
  }

  private static StatePicture picture(List<Term> propositions, List<Role> roles, boolean coloured) {
    return new StatePicture(
        new BoardGame(
            Optional.empty(),
            ImmutableList.copyOf(roles),
            ImmutableList.copyOf(propositions),
            ImmutableList.of(),
            ImmutableListMultimap.of()),
        coloured);
  }

  @Test
  void fullBoardIsAGrid() {
    List<Term> state =
        terms("(cell 1 1 x)", "(cell 1 2 b)", "(cell 2 1 b)", "(cell 2 2 oo)", "(control me)");
    assertEquals(
        List.of("  2  .  o", "  1  x  .", "     1  2", "(control me)"),
        lines(picture(state), state));
    assertEquals(List.of("o oo"), picture(state).legend());
  }

  private static List<String> lines(StatePicture picture, List<Term> state) {
    return picture.lines(state, state);
  }

  @Test
  void emptyCellsOfAKnownBoardAreDots() {
    List<Term> all =
        terms("(disc 1 9 red)", "(disc 1 10 red)", "(disc 2 9 red)", "(disc 2 10 blue)");
    assertEquals(
        List.of("  10  .  .", "   9  r  .", "      1  2", "(turn red)", "go"),
        lines(picture(all), terms("(disc 1 9 red)", "(turn red)", "go")));
  }

  @Test
  void lettersGoAcross() {
    List<Term> state = terms("(at king 1 a)", "(at king 2 b)", "(at pawn 1 b)", "(at pawn 2 a)");
    assertEquals(List.of("  2  p  k", "  1  k  p", "     a  b"), lines(picture(state), state));
    assertEquals(List.of("k king, p pawn"), picture(state).legend());
  }

  @Test
  void relationsThatAreNoBoardsAreListed() {
    List<Term> state =
        terms(
            "(on a table)",
            "(on b a)",
            "(movesMade 0)",
            "(pair 1 1)",
            "(joins a1 b2)",
            "(joins b1 a2)");
    assertEquals(
        List.of(
            "(on a table) (on b a)", "(movesMade 0)", "(pair 1 1)", "(joins a1 b2) (joins b1 a2)"),
        lines(picture(state), state));
    assertEquals(List.of(), picture(state).legend());
  }

  @Test
  void holesMakeNoBoard() {
    List<Term> state = terms("(cell 1 1 x)", "(cell 1 2 b)", "(cell 2 1 b)");
    assertEquals(List.of("(cell 1 1 x) (cell 1 2 b) (cell 2 1 b)"), lines(picture(state), state));
  }

  @Test
  void twoThingsInOneCell() {
    List<Term> state =
        terms(
            "(lit 1 1)",
            "(lit 2 1)",
            "(has 1 1 a)",
            "(has 1 1 b)",
            "(has 1 1 w)",
            "(has 1 2 a)",
            "(has 2 1 a)",
            "(has 2 2 a)");
    assertEquals(
        List.of("  2  a      a", "  1  a/b/w  a", "     1      2", "(lit 1 1) (lit 2 1)"),
        lines(picture(state), state));
  }

  @Test
  void namedSquaresMayHaveGaps() {
    List<Term> all =
        terms(
            "(man a1 white)",
            "(man c1 black)",
            "(man b2 white)",
            "(man a3 black)",
            "(man c3 white)");
    assertEquals(
        List.of("  3  .     W", "  2     .", "  1  .     b", "     a  b  c"),
        lines(picture(all), terms("(man c3 white)", "(man c1 black)")));
  }

  @Test
  void piecesMayGoWhereNoneStandsAtFirst() {
    List<Term> initial =
        terms("(man a1 white)", "(man b1 white)", "(man a4 black)", "(man b4 black)");
    assertEquals(
        List.of("  4  b  b", "  3", "  2    [W]", "  1  W [.]", "     a  b"),
        picture(initial)
            .lines(
                terms("(man a1 white)", "(man b2 white)", "(man a4 black)", "(man b4 black)"),
                initial));
  }

  @Test
  void whatIsOnSquaresIsDrawnOnOneBoard() {
    List<Term> all =
        terms(
            "(piece a1 white)",
            "(piece a2 black)",
            "(piece b1 white)",
            "(piece b2 black)",
            "(burnt a1)",
            "(burnt a2)",
            "(burnt b1)",
            "(burnt b2)");
    StatePicture picture = picture(all);
    assertEquals(
        List.of("  2  b  u", "  1  .  W", "     a  b", "(burnt b1)"),
        lines(picture, terms("(piece a2 black)", "(piece b1 white)", "(burnt b1)", "(burnt b2)")),
        "what a piece stands on is listed");
    assertEquals(List.of("b black, u burnt, W white"), picture.legend());
  }

  @Test
  void changedSquaresAreMarked() {
    List<Term> before =
        terms("(cell 1 1 b)", "(cell 1 2 b)", "(cell 2 1 whiteKing)", "(cell 2 2 b)");
    List<Term> after =
        terms("(cell 1 1 whiteKing)", "(cell 1 2 b)", "(cell 2 1 b)", "(cell 2 2 b)");
    assertEquals(
        List.of("  2  .  .", "  1 [k][.]", "     1  2"), picture(before).lines(after, before));
  }

  @Test
  void terminalsShowColours() {
    List<Term> before = terms("(man a1 red)", "(man a2 white)", "(man b1 red)", "(man b2 black)");
    List<Role> roles = List.of(Role.of("red"), Role.of("black"), Role.of("white"));
    StatePicture picture = picture(before, roles, true);
    assertEquals(
        List.of(
            "  2  \u001b[35mW\u001b[0m  \u001b[36mB\u001b[0m",
            "  1  \u001b[31mR\u001b[0m \u001b[7m . \u001b[0m",
            "     a  b"),
        picture.lines(terms("(man a1 red)", "(man a2 white)", "(man b2 black)"), before));
    List<Term> back = terms("(man a1 red)", "(man b1 red)");
    assertEquals(
        "  1  \u001b[31mR\u001b[0m \u001b[31;7m R \u001b[0m",
        picture.lines(back, terms("(man a1 red)")).get(1));
  }

  @Test
  void boardWithoutAPieceIsLeftOutBesideOthers() {
    List<Term> all =
        terms(
            "(at 1 1 white)",
            "(at 1 2 white)",
            "(at 2 1 white)",
            "(at 2 2 white)",
            "(held 1 1 white)",
            "(held 1 2 white)",
            "(held 2 1 white)",
            "(held 2 2 white)");
    assertEquals(
        List.of("  2  .  .", "  1  .  w", "     1  2"),
        lines(picture(all), terms("(held 2 1 white)")));
    assertEquals(
        List.of(
            "at",
            "  2  .  .",
            "  1  w  .",
            "     1  2",
            "held",
            "  2  .  .",
            "  1  .  w",
            "     1  2"),
        lines(picture(all), terms("(at 1 1 white)", "(held 2 1 white)")));
  }
}
