package org.propnet.export;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.propnet.budget.Budget;

/**
 * A circuit of ANDs of two inputs, in the numbers of AIGER: variable 0 is the constant, then come
 * the moves, the base propositions, and the ANDs; a literal is twice a variable, plus 1 if it
 * inverts.
 */
final class AndInverterGraph {

  static final int FALSE = 0;
  static final int TRUE = 1;

  private final int moves;
  private final int bases;
  private final int[] literals;
  private final IntArrayList ands = new IntArrayList();
  private final Budget budget;

  AndInverterGraph(Circuit circuit, Budget budget) {
    this.budget = budget;
    this.moves = circuit.net().vocabulary().inputCount();
    this.bases = circuit.net().vocabulary().bases().size();
    this.literals = new int[circuit.componentCount()];
    for (int base = 0; base < bases; base++) {
      literals[1 + base] = 2 * (1 + moves + base);
    }
    for (int move = 0; move < moves; move++) {
      literals[1 + bases + move] = 2 * (1 + move);
    }
    for (int gate = 1 + bases + moves; gate < literals.length; gate++) {
      int[] inputs = circuit.inputs(gate);
      int inverted = circuit.isAnd(gate) ? 0 : 1;
      for (int i = 0; i < inputs.length; i++) {
        inputs[i] = literal(inputs[i]) ^ inverted;
      }
      literals[gate] = and(inputs) ^ inverted;
    }
  }

  /** The literal of a link of the circuit. */
  int literal(int link) {
    return literals[link >>> 1] ^ (link & 1);
  }

  /** The number of the last variable. */
  int lastVariable() {
    return moves + bases + andCount();
  }

  int andCount() {
    return ands.size() / 2;
  }

  /** The literal of the variable of an AND. */
  int and(int number) {
    return 2 * (1 + moves + bases + number);
  }

  /** The larger input of an AND. */
  int left(int number) {
    return ands.getInt(2 * number);
  }

  /** The smaller input of an AND. */
  int right(int number) {
    return ands.getInt(2 * number + 1);
  }

  /** The conjunction of literals as a tree of least depth; overwrites the array. */
  private int and(int[] inputs) {
    Arrays.sort(inputs);
    int count = inputs.length;
    if (count == 0) {
      return TRUE;
    }
    while (count > 1) {
      int half = 0;
      for (int i = 0; i < count; i += 2) {
        inputs[half++] = i + 1 < count ? and(inputs[i], inputs[i + 1]) : inputs[i];
      }
      count = half;
    }
    return inputs[0];
  }

  private int and(int first, int second) {
    budget.check();
    int right = Math.min(first, second);
    int left = Math.max(first, second);
    if (right == FALSE || left == (right ^ 1)) {
      return FALSE;
    }
    if (right == TRUE || left == right) {
      return left;
    }
    budget.hold(8);
    ands.add(left);
    ands.add(right);
    return and(andCount() - 1);
  }
}
