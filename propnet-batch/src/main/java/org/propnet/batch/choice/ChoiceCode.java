package org.propnet.batch.choice;

import com.google.common.primitives.ImmutableIntArray;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.backend.WordCodeBuilder;

/**
 * Writes the instructions of one {@link MoveChoice}: those that count what there is to choose from,
 * and, once a number was drawn, those that find the move.
 *
 * <p>With many places that weigh the same, a {@link PlaceTree} does both. Otherwise the weights of
 * the places are taken from the number in turn, and the place that takes more than is left is the
 * one. From then on the number is so large that no other place does.
 */
public final class ChoiceCode {

  /** From how many bits of a count on a tree takes fewer instructions. */
  private static final int TREE_BITS = 5;

  private final WordCodeBuilder code;
  private final MoveChoice choice;
  private final ImmutableIntArray weights;

  /** The number of bits of the largest weight of any move. */
  private final int weightBits;

  private final IntUnaryOperator legal;

  /** For each place the weight of the move that is legal, bit by bit. */
  private final int[][] placeWeights;

  private final @Nullable PlaceTree tree;
  private final int[] total;
  private final Draw draw;
  private int conflicts = WordCodeBuilder.ZERO;

  /**
   * Counts.
   *
   * @param legal gives the literal that says where a move, numbered over all roles, is legal
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
   * A number to draw, before a move can be chosen.
   *
   * @param largest the first slot of the largest number that may be drawn, one less than there are
   *     to choose from; its lowest bit first
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

  /** How many bits hold twice the largest sum that was seen. */
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

  /** In which lanes one of the moves is legal; right where there is no conflict. */
  int any() {
    int any = WordCodeBuilder.ZERO;
    for (int bit : total) {
      any = code.or(any, bit);
    }
    return any;
  }

  /** In which lanes more moves are legal than can be counted. */
  int conflicts() {
    return conflicts;
  }

  /** Hears in which lanes a move is played. */
  public interface Player {
    void play(int move, int literal);
  }

  /** Finds the moves that were drawn. */
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

  /** Subtracts from a number; in which lanes it was too small. */
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
