package org.propnet.board.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.propnet.board.GameBoard;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.machine.StateMachine;
import org.propnet.prover.ProverMachine;

final class DeclarationsTest {

  /** A board that is empty at first: its initial state shows no place at all. */
  private static final String RULES =
      """
      (role x) (role o)
      (init (control x))
      (column 1) (column 2) (column 3) (after 1 2) (after 2 3)
      (<= (base (cell ?x ?y ?who)) (column ?x) (column ?y) (role ?who))
      (<= (base (control ?who)) (role ?who))
      (<= (input ?who (mark ?x ?y)) (role ?who) (column ?x) (column ?y))
      (<= (input ?who noop) (role ?who))
      (<= (full ?x ?y) (true (cell ?x ?y ?who)))
      (<= (legal ?who (mark ?x ?y))
          (true (control ?who)) (column ?x) (column ?y) (not (full ?x ?y)))
      (<= (legal x noop) (true (control o)))
      (<= (legal o noop) (true (control x)))
      (<= (next (cell ?x ?y ?who)) (does ?who (mark ?x ?y)))
      (<= (next (cell ?x ?y ?who)) (true (cell ?x ?y ?who)))
      (<= (next (control x)) (true (control o)))
      (<= (next (control o)) (true (control x)))
      (<= open (column ?x) (column ?y) (not (full ?x ?y)))
      (<= terminal (not open))
      (goal x 50) (goal o 50)
      """;

  private static GameDescription game(String rules) {
    return KifReader.read(rules, "test");
  }

  @Test
  void declarationsAreWorkedOut() {
    Declarations declared = Declarations.of(game(RULES));
    assertEquals(20, declared.propositions().size());
    assertEquals(20, declared.moves().size());
  }

  @Test
  void aGameWithoutANetworkHasItsWholeBoard() {
    GameDescription description = game(RULES);
    StateMachine machine = ProverMachine.of(description);
    GameBoard board =
        GameBoard.of(BoardGame.of(Optional.of(description), machine, ImmutableList.of()));
    assertEquals(1, board.boards().size());
    assertEquals(9, board.boards().get(0).places().size());
  }

  @Test
  void whatIsNotDeclaredIsTakenFromTheInitialState() {
    GameDescription description = game(RULES.replaceAll("(?m)^.*\\((base|input).*\n", ""));
    BoardGame found =
        BoardGame.of(Optional.of(description), ProverMachine.of(description), ImmutableList.of());
    assertEquals(1, found.propositions().size());
    assertTrue(found.moves().isEmpty());
  }
}
