package org.propnet.engine.layout;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.engine.plan.OutputSet;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * A formula for terminal that is evaluated lazily, over links and over tests for legal moves. Many
 * games end when a role can't move; since legal moves are bits of words, testing those words
 * replaces an OR gate over all of them. There is one condition for each set of terminal.
 *
 * @param formula by the output bits, true if the state is terminal, provided that the set applies
 * @param isLink whether the formula is a link, the lowest bit of the condition's word
 * @param links the links that the formula mentions
 */
@SuppressWarnings("ArrayRecordComponent") // never compared; the array isn't to be changed
public record TerminalCondition(Predicate<long[]> formula, boolean isLink, int[] links) {

  /** Minimum number of moves in a test; for fewer a gate is as fast. */
  private static final int MIN_MOVES = 8;

  /** Maximum number of inputs of a gate in a formula. */
  private static final int MAX_INPUTS = 16;

  /** Maximum depth of a formula. */
  private static final int MAX_DEPTH = 4;

  /**
   * Maximum number of links visited while searching a network for formulas; after that, sets remain
   * links.
   */
  private static final long MAX_LINKS = 2_000_000;

  /**
   * The conditions for the sets of terminal of a network.
   *
   * @param sets all sets of the network
   * @param setWords for each set of legal moves its first word among the output bits
   * @param firstWord the word for the links of the first condition; those of the others follow
   */
  static ImmutableList<TerminalCondition> of(
      PropNet net, List<OutputSet> sets, int[] setWords, int firstWord, Budget budget) {
    Finder finder = new Finder(net, sets, setWords, firstWord, budget);
    ImmutableList.Builder<TerminalCondition> tests = ImmutableList.builder();
    for (OutputSet set : sets) {
      if (set.isTerminal()) {
        tests.add(finder.test(set.links()[0]));
        finder.word++;
      }
    }
    return tests.build();
  }

  /** Finds tests for legal moves in the cone of terminal. */
  private static final class Finder {

    private final PropNet net;
    private final List<OutputSet> sets;
    private final int[] setWords;
    private final Budget budget;

    /** For each set that was asked for, the moves by their links. */
    private final Map<Integer, Int2IntMap> movesOf = new HashMap<>();

    private long linksLeft = MAX_LINKS;

    /** The word for the links of the formula under construction. */
    private int word;

    /** The links mentioned in it so far. */
    private IntArrayList links = new IntArrayList();

    Finder(PropNet net, List<OutputSet> sets, int[] setWords, int firstWord, Budget budget) {
      this.net = net;
      this.sets = sets;
      this.setWords = setWords;
      this.word = firstWord;
      this.budget = budget;
    }

    TerminalCondition test(int terminal) {
      links = new IntArrayList();
      @Nullable Predicate<long[]> formula = formula(terminal, MAX_DEPTH);
      if (formula != null && links.size() <= Long.SIZE) {
        return new TerminalCondition(formula, false, links.toIntArray());
      }
      links = new IntArrayList();
      return new TerminalCondition(mention(terminal), true, links.toIntArray());
    }

    private Predicate<long[]> mention(int link) {
      int index = links.indexOf(link);
      if (index < 0) {
        index = links.size();
        links.add(link);
      }
      int place = word;
      long bit = 1L << index;
      return outputs -> (outputs[place] & bit) != 0;
    }

    /** The formula of a link, if it contains tests for legal moves; otherwise null. */
    private @Nullable Predicate<long[]> formula(int link, int depth) {
      if (!isDisjunction(link)) {
        @Nullable Predicate<long[]> inverse =
            isDisjunction(Link.invert(link)) ? formula(Link.invert(link), depth) : null;
        return inverse == null ? null : not(inverse);
      }
      @Nullable Predicate<long[]> any = anyMove(link);
      if (any != null) {
        return any;
      }
      IntArrayList inputs = inputs(link);
      if (depth == 0 || inputs.size() > MAX_INPUTS || linksLeft < 0) {
        return null;
      }
      List<Predicate<long[]>> parts = new ArrayList<>(inputs.size());
      IntArrayList rest = new IntArrayList();
      for (int input : inputs) {
        @Nullable Predicate<long[]> part = formula(input, depth - 1);
        if (part == null) {
          rest.add(input);
        } else {
          parts.add(part);
        }
      }
      if (rest.size() == inputs.size()) {
        return null;
      }
      rest.forEach(input -> parts.add(mention(input)));
      return outputs -> isAnyTrue(parts, outputs);
    }

