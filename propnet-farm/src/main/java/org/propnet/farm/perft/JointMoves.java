package org.propnet.farm.perft;

import java.util.Arrays;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;

/** Iterator over the joint moves that can be played in one state. */
final class JointMoves {

  private final State state;
  private final int[][] legal;
  private final int[] places;
  private final int[] jointMove;
  private long played;
  private final long count;

  /** The joint moves of the simulator's current state; none if it is terminal. */
  JointMoves(Simulator simulator, int roles) {
    this.state = simulator.save();
    this.count = count(simulator, roles);
    this.legal = new int[roles][];
    this.places = new int[roles];
    this.jointMove = new int[roles];
    for (int role = 0; role < roles && count > 0; role++) {
      int own = role;
      legal[role] = new int[simulator.legalCount(role)];
      Arrays.setAll(legal[role], i -> simulator.legal(own, i));
    }
  }

  /**
   * The number of joint moves in the simulator's current state, without enumerating them.
   *
   * @param roles the number of roles of the game
   * @return 0 if the state is terminal or a role has no legal move
   * @throws ArithmeticException if the number exceeds a {@code long}
   */
  static long count(Simulator simulator, int roles) {
    if (simulator.isTerminal()) {
      return 0;
    }
    for (int role = 0; role < roles; role++) {
      if (simulator.legalCount(role) == 0) {
        return 0; // even if the product of the others exceeds a long
      }
    }
    long product = 1;
    for (int role = 0; role < roles; role++) {
      product = Math.multiplyExact(product, simulator.legalCount(role));
    }
    return product;
  }

  boolean hasNext() {
    return played < count;
  }

  /** Sets the simulator, whatever its current state, to the state after the next joint move. */
  void playNext(Simulator simulator) {
    if (played > 0) {
      simulator.load(state);
      advance();
    }
    for (int role = 0; role < legal.length; role++) {
      jointMove[role] = legal[role][places[role]];
    }
    simulator.play(jointMove);
    played++;
  }

  private void advance() {
    int role = legal.length - 1;
    while (++places[role] == legal[role].length) {
      places[role--] = 0;
    }
  }
}
