package org.propnet.vector;

import java.util.ArrayList;
import java.util.List;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;

/** A program compiled to generated classes. Immutable. */
final class GeneratedRunner implements WordRunner {

  // The compiler keeps vectors in registers only if it can inline all calls, and it stops after
  // some hundreds of them. Methods of two thirds of the size found to work leave room for blocks
  // with many loads and stores.
  private static final int BLOCK_SIZE = 40;

  /** The approximate cost of calling a method, in loads of slots. */
  private static final int BLOCK_COST = 4;

  /**
   * Maximum number of blocks in a class. More would fit, but classes are warmed up one by one, see
   * {@link WarmUp}.
   */
  private static final int CHUNK_BLOCKS = 8;

  /** Maximum warm-up time of a program in seconds; longer if it has many instructions. */
  private static final int MIN_SECONDS = 20;

  /** The number of instructions compiled in a second even beside other work. */
  private static final int INSTRUCTIONS_A_SECOND = 200;

  private final Chunk[][] parts;

  GeneratedRunner(WordCode code) {
    this(code, BLOCK_SIZE, CHUNK_BLOCKS);
  }

  /**
   * Creates a runner with other block and class sizes.
   *
   * @param blockSize maximum number of instructions in a method
   * @param chunkBlocks maximum number of methods in a class
   */
  GeneratedRunner(WordCode code, int blockSize, int chunkBlocks) {
    WordBlocks blocks = new WordBlocks(code, blockSize, BLOCK_COST);
    parts = new Chunk[code.parts()][];
    for (int part = 0; part < parts.length; part++) {
      int end = blocks.partStart(part + 1);
      parts[part] = chunks(code, blocks, blocks.partStart(part), end, chunkBlocks);
    }
  }

  /** The chunks of a part: its blocks in classes, and its loops between them. */
  private static Chunk[] chunks(
      WordCode code, WordBlocks blocks, int start, int end, int chunkBlocks) {
    List<Chunk> chunks = new ArrayList<>();
    int block = start;
    while (block < end) {
      int loopEnd = blocks.loopEnd(block);
      if (loopEnd >= 0) {
        int behind = blocks.start(loopEnd);
        chunks.add(VectorRows.ofLoop(code, blocks, blocks.start(block), behind));
        block = loopEnd;
      } else {
        ChunkWriter writer = new ChunkWriter(code, blocks);
        int most = Math.min(end - block, chunkBlocks);
        for (int i = 0; i < most && blocks.loopEnd(block) < 0; i++) {
          writer.add(block++);
        }
        chunks.add(writer.load());
      }
    }
    return chunks.toArray(new Chunk[0]);
  }

  @Override
  public void run(int part, LaneWords values) {
    for (Chunk chunk : parts[part]) {
      chunk.run(values.words(), values.first(), 0);
    }
  }

  /** Gets the classes compiled, by running them on arbitrary values. */
  boolean warmUp(WordCode code) {
    long[] values = new long[code.slots() * Lanes.COLUMNS];
    List<Runnable> pieces = new ArrayList<>();
    for (Chunk[] part : parts) {
      for (Chunk chunk : part) {
        // Loops are interpreted, and on arbitrary values they might not terminate.
        if (!(chunk instanceof VectorRows)) {
          pieces.add(WarmUp.spinning(spins -> chunk.run(values, 0, spins)));
        }
      }
    }
    return WarmUp.run(pieces, MIN_SECONDS + code.size() / INSTRUCTIONS_A_SECOND);
  }
}
