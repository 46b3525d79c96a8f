package org.propnet.verify.same;

import org.propnet.machine.Expansion;
import org.propnet.machine.LimitException;
import org.propnet.machine.PackedSimulator;

/**
 * Expands a pair of states of two games played in lockstep into its successor pairs. For one
 * thread.
 */
final class JointSteps {

  /** States with more joint moves aren't expanded, since that couldn't be interrupted in time. */
  private static final int MAX_JOINT_MOVES = 1 << 17;

  private final NameMatch names;
  private final PackedSimulator first;
  private final PackedSimulator second;
  private final Expansion firstSteps;
  private final Expansion secondSteps;
  private final int roles;

  /** For each role and legal move of the first game, its index among the second game's moves. */
  private final int[][] places;

  /** Expands the current states of two simulators within a limit of memory. */
  JointSteps(PackedSimulator first, PackedSimulator second, NameMatch names, long maxBytes) {
    this.names = names;
    this.first = first;
    this.second = second;
    this.roles = first.roles().size();
    this.places = new int[roles][];
    int limit = maxJointMoves(maxBytes, first.stateWords() + second.stateWords());
    this.firstSteps = new Expansion(limit);
    this.secondSteps = new Expansion(limit);
  }

  /** The maximum joint moves of an expanded state, by the memory of its successors. */
  static int maxJointMoves(long maxBytes, int stateWords) {
    long fitting = maxBytes / Math.max(1, (long) Long.BYTES * stateWords);
    return (int) Math.max(1, Math.min(fitting, MAX_JOINT_MOVES));
  }

  /**
   * Adds the successors of the current states, which must agree.
   *
   * @return the number of joint moves, or −1 if there are too many
   */
  int addSteps(int pair, PairTable table) {
    try {
      first.expand(firstSteps);
      second.expand(secondSteps);
    } catch (LimitException tooMany) {
      return -1;
    }
    int[] strides = strides();
    int[] at = new int[roles];
    for (int i = 0; i < firstSteps.size(); i++) {
      int partner = 0;
      for (int role = 0; role < roles; role++) {
        partner += places[role][at[role]] * strides[role];
      }
      table.add(
          firstSteps.words(),
          i * firstSteps.stateWords(),
          secondSteps.words(),
          partner * secondSteps.stateWords(),
          pair,
          i);
      advance(at);
    }
    return firstSteps.size();
  }

  /** Advances to the next joint move, the last role's moves varying fastest. */
  private void advance(int[] at) {
    for (int role = roles - 1; role >= 0; role--) {
      at[role]++;
      if (at[role] < places[role].length) {
        return;
      }
      at[role] = 0;
    }
  }

  /**
   * For each role the distance in the second expansion between joint moves that differ by its next
   * move.
   */
  private int[] strides() {
    int[] strides = new int[roles];
    int stride = 1;
    for (int role = roles - 1; role >= 0; role--) {
      strides[role] = stride;
      stride *= second.legalCount(role);
      places[role] = new int[first.legalCount(role)];
      for (int i = 0; i < places[role].length; i++) {
        places[role][i] = place(second, role, names.move(role, first.legal(role, i)));
      }
    }
    return strides;
  }

  /** The index of a move in the sorted list of legal moves, where it is or would be. */
  static int place(PackedSimulator simulator, int role, int move) {
    int low = 0;
    int high = simulator.legalCount(role) - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (simulator.legal(role, middle) < move) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The first game's move numbers in one of the current state's joint moves. */
  int[] jointMove(int step) {
    first.expand(firstSteps);
    int[] moves = new int[roles];
    firstSteps.copyMoves(step, moves);
    return moves;
  }
}