    /** The negation, with a call site of its own, unlike that of {@link Predicate#negate}. */
    private static Predicate<long[]> not(Predicate<long[]> formula) {
      return outputs -> !formula.test(outputs);
    }

    /** Whether a link is a disjunction: an OR, or an inverted AND. */
    private boolean isDisjunction(int link) {
      int gate = Link.component(link);
      return net.isGate(gate)
          && net.groupOf(gate) < 0
          && (net.kind(gate) == ComponentKind.OR) != Link.isInverted(link);
    }

    private IntArrayList inputs(int disjunction) {
      int gate = Link.component(disjunction);
      budget.check(net.inputCount(gate));
      linksLeft -= net.inputCount(gate);
      IntArrayList inputs = new IntArrayList(net.inputCount(gate));
      for (int i = 0; i < net.inputCount(gate); i++) {
        inputs.add(net.input(gate, i) ^ (disjunction & 1));
      }
      return inputs;
    }

    /** The test for legal moves that a disjunction is equivalent to, or null. */
    private @Nullable Predicate<long[]> anyMove(int link) {
      for (int number = 0; number < sets.size(); number++) {
        OutputSet set = sets.get(number);
        if (linksLeft < 0) {
          return null;
        }
        if (set.isTerminal() || set.moves().length < MIN_MOVES) {
          continue;
        }
        long[] mask = mask(link, number);
        if (mask.length > 0) {
          int firstWord = setWords[number];
          return outputs -> intersects(outputs, firstWord, mask);
        }
      }
      return null;
    }

    private static boolean isAnyTrue(List<Predicate<long[]>> parts, long[] outputs) {
      for (int i = 0; i < parts.size(); i++) {
        if (parts.get(i).test(outputs)) {
          return true;
        }
      }
      return false;
    }

    private static boolean intersects(long[] outputs, int firstWord, long[] mask) {
      for (int i = 0; i < mask.length; i++) {
        if ((outputs[firstWord + i] & mask[i]) != 0) {
          return true;
        }
      }
      return false;
    }

    /** The moves of a set whose disjunction a link is; empty if it is something else. */
    private long[] mask(int link, int number) {
      OutputSet set = sets.get(number);
      Int2IntMap moves = movesOf.computeIfAbsent(number, this::moves);
      long[] mask = new long[OutputBits.wordsOf(set.role(), net.vocabulary())];
      IntOpenHashSet seen = new IntOpenHashSet();
      IntArrayList waiting = inputs(link);
      int count = 0;
      while (!waiting.isEmpty() && linksLeft >= 0) {
        int next = waiting.popInt();
        if (!seen.add(next)) {
          continue;
        }
        int move = moves.getOrDefault(next, -1);
        if (move >= 0) {
          mask[move >> 6] |= 1L << move;
          count++;
        } else if (isDisjunction(next)) {
          waiting.addAll(inputs(next));
        } else {
          return new long[0];
        }
      }
      return count < MIN_MOVES || linksLeft < 0 ? new long[0] : mask;
    }

    private Int2IntMap moves(int number) {
      OutputSet set = sets.get(number);
      budget.requireRoom(16L * set.moves().length);
      Int2IntMap moves = new Int2IntOpenHashMap();
      for (int i = 0; i < set.moves().length; i++) {
        moves.put(set.links()[i], set.moves()[i]);
      }
      return moves;
    }
  }
}
