package org.propnet.bitboard.moves;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
  final Map<Signature, TreeMap<Numbers, Long>> terms = new java.util.LinkedHashMap<>();

  /** The numbers of a term's literals. */
  record Numbers(ImmutableList<Integer> list) implements Comparable<Numbers> {
    @Override
    public int compareTo(Numbers other) {
      return com.google.common.collect.Comparators.lexicographical(
              java.util.Comparator.<Integer>naturalOrder())
          .compare(list, other.list);
    }
  }

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
    terms
        .computeIfAbsent(
            new Signature(bit >> 6, ImmutableList.copyOf(literals)), key -> new TreeMap<>())
        .merge(new Numbers(ImmutableList.copyOf(numbers)), 1L << bit, (a, b) -> a | b);
  }
}
