package org.propnet.vector;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.objectweb.asm.MethodVisitor;
import org.propnet.batch.backend.GeneratedClass;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordOperation;

/** Writes one block of a program as a method, with values in local variables. */
final class BlockWriter {

  /** The method's parameters: the array of values, their start, and spins. */
  static final String DESCRIPTOR = "([JII)V";

  private static final int VALUES = 0;
  private static final int FIRST = 1;
  private static final int SPINS = 2;
  private static final int FIRST_LOCAL = 3;

  private final WordCode code;
  private final WordBlocks blocks;
  private final VectorCode vectors;

  /** The local variable of each slot that is loaded or computed. */
  private final Int2IntMap locals = new Int2IntOpenHashMap();

  private int nextLocal = FIRST_LOCAL;

  /** The local variable of a vector with all bits set, or 0. */
  private int ones;

  private BlockWriter(WordCode code, WordBlocks blocks, VectorCode vectors) {
    this.code = code;
    this.blocks = blocks;
    this.vectors = vectors;
  }

  /** Adds a block as a static method to a class. */
  static void write(
      WordCode code, WordBlocks blocks, int block, String name, GeneratedClass<?> to) {
    MethodVisitor method = to.privateMethod(name, DESCRIPTOR);
    new BlockWriter(code, blocks, new VectorCode(method)).write(block);
  }

  private void write(int block) {
    vectors.spin(SPINS);
    loadAll(block);
    int end = blocks.start(block + 1);
    for (int i = blocks.start(block); i < end; i++) {
      compute(i);
      int local = nextLocal++;
      locals.put(code.target(i), local);
      vectors.store(local);
      if (blocks.isStored(i, end)) {
        vectors.load(local).store(VALUES, FIRST, blocks.place(code.target(i)) * Lanes.COLUMNS);
      }
    }
    vectors.end();
  }

  /**
   * Loads all operands of the block before computing. Beyond a certain amount of code the compiler
   * postpones inlining of nested calls, and can't inline a load that it postponed halfway.
   */
  private void loadAll(int block) {
    IntSet computed = new IntOpenHashSet();
    int end = blocks.start(block + 1);
    for (int i = blocks.start(block); i < end; i++) {
      loadOnce(code.left(i), computed);
      loadOnce(code.right(i), computed);
      if (code.operation(i) == WordOperation.NOT && ones == 0) {
        ones = nextLocal++;
        vectors.loadOnes().store(ones);
      }
      computed.add(code.target(i));
    }
  }

  private void loadOnce(int slot, IntSet computed) {
    if (!computed.contains(slot) && !locals.containsKey(slot)) {
      int local = nextLocal++;
      locals.put(slot, local);
      vectors.load(VALUES, FIRST, blocks.place(slot) * Lanes.COLUMNS).store(local);
    }
  }

  private void compute(int instruction) {
    int right = code.right(instruction);
    load(code.left(instruction));
    switch (code.operation(instruction)) {
      case AND -> load(right).and();
      case OR -> load(right).or();
      case XOR -> load(right).exclusiveOr();
      case AND_NOT -> vectors.andNot(() -> load(right));
      case NOT -> vectors.load(ones).exclusiveOr();
      case COPY -> {
        // The result is the value loaded.
      }
    }
  }

  private VectorCode load(int slot) {
    return vectors.load(locals.get(slot));
  }
}
