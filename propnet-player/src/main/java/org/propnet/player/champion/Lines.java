package org.propnet.player.champion;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.SetMultimap;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.propnet.engine.DifferentialMachine;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.machine.StateMachine;
import org.propnet.net.PropNet;

/**
 * The lines of a game: sets of base propositions that win together ({@link WinningSets}), such as
 * four discs in a row. A line is open while no other piece is in one of its places. Lines with the
 * same owner, size and number of pieces share a weight. Confined to one thread.
 */
final class Lines {

  /** A game with more lines is treated as if it had none. */
  private static final int MAX_LINES = 4_000;

  /** The weights for each owner and size: one for each number of pieces. */
  private static final int CLASS = WinningSets.MAX_SIZE + 1;

  /** For each line the bits of its pieces: pairs of a word's index and a mask of that word. */
  private long[][] pieces = new long[0][];

  /** For each line the bits that block it, in the same way. */
  private long[][] blockers = new long[0][];

  /** For each line the number of the weight before that of one piece. */
  private int[] classes = new int[0];

  /** For each bit the lines that contain it or are blocked by it. */
  private final int[][] touched;

  /** For each line the last gain that it was counted in. */
  private int[] stamps = new int[0];

  private int stamp;
  private int weights = 1;

  private Lines(int bits) {
    touched = new int[bits][0];
  }

  /** The lines of a machine; none if it doesn't play a network. */
  static Lines of(StateMachine machine) {
    if (!(machine instanceof DifferentialMachine differential)) {
      return new Lines(0);
    }
    PropNet net = differential.network();
    int roles = net.vocabulary().roles().size();
    List<List<List<Integer>>> sets =
        IntStream.range(0, roles).mapToObj(role -> WinningSets.of(net, role)).toList();
    Lines lines = new Lines(net.vocabulary().stateWords() * Long.SIZE);
    if (sets.stream().mapToInt(List::size).sum() <= MAX_LINES) {
      Set<Integer> used = new HashSet<>();
      sets.forEach(ofRole -> ofRole.forEach(used::addAll));
      SetMultimap<String, Integer> places = HashMultimap.create();
      Map<Integer, String> placeOf = placeOf(net, used);
      placeOf.forEach((base, place) -> places.put(place, base));
      for (List<List<Integer>> ofRole : sets) {
        lines.addAll(ofRole, placeOf, places);
      }
    }
    lines.stamps = new int[lines.pieces.length];
    return lines;
  }

  /**
   * The places of propositions: their names and arguments without the piece, the argument with the
   * fewest values (the last one if several have).
   */
  private static Map<Integer, String> placeOf(PropNet net, Set<Integer> bases) {
    SetMultimap<String, Term> values = HashMultimap.create();
    for (int base : bases) {
      if (net.vocabulary().bases().get(base) instanceof Function function) {
        for (int i = 0; i < function.arguments().size(); i++) {
          values.put(argument(function, i), function.arguments().get(i));
        }
      }
    }
    Map<Integer, String> places = new HashMap<>();
    for (int base : bases) {
      Term term = net.vocabulary().bases().get(base);
      places.put(
          base, term instanceof Function function ? place(function, values) : term.toString());
    }
    return places;
  }

  private static String argument(Function function, int index) {
    return function.name() + "/" + function.arguments().size() + " " + index;
  }

  private static String place(Function function, SetMultimap<String, Term> values) {
    int piece = 0;
    for (int i = 1; i < function.arguments().size(); i++) {
      int found = values.get(argument(function, i)).size();
      piece = found <= values.get(argument(function, piece)).size() ? i : piece;
    }
    StringBuilder text = new StringBuilder(argument(function, piece));
    for (int i = 0; i < function.arguments().size(); i++) {
      text.append(' ').append(i == piece ? "" : function.arguments().get(i).toString());
    }
    return text.toString();
  }

  private void addAll(
      List<List<Integer>> sets, Map<Integer, String> placeOf, SetMultimap<String, Integer> places) {
    Map<Integer, Integer> bySize = new HashMap<>();
    for (List<Integer> set : sets) {
      Set<Integer> blocking = new HashSet<>();
      for (int base : set) {
        for (int other : places.get(placeOf.getOrDefault(base, ""))) {
          if (other != base) {
            blocking.add(other);
          }
        }
      }
      if (set.stream().noneMatch(blocking::contains)) {
        Integer known = bySize.get(set.size());
        if (known == null) {
          known = weights;
          weights += CLASS;
          bySize.put(set.size(), known);
        }
        add(bits(set), bits(blocking), known);
      }
    }
  }

  private static int[] bits(Collection<Integer> bases) {
    return bases.stream().mapToInt(base -> base).sorted().toArray();
  }

  private void add(int[] own, int[] blocking, int weight) {
    int line = pieces.length;
    pieces = Arrays.copyOf(pieces, line + 1);
    pieces[line] = packed(own);
    blockers = Arrays.copyOf(blockers, line + 1);
    blockers[line] = packed(blocking);
    classes = Arrays.copyOf(classes, line + 1);
    classes[line] = weight;
    for (int[] bits : new int[][] {own, blocking}) {
      for (int bit : bits) {
        touched[bit] = Arrays.copyOf(touched[bit], touched[bit].length + 1);
        touched[bit][touched[bit].length - 1] = line;
      }
    }
  }

  /** Packs ascending bits as pairs of a word's index and a mask of that word. */
  private static long[] packed(int[] bits) {
    long[] pairs = new long[2 * bits.length];
    int size = 0;
    for (int bit : bits) {
      if (size == 0 || pairs[size - 2] != bit / Long.SIZE) {
        pairs[size] = bit / Long.SIZE;
        size += 2;
      }
      pairs[size - 1] |= 1L << bit;
    }
    return Arrays.copyOf(pairs, size);
  }

  /** The number of lines. */
  int count() {
    return pieces.length;
  }

  /** The number of weights; the first is that of blocked lines. */
  int weights() {
    return weights;
  }

  /** The weight of a line in a state: 0 if it is blocked, or one for its number of pieces. */
  private int weight(int line, long[] states, int from) {
    long[] blocking = blockers[line];
    for (int i = 0; i < blocking.length; i += 2) {
      if ((states[from + (int) blocking[i]] & blocking[i + 1]) != 0) {
        return 0;
      }
    }
    long[] own = pieces[line];
    int count = 0;
    for (int i = 0; i < own.length; i += 2) {
      count += Long.bitCount(states[from + (int) own[i]] & own[i + 1]);
    }
    return count == 0 ? 0 : classes[line] + count;
  }

  /** Counts the lines of a state for each weight, without those that are blocked or empty. */
  int[] counts(long[] states, int from) {
    int[] counts = new int[weights];
    for (int line = 0; line < pieces.length; line++) {
      counts[weight(line, states, from)]++;
    }
    counts[0] = 0;
    return counts;
  }

  /** Begins a gain: the lines touched by flipped bits will count once. */
  void begin() {
    stamp++;
  }

  /** The gain by a flipped bit, from the lines that weren't counted since {@link #begin}. */
  double gain(
      int bit, float[] lineWeights, long[] before, int fromBefore, long[] after, int fromAfter) {
    if (bit >= touched.length) {
      return 0;
    }
    double sum = 0;
    for (int line : touched[bit]) {
      if (stamps[line] != stamp) {
        stamps[line] = stamp;
        sum +=
            lineWeights[weight(line, after, fromAfter)]
                - lineWeights[weight(line, before, fromBefore)];
      }
    }
    return sum;
  }
}
