package org.propnet.verify.same;

import org.propnet.machine.Expansion;
import org.propnet.machine.LimitException;
import org.propnet.machine.PackedSimulator;

/**
 * The pairs of states that follow one of two games that are played side by side. For one thread.
 */
final class JointSteps {

  /** A state with more isn't expanded: the time could not be kept to. */
  private static final int MAX_JOINT_MOVES = 1 << 17;

  private final NameMatch names;
  private final PackedSimulator first;
  private final PackedSimulator second;
  private final Expansion firstSteps;
  private final Expansion secondSteps;
  private final int roles;

  /** For each role and each of the first game's legal moves, its place among the second's. */
  private final int[][] places;

  /** The steps from the states that two simulators are in, in so many bytes at most. */
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

  /** How many joint moves of a state may be expanded: their successors take some bytes at most. */
  static int maxJointMoves(long maxBytes, int stateWords) {
    long fitting = maxBytes / Math.max(1, (long) Long.BYTES * stateWords);
    return (int) Math.max(1, Math.min(fitting, MAX_JOINT_MOVES));
  }

  /**
   * Adds the pairs that follow the current states, which agree.
   *
   * @return how many joint moves there are, or −1 if these are too many
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

  /** Goes to the next joint move: the last role's moves go round first. */
  private void advance(int[] at) {
    for (int role = roles - 1; role >= 0; role--) {
      at[role]++;
      if (at[role] < places[role].length) {
        return;
      }
      at[role] = 0;
    }
  }

  /** How far apart in the second expansion joint moves are that differ in one role's next move. */
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

  /** Where a move is among the legal ones, if it is; these are in the order of their numbers. */
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

  /** The numbers of the first game's moves in one of the current state's joint moves. */
  int[] jointMove(int step) {
    first.expand(firstSteps);
    int[] moves = new int[roles];
    firstSteps.copyMoves(step, moves);
    return moves;
  }
}
