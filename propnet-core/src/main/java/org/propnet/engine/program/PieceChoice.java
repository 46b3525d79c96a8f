package org.propnet.engine.program;

/**
 * Chooses the pieces by which a joint move is played: one for each role, or for each group of roles
 * whose moves interact.
 */
final class PieceChoice {

  /** For each role the first role with the same piece, its leader. */
  private final int[] leaders;

  /** The piece of each leader. */
  private final TransitionPiece[] pieces;

  /**
   * For each gate in which pieces meet, the number of the pass and the first role that reached it.
   */
  private final long[] reachedBy;

  private long look;
  private final int[] moves;

  PieceChoice(int roles, int components) {
    this.leaders = new int[roles];
    this.pieces = new TransitionPiece[roles];
    this.reachedBy = new long[components];
    this.moves = new int[roles];
  }

  /** Starts a joint move, with each role on its own. */
  void begin() {
    for (int role = 0; role < leaders.length; role++) {
      leaders[role] = role;
    }
  }

  /** Sets the piece for the roles of a leader. */
  void take(int leader, TransitionPiece piece) {
    pieces[leader] = piece;
  }

  boolean isLeader(int role) {
    return leaders[role] == role;
  }

  /** Whether a leader stands for several roles. */
  boolean isUnion(int leader) {
    for (int role = 0; role < leaders.length; role++) {
      if (role != leader && leaders[role] == leader) {
        return true;
      }
    }
    return false;
  }

  /** Whether all roles have one piece. */
  boolean isOne() {
    for (int leader : leaders) {
      if (leader != leaders[0]) {
        return false;
      }
    }
    return true;
  }

  TransitionPiece piece(int leader) {
    return pieces[leader];
  }

  /** The moves of the roles of a leader, the others at rest. Valid until the next call. */
  int[] movesOf(int leader, int[] jointMove) {
    for (int role = 0; role < moves.length; role++) {
      moves[role] = leaders[role] == leader ? jointMove[role] : TransitionCompiler.AT_REST;
    }
    return moves;
  }

  /** Merges the roles of pieces that meet; returns false if none do. */
  boolean unites() {
    long all = 0;
    boolean mayMeet = false;
    for (int role = 0; role < leaders.length; role++) {
      if (leaders[role] == role) {
        mayMeet |= (all & pieces[role].mask()) != 0;
        all |= pieces[role].mask();
      }
    }
    return mayMeet && unitesByGates();
  }

  private boolean unitesByGates() {
    look += leaders.length;
    boolean isUniting = false;
    for (int role = 0; role < leaders.length; role++) {
      if (leaders[role] == role) {
        for (int gate : pieces[role].meeting()) {
          if (reachedBy[gate] < look) {
            reachedBy[gate] = look + role;
          } else {
            isUniting |= unite((int) (reachedBy[gate] - look), role);
          }
        }
      }
    }
    return isUniting;
  }

  private boolean unite(int one, int other) {
    int leader = leaders[one];
    int joining = leaders[other];
    if (leader == joining) {
      return false;
    }
    for (int role = 0; role < leaders.length; role++) {
      if (leaders[role] == joining) {
        leaders[role] = leader;
      }
    }
    return true;
  }
}
