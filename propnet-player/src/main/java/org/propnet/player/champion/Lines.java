package org.propnet.player.champion;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.SetMultimap;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.machine.PackedSimulator;
import org.propnet.net.PropNet;
import org.propnet.player.search.Deadline;

/**
 * The lines of a game: sets of base propositions that win together ({@link WinningSets}), such as
 * four discs in a row. A line is open while no other piece is in one of its places. Lines with the
 * same owner, size and number of pieces share a weight for each turn: with three of four of its
 * own, the role to move may win at once. Confined to one thread.
 */
final class Lines {

  /** A game with more lines is treated as if it had none. */
  private static final int MAX_LINES = 4_000;

  /** The weights for each owner and size: one for each number of pieces. */
  private static final int CLASS = WinningSets.MAX_SIZE + 1;

  /** A game whose lines have more pieces and blockers in total is treated in the same way. */
  private static final int MAX_TOUCHES = 200_000;

  /**
   * A line to be: its base propositions or their bits, those that block it, and the weight before
   * that of one piece.
   */
  private record Row(ImmutableIntArray own, ImmutableIntArray blocking, int weight) {}

  private final List<Row> rows;

  /** The base propositions that tell that it is the first role's turn ({@link Turn#signs}). */
  private final ImmutableIntArray signs;

  /** For each line the bits of its pieces: pairs of a word's index and a mask of that word. */
  private final long[][] pieces;

  /** For each line the bits that block it, in the same way. */
  private final long[][] blockers;

  /** For each line the number of the weight before that of one piece. */
  private final int[] classes;

  /** For each bit the lines that contain it or are blocked by it. */
  private final int[][] touched;

  /** For each line the last look or gain that it was counted in. */
  private final int[] stamps;

  /** The bits of the signs, packed in the same way. */
  private final long[] turnBits;

  /** The number of weights for each turn. */
  private final int weights;

  /** The state that is looked at; at first one in which no proposition holds. */
  private final long[] state;

  /** For each line the number of its weight in that state. */
  private final int[] numbers;

  /** For each weight its number of lines in that state. */
  private final int[] counts;

  /** Whose turn it is in that state. */
  private int turn;

  /**
   * The weights for which the gain by a change of the turn in that state is known; null if none.
   */
  private float @Nullable [] turnedWeights;

  private double turnedGain;

  /** The place before the weights for the turn in the state whose gain is calculated. */
  private int offset;

  private int stamp;

  /**
   * Packs lines.
   *
   * @param bitOf the bit of each base proposition; −1 if no state has it
   * @param bits the number of bits of a state
   */
  private Lines(List<Row> rows, ImmutableIntArray signs, int weights, int[] bitOf, int bits) {
    this.rows = rows;
    this.signs = signs;
    this.weights = weights;
    List<Row> packed = new ArrayList<>();
    for (Row row : rows) {
      ImmutableIntArray own = inState(row.own(), bitOf);
      if (own.length() == row.own().length()) {
        packed.add(new Row(own, inState(row.blocking(), bitOf), row.weight()));
      }
    }
    pieces = packed.stream().map(row -> packed(row.own())).toArray(long[][]::new);
    blockers = packed.stream().map(row -> packed(row.blocking())).toArray(long[][]::new);
    classes = packed.stream().mapToInt(Row::weight).toArray();
    touched = touched(packed, bits);
    stamps = new int[packed.size()];
    turnBits = packed(inState(signs, bitOf));
    state = new long[bits / Long.SIZE];
    numbers = new int[packed.size()];
    counts = new int[weights];
    counts[0] = packed.size();
  }

  /** The bits of base propositions, ascending, without those that no state has. */
  private static ImmutableIntArray inState(ImmutableIntArray bases, int[] bitOf) {
    return ImmutableIntArray.copyOf(
        bases.stream().map(base -> bitOf[base]).filter(bit -> bit >= 0).sorted());
  }

  private static int[][] touched(List<Row> rows, int bits) {
    int[] counts = new int[bits];
    for (Row row : rows) {
      bitsOf(row).forEach(bit -> counts[bit]++);
    }
    int[][] touched = new int[bits][];
    Arrays.setAll(touched, bit -> new int[counts[bit]]);
    for (int line = rows.size() - 1; line >= 0; line--) {
      int number = line;
      bitsOf(rows.get(line)).forEach(bit -> touched[bit][--counts[bit]] = number);
    }
    return touched;
  }

