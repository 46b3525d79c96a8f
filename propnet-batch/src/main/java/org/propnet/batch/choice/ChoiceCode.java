package org.propnet.batch.choice;

import com.google.common.primitives.ImmutableIntArray;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.backend.WordCodeBuilder;

/**
 * Emits the instructions of one {@link MoveChoice}: those that count the moves to choose from and
 * those that select the move for a drawn number.
 *
 * <p>With many places of equal weight a {@link PlaceTree} does both. Otherwise the weights of the
 * places are subtracted from the number in turn; the first place at which this underflows is
 * chosen. The number wraps around to one so large that no later place underflows.
 */
public final class ChoiceCode {

  /** Minimum number of bits of a count for which a tree takes fewer instructions. */
  private static final int TREE_BITS = 5;

  private final WordCodeBuilder code;
  private final MoveChoice choice;
  private final ImmutableIntArray weights;

  /** The number of bits of the largest weight of any move. */
  private final int weightBits;

  private final IntUnaryOperator legal;

  /** For each place the weight of its legal move, bit-sliced. */
  private final int[][] placeWeights;

  private final @Nullable PlaceTree tree;
  private final int[] total;
  private final Draw draw;
  private int conflicts = WordCodeBuilder.ZERO;

  /**
   * Emits the counting.
   *
   * @param legal gives the legality literal of a move, numbered over all roles
   */
  public ChoiceCode(
      WordCodeBuilder code, MoveChoice choice, ImmutableIntArray weights, IntUnaryOperator legal) {
    this.code = code;
    this.choice = choice;
    this.weights = weights;
    this.weightBits = 32 - Integer.numberOfLeadingZeros(weights.stream().max().orElse(1));
    this.legal = legal;
    this.placeWeights = choice.places().stream().map(this::weigh).toArray(int[][]::new);
    int bits = expectedBits();
    if (weightBits == 1 && bits >= TREE_BITS) {
      int[] taken = new int[placeWeights.length];
      for (int place = 0; place < taken.length; place++) {
        taken[place] = placeWeights[place][0];
      }
      tree = new PlaceTree(code, taken, bits);
      total = tree.total();
      conflicts = code.or(conflicts, tree.overflow());
    } else {
      tree = null;
      total = count(bits);
    }
    this.draw = new Draw(code.reserve(bits), code.reserve(bits), bits);
    int borrow = WordCodeBuilder.ONES;
    for (int bit = 0; bit < bits; bit++) {
      code.output(draw.largest() + bit, code.xor(total[bit], borrow));
      borrow = code.and(borrow, WordCodeBuilder.not(total[bit]));
    }
  }

  /**
   * The slots of a number that has to be drawn before a move can be chosen.
   *
   * @param largest the first slot of the largest number that may be drawn, the count minus one; its
   *     lowest bit first
   * @param numbers the first slot of the number that was drawn
   * @param bits how many slots both have
   */
  public record Draw(int largest, int numbers, int bits) {}

  private int[] weigh(ImmutableIntArray place) {
    int[] weight = new int[weightBits];
    for (int i = 0; i < place.length(); i++) {
      int own = legal.applyAsInt(place.get(i));
      for (int bit = 0; bit < weight.length; bit++) {
        if ((weights.get(place.get(i)) >>> bit & 1) != 0) {
          weight[bit] = code.or(weight[bit], own);
        }
      }
    }
    return weight;
  }

  private int heaviest(ImmutableIntArray place) {
    return place.stream().map(weights::get).max().orElse(0);
  }

  /** How many bits a sum of weights may have. */
  private int maxBits() {
    return 64 - Long.numberOfLeadingZeros(choice.places().stream().mapToLong(this::heaviest).sum());
  }

  /** The number of bits that hold twice the largest sum in the samples. */
  private int expectedBits() {
    long heaviest = choice.places().stream().mapToInt(this::heaviest).max().orElse(0);
    long expected = 2 * heaviest * choice.maxLegal();
    return Math.max(1, Math.min(maxBits(), 64 - Long.numberOfLeadingZeros(expected)));
  }

  private int[] count(int bits) {
    BitCounter counter = new BitCounter(code);
    for (int[] weight : placeWeights) {
      for (int bit = 0; bit < weight.length; bit++) {
        counter.add(weight[bit], bit);
      }
    }
    int[] all = counter.bits(maxBits());
    for (int bit = bits; bit < all.length; bit++) {
      conflicts = code.or(conflicts, all[bit]);
    }
    return java.util.Arrays.copyOf(all, bits);
  }

  /** The number to draw. */
  public Draw draw() {
    return draw;
  }

  /** The lanes in which one of the moves is legal; right where there is no conflict. */
  int any() {
    int any = WordCodeBuilder.ZERO;
    for (int bit : total) {
      any = code.or(any, bit);
    }
    return any;
  }

  /** The lanes in which more moves are legal than can be counted. */
  int conflicts() {
    return conflicts;
  }

  /** Receives the lanes in which each move is played. */
  public interface Player {
    void play(int move, int literal);
  }

  /** Emits the selection of the drawn moves. */
  public void choose(Player player) {
    int[] number = new int[draw.bits()];
    for (int bit = 0; bit < number.length; bit++) {
      number[bit] = code.variable(draw.numbers() + bit);
    }
    int[] chosen = new int[placeWeights.length];
    if (tree != null) {
      tree.choose(number, any(), chosen);
    } else {
      for (int place = 0; place < chosen.length; place++) {
        chosen[place] = subtract(number, placeWeights[place]);
      }
    }
    for (int place = 0; place < chosen.length; place++) {
      ImmutableIntArray own = choice.places().get(place);
      for (int i = 0; i < own.length(); i++) {
        int move = own.get(i);
        boolean isOnly = own.length() == 1;
        player.play(move, isOnly ? chosen[place] : code.and(chosen[place], legal.applyAsInt(move)));
      }
    }
  }

  /** Subtracts from a number; returns the lanes with underflow. */
  private int subtract(int[] number, int[] weight) {
    int borrow = WordCodeBuilder.ZERO;
    for (int bit = 0; bit < number.length; bit++) {
      int digit = number[bit];
      int taken = bit < weight.length ? weight[bit] : WordCodeBuilder.ZERO;
      int differ = code.xor(digit, taken);
      number[bit] = code.xor(differ, borrow);
      borrow =
          code.or(
              code.and(taken, WordCodeBuilder.not(digit)),
              code.and(borrow, WordCodeBuilder.not(differ)));
    }
    return borrow;
  }
}
