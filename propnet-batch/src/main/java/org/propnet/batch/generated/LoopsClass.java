package org.propnet.batch.generated;

import java.lang.invoke.MethodHandles;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.propnet.batch.backend.GeneratedClass;
import org.propnet.batch.backend.LaneLayout;

/**
 * Generates a {@link OneColumnKernel.Loops} class for a layout. Since the offsets are constants,
 * the virtual machine knows their relative alignment, and vectorizes the loops if they are a whole
 * number of vectors apart; see {@code WordCodeBuilder.reserveAligned}.
 */
final class LoopsClass {

  private static final String LOOP = "([JJ[J)V";

  private static final int VALUES = 1;
  private static final int LANES = 2;
  private static final int OTHERS = 4;
  private static final int INDEX = 5;
  private static final int WORD = 6;

  private final MethodVisitor method;

  private LoopsClass(MethodVisitor method) {
    this.method = method;
  }

  /**
   * Words of an array.
   *
   * @param array the variable with the array
   * @param first the index of the first word
   */
  private record Words(int array, int first) {}

  static OneColumnKernel.Loops load(LaneLayout layout) {
    GeneratedClass<OneColumnKernel.Loops> loops =
        new GeneratedClass<>(MethodHandles.lookup(), OneColumnKernel.Loops.class);
    new LoopsClass(loops.method(Opcodes.ACC_PUBLIC, "enter", LOOP))
        .write(
            new Words(VALUES, layout.bases()),
            new Words(VALUES, layout.next()),
            new Words(OTHERS, 0),
            layout.baseCount());
    Words held = new Words(OTHERS, layout.firstHeld());
    new LoopsClass(loops.method(Opcodes.ACC_PUBLIC, "hold", LOOP))
        .write(held, held, new Words(VALUES, layout.finals()), layout.finalCount());
    return loops.load();
  }

  /** Writes a loop: each target word becomes the source word, in some lanes the other one. */
  private void write(Words target, Words source, Words other, int count) {
    Label start = new Label();
    Label end = new Label();
    method.visitInsn(Opcodes.ICONST_0);
    method.visitVarInsn(Opcodes.ISTORE, INDEX);
    method.visitLabel(start);
    method.visitFrame(Opcodes.F_APPEND, 1, new Object[] {Opcodes.INTEGER}, 0, null);
    method.visitVarInsn(Opcodes.ILOAD, INDEX);
    method.visitLdcInsn(count);
    method.visitJumpInsn(Opcodes.IF_ICMPGE, end);
    pushPlace(source);
    method.visitInsn(Opcodes.LALOAD);
    method.visitVarInsn(Opcodes.LSTORE, WORD);
    pushPlace(target);
    method.visitVarInsn(Opcodes.LLOAD, WORD);
    // word ^ ((other ^ word) & lanes)
    pushPlace(other);
    method.visitInsn(Opcodes.LALOAD);
    method.visitVarInsn(Opcodes.LLOAD, WORD);
    method.visitInsn(Opcodes.LXOR);
    method.visitVarInsn(Opcodes.LLOAD, LANES);
    method.visitInsn(Opcodes.LAND);
    method.visitInsn(Opcodes.LXOR);
    method.visitInsn(Opcodes.LASTORE);
    method.visitIincInsn(INDEX, 1);
    method.visitJumpInsn(Opcodes.GOTO, start);
    method.visitLabel(end);
    method.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    GeneratedClass.end(method, Opcodes.RETURN);
  }

  private void pushPlace(Words words) {
    method.visitVarInsn(Opcodes.ALOAD, words.array());
    method.visitVarInsn(Opcodes.ILOAD, INDEX);
    method.visitLdcInsn(words.first());
    method.visitInsn(Opcodes.IADD);
  }
}
