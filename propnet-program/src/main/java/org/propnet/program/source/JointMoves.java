package org.propnet.program.source;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.net.analysis.NecessaryLiterals;

/** Finds the joint moves whose moves may be legal together, and the literals that they imply. */
final class JointMoves {

  private static final int MAX_CASES = 20_000;
  private static final long MAX_WORK = 30_000_000;

  private static final byte UNKNOWN = 0;
  private static final byte FALSE = 1;
  private static final byte TRUE = 2;

  private final PropNet net;
  private final NecessaryLiterals literals;

  /** For each base proposition those that are false when it is true. */
  private final int[][] excluded;

  private final byte[] known;
  private final List<int[]> found = new ArrayList<>();
  private long work;

  JointMoves(PropNet net, NecessaryLiterals literals, ImmutableList<ImmutableIntArray> exclusive) {
    this.net = net;
    this.literals = literals;
    this.known = new byte[net.vocabulary().bases().size()];
    this.excluded = new int[known.length][0];
    for (ImmutableIntArray group : exclusive) {
      for (int i = 0; i < group.length(); i++) {
        int[] before = excluded[group.get(i)];
        int[] all = Arrays.copyOf(before, before.length + group.length() - 1);
        int size = before.length;
        for (int j = 0; j < group.length(); j++) {
          if (j != i) {
            all[size++] = group.get(j);
          }
        }
        excluded[group.get(i)] = all;
      }
    }
  }

  /** All of these joint moves; none if there are too many. */
  List<int[]> all() {
    Vocabulary vocabulary = net.vocabulary();
    int[] moves = new int[vocabulary.roles().size()];
    return extend(0, moves) ? found : List.of();
  }

  private boolean extend(int role, int[] moves) {
    if (role == moves.length) {
      found.add(moves.clone());
      return found.size() <= MAX_CASES;
    }
    byte[] before = known.clone();
    work += before.length / 8;
    for (int move = 0; move < net.vocabulary().moves(role).size(); move++) {
      moves[role] = move;
      work += 8;
      boolean goesOn =
          work < MAX_WORK && (!assume(net.legalLink(role, move)) || extend(role + 1, moves));
      System.arraycopy(before, 0, known, 0, known.length);
      if (!goesOn) {
        return false;
      }
    }
    return true;
  }

  /** Assumes that a link is true; false on a contradiction. */
  private boolean assume(int link) {
    if (link == Link.FALSE) {
      return false;
    }
    for (int literal : literals.of(link)) {
      if (!set(Link.component(literal) - 1, Link.isInverted(literal) ? FALSE : TRUE)) {
        return false;
      }
    }
    return true;
  }

  private boolean set(int base, byte value) {
    if (known[base] == value) {
      return true;
    }
    if (known[base] != UNKNOWN) {
      return false;
    }
    known[base] = value;
    if (value == TRUE) {
      for (int other : excluded[base]) {
        if (known[other] == TRUE) {
          return false;
        }
        known[other] = FALSE;
      }
    }
    return true;
  }

  /** Sets what is implied by the legality of a joint move. */
  void assume(int[] moves, Cofactors cofactors) {
    Arrays.fill(known, UNKNOWN);
    for (int role = 0; role < moves.length; role++) {
      assume(net.legalLink(role, moves[role]));
    }
    for (int base = 0; base < known.length; base++) {
      if (known[base] != UNKNOWN) {
        cofactors.set(base, known[base] == TRUE);
      }
    }
  }
}
