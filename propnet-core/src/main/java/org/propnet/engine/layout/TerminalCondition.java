package org.propnet.engine.layout;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
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
 * @param condition links that must all be true for the set to apply
 * @param formula true if the state is terminal, provided that the condition holds
 * @param links the links that the formula mentions
 */
@SuppressWarnings("ArrayRecordComponent") // never compared; the arrays aren't to be changed
public record TerminalCondition(int[] condition, Formula formula, int[] links) {

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

  /** A node of a formula. */
  public sealed interface Formula {}

  /** A link by its index among those that the formula mentions. */
  public record Mentioned(int index) implements Formula {}

  /**
   * True if any of the given moves of a set is legal.
   *
   * @param set the number of the set
   * @param mask the moves: move m is bit m mod 64 of word m / 64
   */
  public record AnyMove(int set, ImmutableLongArray mask) implements Formula {}

  /** True if its part is false. */
  public record Negation(Formula part) implements Formula {}

  /** True if any of its parts is true. */
  public record Disjunction(ImmutableList<Formula> parts) implements Formula {}

  /**
   * The conditions for the sets of terminal of a network.
   *
   * @param sets all sets of the network
   */
  static ImmutableList<TerminalCondition> of(PropNet net, List<OutputSet> sets, Budget budget) {
    Finder finder = new Finder(net, sets, budget);
    ImmutableList.Builder<TerminalCondition> tests = ImmutableList.builder();
    for (OutputSet set : sets) {
      if (set.isTerminal()) {
        tests.add(finder.test(set));
      }
    }
    return tests.build();
  }

  /** Finds tests for legal moves in the cone of terminal. */
  private static final class Finder {

    private final PropNet net;
    private final List<OutputSet> sets;
    private final Budget budget;

    /** For each set the moves by their links, created lazily. */
    private final @Nullable Int2IntMap[] movesOf;

    private long linksLeft = MAX_LINKS;

    /** The links mentioned so far in the formula under construction. */
    private IntArrayList links = new IntArrayList();

    Finder(PropNet net, List<OutputSet> sets, Budget budget) {
      this.net = net;
      this.sets = sets;
      this.budget = budget;
      this.movesOf = new Int2IntMap[sets.size()];
    }

    TerminalCondition test(OutputSet terminal) {
      links = new IntArrayList();
      int root = terminal.links()[0];
      @Nullable Formula formula = formula(root, MAX_DEPTH);
      if (formula == null || links.size() > Long.SIZE) {
        links = new IntArrayList();
        formula = mention(root);
      }
      return new TerminalCondition(terminal.condition(), formula, links.toIntArray());
    }

    private Formula mention(int link) {
      int index = links.indexOf(link);
      if (index < 0) {
        index = links.size();
        links.add(link);
      }
      return new Mentioned(index);
    }

    /** The formula of a link, if it contains tests for legal moves; otherwise null. */
    private @Nullable Formula formula(int link, int depth) {
      if (!isDisjunction(link)) {
        @Nullable Formula inverse =
            isDisjunction(Link.invert(link)) ? formula(Link.invert(link), depth) : null;
        return inverse == null ? null : new Negation(inverse);
      }
      @Nullable Formula any = anyMove(link);
      if (any != null) {
        return any;
      }
      IntArrayList inputs = inputs(link);
      if (depth == 0 || inputs.size() > MAX_INPUTS || linksLeft < 0) {
        return null;
      }
      ImmutableList.Builder<Formula> parts = ImmutableList.builder();
      IntArrayList rest = new IntArrayList();
      for (int input : inputs) {
        @Nullable Formula part = formula(input, depth - 1);
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
      return new Disjunction(parts.build());
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
    private @Nullable AnyMove anyMove(int link) {
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
          return new AnyMove(number, ImmutableLongArray.copyOf(mask));
        }
      }
      return null;
    }

    /** The moves of a set whose disjunction a link is; empty if it is something else. */
    private long[] mask(int link, int number) {
      OutputSet set = sets.get(number);
      Int2IntMap moves = moves(number);
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
      @Nullable Int2IntMap known = movesOf[number];
      if (known == null) {
        OutputSet set = sets.get(number);
        budget.requireRoom(16L * set.moves().length);
        known = new Int2IntOpenHashMap();
        for (int i = 0; i < set.moves().length; i++) {
          known.put(set.links()[i], set.moves()[i]);
        }
        movesOf[number] = known;
      }
      return known;
    }
  }
}
