package org.propnet.net;

import com.google.common.primitives.Ints;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** The links of the outputs of a network, see {@link PropNet}; all are false until they are set. */
final class OutputLinks {

  final int[] next;
  final int[][] legal;
  final int[][] goal;
  int terminal = Link.FALSE;

  OutputLinks(Vocabulary vocabulary) {
    int roles = vocabulary.roles().size();
    next = new int[vocabulary.bases().size()];
    legal = new int[roles][];
    goal = new int[roles][];
    for (int role = 0; role < roles; role++) {
      legal[role] = new int[vocabulary.moves(role).size()];
      goal[role] = new int[vocabulary.goalValues(role).size()];
    }
  }

  /** A copy with each link replaced. */
  OutputLinks(OutputLinks links, IntUnaryOperator replacement) {
    next = replaced(links.next, replacement);
    legal = replaced(links.legal, replacement);
    goal = replaced(links.goal, replacement);
    terminal = replacement.applyAsInt(links.terminal);
  }

  private static int[] replaced(int[] links, IntUnaryOperator replacement) {
    return Arrays.stream(links).map(replacement).toArray();
  }

  private static int[][] replaced(int[][] links, IntUnaryOperator replacement) {
    return Arrays.stream(links).map(ofRole -> replaced(ofRole, replacement)).toArray(int[][]::new);
  }

  /** All of them: transitions, legal moves, goals and terminal. */
  int[] all() {
    return Ints.concat(next, Ints.concat(legal), Ints.concat(goal), new int[] {terminal});
  }
}
