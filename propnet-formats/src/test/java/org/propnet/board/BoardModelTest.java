package org.propnet.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.propnet.board.hints.BoardHints;
import org.propnet.board.model.BoardGame;
import org.propnet.board.model.Chip;
import org.propnet.board.model.Drawing;
import org.propnet.board.model.Piece;
import org.propnet.board.relation.MiniGame;
import org.propnet.coordinate.Domains;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.Role;

/** What rules tell of pieces, with names that tell nothing. */
final class BoardModelTest {

  /** Two players leap over fields of a row; a field that is left holds a zap. */
  private static final String LEAPS =
      """
      (role tick) (role tock)
      (init (fld 1 uu)) (init (fld 2 zap)) (init (fld 3 zap)) (init (fld 4 vv))
      (init (whose tick)) (init (last tock)) (init (count 0)) (init (stock tick 3))
      (after 1 2) (after 2 3) (after 3 4)
      (whoHas tick uu) (whoHas tock vv)
      (<= (legal ?r (leap ?a ?b)) (true (whose ?r)) (whoHas ?r ?p) (true (fld ?a ?p))
          (true (fld ?b zap)))
      (<= (legal ?r wait) (role ?r) (not (true (whose ?r))))
      (<= (next (fld ?a zap)) (does ?r (leap ?a ?b)))
      (<= (next (fld ?b ?p)) (does ?r (leap ?a ?b)) (whoHas ?r ?p))
      (<= (next (fld ?c ?p)) (true (fld ?c ?p)) (does ?r (leap ?a ?b))
          (distinct ?c ?a) (distinct ?c ?b))
      (<= (next (whose tock)) (true (whose tick)))
      (<= (next (whose tick)) (true (whose tock)))
      (<= (next (last tick)) (true (whose tick)))
      (<= (next (last tock)) (true (whose tock)))
      (<= (next (stock ?r ?n)) (true (stock ?r ?n)))
      (<= (next (count ?n)) (true (count ?m)) (after ?m ?n))
      (<= terminal (true (count 3)))
      (goal tick 50) (goal tock 50)
      """;

  private static BoardModel model(String rules, String relation, int arity, int... indexes) {
    GameDescription description = KifReader.read(rules, "rules");
    DifferentialMachine machine = MiniGame.machine(description);
    BoardGame game = MiniGame.of(description, machine);
    return BoardModel.of(
        game,
        ImmutableList.of(MiniGame.table(game.propositions(), relation, arity, indexes)),
        Domains.of(description),
        BoardHints.NONE,
        machine.initialState().propositions().asList());
  }

  @Test
  void rulesTellOwnersAndEmptyPlaces() {
    Drawing drawing =
        model(LEAPS, "fld", 2, 0)
            .drawing()
            .draw(MiniGame.terms("(fld 1 uu)", "(fld 2 zap)", "(fld 3 vv)", "(fld 4 zap)"));
    assertEquals(2, drawing.pieces().size(), drawing.toString());
    assertEquals(List.of(0, 1), drawing.pieces().values().stream().map(Piece::owner).toList());
  }

  @Test
  void whatIsOnNoBoardIsAChip() {
    Drawing drawing =
        model(LEAPS, "fld", 2, 0)
            .drawing()
            .draw(MiniGame.terms("(whose tock)", "(last tick)", "(count 2)", "(stock tick 3)"));
    assertEquals(ImmutableIntArray.of(1), drawing.turn());
    assertEquals(
        ImmutableList.of(
            new Chip("last", "tick", 0),
            new Chip("count", "2", -1),
            new Chip("stock", "tick 3", 0)),
        drawing.chips());
  }

