package org.propnet.bitboard.moves;

import com.google.common.collect.Comparators;
import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.state.StateWords;

/**
 * Effect of a joint move on the words of a state: bits that are kept, bits that are set, and
 * conditional terms.
 */
final class Effect {

  /** How a literal of a term is read. */
  enum Access {
    /** The bit of a scalar row. */
    SCALAR,
    /** At a displacement from the target bit. */
    RELATIVE,
    /** At an absolute bit. */
    FIXED
  }

  /**
   * A literal of a term, without its number: the displacement or the index of its bit.
   *
   * @param row the number of its row
   * @param word the word of the row, or of the state if the row has base propositions and lanes
   * @param isNegated whether it is negated
   */
  record Literal(int row, int word, Access access, boolean isNegated) {}

  /** Key of terms that share the same operations: a target word of the state, and literals. */
  record Signature(int target, ImmutableList<Literal> literals) {}

  final long[] keep;
  final long[] set;

  /** For each signature, the numbers of the literals of each term, with the term's target bits. */
  private final Map<Signature, TreeMap<ImmutableList<Integer>, Long>> masks = new LinkedHashMap<>();

  /** The terms of each signature in the order of their numbers, cached when first asked for. */
  private final Map<Signature, List<Term>> terms = new HashMap<>();

  /**
   * A term of a signature.
   *
   * @param numbers the numbers of its literals
   * @param mask its target bits
   */
  record Term(ImmutableList<Integer> numbers, long mask) {}

  /** An effect that keeps everything except some bits. */
  Effect(StateWords places, long[] notKept) {
    keep = new long[places.words()];
    set = new long[places.words()];
    for (int word = 0; word < keep.length; word++) {
      keep[word] = ~notKept[word];
    }
  }

  void change(int bit) {
    keep[bit >> 6] &= ~(1L << bit);
  }

  void set(int bit) {
    set[bit >> 6] |= 1L << bit;
  }

  /** Adds a term with a single target bit. */
  void add(int bit, List<Literal> literals, List<Integer> numbers) {
    masks
        .computeIfAbsent(
            new Signature(bit >> 6, ImmutableList.copyOf(literals)),
            key -> new TreeMap<>(Comparators.lexicographical(Comparator.<Integer>naturalOrder())))
        .merge(ImmutableList.copyOf(numbers), 1L << bit, (a, b) -> a | b);
  }

  /** The number of terms of each signature. */
  Map<Signature, Integer> counts() {
    Map<Signature, Integer> counts = new LinkedHashMap<>();
    masks.forEach((signature, all) -> counts.put(signature, all.size()));
    return counts;
  }

  /**
   * A term of a signature by index, or null if there are fewer. No terms may be added after the
   * first call.
   */
  @Nullable Term term(Signature signature, int index) {
    TreeMap<ImmutableList<Integer>, Long> own = masks.get(signature);
    if (own == null || own.size() <= index) {
      return null;
    }
    return terms
        .computeIfAbsent(
            signature,
            key ->
                own.entrySet().stream()
                    .map(entry -> new Term(entry.getKey(), entry.getValue()))
                    .toList())
        .get(index);
  }
}
