package org.propnet.bitboard.moves;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.propnet.bitboard.moves.Effect.Signature;
import org.propnet.bitboard.words.WordProgram;
import org.propnet.budget.Budget;

/** The terms of a group of moves, and the columns of its table. */
final class GroupColumns extends Columns {

  /** The most terms of a group; with more it would cost more than the network. */
  private static final int MAX_SLOTS = 1_000;

  /**
   * The most terms of moves that needn't have the same terms; a group with more is split by the
   * terms of its moves.
   */
  private static final int MAX_SHARED_SLOTS = 40;

  /** The most terms of all parts of a split group together. */
  private static final int MAX_SPLIT_SLOTS = 12_000;

  /**
   * A term of the group's program.
   *
   * @param signature its target word and its literals
   * @param mask the node of its target bits
   * @param numbers the nodes of the numbers of its literals
   */
  record Slot(Signature signature, int mask, IntArrayList numbers) {}

  private final List<Effect> effects;
  private final List<Slot> slots = new ArrayList<>();

  GroupColumns(WordProgram program, List<Effect> effects, Budget budget)
      throws TooManyTermsException {
    super(program, effects.size(), budget);
    this.effects = effects;
    Map<Signature, Integer> counts = counts(effects);
    int total = sum(counts);
    if (total > MAX_SLOTS) {
      throw new TooManyTermsException(
          "moves change the state under " + total + " conditions, and the limit is " + MAX_SLOTS);
    }
    counts.forEach(
        (signature, count) -> {
          for (int i = 0; i < count; i++) {
            slots.add(slot(signature, i));
          }
        });
  }

  /** The number of slots for each signature if all these moves share a program. */
  private static Map<Signature, Integer> counts(List<Effect> effects) {
    Map<Signature, Integer> counts = new LinkedHashMap<>();
    for (Effect effect : effects) {
      effect.counts().forEach((signature, count) -> counts.merge(signature, count, Math::max));
    }
    return counts;
  }

  private static int sum(Map<Signature, Integer> counts) {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /**
   * Partitions moves, given by their indexes, into those that share a program: all of them, or
   * those with equal counts of terms.
   */
  static Collection<List<Integer>> parts(List<Effect> effects) {
    Map<Map<Signature, Integer>, List<Integer>> parts = new LinkedHashMap<>();
    for (int i = 0; i < effects.size(); i++) {
      parts.computeIfAbsent(effects.get(i).counts(), key -> new ArrayList<>()).add(i);
    }
    boolean isSplit =
        sum(counts(effects)) > MAX_SHARED_SLOTS
            && parts.keySet().stream().mapToInt(GroupColumns::sum).sum() <= MAX_SPLIT_SLOTS;
    return isSplit ? parts.values() : List.of(IntStream.range(0, effects.size()).boxed().toList());
  }

  private Slot slot(Signature signature, int index) {
    IntArrayList numbers = new IntArrayList();
    for (int i = 0; i < signature.literals().size(); i++) {
      numbers.add(numberColumn(signature, index, i));
    }
    return new Slot(signature, columnOf(effect -> mask(effect, signature, index)), numbers);
  }

  /**
   * A column of numbers. A move without the term repeats the number of another move, since its mask
   * is 0.
   */
  private int numberColumn(Signature signature, int index, int literal) {
    long known =
        effects.stream()
            .map(effect -> numbers(effect, signature, index))
            .filter(list -> !list.isEmpty())
            .findFirst()
            .orElseThrow()
            .get(literal);
    return columnOf(
        effect -> {
          List<Integer> own = numbers(effect, signature, index);
          return own.isEmpty() ? known : own.get(literal);
        });
  }

  private static List<Integer> numbers(Effect effect, Signature signature, int index) {
    Effect.Term term = effect.term(signature, index);
    return term == null ? List.of() : term.numbers();
  }

  private static long mask(Effect effect, Signature signature, int index) {
    Effect.Term term = effect.term(signature, index);
    return term == null ? 0 : term.mask();
  }

  private int columnOf(ToLongFunction<Effect> value) {
    return column(move -> value.applyAsLong(effects.get(move)));
  }

  int keep(int word) {
    return columnOf(effect -> effect.keep[word]);
  }

  int set(int word) {
    return columnOf(effect -> effect.set[word]);
  }

  List<Slot> slots() {
    return slots;
  }
}
