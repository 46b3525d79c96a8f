package org.propnet.program.source;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NecessaryLiterals;

/**
 * The guard of each role: a literal that most of its moves need, such as whose turn it is. Legality
 * is computed without the guard, which is tested once when moves are asked for, so a change of turn
 * changes nothing else.
 */
final class Guards {

  private static final int MIN_MOVES = 3;

  /** By role; {@link Link#TRUE} for none. */
  private final int[] guards;

  private final boolean[][] isGuarded;

  Guards(PropNet net, NecessaryLiterals literals) {
    int roles = net.vocabulary().roles().size();
    this.guards = new int[roles];
    this.isGuarded = new boolean[roles][];
    Arrays.fill(guards, Link.TRUE);
    for (int role = 0; role < roles; role++) {
      int moves = net.vocabulary().moves(role).size();
      isGuarded[role] = new boolean[moves];
      Map<Integer, Integer> counts = new TreeMap<>();
      for (int move = 0; move < moves; move++) {
        for (int literal : literals.of(net.legalLink(role, move))) {
          counts.merge(literal, 1, Integer::sum);
        }
      }
      int most = MIN_MOVES - 1;
      for (Map.Entry<Integer, Integer> each : counts.entrySet()) {
        if (each.getValue() > most) {
          most = each.getValue();
          guards[role] = each.getKey();
        }
      }
      for (int move = 0; move < moves && guards[role] != Link.TRUE; move++) {
        for (int literal : literals.of(net.legalLink(role, move))) {
          isGuarded[role][move] |= literal == guards[role];
        }
      }
    }
  }

  /** The guard of a role, or {@link Link#TRUE}. */
  int of(int role) {
    return guards[role];
  }

  boolean isGuarded(int role, int move) {
    return isGuarded[role][move];
  }
}
