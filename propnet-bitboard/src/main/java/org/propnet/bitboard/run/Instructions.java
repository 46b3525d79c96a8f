package org.propnet.bitboard.run;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Appends instructions to a method. Most methods return this, so that an expression is a line,
 * operands first.
 */
class Instructions {

  /** The method that instructions are appended to. */
  MethodVisitor method;

  Instructions(MethodVisitor method) {
    this.method = method;
  }

  /** Instructions without operands of their own. */
  final Instructions op(int... opcodes) {
    for (int opcode : opcodes) {
      method.visitInsn(opcode);
    }
    return this;
  }

  /** Loads or stores a local variable. */
  final Instructions local(int opcode, int variable) {
    method.visitVarInsn(opcode, variable);
    return this;
  }

  /** Pushes a number that isn't negative. */
  final Instructions push(int value) {
    if (value <= 5) {
      method.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value <= Byte.MAX_VALUE) {
      method.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value <= Short.MAX_VALUE) {
      method.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      method.visitLdcInsn(value);
    }
    return this;
  }

  final Instructions push(long word) {
    method.visitLdcInsn(word);
    return this;
  }

  final Instructions jump(int opcode, Label label) {
    method.visitJumpInsn(opcode, label);
    return this;
  }

  /** A target of jumps, where the local variables are the parameters and the stack is empty. */
  final Instructions at(Label label) {
    method.visitLabel(label);
    method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    return this;
  }

  /** Calls a static method. */
  final Instructions call(String owner, String name, String descriptor) {
    method.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    return this;
  }

  /** Ends the method. */
  final void end(int returnOpcode) {
    op(returnOpcode);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }
}