  @Test
  void veryManyChipsAreOne() {
    StateDrawing drawing = model(LEAPS, "fld", 2, 0).drawing();
    String[] texts = new String[StateDrawing.MAX_CHIPS + 1];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = "(drawn " + i + ")";
    }
    ImmutableList<Chip> chips = drawing.draw(MiniGame.terms(texts)).chips();
    assertEquals(1, chips.size());
    assertEquals("41: 0, 1, 2", chips.get(0).text().substring(0, 11));
    assertEquals("38, 39 …", chips.get(0).text().substring(chips.get(0).text().length() - 8));
  }

  /** Marks that only the moves of one role make belong to it. */
  @Test
  void marksBelongToTheRoleThatMakesThem() {
    String marks =
        """
        (role first) (role second)
        (col 1) (col 2) (col 3)
        (<= (init (sq ?c gap)) (col ?c))
        (<= (legal ?r (put ?c)) (role ?r) (true (sq ?c gap)))
        (<= (next (sq ?c quux)) (does first (put ?c)))
        (<= (next (sq ?c quuz)) (does second (put ?c)) (not (does first (put ?c))))
        (<= (next (sq ?c ?v)) (true (sq ?c ?v)) (does first (put ?d)) (distinct ?c ?d)
            (does second (put ?e)) (distinct ?c ?e))
        (<= open (true (sq ?c gap)))
        (<= terminal (not open))
        (goal first 50) (goal second 50)
        """;
    Drawing drawing =
        model(marks, "sq", 2, 0)
            .drawing()
            .draw(MiniGame.terms("(sq 1 quux)", "(sq 2 gap)", "(sq 3 quuz)"));
    assertEquals(
        List.of(0, 1),
        drawing.pieces().values().stream().map(Piece::owner).toList(),
        drawing.toString());
    assertEquals(ImmutableIntArray.of(), drawing.turn());
  }

  /** Pegs are on most of the places, but moves leave the holes. */
  @Test
  void whatMovesLeaveIsEmpty() {
    String pegs =
        """
        (role me)
        (init (spot 1 pip)) (init (spot 2 pip)) (init (spot 3 pap))
        (next2 1 2 3) (next2 3 2 1)
        (<= (legal me (hop ?a ?c)) (next2 ?a ?b ?c) (true (spot ?a pip)) (true (spot ?c pap)))
        (<= (next (spot ?a pap)) (does me (hop ?a ?c)))
        (<= (next (spot ?b pap)) (does me (hop ?a ?c)) (next2 ?a ?b ?c))
        (<= (next (spot ?c pip)) (does me (hop ?a ?c)))
        (<= moved (true (spot 3 pip)))
        (<= terminal moved)
        (goal me 100)
        """;
    Drawing drawing =
        model(pegs, "spot", 2, 0)
            .drawing()
            .draw(MiniGame.terms("(spot 1 pip)", "(spot 2 pip)", "(spot 3 pap)"));
    assertEquals(List.of(0, 1), drawing.pieces().keySet().asList());
  }

  @Test
  void rolesAreKnownByTheirNamesWithoutRules() {
    BoardGame game =
        new BoardGame(
            java.util.Optional.empty(),
            ImmutableList.of(Role.of("white"), Role.of("black")),
            ImmutableList.copyOf(
                MiniGame.terms("(man a1 white)", "(man b1 black)", "(turn white)", "(turn black)")),
            ImmutableList.of(ImmutableList.copyOf(MiniGame.terms("(turn white)", "(turn black)"))),
            com.google.common.collect.ImmutableListMultimap.of());
    BoardModel model =
        BoardModel.of(
            game,
            ImmutableList.of(MiniGame.table(game.propositions(), "man", 2, 0)),
            Domains.of(GameDescription.of(List.of())),
            BoardHints.NONE,
            ImmutableList.of());
    Drawing drawing =
        model.drawing().draw(MiniGame.terms("(man a1 white)", "(man b1 black)", "(turn black)"));
    assertEquals(
        List.of(new Piece("●", "white", 0), new Piece("●", "black", 1)),
        drawing.pieces().values().asList());
    assertEquals(ImmutableIntArray.of(1), drawing.turn());
  }
}
