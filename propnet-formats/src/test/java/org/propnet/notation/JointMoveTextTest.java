package org.propnet.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import org.junit.jupiter.api.Test;
import org.propnet.machine.Move;

final class JointMoveTextTest {

  @Test
  void movesStandSideBySide() {
    ImmutableList<Move> jointMove =
        ImmutableList.of(Move.of("(mark 1 2)"), Move.of("noop"), Move.of("(put (stack a) b)"));
    assertEquals("(mark 1 2) noop (put (stack a) b)", JointMoveText.print(jointMove));
  }
}
