package org.propnet.batch.backend;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;

/**
 * Builds a {@link WordCode} with hash-consing: no operation is emitted twice.
 *
 * <p>Values are literals: twice a number, plus 1 if the value is inverted. {@link #ZERO} and {@link
 * #ONES} are the constants. Combining literals writes at most one instruction; inversions are free
 * until a value has to be stored. Dead code is dropped at the end.
 */
public final class WordCodeBuilder {

  // Values. A value is the word that an instruction gives or that a variable has; a literal is a
  // value or its inverse. Values have slots only once they are built, or where they are outputs.
  //
  // Hash-consing. and() orders its operands, folds constants and equal or opposite operands, and
  // normalizes inversions to what AND, OR and AND_NOT offer, so that each pair of literals has one
  // instruction, which is looked up in "known"; or() is and() by De Morgan. A value of an earlier
  // part that is in a variable may have been changed since, and is computed again.
  //
  // Operands come first. An instruction reads values of lower numbers than its own, except for
  // copies into loop variables, the only way back to earlier instructions. So one backward sweep
  // marks all live instructions, and the rest is dropped.
  //
  // Loops. A loop runs until its copies change nothing. So its values are consistent with its
  // variables at the end, and may be used after it like any other value.
  //
  // Slots. Outputs have the slots that the caller reserved. Values that cross parts come next, in
  // adjacent slots, and then the others, which back ends keep in registers or in reused memory.

  /** The literal of the word that is zero in every lane. */
  public static final int ZERO = 0;

  /** Its inverse: one in every lane. */
  public static final int ONES = 1;

  /** How many words the longest vectors have. */
  public static final int ALIGNMENT = 8;

  /** Memory of an instruction and its operands while the program is being built, in bytes. */
  private static final long BYTES = 60;

  private final Budget budget;
  private final IntArrayList operations = new IntArrayList();

  /** The operand values of each instruction, without inversion, and its result. */
  private final IntArrayList lefts = new IntArrayList();

  private final IntArrayList rights = new IntArrayList();
  private final IntArrayList results = new IntArrayList();

  /** For each value its slot, or −1 while it has none. */
  private final IntArrayList slots = new IntArrayList();

  /** For each value the instruction that computes it, or −1 for variables. */
  private final IntArrayList sources = new IntArrayList();

  private final Long2IntOpenHashMap known = new Long2IntOpenHashMap();
  private final IntArrayList partStarts = new IntArrayList();
  private final List<WordCode.Section> loops = new ArrayList<>();
  private final BitSet outputs = new BitSet();

  /** The values that the caller reads from wherever they end up. */
  private final BitSet asked = new BitSet();

  /** The slots that the caller sets. */
  private final BitSet variables = new BitSet();

  private int slotCount = 1;
  private int loopStart = -1;

  /** Creates an empty builder; its memory is charged to a budget. */
  public WordCodeBuilder(Budget budget) {
    this.budget = budget;
    known.defaultReturnValue(-1);
    partStarts.add(0);
    value(0, -1);
  }

  private int value(int slot, int source) {
    slots.add(slot);
    sources.add(source);
    return 2 * (slots.size() - 1);
  }

  /** Reserves adjacent slots for the caller; returns the first. */
  public int reserve(int count) {
    int first = slotCount;
    slotCount += count;
    return first;
  }

  /**
   * Reserves adjacent slots from a multiple of {@link #ALIGNMENT} on. Loops over several such
   * ranges can be vectorized.
   */
  public int reserveAligned(int count) {
    reserve(-slotCount & (ALIGNMENT - 1));
    return reserve(count);
  }

  /** Declares that the caller may set a slot, even one that an instruction writes. */
  public void declare(int slot) {
    variables.set(slot);
  }

  /** The literal of a slot that the caller sets before the program runs. */
  public int variable(int slot) {
    declare(slot);
    return value(slot, -1);
  }

  /** The literal of the inverted value. */
  public static int not(int literal) {
    return literal ^ 1;
  }

