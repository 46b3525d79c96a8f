package org.propnet.batch.program;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordCodeBuilder;
import org.propnet.batch.choice.ChoiceCode;

/**
 * A step of a game as a program of three parts, and where its slots are.
 *
 * <p>Part {@link #LEGAL} computes from the base propositions the terminal lanes, the lanes with a
 * role that has no legal move, and bit-sliced counts of moves to choose from; part {@link #CHOOSE}
 * finds the moves by the numbers that were drawn; part {@link #NEXT} computes the base propositions
 * of the next state.
 *
 * @param code the program
 * @param bases the first slot of the base propositions, in their order
 * @param next the first slot of their values in the next state
 * @param baseCount how many base propositions there are
 * @param inputs the first slot of the input propositions, in their order, written by {@link
 *     #CHOOSE}
 * @param terminal the slot that says in which lanes the state is terminal
 * @param stuck the slot that says in which lanes a role has no legal move
 * @param unforeseen the slot that says in which lanes moves can't be chosen by the program, and
 *     {@code stuck} isn't right, see {@code SingleLanes}; {@link WordCode#ZERO} if there are none
 * @param legal for each move, in the order of input propositions, twice the slot that says after
 *     {@link #LEGAL} where it is legal, plus 1 if the value there is inverted; empty if there are
 *     no unforeseen lanes
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

  /** Checks that loops over base propositions can be run with vectors. */
  public StepCode {
    assert bases % WordCodeBuilder.ALIGNMENT == 0 && next % WordCodeBuilder.ALIGNMENT == 0
        : "bases from slot " + bases + ", their next values from " + next;
  }

  public static final int LEGAL = 0;
  public static final int CHOOSE = 1;
  public static final int NEXT = 2;

  /** What a kernel is asked for by this program and that of the goals. */
  public LaneLayout layout(GoalCode goals) {
    ImmutableIntArray drawBits =
        ImmutableIntArray.copyOf(
            draws.stream().mapToInt(ChoiceCode.Draw::bits).distinct().sorted());
    return new LaneLayout(
        bases, next, baseCount, finals.first(), goals.firstValue(), finals.count(), drawBits);
  }
}
