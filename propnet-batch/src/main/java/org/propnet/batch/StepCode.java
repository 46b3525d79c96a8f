package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;

/**
 * A step of a game as a program of three parts, and where its slots are.
 *
 * <p>Part {@link #LEGAL} computes from the base propositions what is terminal, who is stuck and how
 * many moves there are to choose from; part {@link #CHOOSE} finds the moves by the numbers that
 * were drawn; part {@link #NEXT} computes the base propositions of the next state.
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
 *     {@code stuck} isn't right, see {@link SingleLanes}; {@link WordCode#ZERO} if there are none
 * @param legal for each move, in the order of input propositions, twice the slot that says after
 *     {@link #LEGAL} where it is legal, plus 1 if the value there is inverted; empty if there are
 *     no unforeseen lanes
 * @param finals the slots that goals are computed from, after {@link #LEGAL}
 * @param draws the numbers to draw between {@link #LEGAL} and {@link #CHOOSE}
 */
record StepCode(
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
    ImmutableList<Draw> draws) {

  static final int LEGAL = 0;
  static final int CHOOSE = 1;
  static final int NEXT = 2;

  /**
   * A number to draw.
   *
   * @param largest the first slot of the largest number that may be drawn, one less than there are
   *     to choose from; its lowest bit first
   * @param numbers the first slot of the number that was drawn
   * @param bits how many slots both have
   */
  record Draw(int largest, int numbers, int bits) {}
}
