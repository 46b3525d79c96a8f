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
 * What a joint move does to the words of a state: bits that stay as they are, bits that are set,
 * and terms.
 */
final class Effect {

  /** Where a literal of a term is read. */
  enum Access {
    /** A row without lanes, or a bit that is the same for all moves. */
    SCALAR,
    /** At a distance from the bit that the term is about. */
    RELATIVE,
    /** At a bit of its own. */
    FIXED
  }

  /**
   * A literal of a term without the number that says how far or at which bit it is.
   *
   * @param row its row
   * @param word which word of the row; of the state, if the row has base propositions
   * @param isNegated whether it is negated
   */
  record Literal(int row, int word, Access access, boolean isNegated) {}

  /** Terms that a program computes alike: of the bits of a word of the state, by such literals. */
  record Signature(int target, ImmutableList<Literal> literals) {}

  final long[] keep;
  final long[] set;

  /** For each signature the numbers of its literals, with the bits that the term is about. */
  private final Map<Signature, TreeMap<ImmutableList<Integer>, Long>> masks = new LinkedHashMap<>();

  /** The same in the order of the numbers; made when it is first asked for. */
  private final Map<Signature, List<Term>> terms = new HashMap<>();

  /**
   * A term of a signature.
   *
   * @param numbers the numbers of its literals
   * @param mask the bits that it is about
   */
  record Term(ImmutableList<Integer> numbers, long mask) {}

  /** An effect that keeps everything but some bits. */
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

  /** Adds a term for one bit. */
  void add(int bit, List<Literal> literals, List<Integer> numbers) {
    masks
        .computeIfAbsent(
            new Signature(bit >> 6, ImmutableList.copyOf(literals)),
            key -> new TreeMap<>(Comparators.lexicographical(Comparator.<Integer>naturalOrder())))
        .merge(ImmutableList.copyOf(numbers), 1L << bit, (a, b) -> a | b);
  }

  /** How many terms each signature has. */
  Map<Signature, Integer> counts() {
    Map<Signature, Integer> counts = new LinkedHashMap<>();
    masks.forEach((signature, all) -> counts.put(signature, all.size()));
    return counts;
  }

  /**
   * A term of a signature by its place, or null if there are fewer. No term may be added
   * afterwards.
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
