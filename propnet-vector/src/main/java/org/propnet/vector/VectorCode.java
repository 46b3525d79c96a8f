package org.propnet.vector;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.propnet.batch.backend.GeneratedClass;

/**
 * Emits vector operations into a generated static method, as calls of the Vector API. Methods
 * return this, so that an expression is a line, operands first.
 */
final class VectorCode {

  // Only operations of the API that the compiler reliably turns into instructions are used here.

  // Minimum size of a method, so that it isn't inlined into its caller: that would get too large
  // for the compiler, which would then allocate vectors on the heap. HotSpot inlines up to 325
  // bytes.
  private static final int MIN_BYTES = 330;

  private static final String VECTOR = "jdk/incubator/vector/Vector";
  private static final String LONG_VECTOR = "jdk/incubator/vector/LongVector";
  private static final String SPECIES = "jdk/incubator/vector/VectorSpecies";
  private static final String PREFERRED = "SPECIES_PREFERRED";
  private static final String OPERATORS = "jdk/incubator/vector/VectorOperators";
  private static final String BINARY = "L" + OPERATORS + "$Binary;";
  private static final String RESULT = ")L" + LONG_VECTOR + ";";

  private final MethodVisitor method;

  /** A lower bound of the method's size in bytes. */
  private int bytes;

  VectorCode(MethodVisitor method) {
    this.method = method;
  }

  /**
   * {@code while (spins > 0) spins--;} at the start of the method, which makes the virtual machine
   * compile it after fewer runs.
   */
  void spin(int variable) {
    Label start = new Label();
    Label end = new Label();
    method.visitLabel(start);
    method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    method.visitVarInsn(Opcodes.ILOAD, variable);
    method.visitJumpInsn(Opcodes.IFLE, end);
    method.visitIincInsn(variable, -1);
    method.visitJumpInsn(Opcodes.GOTO, start);
    method.visitLabel(end);
    method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
  }

  /** Pushes the vector at a distance from the first index of an array. */
  VectorCode load(int array, int first, int distance) {
    method.visitFieldInsn(Opcodes.GETSTATIC, LONG_VECTOR, PREFERRED, "L" + SPECIES + ";");
    method.visitVarInsn(Opcodes.ALOAD, array);
    pushSum(first, distance);
    call(Opcodes.INVOKESTATIC, "fromArray", "(L" + SPECIES + ";[JI" + RESULT);
    bytes += 4;
    return this;
  }

  /** Stores the vector on the stack to the same location as in {@link #load(int, int, int)}. */
  VectorCode store(int array, int first, int distance) {
    method.visitVarInsn(Opcodes.ALOAD, array);
    pushSum(first, distance);
    call(Opcodes.INVOKEVIRTUAL, "intoArray", "([JI)V");
    bytes += 1;
    return this;
  }

  private void pushSum(int variable, int number) {
    method.visitVarInsn(Opcodes.ILOAD, variable);
    if (number <= Short.MAX_VALUE) {
      method.visitIntInsn(Opcodes.SIPUSH, number);
    } else {
      method.visitLdcInsn(number);
    }
    method.visitInsn(Opcodes.IADD);
    bytes += 4;
  }

  /** Pushes the vector of a local variable. */
  VectorCode load(int local) {
    method.visitVarInsn(Opcodes.ALOAD, local);
    bytes++;
    return this;
  }

  /** Pops a vector into a local variable. */
  VectorCode store(int local) {
    method.visitVarInsn(Opcodes.ASTORE, local);
    bytes++;
    return this;
  }

  VectorCode duplicate() {
    method.visitInsn(Opcodes.DUP);
    bytes++;
    return this;
  }

  /** Replaces the two vectors on the stack by their conjunction. */
  VectorCode and() {
    return binary("and");
  }

  /** Replaces the two vectors on the stack by their disjunction. */
  VectorCode or() {
    return binary("or");
  }

  /** Replaces the two vectors on the stack by their sum. */
  VectorCode add() {
    return binary("add");
  }

  private VectorCode binary(String name) {
    call(Opcodes.INVOKEVIRTUAL, name, "(L" + VECTOR + ";" + RESULT);
    return this;
  }

  /** Replaces the two vectors on the stack by their exclusive disjunction. */
  VectorCode exclusiveOr() {
    // The operator is pushed before the right operand.
    method.visitFieldInsn(Opcodes.GETSTATIC, OPERATORS, "XOR", "L" + OPERATORS + "$Associative;");
    method.visitInsn(Opcodes.SWAP);
    call(Opcodes.INVOKEVIRTUAL, "lanewise", "(" + BINARY + "L" + VECTOR + ";" + RESULT);
    bytes += 4;
    return this;
  }

  /** Replaces the left vector on the stack by itself without the bits of another one. */
  VectorCode andNot(Runnable right) {
    // a & ~b as a ^ (a & b): the API's AND_NOT operator sometimes isn't compiled to an instruction.
    duplicate();
    right.run();
    and();
    exclusiveOr();
    return this;
  }

  /**
   * Pushes a vector with all bits set. An XOR with it inverts another vector; the API's NOT
   * operation allocates objects if a method has several of them.
   */
  VectorCode loadOnes() {
    String ones = Type.getInternalName(AllOnes.class);
    method.visitFieldInsn(Opcodes.GETSTATIC, LONG_VECTOR, PREFERRED, "L" + SPECIES + ";");
    method.visitFieldInsn(Opcodes.GETSTATIC, ones, "VECTOR", "L" + ones + ";");
    method.visitFieldInsn(Opcodes.GETFIELD, ones, "words", "[J");
    method.visitInsn(Opcodes.ICONST_0);
    call(Opcodes.INVOKESTATIC, "fromArray", "(L" + SPECIES + ";[JI" + RESULT);
    bytes += 10;
    return this;
  }

  /** Shifts or rotates the words of the vector on the stack: LSHL, LSHR or ROL. */
  VectorCode shift(String operator, int distance) {
    method.visitFieldInsn(Opcodes.GETSTATIC, OPERATORS, operator, BINARY);
    method.visitLdcInsn((long) distance);
    call(Opcodes.INVOKEVIRTUAL, "lanewise", "(" + BINARY + "J" + RESULT);
    bytes += 6;
    return this;
  }

  private void call(int opcode, String name, String descriptor) {
    method.visitMethodInsn(opcode, LONG_VECTOR, name, descriptor, false);
    bytes += 3;
  }

  /** Ends the method, padded so that it isn't inlined into others. */
  void end() {
    for (; bytes < MIN_BYTES; bytes++) {
      method.visitInsn(Opcodes.NOP);
    }
    GeneratedClass.end(method, Opcodes.RETURN);
  }
}
