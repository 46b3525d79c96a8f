package org.propnet.batch.program;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordCodeBuilder;
import org.propnet.batch.choice.ChoiceCode;

/**
 * The step of a game as a program of three parts, with its slots.
 *
 * <p>Part {@link #LEGAL} computes from the base propositions the terminal lanes, the lanes with a
 * role that has no legal move, and bit-sliced counts of moves to choose from; part {@link #CHOOSE}
 * finds the moves from the drawn numbers; part {@link #NEXT} computes the base propositions of the
 * next state.
 *
 * @param code the program
 * @param bases the first slot of the base propositions, in their order
 * @param next the first slot of their values in the next state
 * @param baseCount how many base propositions there are
 * @param inputs the first slot of the input propositions, in their order, written by {@link
 *     #CHOOSE}
 * @param terminal the slot with the terminal lanes
 * @param stuck the slot with the lanes in which a role has no legal move
 * @param unforeseen the slot with the lanes in which the program can't choose moves and {@code
 *     stuck} is wrong, see {@code SingleLanes}; {@link WordCode#ZERO} if there are none
 * @param legal for each move, in the order of input propositions, twice the slot with the lanes in
 *     which it is legal after {@link #LEGAL}, plus 1 if the value there is inverted; empty if there
 *     are no unforeseen lanes
 * @param finals the slots that goals are computed from, after {@link #LEGAL}
 * @param draws the numbers to draw between {@link #LEGAL} and {@link #CHOOSE}
 */
public record StepCode(
    WordCode code,
    int bases,
    int next,
    int baseCount,
    int inputs,
    int terminal,
    int stuck,
    int unforeseen,
    ImmutableIntArray legal,
    FinalValues finals,
    ImmutableList<ChoiceCode.Draw> draws) {

  /** Checks that loops over base propositions can be vectorized. */
  public StepCode {
    assert bases % WordCodeBuilder.ALIGNMENT == 0 && next % WordCodeBuilder.ALIGNMENT == 0
        : "bases from slot " + bases + ", their next values from " + next;
  }

  /** The part that runs before the draws. */
  public static final int LEGAL = 0;

  /** The part that runs after the draws, and sets the input propositions. */
  public static final int CHOOSE = 1;

  /** The part that computes the next state from the bases and the input propositions. */
  public static final int NEXT = 2;

  /** The layout that this program and the goal program need from a kernel. */
  public LaneLayout layout(GoalCode goals) {
    ImmutableIntArray drawBits =
        ImmutableIntArray.copyOf(
            draws.stream().mapToInt(ChoiceCode.Draw::bits).distinct().sorted());
    return new LaneLayout(
        bases, next, baseCount, finals.first(), goals.firstValue(), finals.count(), drawBits);
  }
}
