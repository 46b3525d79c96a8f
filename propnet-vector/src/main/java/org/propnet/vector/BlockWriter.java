package org.propnet.vector;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.propnet.batch.WordCode;

/** Writes one block of a program as a method, with values in local variables. */
final class BlockWriter {

  /** The method's parameters: the array of values, where they begin, and spins. */
  static final String DESCRIPTOR = "([JII)V";

  // A method has to be too long to be inlined into its caller: that one would get too large for
  // the compiler, which would make objects of vectors then. HotSpot inlines up to 325 bytes.
  private static final int LEAST_BYTES = 330;

  private static final String VECTOR = "jdk/incubator/vector/Vector";
  private static final String LONG_VECTOR = "jdk/incubator/vector/LongVector";
  private static final String SPECIES = "jdk/incubator/vector/VectorSpecies";
  private static final String PREFERRED = "SPECIES_PREFERRED";
  private static final String OPERATORS = "jdk/incubator/vector/VectorOperators";
  private static final String RESULT = ")L" + LONG_VECTOR + ";";
  private static final int VALUES = 0;
  private static final int FIRST = 1;
  private static final int SPINS = 2;
  private static final int FIRST_LOCAL = 3;

  private final WordCode code;
  private final WordBlocks blocks;
  private final MethodVisitor method;
  private final Map<Integer, Integer> locals = new HashMap<>();
  private int nextLocal = FIRST_LOCAL;
  private int bytes;

  private BlockWriter(WordCode code, WordBlocks blocks, MethodVisitor method) {
    this.code = code;
    this.blocks = blocks;
    this.method = method;
  }

  /** Adds a block as a static method to a class. */
  static void write(WordCode code, WordBlocks blocks, int block, String name, ClassVisitor to) {
    MethodVisitor method =
        to.visitMethod(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, name, DESCRIPTOR, null, null);
    method.visitCode();
    new BlockWriter(code, blocks, method).write(block);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }

  private void write(int block) {
    spin();
    int end = blocks.start(block + 1);
    for (int i = blocks.start(block); i < end; i++) {
      compute(i);
      int local = nextLocal++;
      locals.put(code.target(i), local);
      method.visitVarInsn(Opcodes.ASTORE, local);
      if (blocks.isStored(i, end)) {
        store(code.target(i), local);
      }
    }
    for (; bytes < LEAST_BYTES; bytes++) {
      method.visitInsn(Opcodes.NOP);
    }
    method.visitInsn(Opcodes.RETURN);
  }

  /** {@code while (spins > 0) spins--;} */
  private void spin() {
    Label start = new Label();
    Label end = new Label();
    method.visitLabel(start);
    method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    method.visitVarInsn(Opcodes.ILOAD, SPINS);
    method.visitJumpInsn(Opcodes.IFLE, end);
    method.visitIincInsn(SPINS, -1);
    method.visitJumpInsn(Opcodes.GOTO, start);
    method.visitLabel(end);
    method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
  }

  private void compute(int instruction) {
    load(code.left(instruction));
    switch (code.operation(instruction)) {
      case AND -> {
        load(code.right(instruction));
        method(Opcodes.INVOKEVIRTUAL, "and", "(L" + VECTOR + ";" + RESULT);
      }
      case OR -> {
        load(code.right(instruction));
        method(Opcodes.INVOKEVIRTUAL, "or", "(L" + VECTOR + ";" + RESULT);
      }
      case XOR -> {
        load(code.right(instruction));
        exclusiveOr();
      }
      case AND_NOT -> {
        // a without b is a ^ (a & b): the operator of the API fails to be compiled now and then.
        method.visitInsn(Opcodes.DUP);
        load(code.right(instruction));
        method(Opcodes.INVOKEVIRTUAL, "and", "(L" + VECTOR + ";" + RESULT);
        exclusiveOr();
      }
      case NOT -> {
        // The operation of the API makes objects where a method has several of them.
        loadOnes();
        exclusiveOr();
      }
      case COPY -> {
        // What is loaded is the result.
      }
    }
  }

  /** Combines what is on the stack. */
  private void exclusiveOr() {
    // The operator comes before the right operand.
    method.visitFieldInsn(Opcodes.GETSTATIC, OPERATORS, "XOR", "L" + OPERATORS + "$Associative;");
    method.visitInsn(Opcodes.SWAP);
    method(
        Opcodes.INVOKEVIRTUAL, "lanewise", "(L" + OPERATORS + "$Binary;L" + VECTOR + ";" + RESULT);
    bytes += 4;
  }

  private void method(int opcode, String name, String descriptor) {
    method.visitMethodInsn(opcode, LONG_VECTOR, name, descriptor, false);
    bytes += 3;
  }

  /** Puts the vector of a slot on the stack. */
  private void load(int slot) {
    Integer local = locals.get(slot);
    if (local == null) {
      local = nextLocal++;
      locals.put(slot, local);
      method.visitFieldInsn(Opcodes.GETSTATIC, LONG_VECTOR, PREFERRED, "L" + SPECIES + ";");
      method.visitVarInsn(Opcodes.ALOAD, VALUES);
      pushPlace(slot);
      method(Opcodes.INVOKESTATIC, "fromArray", "(L" + SPECIES + ";[JI" + RESULT);
      method.visitInsn(Opcodes.DUP);
      method.visitVarInsn(Opcodes.ASTORE, local);
      bytes += 10;
    } else {
      method.visitVarInsn(Opcodes.ALOAD, local);
      bytes += 2;
    }
  }

  /** Puts a vector with all bits set on the stack. */
  private void loadOnes() {
    String ones = Type.getInternalName(AllOnes.class);
    method.visitFieldInsn(Opcodes.GETSTATIC, LONG_VECTOR, PREFERRED, "L" + SPECIES + ";");
    method.visitFieldInsn(Opcodes.GETSTATIC, ones, "VECTOR", "L" + ones + ";");
    method.visitFieldInsn(Opcodes.GETFIELD, ones, "words", "[J");
    method.visitInsn(Opcodes.ICONST_0);
    method(Opcodes.INVOKESTATIC, "fromArray", "(L" + SPECIES + ";[JI" + RESULT);
    bytes += 10;
  }

  private void store(int slot, int local) {
    method.visitVarInsn(Opcodes.ALOAD, local);
    method.visitVarInsn(Opcodes.ALOAD, VALUES);
    pushPlace(slot);
    method(Opcodes.INVOKEVIRTUAL, "intoArray", "([JI)V");
    bytes += 6;
  }

  /** Puts the index of a slot's vector on the stack. */
  private void pushPlace(int slot) {
    int number = slot * Lanes.COLUMNS;
    method.visitVarInsn(Opcodes.ILOAD, FIRST);
    if (number <= Short.MAX_VALUE) {
      method.visitIntInsn(Opcodes.SIPUSH, number);
    } else {
      method.visitLdcInsn(number);
    }
    method.visitInsn(Opcodes.IADD);
    bytes += 2;
  }
}
