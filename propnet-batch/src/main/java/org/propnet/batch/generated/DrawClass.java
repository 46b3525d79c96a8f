package org.propnet.batch.generated;

import java.lang.invoke.MethodHandles;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.propnet.batch.backend.GeneratedClass;
import org.propnet.batch.backend.LaneKernel;

/**
 * Generates a {@link OneColumnKernel.Draw} class with a method for each number of bits. The methods
 * are fully unrolled, so that all their values are in local variables.
 */
final class DrawClass {

  private static final String DRAW = "([JII[J)J";

  // The local variables of a method: its parameters, the generator, and the values of a round.
  private static final int VALUES = 0;
  private static final int LIMITS = 1;
  private static final int NUMBERS = 2;
  private static final int RANDOM = 3;
  private static final int S0 = 4;
  private static final int S1 = 6;
  private static final int S2 = 8;
  private static final int S3 = 10;
  private static final int WORD = 12;
  private static final int OPEN = 14;
  private static final int EQUAL = 16;
  private static final int ABOVE = 18;
  private static final int SHIFTED = 20;
  private static final int ARRAYS = 22;

  private final MethodVisitor method;
  private final int bits;

  private DrawClass(MethodVisitor method, int bits) {
    this.method = method;
    this.bits = bits;
  }

  /**
   * Writes the class.
   *
   * @param maxBits the largest number of bits; {@code draw} returns 0 for more
   */
  static GeneratedClass<OneColumnKernel.Draw> write(int maxBits) {
    GeneratedClass<OneColumnKernel.Draw> owner =
        new GeneratedClass<>(MethodHandles.lookup(), OneColumnKernel.Draw.class);
    MethodVisitor draw = owner.method(Opcodes.ACC_PUBLIC, "draw", "([JIII[J)J");
    Label[] labels = new Label[maxBits];
    for (int i = 0; i < maxBits; i++) {
      labels[i] = new Label();
    }
    Label none = new Label();
    draw.visitVarInsn(Opcodes.ILOAD, 4);
    draw.visitTableSwitchInsn(1, maxBits, none, labels);
    for (int bits = 1; bits <= maxBits; bits++) {
      draw.visitLabel(labels[bits - 1]);
      draw.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      draw.visitVarInsn(Opcodes.ALOAD, 1);
      draw.visitVarInsn(Opcodes.ILOAD, 2);
      draw.visitVarInsn(Opcodes.ILOAD, 3);
      draw.visitVarInsn(Opcodes.ALOAD, 5);
      draw.visitMethodInsn(Opcodes.INVOKESTATIC, owner.name(), "draw" + bits, DRAW, false);
      draw.visitInsn(Opcodes.LRETURN);
      new DrawClass(owner.privateMethod("draw" + bits, DRAW), bits).write();
    }
    draw.visitLabel(none);
    draw.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    draw.visitInsn(Opcodes.LCONST_0);
    GeneratedClass.end(draw, Opcodes.LRETURN);
    return owner;
  }

  /** The local variable with a bit of the largest numbers. */
  private int largest(int bit) {
    return ARRAYS + 2 * bit;
  }

  /** The local variable with the lanes whose largest number has a bit or a higher one. */
  private int used(int bit) {
    return ARRAYS + 2 * (bits + bit);
  }

  /** The local variable with a bit of the numbers that are taken. */
  private int taken(int bit) {
    return ARRAYS + 2 * (2 * bits + bit);
  }

