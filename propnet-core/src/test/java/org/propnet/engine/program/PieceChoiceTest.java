package org.propnet.engine.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests which roles are played by a common piece. */
final class PieceChoiceTest {

  private static final int REST = TransitionCompiler.AT_REST;

  private final PieceChoice choice = new PieceChoice(3, 200);

  /** A piece that changes nothing. */
  private static TransitionPiece piece(int... meeting) {
    return new TransitionPiece(new ProgramWriter(0).program(), meeting);
  }

  private int[] moves(int leader) {
    return choice.movesOf(leader, new int[] {7, 8, 9}).clone();
  }

  private static int[] which(IntPredicate test) {
    return IntStream.range(0, 3).filter(test).toArray();
  }

  @Test
  void rolesAreOnTheirOwnAtFirst() {
    choice.begin();
    assertArrayEquals(new int[] {0, 1, 2}, which(choice::isLeader));
    assertArrayEquals(new int[0], which(choice::isUnion));
    assertFalse(choice.isOne());
    assertArrayEquals(new int[] {REST, 8, REST}, moves(1));
  }

  /** Gates 3 and 67 have the same bit in the mask of a piece. */
  @Test
  void rolesThatReachNoCommonGateStayOnTheirOwn() {
    choice.begin();
    choice.take(0, piece(3, 5));
    choice.take(1, piece(67));
    choice.take(2, piece());
    assertFalse(choice.unites());
    assertArrayEquals(new int[] {0, 1, 2}, which(choice::isLeader));
  }

  @Test
  void rolesThatReachACommonGateAreOne() {
    choice.begin();
    choice.take(0, piece(3, 5));
    choice.take(1, piece(6));
    choice.take(2, piece(5, 100));
    assertTrue(choice.unites());
    assertArrayEquals(new int[] {0, 1}, which(choice::isLeader));
    assertArrayEquals(new int[] {0}, which(choice::isUnion));
    assertFalse(choice.isOne());
    assertArrayEquals(new int[] {7, REST, 9}, moves(0));
    assertArrayEquals(new int[] {REST, 8, REST}, moves(1));
    // The common piece reaches the gate of the other role.
    TransitionPiece union = piece(3, 6);
    choice.take(0, union);
    assertEquals(union, choice.piece(0));
    assertTrue(choice.unites());
    assertTrue(choice.isOne());
    assertArrayEquals(new int[] {7, 8, 9}, moves(0));
    choice.take(0, piece(3));
    assertFalse(choice.unites());
    // The next joint move begins anew.
    choice.begin();
    assertFalse(choice.isOne());
  }
}
