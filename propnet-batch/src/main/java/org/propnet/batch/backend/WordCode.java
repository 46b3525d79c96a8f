package org.propnet.batch.backend;

import com.google.common.collect.ImmutableList;
import java.util.BitSet;

/**
 * A straight-line program over words for a {@link WordBackEnd}: instructions that combine two slots
 * into a third.
 *
 * <h2>Slots</h2>
 *
 * A slot holds one word for each column of a back end; a word holds one bit for each of 64 lanes.
 * Slot {@link #ZERO} is always zero. The slots that the caller may set before any part are its
 * variables: those that no instruction writes, and some that instructions write, such as input
 * propositions. Such an instruction overwrites its slot whenever its part is run, whatever the
 * caller has stored there; later parts read the slot's value at the time they run.
 *
 * <h2>Parts</h2>
 *
 * The instructions are divided into parts, which are run one by one, in order; between two parts
 * the caller may look at slots and set variables. An instruction may read what an earlier part
 * wrote.
 *
 * <h2>Loops</h2>
 *
 * A range of instructions may be a loop: it is run again until none of its {@link
 * WordOperation#COPY} instructions changes its target. Loops don't overlap and lie within a part.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class WordCode {

  /** The slot that is always zero. */
  public static final int ZERO = 0;

  private static final WordOperation[] OPERATIONS = WordOperation.values();

  private final int slots;
  private final byte[] operations;
  private final int[] lefts;
  private final int[] rights;
  private final int[] targets;
  private final int[] partStarts;
  private final ImmutableList<Section> loops;
  private final BitSet kept;
  private final BitSet variables;

  /**
   * A range of instructions.
   *
   * @param start the first instruction
   * @param end the instruction after the last
   * @param isLoop whether it is repeated until its copies change nothing
   */
  public record Section(int start, int end, boolean isLoop) {

    /** How many instructions it has. */
    public int size() {
      return end - start;
    }
  }

  WordCode(
      int slots,
      byte[] operations,
      int[] lefts,
      int[] rights,
      int[] targets,
      int[] partStarts,
      ImmutableList<Section> loops,
      BitSet kept,
      BitSet variables) {
    this.slots = slots;
    this.operations = operations;
    this.lefts = lefts;
    this.rights = rights;
    this.targets = targets;
    this.partStarts = partStarts;
    this.loops = loops;
    this.kept = kept;
    this.variables = variables;
    assert hasOneWriterEach();
  }

  /** Whether nothing writes slot 0, and outside loops a slot has at most one writer. */
  private boolean hasOneWriterEach() {
    BitSet written = new BitSet(slots);
    written.set(ZERO);
    int loop = 0;
    for (int i = 0; i < targets.length; i++) {
      while (loop < loops.size() && loops.get(loop).end() <= i) {
        loop++;
      }
      boolean isInLoop = loop < loops.size() && loops.get(loop).start() <= i;
      if (isInLoop ? targets[i] == ZERO : written.get(targets[i])) {
        return false;
      }
      if (!isInLoop) {
        written.set(targets[i]);
      }
    }
    return true;
  }

  /** How many slots there are. */
  public int slots() {
    return slots;
  }

  /** How many instructions there are. */
  public int size() {
    return operations.length;
  }

  /** The operation of an instruction. */
  public WordOperation operation(int instruction) {
    return OPERATIONS[operations[instruction]];
  }

  /** The slot of the left operand. */
  public int left(int instruction) {
    return lefts[instruction];
  }

  /** The slot of the right operand; for unary operations the left one. */
  public int right(int instruction) {
    return rights[instruction];
  }

  /** The slot that an instruction writes. Outside loops no other instruction writes it. */
  public int target(int instruction) {
    return targets[instruction];
  }

  /** How many parts there are. */
  public int parts() {
    return partStarts.length - 1;
  }

  /** The first instruction of a part; for {@link #parts} the number of instructions. */
  public int partStart(int part) {
    return partStarts[part];
  }

  /** The sections of a part, in order: its loops, and the instructions between them. */
  public ImmutableList<Section> sections(int part) {
    ImmutableList.Builder<Section> sections = ImmutableList.builder();
    int start = partStart(part);
    int end = partStart(part + 1);
    for (Section loop : loops) {
      if (loop.start() >= start && loop.end() <= end && loop.size() > 0) {
        if (start < loop.start()) {
          sections.add(new Section(start, loop.start(), false));
        }
        sections.add(loop);
        start = loop.end();
      }
    }
    if (start < end) {
      sections.add(new Section(start, end, false));
    }
    return sections.build();
  }

  /** The loops, in order. */
  public ImmutableList<Section> loops() {
    return loops;
  }

  /**
   * Whether a slot is live at the end of the part that writes it, because the caller or a later
   * part reads it. Other slots needn't be written to memory.
   */
  public boolean isKept(int slot) {
    return kept.get(slot);
  }

  /** Whether a slot is a variable. */
  public boolean isVariable(int slot) {
    return variables.get(slot);
  }
}
