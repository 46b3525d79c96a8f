package org.propnet.bitboard.moves;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.bitboard.layout.NoLayoutException;
import org.propnet.machine.RandomChoice;
import org.propnet.net.PropNet;

/**
 * States of random play, and the move that each role makes while others move: what code is made
 * for. Nothing rests on it; what is otherwise costs time and is right.
 */
public final class TurnSample {

  private static final int SEED = 5;
  private static final int STEPS = 300;
  private static final int PLAYOUT_STEPS = 150;

  private final int[] waiting;
  private final ImmutableList<long[]> states;

  private TurnSample(int[] waiting, List<long[]> states) {
    this.waiting = waiting;
    this.states = ImmutableList.copyOf(states);
  }

  /**
   * Plays at random.
   *
   * @throws NoLayoutException if several roles choose at the same time
   */
  public static TurnSample of(PropNet net) throws NoLayoutException {
    NetworkPosition position = new NetworkPosition(net);
    int roles = net.vocabulary().roles().size();
    int[][] forced = new int[roles][];
    for (int role = 0; role < roles; role++) {
      forced[role] = new int[net.vocabulary().moves(role).size()];
    }
    SplittableRandom random = new SplittableRandom(SEED);
    List<long[]> states = new ArrayList<>();
    List<int[]> jointMoves = new ArrayList<>();
    int inGame = 0;
    for (int step = 0; step < STEPS; step++) {
      if (position.isTerminal() || inGame == PLAYOUT_STEPS) {
        position.load(net.vocabulary().initialState());
        inGame = 0;
      }
      states.add(position.state());
      int[] jointMove = new int[roles];
      for (int role = 0; role < roles; role++) {
        IntArrayList legal = position.legal(role);
        if (legal.isEmpty()) {
          throw new NoLayoutException("a role has no legal move in a state that isn't terminal");
        }
        jointMove[role] = legal.getInt(RandomChoice.below(legal.size(), random));
        if (legal.size() == 1) {
          forced[role][jointMove[role]]++;
        }
      }
      jointMoves.add(jointMove);
      position.play(jointMove);
      inGame++;
    }
    int[] waiting = new int[roles];
    for (int role = 0; role < roles; role++) {
      for (int move = 0; move < forced[role].length; move++) {
        if (forced[role][move] > forced[role][waiting[role]]) {
          waiting[role] = move;
        }
      }
    }
    TurnSample sample = new TurnSample(waiting, states);
    if (jointMoves.stream().filter(move -> sample.mover(move) < 0).count() > STEPS / 10) {
      throw new NoLayoutException("several roles choose moves at the same time");
    }
    return sample;
  }

  /** The only role that doesn't wait; 0 if all do; −1 if several don't. */
  public int mover(int[] jointMove) {
    int mover = -1;
    for (int role = 0; role < waiting.length; role++) {
      if (jointMove[role] != waiting[role]) {
        if (mover >= 0) {
          return -1;
        }
        mover = role;
      }
    }
    return Math.max(mover, 0);
  }

  /** The move that each role makes while others move. The caller owns the array. */
  public int[] waiting() {
    return waiting.clone();
  }

  /** States of random play, in the order of the network's vocabulary. */
  public ImmutableList<long[]> states() {
    return states;
  }
}
