package org.propnet.batch.choice;

import com.google.common.primitives.ImmutableIntArray;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.backend.WordCodeBuilder;

/**
 * Emits the instructions of one {@link MoveChoice}: those that count the moves to choose from and
 * those that select the move for a drawn number.
 *
 * <p>With many places a {@link PlaceTree} does both. Otherwise one is subtracted from the number
 * for each legal place in turn; the first place at which this underflows is chosen. The number
 * wraps around to one so large that no later place underflows.
 */
public final class ChoiceCode {

  /** Minimum number of bits of a count for which a tree takes fewer instructions. */
  private static final int TREE_BITS = 5;

  private final WordCodeBuilder code;
  private final MoveChoice choice;
  private final IntUnaryOperator legal;

  /** For each place the lanes in which its move is legal. */
  private final int[] legalPlaces;

  private final @Nullable PlaceTree tree;
  private final int[] total;
  private final Draw draw;
  private int conflicts = WordCodeBuilder.ZERO;

  /**
   * Emits the counting.
   *
   * @param legal gives the legality literal of a move, numbered over all roles
   */
  public ChoiceCode(WordCodeBuilder code, MoveChoice choice, IntUnaryOperator legal) {
    this.code = code;
    this.choice = choice;
    this.legal = legal;
    this.legalPlaces = choice.places().stream().mapToInt(this::anyLegal).toArray();
    int bits = expectedBits();
    if (bits >= TREE_BITS) {
      tree = new PlaceTree(code, legalPlaces, bits);
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

  private int anyLegal(ImmutableIntArray place) {
    int any = WordCodeBuilder.ZERO;
    for (int move : place.asList()) {
      any = code.or(any, legal.applyAsInt(move));
    }
    return any;
  }

  /** How many bits a count of places may have. */
  private int maxBits() {
    return 32 - Integer.numberOfLeadingZeros(legalPlaces.length);
  }

  /** The number of bits that hold twice the largest count in the samples. */
  private int expectedBits() {
    int expected = 32 - Integer.numberOfLeadingZeros(2 * choice.maxLegal());
    return Math.max(1, Math.min(maxBits(), expected));
  }

  private int[] count(int bits) {
    BitCounter counter = new BitCounter(code);
    for (int place : legalPlaces) {
      counter.add(place);
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
    int[] chosen = new int[legalPlaces.length];
    if (tree != null) {
      tree.choose(number, any(), chosen);
    } else {
      for (int place = 0; place < chosen.length; place++) {
        chosen[place] = decrease(number, legalPlaces[place]);
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

  /** Subtracts one from a number in some lanes; returns those with underflow. */
  private int decrease(int[] number, int lanes) {
    int borrow = lanes;
    for (int bit = 0; bit < number.length; bit++) {
      int digit = number[bit];
      number[bit] = code.xor(digit, borrow);
      borrow = code.and(borrow, WordCodeBuilder.not(digit));
    }
    return borrow;
  }
}
