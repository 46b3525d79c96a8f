package org.propnet.batch;

import com.google.common.primitives.ImmutableIntArray;
import org.propnet.net.PropNet;

/**
 * Relative weights of moves in random choice: a legal move is chosen with its weight divided by the
 * weights of all legal moves of its role. Immutable.
 */
public final class MoveWeights {

  /** The largest weight. */
  public static final int MAX = 65_535;

  private final ImmutableIntArray values;

  private MoveWeights(int[] values) {
    this.values = ImmutableIntArray.copyOf(values);
  }

  /** Each legal move is as likely as the others. */
  public static MoveWeights uniform(PropNet net) {
    int[] weights = new int[net.vocabulary().inputCount()];
    java.util.Arrays.fill(weights, 1);
    return new MoveWeights(weights);
  }

  /**
   * The weights of the moves of a network.
   *
   * @param weights for each role and move, in the order of the network's vocabulary, a number from
   *     1 to {@link #MAX}. The smaller the largest weight, the faster the choice; copied
   * @throws IllegalArgumentException if a weight is missing or beyond its range
   */
  public static MoveWeights of(PropNet net, int[][] weights) {
    int roles = net.vocabulary().roles().size();
    if (weights.length != roles) {
      throw new IllegalArgumentException(
          "weights for " + weights.length + " roles; the game has " + roles);
    }
    int[] all = new int[net.vocabulary().inputCount()];
    int move = 0;
    for (int role = 0; role < roles; role++) {
      int moves = net.vocabulary().moves(role).size();
      if (weights[role].length != moves) {
        throw new IllegalArgumentException(
            net.vocabulary().roles().get(role)
                + " has "
                + moves
                + " moves, but "
                + weights[role].length
                + " weights");
      }
      for (int weight : weights[role]) {
        if (weight < 1 || weight > MAX) {
          throw new IllegalArgumentException(
              "the weight " + weight + " of a move; weights are from 1 to " + MAX);
        }
        all[move++] = weight;
      }
    }
    return new MoveWeights(all);
  }

  /**
   * The weight of each move, numbered over all roles.
   *
   * @throws IllegalArgumentException if these are weights of another network
   */
  ImmutableIntArray values(PropNet net) {
    int moves = net.vocabulary().inputCount();
    if (values.length() != moves) {
      throw new IllegalArgumentException(
          "there are weights of "
              + values.length()
              + " moves; the network has "
              + moves
              + "; make them for this network");
    }
    return values;
  }
}