  private void write() {
    for (int bit = bits - 1; bit >= 0; bit--) {
      pushPlace(LIMITS, bit);
      method.visitInsn(Opcodes.LALOAD);
      store(largest(bit)).load(largest(bit));
      if (bit < bits - 1) {
        combine(Opcodes.LOR, used(bit + 1));
      }
      store(used(bit));
    }
    for (int i = 0; i < 4; i++) {
      method.visitVarInsn(Opcodes.ALOAD, RANDOM);
      method.visitIntInsn(Opcodes.BIPUSH, i);
      method.visitInsn(Opcodes.LALOAD);
      store(S0 + 2 * i);
    }
    method.visitLdcInsn(-1L);
    store(OPEN);
    for (int round = 0; round < LaneKernel.DRAW_ROUNDS; round++) {
      writeRound(round == 0);
    }
    for (int i = 0; i < 4; i++) {
      method.visitVarInsn(Opcodes.ALOAD, RANDOM);
      method.visitIntInsn(Opcodes.BIPUSH, i);
      load(S0 + 2 * i);
      method.visitInsn(Opcodes.LASTORE);
    }
    for (int bit = 0; bit < bits; bit++) {
      pushPlace(NUMBERS, bit);
      load(taken(bit));
      method.visitInsn(Opcodes.LASTORE);
    }
    load(OPEN);
    GeneratedClass.end(method, Opcodes.LRETURN);
  }

  private void pushPlace(int first, int bit) {
    method.visitVarInsn(Opcodes.ALOAD, VALUES);
    method.visitVarInsn(Opcodes.ILOAD, first);
    method.visitIntInsn(Opcodes.BIPUSH, bit);
    method.visitInsn(Opcodes.IADD);
  }

  private void writeRound(boolean isFirst) {
    for (int bit = bits - 1; bit >= 0; bit--) {
      writeWord();
      load(WORD).combine(Opcodes.LAND, used(bit)).store(WORD);
      writeComparison(bit, bit == bits - 1);
      load(WORD);
      if (!isFirst) {
        // taken ^ ((taken ^ word) & open)
        combine(Opcodes.LXOR, taken(bit)).combine(Opcodes.LAND, OPEN);
        combine(Opcodes.LXOR, taken(bit));
      }
      store(taken(bit));
    }
    load(OPEN).combine(Opcodes.LAND, ABOVE).store(OPEN);
  }

  /** Compares the word with a bit of the largest numbers. */
  private void writeComparison(int bit, boolean isHighest) {
    if (isHighest) {
      // The highest bit is 0 where that of the largest number is, since it isn't used there.
      method.visitInsn(Opcodes.LCONST_0);
      store(ABOVE);
      load(WORD).combine(Opcodes.LXOR, largest(bit)).invert().store(EQUAL);
      return;
    }
    load(largest(bit)).invert().combine(Opcodes.LAND, WORD).combine(Opcodes.LAND, EQUAL);
    combine(Opcodes.LOR, ABOVE).store(ABOVE);
    load(WORD).combine(Opcodes.LXOR, largest(bit)).invert();
    combine(Opcodes.LAND, EQUAL).store(EQUAL);
  }

  /** Takes the next word of the generator, xoshiro256++. */
  private void writeWord() {
    load(S0).combine(Opcodes.LADD, S3).rotate(23).combine(Opcodes.LADD, S0).store(WORD);
    load(S1);
    method.visitIntInsn(Opcodes.BIPUSH, 17);
    method.visitInsn(Opcodes.LSHL);
    store(SHIFTED);
    update(S2, S0);
    update(S3, S1);
    update(S1, S2);
    update(S0, S3);
    update(S2, SHIFTED);
    load(S3).rotate(45).store(S3);
  }

  private void update(int variable, int other) {
    load(variable).combine(Opcodes.LXOR, other).store(variable);
  }

  // The methods below return this, so that an expression is a line, operands first.

  private DrawClass rotate(int distance) {
    method.visitIntInsn(Opcodes.BIPUSH, distance);
    method.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Long", "rotateLeft", "(JI)J", false);
    return this;
  }

  private DrawClass load(int variable) {
    method.visitVarInsn(Opcodes.LLOAD, variable);
    return this;
  }

  private DrawClass store(int variable) {
    method.visitVarInsn(Opcodes.LSTORE, variable);
    return this;
  }

  /** Combines the word on the stack with a local variable. */
  private DrawClass combine(int opcode, int variable) {
    load(variable);
    method.visitInsn(opcode);
    return this;
  }

  private DrawClass invert() {
    method.visitLdcInsn(-1L);
    method.visitInsn(Opcodes.LXOR);
    return this;
  }
}