  private static IntStream bitsOf(Row row) {
    return IntStream.concat(row.own().stream(), row.blocking().stream());
  }

  /** No lines. */
  static Lines none() {
    return new Lines(List.of(), ImmutableIntArray.of(), 1, new int[0], 0);
  }

  /**
   * The lines of a network; none if the time is up before all are found, and no sign of the turn if
   * it is up before that is found.
   *
   * @param simulator has the order of bits in states; left in an arbitrary state
   * @param random for games that show what tells whose turn it is
   */
  static Lines of(
      PropNet net, PackedSimulator simulator, RandomGenerator random, Deadline deadline) {
    List<List<List<Integer>>> sets =
        IntStream.range(0, net.vocabulary().roles().size())
            .mapToObj(role -> WinningSets.of(net, role, deadline))
            .toList();
    boolean isFew = sets.stream().mapToInt(List::size).sum() <= MAX_LINES;
    List<Row> rows = isFew ? rows(net, sets, deadline) : List.of();
    if (rows.isEmpty()) {
      return none();
    }
    int last = rows.stream().mapToInt(Row::weight).max().orElseThrow();
    int[] bitOf = bitsOf(net, simulator);
    BitSet signs = Turn.signs(simulator, random, deadline);
    ImmutableIntArray ofFirst =
        ImmutableIntArray.copyOf(
            IntStream.range(0, bitOf.length)
                .filter(base -> bitOf[base] >= 0 && signs.get(bitOf[base])));
    return new Lines(rows, ofFirst, last + CLASS, bitOf, simulator.stateWords() * Long.SIZE);
  }

  /** The same lines in the states of another simulator. */
  Lines in(PropNet net, PackedSimulator simulator) {
    return rows.isEmpty()
        ? none()
        : new Lines(
            rows, signs, weights, bitsOf(net, simulator), simulator.stateWords() * Long.SIZE);
  }

  /** The bit of each base proposition in a simulator's states; −1 if no state has it. */
  static int[] bitsOf(PropNet net, PackedSimulator simulator) {
    return net.vocabulary().bases().stream().mapToInt(simulator::propositionNumber).toArray();
  }

  /** The lines of each role's sets; none if there are too many blockers or the time is up. */
  private static List<Row> rows(PropNet net, List<List<List<Integer>>> sets, Deadline deadline) {
    Set<Integer> used = new HashSet<>();
    sets.forEach(ofRole -> ofRole.forEach(used::addAll));
    SetMultimap<String, Integer> places = HashMultimap.create();
    Map<Integer, String> placeOf = placeOf(net, used);
    placeOf.forEach((base, place) -> places.put(place, base));
    List<Row> rows = new ArrayList<>();
    int weights = 1;
    int touches = 0;
    for (List<List<Integer>> ofRole : sets) {
      Map<Integer, Integer> bySize = new HashMap<>();
      for (List<Integer> set : ofRole) {
        Set<Integer> blocking = blocking(set, placeOf, places);
        touches += set.size() + blocking.size();
        if (touches > MAX_TOUCHES || deadline.isOver()) {
          return List.of();
        }
        if (set.stream().noneMatch(blocking::contains)) {
          Integer known = bySize.putIfAbsent(set.size(), weights);
          rows.add(
              new Row(
                  ImmutableIntArray.copyOf(set),
                  ImmutableIntArray.copyOf(blocking),
                  known == null ? weights : known));
          weights += known == null ? CLASS : 0;
        }
      }
    }
    return rows;
  }

  private static Set<Integer> blocking(
      List<Integer> set, Map<Integer, String> placeOf, SetMultimap<String, Integer> places) {
    Set<Integer> blocking = new HashSet<>();
    for (int base : set) {
      for (int other : places.get(placeOf.getOrDefault(base, ""))) {
        if (other != base) {
          blocking.add(other);
        }
      }
    }
    return blocking;
  }

