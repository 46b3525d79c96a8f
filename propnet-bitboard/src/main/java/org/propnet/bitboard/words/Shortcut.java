package org.propnet.bitboard.words;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
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
    Search search = new Search(program, order, outputs);
    for (int node : order) {
      double share = (double) zeros[node] / states.size();
      if (share >= MIN_ZERO_SHARE && isGuard(program, node)) {
        budget.check(order.length);
        double saved = search.saved(node) - (1 - share) * total;
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

  /** Counts what guards save, over arrays that are made once. */
  private static final class Search {
    private final WordProgram program;
    private final int[] order;
    private final int[] outputs;
    private final int[][] operands;
    private final boolean[] zeros;
    private final boolean[] needed;

    Search(WordProgram program, int[] order, int[] outputs) {
      this.program = program;
      this.order = order;
      this.outputs = outputs;
      this.operands = new int[program.size()][];
      for (int node : order) {
        operands[node] = program.operands(node).toArray();
      }
      this.zeros = new boolean[program.size()];
      this.needed = new boolean[program.size()];
    }

    /** The number of operations that aren't needed for the outputs and the guard if that is 0. */
    int saved(int guard) {
      for (int node : order) {
        zeros[node] = node == guard || (node > guard && isZero(node));
        needed[node] = false;
      }
      for (int output : outputs) {
        needed[output] = !zeros[output];
      }
      needed[guard] = true;
      int saved = 0;
      for (int i = order.length - 1; i >= 0; i--) {
        int node = order[i];
        if (needed[node]) {
          for (int operand : operands[node]) {
            needed[operand] |= node == guard || !zeros[operand];
          }
        } else {
          saved += program.cost(node);
        }
      }
      return saved;
    }

    private boolean isZero(int node) {
      int[] own = operands[node];
      return switch (program.op(node)) {
        case AND -> has(own, true);
        case OR -> !has(own, false);
        case SHIFT, ROTATE, BIT, BIT_AT, ANY -> zeros[own[0]];
        default -> false;
      };
    }

    private boolean has(int[] nodes, boolean isZero) {
      for (int node : nodes) {
        if (zeros[node] == isZero) {
          return true;
        }
      }
      return false;
    }
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
