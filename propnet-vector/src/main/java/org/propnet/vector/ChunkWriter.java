package org.propnet.vector;

import java.lang.invoke.MethodHandles;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.propnet.batch.backend.GeneratedClass;
import org.propnet.batch.backend.WordCode;

/** Generates a class for consecutive blocks of a program outside loops. */
final class ChunkWriter {

  private static final int VALUES = 1;
  private static final int FIRST = 2;
  private static final int SPINS = 3;

  private final WordCode code;
  private final WordBlocks blocks;
  private final GeneratedClass<Chunk> chunk =
      new GeneratedClass<>(MethodHandles.lookup(), Chunk.class);
  private final MethodVisitor run;

  ChunkWriter(WordCode code, WordBlocks blocks) {
    this.code = code;
    this.blocks = blocks;
    run = chunk.method(Opcodes.ACC_PUBLIC, "run", BlockWriter.DESCRIPTOR);
  }

  void add(int block) {
    String method = "block" + block;
    BlockWriter.write(code, blocks, block, method, chunk);
    run.visitVarInsn(Opcodes.ALOAD, VALUES);
    run.visitVarInsn(Opcodes.ILOAD, FIRST);
    run.visitVarInsn(Opcodes.ILOAD, SPINS);
    run.visitMethodInsn(Opcodes.INVOKESTATIC, chunk.name(), method, BlockWriter.DESCRIPTOR, false);
  }

  /** Loads the class; nothing can be added afterwards. */
  Chunk load() {
    GeneratedClass.end(run, Opcodes.RETURN);
    return chunk.load();
  }
}
