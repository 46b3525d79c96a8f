package org.propnet.bitboard.words;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.propnet.budget.Budget;

/**
 * Shorter computation of some outputs for states in which a node is 0, such as whether the king is
 * in check. In other states the outputs are computed from scratch.
 *
 * @param guard the node that has to be 0
 * @param outputs for each output a node that is equal to it where the guard is 0
 */
public record Shortcut(int guard, ImmutableList<Integer> outputs) {

  /** The least share of states in which a guard is 0. */
  private static final double MIN_ZERO_SHARE = 0.75;

  /** The least share of the operations that a shortcut has to save on average. */
  private static final double MIN_SAVED_SHARE = 0.1;

  /**
   * Finds the shortcut that saves the most operations, if it is worth it.
   *
   * @param outputs the outputs
   * @param states the words of typical states
   */
  public static Optional<Shortcut> of(
      WordProgram program, int[] outputs, List<long[]> states, Budget budget) {
    int[] order = program.order(outputs);
    int[] zeros = new int[program.size()];
    for (long[] state : states) {
      budget.check(order.length);
      long[] values = program.evaluate(order, state, new long[0], 0);
      for (int i = 0; i < order.length; i++) {
        zeros[order[i]] += values[i] == 0 ? 1 : 0;
      }
    }
    int total = program.operations(outputs);
    double best = MIN_SAVED_SHARE * total;
    int guard = -1;
    for (int node : order) {
      double share = (double) zeros[node] / states.size();
      if (share >= MIN_ZERO_SHARE && isGuard(program, node)) {
        budget.check(order.length);
        double saved = saved(program, order, node, outputs) - (1 - share) * total;
        if (saved > best) {
          best = saved;
          guard = node;
        }
      }
    }
    return guard < 0 ? Optional.empty() : Optional.of(of(program, guard, order, outputs));
  }

  /** Whether a node may be a guard: it is computed, and not auxiliary. */
  private static boolean isGuard(WordProgram program, int node) {
    return !program.operands(node).isEmpty() && !program.isPart(node);
  }

  /** The number of operations that aren't needed for the outputs and the guard if that is 0. */
  private static int saved(WordProgram program, int[] order, int guard, int[] outputs) {
    BitSet zeros = new BitSet();
    zeros.set(guard);
    for (int node : order) {
      if (node > guard && isZero(program, node, zeros)) {
        zeros.set(node);
      }
    }
    BitSet needed = new BitSet();
    Arrays.stream(outputs).forEach(needed::set);
    needed.andNot(zeros);
    needed.set(guard);
    int saved = 0;
    for (int i = order.length - 1; i >= 0; i--) {
      int node = order[i];
      if (needed.get(node)) {
        program.operands(node).stream()
            .filter(operand -> node == guard || !zeros.get(operand))
            .forEach(needed::set);
      } else {
        saved += program.cost(node);
      }
    }
    return saved;
  }

  private static boolean isZero(WordProgram program, int node, BitSet zeros) {
    ImmutableIntArray operands = program.operands(node);
    return switch (program.op(node)) {
      case AND -> operands.stream().anyMatch(zeros::get);
      case OR -> operands.stream().allMatch(zeros::get);
      case SHIFT, ROTATE, BIT, BIT_AT, ANY -> zeros.get(operands.get(0));
      default -> false;
    };
  }

  private static Shortcut of(WordProgram program, int guard, int[] order, int[] outputs) {
    int[] copies = new int[program.size()];
    for (int node : order) {
      int[] operands = program.operands(node).stream().map(operand -> copies[operand]).toArray();
      copies[node] = node == guard ? program.none() : program.like(program, node, operands);
    }
    return new Shortcut(
        guard,
        Arrays.stream(outputs)
            .mapToObj(output -> copies[output])
            .collect(ImmutableList.toImmutableList()));
  }
}
