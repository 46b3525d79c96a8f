package org.propnet.bitboard.moves;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.propnet.bitboard.layout.NoLayoutException;
import org.propnet.budget.Budget;
import org.propnet.machine.RandomChoice;
import org.propnet.net.PropNet;

/**
 * Sample of random play, the states and joint moves that code is specialized for. Play that differs
 * from the sample is slower, but still correct.
 */
public final class TurnSample {

  private static final int SEED = 5;

  /** Fewer steps are sampled if sweeps over the network would take more links than this. */
  private static final long MAX_LINKS = 20_000_000;

  private static final int MIN_STEPS = 60;
  private static final int MAX_STEPS = 300;
  private static final int PLAYOUT_STEPS = 150;

  /** The most joint moves that get tables where several roles choose simultaneously. */
  private static final int MAX_JOINT_MOVES = 1 << 14;

  private final JointMoves jointMoves;
  private final ImmutableList<long[]> states;

  private TurnSample(JointMoves jointMoves, List<long[]> states) {
    this.jointMoves = jointMoves;
    this.states = ImmutableList.copyOf(states);
  }

  /**
   * Samples random play from a fixed seed.
   *
   * @throws NoLayoutException if several roles choose simultaneously and there are too many joint
   *     moves, or if a role has no legal move in a state that isn't terminal
   */
  public static TurnSample of(PropNet net, Budget budget) throws NoLayoutException {
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
    long affordable = MAX_LINKS / (2L * net.linkCount() + 1);
    long steps = Math.max(MIN_STEPS, Math.min(MAX_STEPS, affordable));
    for (int step = 0; step < steps; step++) {
      budget.check(2L * net.linkCount()); // two sweeps
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
    return new TurnSample(jointMoves(forced, jointMoves), states);
  }

  /**
   * Chooses the joint moves that get tables.
   *
   * @param forced how often each move was the only legal one of its role
   * @param seen the joint moves that were made
   */
  private static JointMoves jointMoves(int[][] forced, List<int[]> seen) throws NoLayoutException {
    int[] moves = new int[forced.length];
    int[] waiting = new int[forced.length];
    long combinations = 1;
    for (int role = 0; role < forced.length; role++) {
      moves[role] = forced[role].length;
      combinations = LongMath.saturatedMultiply(combinations, moves[role]);
      for (int move = 0; move < moves[role]; move++) {
        if (forced[role][move] > forced[role][waiting[role]]) {
          waiting[role] = move;
        }
      }
    }
    JointMoves turns = JointMoves.ofTurns(moves, waiting);
    long others = seen.stream().filter(move -> turns.number(move) == JointMoves.NONE).count();
    if (others <= seen.size() / 10) {
      return turns;
    }
    if (combinations > MAX_JOINT_MOVES) {
      throw new NoLayoutException(
          "several roles choose moves at the same time, in " + combinations + " ways");
    }
    return JointMoves.all(moves);
  }

  /** The joint moves that get tables. */
  public JointMoves jointMoves() {
    return jointMoves;
  }

  /** The sampled states, in the bit order of the network's vocabulary. */
  public ImmutableList<long[]> states() {
    return states;
  }
}
