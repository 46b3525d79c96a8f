package org.propnet.vector;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.propnet.batch.backend.GeneratedClass;
import org.propnet.batch.backend.LaneKernel;

/**
 * Generates a class that draws numbers of a fixed number of bits. A round is one or more methods,
 * unrolled and with all values in registers; between methods values pass through memory.
 */
final class DrawWriter {

  // In loops that carry vectors from one iteration to the next the compiler sometimes allocates
  // vectors on the heap, depending on what it compiled before. In straight-line code of moderate
  // length it was never seen to.
  //
  // All bits are drawn before any is compared. Then the comparison goes from the lowest bit up,
  // which takes one ternary instruction a bit.

  /** Maximum number of bits; more are rare in games and would need many methods. */
  static final int MAX_BITS = 12;

  /** Maximum number of bits drawn and taken in one method. */
  private static final int METHOD_BITS = 5;

  /** Maximum number of bits taken in a method that draws none. */
  private static final int METHOD_TAKEN = 8;

  // The slots of generators after their state.
  private static final int OPEN_SLOT = VectorKernel.OPEN;
  private static final int ABOVE_SLOT = OPEN_SLOT + 1;
  private static final int USED_SLOT = OPEN_SLOT + 2;
  private static final int DRAWN_SLOTS = OPEN_SLOT + 3;

  /** How many slots the generators need. */
  static final int SLOTS = DRAWN_SLOTS + MAX_BITS;

  private static final String DESCRIPTOR = "([JII[JII)V";

  // Parameters.
  private static final int VALUES = 0;
  private static final int LARGEST = 1;
  private static final int NUMBERS = 2;
  private static final int RANDOM = 3;
  private static final int GENERATORS = 4;
  private static final int SPINS = 5;

  // Local variables: the four words of a generator's state, then the others.
  private static final int STATE = 6;
  private static final int SHIFTED = 10;
  private static final int OPEN = 11;
  private static final int ABOVE = 12;

  /** The lanes whose largest number has the bit drawn last or a higher one. */
  private static final int USED = 13;

  /** The bits of the largest numbers, and after them those drawn. */
  private static final int LIMITS = 14;

  private static final int DRAWN = LIMITS + MAX_BITS;
  private static final int TAKEN = DRAWN + MAX_BITS;

  private final VectorCode vectors;
  private final int bits;

  private DrawWriter(VectorCode vectors, int bits) {
    this.vectors = vectors;
    this.bits = bits;
  }

  /** Generates the class that draws numbers of the given number of bits. */
  static DrawRounds generate(int bits) {
    GeneratedClass<DrawRounds> rounds =
        new GeneratedClass<>(MethodHandles.lookup(), DrawRounds.class);
    List<String> methods = new ArrayList<>();
    if (bits <= METHOD_BITS) {
      writer(rounds, bits, methods).write(bits, 0, 0, bits);
    } else {
      for (int high = bits; high > 0; high -= METHOD_BITS) {
        writer(rounds, bits, methods).write(high, Math.max(0, high - METHOD_BITS), 0, 0);
      }
      for (int low = 0; low < bits; low += METHOD_TAKEN) {
        writer(rounds, bits, methods).write(0, 0, low, Math.min(bits, low + METHOD_TAKEN));
      }
    }
    MethodVisitor draw = rounds.method(Opcodes.ACC_PUBLIC, "draw", DESCRIPTOR);
    for (int round = 0; round < LaneKernel.DRAW_ROUNDS; round++) {
      for (String method : methods) {
        draw.visitVarInsn(Opcodes.ALOAD, 1 + VALUES);
        draw.visitVarInsn(Opcodes.ILOAD, 1 + LARGEST);
        draw.visitVarInsn(Opcodes.ILOAD, 1 + NUMBERS);
        draw.visitVarInsn(Opcodes.ALOAD, 1 + RANDOM);
        draw.visitVarInsn(Opcodes.ILOAD, 1 + GENERATORS);
        draw.visitVarInsn(Opcodes.ILOAD, 1 + SPINS);
        draw.visitMethodInsn(Opcodes.INVOKESTATIC, rounds.name(), method, DESCRIPTOR, false);
      }
    }
    GeneratedClass.end(draw, Opcodes.RETURN);
    return rounds.load();
  }

  /** Creates the writer of a new method. */
  private static DrawWriter writer(
      GeneratedClass<DrawRounds> rounds, int bits, List<String> methods) {
    String name = "part" + methods.size();
    methods.add(name);
    MethodVisitor method = rounds.privateMethod(name, DESCRIPTOR);
    return new DrawWriter(new VectorCode(method), bits);
  }

