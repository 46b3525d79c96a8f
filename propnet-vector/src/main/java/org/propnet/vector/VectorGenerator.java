package org.propnet.vector;

import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;

/**
 * A back end of as many columns as a vector of this machine has words; it generates classes whose
 * methods keep vectors in registers.
 *
 * <p>Preparing a program takes one to three milliseconds an instruction, nearly all of it in the
 * virtual machine's compiler, and at most twenty seconds plus 5 milliseconds an instruction;
 * afterwards it runs at full speed. An interrupt ends the wait as well; the rest is then compiled
 * while it runs. Programs of more than {@link #MAX_INSTRUCTIONS} instructions are interpreted, and
 * so are loops.
 */
public final class VectorGenerator implements WordBackEnd {

  /** Maximum number of instructions; for more the virtual machine would compile for minutes. */
  static final int MAX_INSTRUCTIONS = 16_384;

  /** Compile time of the virtual machine for each instruction, in microseconds. */
  private static final long MICROS_EACH = 2_500;

  private final VectorKernel kernel = new VectorKernel();
  private final KnownDraws draws = new KnownDraws();

  /** For {@link java.util.ServiceLoader}. */
  public VectorGenerator() {}

  @Override
  public String name() {
    return "vector";
  }

  @Override
  public int columns() {
    return Lanes.COLUMNS;
  }

  @Override
  public boolean suits(WordCode code) {
    return code.size() <= MAX_INSTRUCTIONS;
  }

  @Override
  public long preparationMicros(WordCode code) {
    return MICROS_EACH * code.size();
  }

  @Override
  public WordRunner prepare(WordCode code) {
    kernel.warmUp();
    if (code.size() > MAX_INSTRUCTIONS || !code.loops().isEmpty()) {
      RowOperations.warmUp();
    }
    if (code.size() > MAX_INSTRUCTIONS) {
      return VectorRows.of(code);
    }
    GeneratedRunner runner = new GeneratedRunner(code);
    boolean unused = runner.warmUp(code);
    return runner;
  }

  @Override
  public LaneKernel kernel(LaneLayout layout) {
    return new VectorKernel(layout, draws);
  }
}
