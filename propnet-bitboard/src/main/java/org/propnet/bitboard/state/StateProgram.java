package org.propnet.bitboard.state;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.propnet.bitboard.layout.Layout;
import org.propnet.bitboard.layout.Row;
import org.propnet.bitboard.words.Factoring;
import org.propnet.bitboard.words.WordProgram;

/**
 * Generates the word operations of rows that depend on the state, and on rows that are given; a row
 * is generated when it is first asked for.
 *
 * <p>A row is the disjunction of its classes. A class is the conjunction of its literals' words,
 * each shifted by its displacement, and of a mask of the lanes that have such a rule. A row that
 * depends on itself, as rays do, is generated rank by rank ({@link RowOrder}). A scalar head is
 * true if any lane of its classes is.
 */
public final class StateProgram {

  private static final int WIDTH = 64;

  /** The work that the budget counts for classifying a rule. */
  private static final int WORK_PER_RULE = 20;

  /**
   * A literal of a class of rules.
   *
   * @param row the number of its row
   * @param isRelative whether the lane is a displacement from the anchor, or absolute
   * @param lane the displacement or the lane
   * @param isNegated whether it is negated
   */
  private record Part(int row, boolean isRelative, int lane, boolean isNegated) {}

  /** Rows whose words aren't computed by rules, since the move being played decides them. */
  public interface GivenRows {

    /** Whether a row is given. */
    boolean has(int row);

    /** The node of a word of a row; a scalar if the row is scalar. */
    int word(int row, int index);

    /** A scalar: the bit of a row at a lane. */
    int bit(int row, int lane);
  }

  private final RowOrder rows;
  private final Layout layout;
  private final StateWords places;
  private final WordProgram program;

  /** The base propositions with known values, each with 0 or −1. */
  private final Int2IntMap known;

  /** Rows that the move decides; what conjunctions share is taken out only where there are some. */
  private final @Nullable GivenRows given;

  private final int[] @Nullable [] words;
  private int classes;

  /**
   * Generates into a program, without given rows.
   *
   * @param known base propositions with known values, each with 0 or −1
   */
  public StateProgram(RowOrder rows, StateWords places, WordProgram program, Int2IntMap known) {
    this(rows, places, program, known, null);
  }

  /**
   * Generates into a program.
   *
   * @param known base propositions with known values, each with 0 or −1
   */
  public StateProgram(
      RowOrder rows,
      StateWords places,
      WordProgram program,
      Int2IntMap known,
      @Nullable GivenRows given) {
    this.rows = rows;
    this.layout = rows.layout();
    this.places = places;
    this.program = program;
    this.known = known;
    this.given = given;
    this.words = new int[layout.rows().size()][];
  }

  /** The number of classes generated so far. */
  public int classes() {
    return classes;
  }

  /** A scalar: the value of an atom or of its negation. */
  public int scalar(int atom, boolean isNegated) {
    int value = scalar(layout.rowOf(atom), layout.laneOf(atom));
    return isNegated ? program.not(value) : value;
  }

  private int scalar(Row row, int lane) {
    if (given != null && given.has(row.number()) && !row.isScalar()) {
      return given.bit(row.number(), lane);
    }
    int[] of = words(row.number());
    return row.isScalar() ? of[0] : program.bit(of[lane / WIDTH], lane % WIDTH);
  }

  /** The nodes of the words of a row; a single scalar node if the row is scalar. */
  public int[] words(int row) {
    int[] done = words[row];
    if (done != null) {
      return done;
    }
    GivenRows ofMove = given;
    if (ofMove != null && ofMove.has(row)) {
      int[] own = new int[layout.rows().get(row).words()];
      Arrays.setAll(own, i -> ofMove.word(row, i));
      words[row] = own;
      return own;
    }
    rows.upTo(row, other -> words[other] != null || (ofMove != null && ofMove.has(other)))
        .forEach(this::write);
    int[] written = words[row];
    return written == null ? zeros(layout.rows().get(row)) : written;
  }

  private int[] zeros(Row row) {
    int[] none = new int[row.words()];
    Arrays.fill(none, program.none());
    return none;
  }

  private void write(RowOrder.Rank rank) {
    Row row = layout.rows().get(rank.row());
    if (places.start(row) >= 0) {
      words[rank.row()] = inputs(row);
      return;
    }
    Map<ImmutableList<Part>, IntArrayList> lanes = new LinkedHashMap<>();
    for (int rule : rank.rules()) {
      rows.budget().check(WORK_PER_RULE);
      IntArrayList anchor = new IntArrayList();
      ImmutableList<Part> key = classify(rule, row, anchor);
      lanes.computeIfAbsent(key, unused -> new IntArrayList()).add(anchor.getInt(0));
    }
    classes += lanes.size();
    int[] old = words[rank.row()];
    List<IntArrayList> terms = new ArrayList<>();
    for (int i = 0; i < row.words(); i++) {
      terms.add(new IntArrayList());
    }
    IntArrayList scalars = new IntArrayList();
    IntArrayList tests = new IntArrayList();
    lanes.forEach(
        (key, heads) -> {
          boolean hasLanes = !row.isScalar() || key.stream().anyMatch(Part::isRelative);
          long[] masks = masks(heads);
          for (int i = 0; i < masks.length; i++) {
            if (masks[i] != 0) {
              int term = conjunction(key, i, hasLanes ? masks[i] : -1);
              if (!row.isScalar()) {
                terms.get(i).add(term);
              } else {
                (hasLanes ? tests : scalars).add(term);
              }
            }
          }
        });
    if (row.isScalar()) {
      scalars.add(program.anyOf(tests.toIntArray()));
      terms.set(0, scalars);
    }
    int[] result = new int[row.words()];
    for (int i = 0; i < result.length; i++) {
      if (old != null) {
        terms.get(i).add(old[i]);
      }
      int[] own = terms.get(i).toIntArray();
      result[i] = given == null ? program.or(own) : Factoring.or(program, own);
    }
    words[rank.row()] = result;
  }

