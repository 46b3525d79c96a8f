package org.propnet.engine.program;

/** Which pieces a joint move is played by: those of roles whose moves meet are united. */
final class PieceChoice {

  /** For each role the first of those with the same piece. */
  private final int[] leaders;

  /** The piece of each leader. */
  private final TransitionPiece[] pieces;

  /** For each gate in which pieces meet the number of the look and the role that reached it. */
  private final long[] reachedBy;

  private long look;
  private final int[] moves;

  PieceChoice(int roles, int components) {
    this.leaders = new int[roles];
    this.pieces = new TransitionPiece[roles];
    this.reachedBy = new long[components];
    this.moves = new int[roles];
  }

  /** Begins a joint move: each role is on its own. */
  void begin() {
    for (int role = 0; role < leaders.length; role++) {
      leaders[role] = role;
    }
  }

  /** Takes a piece for the roles of a leader. */
  void take(int leader, TransitionPiece piece) {
    pieces[leader] = piece;
  }

  boolean isLeader(int role) {
    return leaders[role] == role;
  }

  /** Whether a leader has other roles with it. */
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

  /** Unites roles whose pieces meet; false if no pieces do. */
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
