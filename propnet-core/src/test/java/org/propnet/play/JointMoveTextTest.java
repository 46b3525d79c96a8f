package org.propnet.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.machine.Move;

final class JointMoveTextTest {

  @Test
  void thereAndBack() {
    ImmutableList<Move> jointMove =
        ImmutableList.of(Move.of("(mark 1 2)"), Move.of("noop"), Move.of("(put (stack a) b)"));
    String line = JointMoveText.print(jointMove);
    assertEquals("(mark 1 2) noop (put (stack a) b)", line);
    assertEquals(jointMove, JointMoveText.readLine(line));
    assertEquals(jointMove, JointMoveText.readLine("  (mark   1 2) noop(put (stack a) b) ; said"));
  }

  @Test
  void emptyLinesHaveNoMoves() {
    assertEquals(ImmutableList.of(), JointMoveText.readLine(" \t"));
    assertEquals(ImmutableList.of(), JointMoveText.readLine("; moves of nobody"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"(a", "a)", "a) (b", "()", "a (b ())", "?x", "a (b ?x)"})
  void whatIsNoMoveIsRefused(String line) {
    assertThrows(GdlSyntaxException.class, () -> JointMoveText.readLine(line));
  }
}
