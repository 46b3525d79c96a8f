package org.propnet.vector;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.propnet.batch.WordCode;

/** Writes one block of a program as a method, with values in local variables. */
final class BlockWriter {

  /** The method's parameters: the array of values, where they begin, and spins. */
  static final String DESCRIPTOR = "([JII)V";

  private static final int VALUES = 0;
  private static final int FIRST = 1;
  private static final int SPINS = 2;
  private static final int FIRST_LOCAL = 3;

  private final WordCode code;
  private final WordBlocks blocks;
  private final VectorCode vectors;
  private final Map<Integer, Integer> locals = new HashMap<>();
  private int nextLocal = FIRST_LOCAL;

  private BlockWriter(WordCode code, WordBlocks blocks, VectorCode vectors) {
    this.code = code;
    this.blocks = blocks;
    this.vectors = vectors;
  }

  /** Adds a block as a static method to a class. */
  static void write(
      WordCode code, WordBlocks blocks, int block, String name, GeneratedClass<?> to) {
    MethodVisitor method = to.method(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, name, DESCRIPTOR);
    new BlockWriter(code, blocks, new VectorCode(method)).write(block);
  }

  private void write(int block) {
    vectors.spin(SPINS);
    int end = blocks.start(block + 1);
    for (int i = blocks.start(block); i < end; i++) {
      compute(i);
      int local = nextLocal++;
      locals.put(code.target(i), local);
      vectors.store(local);
      if (blocks.isStored(i, end)) {
        vectors.load(local);
        vectors.store(VALUES, FIRST, blocks.place(code.target(i)) * Lanes.COLUMNS);
      }
    }
    vectors.end();
  }

  private void compute(int instruction) {
    int right = code.right(instruction);
    load(code.left(instruction));
    switch (code.operation(instruction)) {
      case AND -> {
        load(right);
        vectors.and();
      }
      case OR -> {
        load(right);
        vectors.or();
      }
      case XOR -> {
        load(right);
        vectors.exclusiveOr();
      }
      case AND_NOT -> vectors.andNot(() -> load(right));
      case NOT -> vectors.not();
      case COPY -> {
        // What is loaded is the result.
      }
    }
  }

  /** Puts the vector of a slot on the stack. */
  private void load(int slot) {
    Integer local = locals.get(slot);
    if (local == null) {
      local = nextLocal++;
      locals.put(slot, local);
      vectors.load(VALUES, FIRST, blocks.place(slot) * Lanes.COLUMNS);
      vectors.duplicate();
      vectors.store(local);
    } else {
      vectors.load(local);
    }
  }
}