  /** The words of a row of base propositions; lane 0 is bit 0 of the first word. */
  private int[] inputs(Row row) {
    int start = places.start(row);
    int[] inputs = new int[row.words()];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = program.shift(program.input(start / WIDTH + i), start % WIDTH);
      if (row.isScalar()) {
        int base = rows.baseOf(row.number());
        inputs[i] =
            known.containsKey(base)
                ? program.constant(known.get(base))
                : program.bit(program.input(start / WIDTH), start % WIDTH);
      }
    }
    return inputs;
  }

  private static long[] masks(IntArrayList lanes) {
    int last = lanes.intStream().max().orElse(0);
    long[] masks = new long[last / WIDTH + 1];
    for (int lane : lanes) {
      masks[lane / WIDTH] |= 1L << lane;
    }
    return masks;
  }

  /**
   * The class of a rule: its literals, with lanes relative to the anchor, which is the lane of the
   * head or, if the head is scalar, that of one of the literals. Adds the anchor to a list.
   */
  private ImmutableList<Part> classify(int rule, Row head, IntArrayList anchor) {
    int[] literals = rows.literals(rule);
    Row.Shape shape = head.shape();
    int lane = layout.laneOf(rows.head(rule));
    if (head.isScalar()) {
      lane = 0;
      int first = anchorOf(literals);
      if (first >= 0) {
        shape = layout.rowOf(first).shape();
        lane = layout.laneOf(first);
      }
    }
    anchor.add(lane);
    List<Part> parts = new ArrayList<>();
    for (int literal : literals) {
      Row row = layout.rowOf(literal >> 1);
      int own = layout.laneOf(literal >> 1);
      boolean isRelative = !row.isScalar() && row.shape().equals(shape);
      parts.add(
          new Part(row.number(), isRelative, isRelative ? own - lane : own, (literal & 1) == 1));
    }
    parts.sort(
        Comparator.comparingInt(Part::row)
            .thenComparing(Part::isRelative)
            .thenComparingInt(Part::lane)
            .thenComparing(Part::isNegated));
    return ImmutableList.copyOf(parts);
  }

  /** The atom that provides the anchor lane of a rule with a scalar head, or −1. */
  private int anchorOf(int[] literals) {
    int best = -1;
    for (int literal : literals) {
      int atom = literal >> 1;
      Row row = layout.rowOf(atom);
      if (!row.isScalar()
          && (best < 0
              || row.number() < layout.rowOf(best).number()
              || (row.number() == layout.rowOf(best).number()
                  && layout.laneOf(atom) < layout.laneOf(best)))) {
        best = atom;
      }
    }
    return best;
  }

  /** The conjunction of a class's literals for word i of the head, under a mask. */
  private int conjunction(ImmutableList<Part> key, int i, long mask) {
    IntArrayList operands = new IntArrayList();
    Map<Integer, IntArrayList> distances = new TreeMap<>();
    for (Part part : key) {
      if (part.isRelative() && !part.isNegated()) {
        distances.computeIfAbsent(part.row(), row -> new IntArrayList()).add(part.lane());
        continue;
      }
      int value =
          part.isRelative()
              ? shifted(words(part.row()), WIDTH * i + part.lane())
              : scalar(layout.rows().get(part.row()), part.lane());
      operands.add(part.isNegated() ? program.not(value) : value);
    }
    distances.forEach((row, own) -> addAt(own, words(row), i, operands));
    operands.add(program.constant(mask));
    return program.and(operands.toIntArray());
  }

  /**
   * Adds the words of a row at ascending displacements from word i of the head, or a single node
   * that is their conjunction.
   */
  private void addAt(IntArrayList distances, int[] of, int i, IntArrayList operands) {
    int first = distances.getInt(0);
    IntArrayList steps =
        Doubling.steps(new IntArrayList(distances.intStream().map(lane -> lane - first).toArray()));
    if (steps.isEmpty()) {
      distances.forEach((int lane) -> operands.add(shifted(of, WIDTH * i + lane)));
      return;
    }
    int[] all = of;
    for (int step : steps) {
      int[] last = all;
      all = new int[of.length];
      for (int word = 0; word < all.length; word++) {
        all[word] = program.part(last[word], shifted(last, WIDTH * word + step));
      }
    }
    operands.add(shifted(all, WIDTH * i + first));
  }

  /** The word whose bit 0 is a given lane of a row, which may be negative; lanes outside are 0. */
  private int shifted(int[] of, int firstLane) {
    int word = Math.floorDiv(firstLane, WIDTH);
    int bits = Math.floorMod(firstLane, WIDTH);
    int low = word >= 0 && word < of.length ? program.shift(of[word], bits) : program.none();
    int high =
        bits > 0 && word + 1 >= 0 && word + 1 < of.length
            ? program.shift(of[word + 1], bits - WIDTH)
            : program.none();
    return program.or(low, high);
  }
}
