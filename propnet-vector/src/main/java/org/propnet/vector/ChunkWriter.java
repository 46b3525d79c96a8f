package org.propnet.vector;

import java.lang.invoke.MethodHandles;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.propnet.batch.WordCode;

/** Writes some successive blocks of a program, with the loops among them, as a class. */
final class ChunkWriter {

  private static final String OBJECT = "java/lang/Object";
  private static final int VALUES = 1;
  private static final int SPINS = 2;

  private final WordCode code;
  private final WordBlocks blocks;
  private final String name = Type.getInternalName(Chunk.class) + "Code";
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
  private final MethodVisitor run;

  ChunkWriter(WordCode code, WordBlocks blocks) {
    this.code = code;
    this.blocks = blocks;
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_FINAL,
        name,
        null,
        OBJECT,
        new String[] {Type.getInternalName(Chunk.class)});
    MethodVisitor constructor = writer.visitMethod(0, "<init>", "()V", null, null);
    constructor.visitCode();
    constructor.visitVarInsn(Opcodes.ALOAD, 0);
    constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
    constructor.visitInsn(Opcodes.RETURN);
    constructor.visitMaxs(0, 0);
    constructor.visitEnd();
    run = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", BlockWriter.PLAIN, null, null);
    run.visitCode();
  }

  /** Adds a block outside loops. */
  void add(int block) {
    call(block, false);
  }

  /** Adds the blocks of a loop. */
  void addLoop(int first, int end) {
    Label start = new Label();
    run.visitLabel(start);
    run.visitFrame(Opcodes.F_FULL, 3, new Object[] {name, "[J", Opcodes.INTEGER}, 0, null);
    run.visitInsn(Opcodes.ICONST_0);
    for (int block = first; block < end; block++) {
      call(block, true);
      run.visitInsn(Opcodes.IOR);
    }
    run.visitJumpInsn(Opcodes.IFNE, start);
  }

  private void call(int block, boolean isInLoop) {
    String method = "block" + block;
    BlockWriter.write(code, blocks, block, isInLoop, method, writer);
    run.visitVarInsn(Opcodes.ALOAD, VALUES);
    run.visitVarInsn(Opcodes.ILOAD, SPINS);
    run.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        name,
        method,
        isInLoop ? BlockWriter.IN_LOOP : BlockWriter.PLAIN,
        false);
  }

  /** The class, loaded; nothing can be added any more. */
  Chunk load() {
    run.visitInsn(Opcodes.RETURN);
    run.visitMaxs(0, 0);
    run.visitEnd();
    writer.visitEnd();
    try {
      return (Chunk)
          MethodHandles.lookup()
              .defineHiddenClass(writer.toByteArray(), true)
              .lookupClass()
              .getDeclaredConstructor()
              .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a generated class can't be used", e);
    }
  }
}
