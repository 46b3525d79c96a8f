package org.propnet.batch.generated;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.propnet.batch.backend.LaneLayout;

/**
 * Generates a {@link OneColumnKernel.Loops} class for a layout. Since the offsets are constants,
 * the virtual machine knows their relative alignment, and vectorizes the loops if they are a whole
 * number of vectors apart; see {@code WordCodeBuilder.reserveAligned}.
 */
final class LoopsClass {

  private static final String NAME = HiddenClass.internalName("GeneratedLoops");
  private static final String INTERFACE = Type.getInternalName(OneColumnKernel.Loops.class);
  private static final String LOOP = "([JJ[J)V";

  private static final int VALUES = 1;
  private static final int LANES = 2;
  private static final int OTHERS = 4;
  private static final int INDEX = 5;
  private static final int WORD = 6;

  private LoopsClass() {}

  static byte[] write(LaneLayout layout) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    RunnerClass.begin(writer, NAME, INTERFACE);
    writeEnter(writer, layout);
    writeHold(writer, layout);
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** {@code values[bases + i]} becomes {@code values[next + i]}, in some lanes the other words. */
  private static void writeEnter(ClassWriter writer, LaneLayout layout) {
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC, "enter", LOOP, null, null);
    Loop loop = new Loop(method, layout.baseCount());
    loop.load(VALUES, layout.next());
    method.visitVarInsn(Opcodes.LSTORE, WORD);
    loop.pushPlace(VALUES, layout.bases());
    method.visitVarInsn(Opcodes.LLOAD, WORD);
    loop.load(OTHERS, 0);
    loop.blend();
    loop.end();
  }

  /** {@code held[firstHeld + i]} becomes {@code values[finals + i]} in some lanes. */
  private static void writeHold(ClassWriter writer, LaneLayout layout) {
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC, "hold", LOOP, null, null);
    Loop loop = new Loop(method, layout.finalCount());
    loop.load(OTHERS, layout.firstHeld());
    method.visitVarInsn(Opcodes.LSTORE, WORD);
    loop.pushPlace(OTHERS, layout.firstHeld());
    method.visitVarInsn(Opcodes.LLOAD, WORD);
    loop.load(VALUES, layout.finals());
    loop.blend();
    loop.end();
  }

  /** A loop over an index that counts from 0. */
  private static final class Loop {

    private final MethodVisitor method;
    private final Label start = new Label();
    private final Label end = new Label();

    Loop(MethodVisitor method, int count) {
      this.method = method;
      method.visitCode();
      method.visitInsn(Opcodes.ICONST_0);
      method.visitVarInsn(Opcodes.ISTORE, INDEX);
      method.visitLabel(start);
      method.visitFrame(Opcodes.F_APPEND, 1, new Object[] {Opcodes.INTEGER}, 0, null);
      method.visitVarInsn(Opcodes.ILOAD, INDEX);
      method.visitLdcInsn(count);
      method.visitJumpInsn(Opcodes.IF_ICMPGE, end);
    }

    void pushPlace(int array, int first) {
      method.visitVarInsn(Opcodes.ALOAD, array);
      method.visitVarInsn(Opcodes.ILOAD, INDEX);
      method.visitLdcInsn(first);
      method.visitInsn(Opcodes.IADD);
    }

    void load(int array, int first) {
      pushPlace(array, first);
      method.visitInsn(Opcodes.LALOAD);
    }

    /** Stores the word, blended with the one on the stack in the lanes of the mask. */
    void blend() {
      method.visitVarInsn(Opcodes.LLOAD, WORD);
      method.visitInsn(Opcodes.LXOR);
      method.visitVarInsn(Opcodes.LLOAD, LANES);
      method.visitInsn(Opcodes.LAND);
      method.visitInsn(Opcodes.LXOR);
      method.visitInsn(Opcodes.LASTORE);
    }

    void end() {
      method.visitIincInsn(INDEX, 1);
      method.visitJumpInsn(Opcodes.GOTO, start);
      method.visitLabel(end);
      method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      method.visitInsn(Opcodes.RETURN);
      RunnerClass.end(method);
    }
  }
}