  /**
   * The places of propositions: their names and arguments without the piece, the argument with the
   * fewest values (the last one if several have). Those with fewer than two arguments have a place
   * of their own.
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
          base,
          term instanceof Function function && function.arguments().size() > 1
              ? place(function, values)
              : term.toString());
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

  /** Packs ascending bits as pairs of a word's index and a mask of that word. */
  private static long[] packed(ImmutableIntArray bits) {
    long[] pairs = new long[2 * bits.length()];
    int size = 0;
    for (int i = 0; i < bits.length(); i++) {
      int bit = bits.get(i);
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

  /** The number of weights for each turn; the first is that of lines that are blocked or empty. */
  int weights() {
    return weights;
  }

  /** Looks at a state: {@link #count} and {@link #gain} are then about its lines. */
  void look(long[] states, int from) {
    stamp++;
    for (int word = 0; word < state.length; word++) {
      long flipped = state[word] ^ states[from + word];
      for (; flipped != 0; flipped &= flipped - 1) {
        for (int line : touched[word * Long.SIZE + Long.numberOfTrailingZeros(flipped)]) {
          if (stamps[line] != stamp) {
            stamps[line] = stamp;
            int now = number(line, states, from);
            counts[numbers[line]]--;
            counts[now]++;
            numbers[line] = now;
          }
        }
      }
      state[word] = states[from + word];
    }
    turn = turn(states, from);
    turnedWeights = null;
  }

  /** The number of lines with a weight in the state that is looked at. */
  int count(int weight) {
    return counts[weight];
  }

  /**
   * Whose turn it is in the state that is looked at: 1 for the first role, −1 for the other one, 0
   * if there is no sign of it in any state.
   */
  int turn() {
    return turn;
  }

  private int turn(long[] states, int from) {
    if (turnBits.length == 0) {
      return 0;
    }
    return anyHolds(turnBits, states, from) ? 1 : -1;
  }

  /** The place before the weights for a turn. */
  private int offset(int ofTurn) {
    return ofTurn < 0 ? weights : 0;
  }

  private static boolean anyHolds(long[] pairs, long[] states, int from) {
    for (int i = 0; i < pairs.length; i += 2) {
      if ((states[from + (int) pairs[i]] & pairs[i + 1]) != 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * The number of a line's weight in a state: 0 if it is blocked or empty, or one for its number of
   * pieces.
   */
  private int number(int line, long[] states, int from) {
    if (anyHolds(blockers[line], states, from)) {
      return 0;
    }
    long[] own = pieces[line];
    int count = 0;
    for (int i = 0; i < own.length; i += 2) {
      count += Long.bitCount(states[from + (int) own[i]] & own[i + 1]);
    }
    return count == 0 ? 0 : classes[line] + count;
  }

  /**
   * The sum of the weights of the lines in the state that is looked at.
   *
   * @param lineWeights twice {@link #weights}: those for the first role's turn, or for no sign of a
   *     turn, then those for the other role's. The first of each half is 0.
   */
  double worth(float[] lineWeights) {
    return worth(lineWeights, offset(turn));
  }

  private double worth(float[] lineWeights, int from) {
    double sum = 0;
    for (int i = 1; i < weights; i++) {
      sum += counts[i] * lineWeights[from + i];
    }
    return sum;
  }

  /**
   * Begins the gain of a state over the one that is looked at: the lines touched by flipped bits
   * will count once.
   *
   * @return the gain by a change of the turn, with the lines as they are in the latter
   */
  double begin(float[] lineWeights, long[] after, int fromAfter) {
    stamp++;
    int then = turn(after, fromAfter);
    offset = offset(then);
    if (then == turn) {
      return 0;
    }
    if (turnedWeights != lineWeights) {
      turnedWeights = lineWeights;
      turnedGain = worth(lineWeights, offset) - worth(lineWeights);
    }
    return turnedGain;
  }

  /** The gain by a flipped bit, from the lines that weren't counted since {@link #begin}. */
  double gain(int bit, float[] lineWeights, long[] after, int fromAfter) {
    if (bit >= touched.length) {
      return 0;
    }
    double sum = 0;
    for (int line : touched[bit]) {
      if (stamps[line] != stamp) {
        stamps[line] = stamp;
        sum +=
            lineWeights[offset + number(line, after, fromAfter)]
                - lineWeights[offset + numbers[line]];
      }
    }
    return sum;
  }
}