  /** The conjunction of two literals. */
  public int and(int left, int right) {
    int a = Math.min(left, right);
    int b = Math.max(left, right);
    if (a == ZERO || a == not(b)) {
      return ZERO;
    }
    if (a == ONES || a == b) {
      return b;
    }
    if ((a & 1) == 0) {
      return (b & 1) == 0
          ? combine(WordOperation.AND, a, b)
          : combine(WordOperation.AND_NOT, a, not(b));
    }
    return (b & 1) == 0
        ? combine(WordOperation.AND_NOT, b, not(a))
        : not(combine(WordOperation.OR, not(a), not(b)));
  }

  /** The disjunction of two literals. */
  public int or(int left, int right) {
    return not(and(not(left), not(right)));
  }

  /** The exclusive disjunction of two literals. */
  public int xor(int left, int right) {
    int inversion = (left ^ right) & 1;
    int a = Math.min(left & ~1, right & ~1);
    int b = Math.max(left & ~1, right & ~1);
    if (a == b) {
      return ZERO ^ inversion;
    }
    return (a == ZERO ? b : combine(WordOperation.XOR, a, b)) ^ inversion;
  }

  private int combine(WordOperation operation, int left, int right) {
    assert (left | right) >>> 30 == 0 : "literals " + left + " and " + right;
    long key = ((long) operation.ordinal() << 60) | ((long) left << 30) | right;
    int found = known.get(key);
    if (found >= 0 && !mayBeChanged(found >>> 1)) {
      return found;
    }
    int result = write(operation, left >>> 1, right >>> 1, value(-1, operations.size()) >>> 1);
    known.put(key, 2 * result);
    return 2 * result;
  }

  /** Whether the caller may have set the slot of a value since an earlier part wrote it. */
  private boolean mayBeChanged(int value) {
    return slots.getInt(value) >= 0
        && variables.get(slots.getInt(value))
        && sources.getInt(value) < partStarts.getInt(partStarts.size() - 1);
  }

  private int write(WordOperation operation, int left, int right, int result) {
    assert operation == WordOperation.COPY || Math.max(left, right) < result
        : "value " + result + " of " + left + " and " + right;
    budget.check();
    if (operations.size() % 1024 == 0) {
      budget.requireRoom(1024 * BYTES);
    }
    operations.add(operation.ordinal());
    lefts.add(left);
    rights.add(right);
    results.add(result);
    return result;
  }

  /**
   * Stores a literal's value in a slot of the caller's by the end of the current part. A variable
   * receives a copy, so that the value itself is unaffected when the caller sets the slot.
   *
   * @param slot a slot with no other output
   */
  public void output(int slot, int literal) {
    int number = literal >>> 1;
    boolean isFresh =
        (literal & 1) == 0
            && !variables.get(slot)
            && slots.getInt(number) < 0
            && sources.getInt(number) >= partStarts.getInt(partStarts.size() - 1);
    if (isFresh) {
      slots.set(number, slot);
      outputs.set(number);
      return;
    }
    int copy = value(slot, operations.size()) >>> 1;
    write((literal & 1) == 0 ? WordOperation.COPY : WordOperation.NOT, number, number, copy);
    outputs.set(copy);
  }

  /**
   * Keeps a literal's value in memory after its part, without reserving a slot for it; see {@link
   * #place}.
   */
  public void keep(int literal) {
    asked.set(literal >>> 1);
  }

  /**
   * The location of a kept literal once the program is built: twice its slot, plus 1 if the value
   * there is inverted.
   */
  public int place(int literal) {
    return 2 * slots.getInt(literal >>> 1) + (literal & 1);
  }

  /**
   * Moves the values of adjacent slots to others, even after the program was built. It can be built
   * again then.
   *
   * @param first the first of the slots
   * @param count how many they are
   * @param distance by how many slots they move, 0 or more; no value may have one of the slots
   *     behind them that they move to
   */
  public void move(int first, int count, int distance) {
    int end = first + count;
    assert slots.intStream().noneMatch(slot -> slot >= end && slot < end + distance)
            && variables.get(end, end + distance).isEmpty()
        : "the " + distance + " slots from " + end + " on are in use";
    slots.replaceAll((int slot) -> slot >= first && slot < end ? slot + distance : slot);
    BitSet moved = variables.get(first, end);
    variables.clear(first, end);
    moved.stream().forEach(i -> variables.set(first + i + distance));
  }

  /** Creates a loop variable, false when the loop begins. */
  public int loopVariable() {
    int variable = value(reserve(1), -1);
    assign(variable, ZERO);
    return variable;
  }