  /**
   * Writes a method that draws the bits from below one down to another, and takes a range of bits.
   */
  private void write(int drawEnd, int drawStart, int takeStart, int takeEnd) {
    vectors.spin(SPINS);
    // All loads come first, see BlockWriter.
    if (drawStart < drawEnd) {
      fetchToDraw(drawEnd, drawStart);
    }
    if (takeStart < takeEnd) {
      fetchToTake(drawEnd, drawStart, takeStart, takeEnd);
    }
    if (drawStart < drawEnd) {
      for (int bit = drawEnd - 1; bit >= drawStart; bit--) {
        draw(bit);
        if (bit < takeStart || bit >= takeEnd) {
          keep(DRAWN + bit, DRAWN_SLOTS + bit);
        }
      }
      if (drawStart > 0) {
        keep(USED, USED_SLOT);
      }
      for (int i = 0; i < 4; i++) {
        keep(STATE + i, i);
      }
    }
    if (takeStart < takeEnd) {
      for (int bit = takeStart; bit < takeEnd; bit++) {
        take(bit);
        compare(bit);
      }
      if (takeEnd < bits) {
        keep(ABOVE, ABOVE_SLOT);
      } else {
        vectors.load(OPEN).load(ABOVE).and();
        vectors.store(RANDOM, GENERATORS, OPEN_SLOT * Lanes.COLUMNS);
      }
    }
    vectors.end();
  }

  private void fetchToDraw(int drawEnd, int drawStart) {
    for (int i = 0; i < 4; i++) {
      fetch(i, STATE + i);
    }
    if (drawEnd < bits) {
      fetch(USED_SLOT, USED);
    }
    for (int bit = drawStart; bit < drawEnd; bit++) {
      fetchLimit(bit);
    }
  }

  private void fetchToTake(int drawEnd, int drawStart, int takeStart, int takeEnd) {
    fetch(OPEN_SLOT, OPEN);
    if (takeStart > 0) {
      fetch(ABOVE_SLOT, ABOVE);
    }
    for (int bit = takeStart; bit < takeEnd; bit++) {
      if (bit < drawStart || bit >= drawEnd) {
        fetch(DRAWN_SLOTS + bit, DRAWN + bit);
        fetchLimit(bit);
      }
      // The old numbers don't matter before the first round: all lanes are open then.
      vectors.load(VALUES, NUMBERS, bit * Lanes.COLUMNS).store(TAKEN + bit);
    }
  }

  private void fetchLimit(int bit) {
    vectors.load(VALUES, LARGEST, bit * Lanes.COLUMNS).store(LIMITS + bit);
  }

  private void fetch(int slot, int variable) {
    vectors.load(RANDOM, GENERATORS, slot * Lanes.COLUMNS).store(variable);
  }

  private void keep(int variable, int slot) {
    vectors.load(variable).store(RANDOM, GENERATORS, slot * Lanes.COLUMNS);
  }

  /** Draws a bit in the lanes whose largest number has as many. */
  private void draw(int bit) {
    nextWord();
    vectors.load(LIMITS + bit);
    if (bit < bits - 1) {
      vectors.load(USED).or();
    }
    vectors.duplicate().store(USED).and().store(DRAWN + bit);
  }

  /** Pushes the next words of the generators: xoshiro256++. */
  private void nextWord() {
    vectors.load(STATE).load(STATE + 3).add().shift("ROL", 23).load(STATE).add();
    vectors.load(STATE + 1).shift("LSHL", 17).store(SHIFTED);
    update(STATE + 2, STATE);
    update(STATE + 3, STATE + 1);
    update(STATE + 1, STATE + 2);
    update(STATE, STATE + 3);
    update(STATE + 2, SHIFTED);
    vectors.load(STATE + 3).shift("ROL", 45).store(STATE + 3);
  }

  private void update(int variable, int other) {
    vectors.load(variable).load(other).exclusiveOr().store(variable);
  }

  /** Takes a bit of what is drawn in the lanes that are open. */
  private void take(int bit) {
    vectors.load(TAKEN + bit).duplicate().load(DRAWN + bit).exclusiveOr();
    vectors.load(OPEN).and().exclusiveOr().store(VALUES, NUMBERS, bit * Lanes.COLUMNS);
  }

  /** Compares one more bit: where it is equal, the lower ones decide. */
  private void compare(int bit) {
    if (bit == 0) {
      vectors.load(DRAWN).andNot(() -> vectors.load(LIMITS));
    } else {
      vectors.load(ABOVE).duplicate().load(DRAWN + bit).exclusiveOr();
      vectors.load(DRAWN + bit).load(LIMITS + bit).exclusiveOr().and().exclusiveOr();
    }
    vectors.store(ABOVE);
  }
}
