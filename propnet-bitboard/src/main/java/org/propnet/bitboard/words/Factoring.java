package org.propnet.bitboard.words;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Takes out of conjunctions what they share: {@code a & b | a & c} becomes {@code a & (b | c)}. The
 * proof multiplies it out again, since the rules have it that way.
 */
public final class Factoring {

  /** More operands are left as they are, as each round looks at all of them. */
  private static final int MAX_OPERANDS = 1_000;

  private final WordProgram program;

  /** The operands of the disjunction that nothing has been taken out of. */
  private final IntArrayList rest;

  private final IntArrayList products = new IntArrayList();

  private Factoring(WordProgram program, int[] operands) {
    this.program = program;
    this.rest = IntArrayList.wrap(operands.clone());
  }

  /** The disjunction of nodes. Takes time quadratic in their number. */
  public static int or(WordProgram program, int... operands) {
    if (operands.length > MAX_OPERANDS) {
      return program.or(operands);
    }
    Factoring factoring = new Factoring(program, operands);
    for (int shared = factoring.mostShared(); shared >= 0; shared = factoring.mostShared()) {
      factoring.takeOut(shared);
    }
    factoring.rest.addAll(factoring.products);
    return program.or(factoring.rest.toIntArray());
  }

  /** The operand of the most conjunctions; −1 if no two share one that isn't constant. */
  private int mostShared() {
    Int2IntMap counts = new Int2IntOpenHashMap();
    int most = -1;
    for (int node : rest) {
      for (int i = 0; program.op(node) == WordOp.AND && i < program.operands(node).length(); i++) {
        int operand = program.operands(node).get(i);
        if (program.op(operand) != WordOp.CONSTANT) {
          int count = counts.merge(operand, 1, Integer::sum);
          most = count > 1 && (most < 0 || count > counts.get(most)) ? operand : most;
        }
      }
    }
    return most;
  }

  private void takeOut(int shared) {
    IntArrayList factors = new IntArrayList();
    for (int node : rest) {
      if (has(node, shared)) {
        int[] others = program.operands(node).stream().filter(own -> own != shared).toArray();
        factors.add(program.auxiliary(program.size(), program.and(others)));
      }
    }
    rest.removeIf((int node) -> has(node, shared));
    int union = program.auxiliary(program.size(), program.or(factors.toIntArray()));
    int before = program.size();
    int product = program.and(shared, union);
    if (product >= before) {
      program.multiplyOut(product, union);
    }
    products.add(product);
  }

  private boolean has(int node, int operand) {
    return program.op(node) == WordOp.AND && program.operands(node).contains(operand);
  }
}