  /** Begins a loop, which {@link #endLoop} ends within the same part. */
  public void beginLoop() {
    assert loopStart < 0 : "a loop within one from instruction " + loopStart;
    loopStart = operations.size();
  }

  /** Assigns a value to a loop variable; the loop repeats while this changes it. */
  public void assign(int variable, int literal) {
    WordOperation operation = (literal & 1) == 0 ? WordOperation.COPY : WordOperation.NOT;
    int value = literal >>> 1;
    if (operation == WordOperation.NOT) {
      int inverted = value(-1, operations.size()) >>> 1;
      value = write(operation, value, value, inverted);
    }
    write(WordOperation.COPY, value, value, variable >>> 1);
    outputs.set(variable >>> 1);
  }

  /** Ends the loop that was begun last. */
  public void endLoop() {
    assert loopStart >= partStarts.getInt(partStarts.size() - 1) : "a loop across parts";
    loops.add(new WordCode.Section(loopStart, operations.size(), true));
    loopStart = -1;
  }

  /** Ends a part; the next one begins. */
  public void endPart() {
    partStarts.add(operations.size());
  }

  /** Builds the program. At least one part has to be ended, and nothing may be emitted later. */
  public WordCode build() {
    int count = operations.size();
    boolean[] needed = new boolean[slots.size()];
    outputs.stream().forEach(value -> needed[value] = true);
    asked.stream().forEach(value -> needed[value] = true);
    // Within a loop, later values reach earlier instructions only through variables, which are
    // outputs.
    for (int i = count - 1; i >= 0; i--) {
      if (needed[results.getInt(i)]) {
        needed[lefts.getInt(i)] = true;
        needed[rights.getInt(i)] = true;
      }
    }
    return new Assembly(needed).assemble();
  }

  /** The live instructions, with slots for all values. */
  private final class Assembly {

    private final int[] places = new int[operations.size() + 1];
    private final BitSet kept = new BitSet();
    private int size;

    Assembly(boolean[] needed) {
      for (int i = 0; i < operations.size(); i++) {
        places[i] = size;
        size += needed[results.getInt(i)] ? 1 : 0;
      }
      places[operations.size()] = size;
    }

    WordCode assemble() {
      // Kept values are adjacent, so that back ends touch little memory.
      keepSharedValues();
      outputs.stream().forEach(value -> kept.set(slot(value)));
      asked.stream().filter(value -> sources.getInt(value) >= 0).forEach(v -> kept.set(slot(v)));
      byte[] kinds = new byte[size];
      int[] left = new int[size];
      int[] right = new int[size];
      int[] target = new int[size];
      for (int i = 0; i < operations.size(); i++) {
        int place = places[i];
        if (place == places[i + 1]) {
          continue;
        }
        budget.check();
        kinds[place] = (byte) operations.getInt(i);
        left[place] = slot(lefts.getInt(i));
        right[place] = slot(rights.getInt(i));
        target[place] = slot(results.getInt(i));
      }
      int[] starts = partStarts.toIntArray();
      for (int i = 0; i < starts.length; i++) {
        starts[i] = places[starts[i]];
      }
      ImmutableList<WordCode.Section> ranges =
          loops.stream()
              .map(loop -> new WordCode.Section(places[loop.start()], places[loop.end()], true))
              .collect(ImmutableList.toImmutableList());
      return new WordCode(
          slotCount, kinds, left, right, target, starts, ranges, kept, (BitSet) variables.clone());
    }

    /** Keeps the values that an instruction of a later part reads. */
    private void keepSharedValues() {
      int part = 0;
      for (int i = 0; i < operations.size(); i++) {
        while (i >= partStarts.getInt(part + 1)) {
          part++;
        }
        if (places[i] < places[i + 1]) {
          budget.check();
          keepIfEarlier(lefts.getInt(i), part);
          keepIfEarlier(rights.getInt(i), part);
        }
      }
    }

    private void keepIfEarlier(int value, int part) {
      int source = sources.getInt(value);
      if (source >= 0 && source < partStarts.getInt(part)) {
        kept.set(slot(value));
      }
    }

    private int slot(int value) {
      if (slots.getInt(value) < 0) {
        slots.set(value, reserve(1));
      }
      return slots.getInt(value);
    }
  }
}
