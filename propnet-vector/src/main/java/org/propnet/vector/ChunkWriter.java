package org.propnet.vector;

import java.lang.invoke.MethodHandles;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.propnet.batch.WordCode;

/** Writes some successive blocks of a program, outside loops, as a class. */
final class ChunkWriter {

  private static final String OBJECT = "java/lang/Object";
  private static final int VALUES = 1;
  private static final int FIRST = 2;
  private static final int SPINS = 3;

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
    run = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", BlockWriter.DESCRIPTOR, null, null);
    run.visitCode();
  }

  /** Adds a block. */
  void add(int block) {
    String method = "block" + block;
    BlockWriter.write(code, blocks, block, method, writer);
    run.visitVarInsn(Opcodes.ALOAD, VALUES);
    run.visitVarInsn(Opcodes.ILOAD, FIRST);
    run.visitVarInsn(Opcodes.ILOAD, SPINS);
    run.visitMethodInsn(Opcodes.INVOKESTATIC, name, method, BlockWriter.DESCRIPTOR, false);
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
