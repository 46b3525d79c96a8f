package org.propnet.vector;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes operations on vectors into a static method that is being generated, as calls of the API.
 */
final class VectorCode {

  // The operations of the API that stand here are those that the compiler was seen to understand
  // wherever they stand.

  // A method has to be too long to be inlined into its caller: that one would get too large for
  // the compiler, which would make objects of vectors then. HotSpot inlines up to 325 bytes.
  private static final int MIN_BYTES = 330;

  private static final String VECTOR = "jdk/incubator/vector/Vector";
  private static final String LONG_VECTOR = "jdk/incubator/vector/LongVector";
  private static final String SPECIES = "jdk/incubator/vector/VectorSpecies";
  private static final String PREFERRED = "SPECIES_PREFERRED";
  private static final String OPERATORS = "jdk/incubator/vector/VectorOperators";
  private static final String BINARY = "L" + OPERATORS + "$Binary;";
  private static final String RESULT = ")L" + LONG_VECTOR + ";";

  private final MethodVisitor method;

  /** How many bytes the method has, at least. */
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

  /** Puts the vector on the stack that begins a distance after the first in an array. */
  void load(int array, int first, int distance) {
    method.visitFieldInsn(Opcodes.GETSTATIC, LONG_VECTOR, PREFERRED, "L" + SPECIES + ";");
    method.visitVarInsn(Opcodes.ALOAD, array);
    pushSum(first, distance);
    call(Opcodes.INVOKESTATIC, "fromArray", "(L" + SPECIES + ";[JI" + RESULT);
    bytes += 4;
  }

  /** Stores the vector on the stack to where {@link #load} would find it. */
  void store(int array, int first, int distance) {
    method.visitVarInsn(Opcodes.ALOAD, array);
    pushSum(first, distance);
    call(Opcodes.INVOKEVIRTUAL, "intoArray", "([JI)V");
    bytes += 1;
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

  /** Puts the vector of a local variable on the stack. */
  void load(int local) {
    method.visitVarInsn(Opcodes.ALOAD, local);
    bytes++;
  }

  /** Puts the vector on the stack into a local variable. */
  void store(int local) {
    method.visitVarInsn(Opcodes.ASTORE, local);
    bytes++;
  }

  /** Puts the vector on the stack there once more. */
  void duplicate() {
    method.visitInsn(Opcodes.DUP);
    bytes++;
  }

  /** Combines the two vectors on the stack. */
  void and() {
    binary("and");
  }

  /** Combines the two vectors on the stack. */
  void or() {
    binary("or");
  }

  /** Combines the two vectors on the stack. */
  void add() {
    binary("add");
  }

  private void binary(String name) {
    call(Opcodes.INVOKEVIRTUAL, name, "(L" + VECTOR + ";" + RESULT);
  }

  /** Combines the two vectors on the stack. */
  void exclusiveOr() {
    // The operator comes before the right operand.
    method.visitFieldInsn(Opcodes.GETSTATIC, OPERATORS, "XOR", "L" + OPERATORS + "$Associative;");
    method.visitInsn(Opcodes.SWAP);
    call(Opcodes.INVOKEVIRTUAL, "lanewise", "(" + BINARY + "L" + VECTOR + ";" + RESULT);
    bytes += 4;
  }

  /** Replaces the left vector on the stack by itself without the bits of another one. */
  void andNot(Runnable right) {
    // a without b is a ^ (a & b): the operator of the API fails to be compiled now and then.
    duplicate();
    right.run();
    and();
    exclusiveOr();
  }

  /**
   * Puts a vector with all bits set on the stack. To combine another one with it exclusively
   * inverts that one: the operation of the API makes objects where a method has several of them.
   */
  void loadOnes() {
    String ones = Type.getInternalName(AllOnes.class);
    method.visitFieldInsn(Opcodes.GETSTATIC, LONG_VECTOR, PREFERRED, "L" + SPECIES + ";");
    method.visitFieldInsn(Opcodes.GETSTATIC, ones, "VECTOR", "L" + ones + ";");
    method.visitFieldInsn(Opcodes.GETFIELD, ones, "words", "[J");
    method.visitInsn(Opcodes.ICONST_0);
    call(Opcodes.INVOKESTATIC, "fromArray", "(L" + SPECIES + ";[JI" + RESULT);
    bytes += 10;
  }

  /** Shifts or rotates the words of the vector on the stack: LSHL, LSHR or ROL. */
  void shift(String operator, int distance) {
    method.visitFieldInsn(Opcodes.GETSTATIC, OPERATORS, operator, BINARY);
    method.visitLdcInsn((long) distance);
    call(Opcodes.INVOKEVIRTUAL, "lanewise", "(" + BINARY + "J" + RESULT);
    bytes += 6;
  }

  private void call(int opcode, String name, String descriptor) {
    method.visitMethodInsn(opcode, LONG_VECTOR, name, descriptor, false);
    bytes += 3;
  }

  /** Ends the method, so that it isn't inlined into others. */
  void end() {
    for (; bytes < MIN_BYTES; bytes++) {
      method.visitInsn(Opcodes.NOP);
    }
    GeneratedClass.end(method);
  }
}
