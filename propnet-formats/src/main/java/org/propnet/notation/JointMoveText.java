package org.propnet.notation;

import com.google.common.base.Joiner;
import java.util.List;
import org.propnet.machine.Move;

/**
 * Joint moves as text, one in each line: the moves of the roles in KIF, in the order of the roles,
 * with spaces between. That is how differences and lines of play are printed; {@link MoveLine}
 * reads them.
 */
public final class JointMoveText {

  private static final Joiner SPACES = Joiner.on(' ');

  private JointMoveText() {}

  /** The line of a joint move. */
  public static String print(List<Move> jointMove) {
    return SPACES.join(jointMove);
  }
}
