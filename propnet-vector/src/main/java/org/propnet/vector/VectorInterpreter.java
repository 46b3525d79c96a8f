package org.propnet.vector;

import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;

/**
 * A back end of as many columns as a vector of this machine has words; it interprets programs.
 * Preparing the first program takes a fraction of a second, while the virtual machine compiles.
 */
public final class VectorInterpreter implements WordBackEnd {

  /** Compile time of this package, as charged to each program, in microseconds. */
  private static final long PREPARATION_MICROS = 200_000;

  private final VectorKernel kernel = new VectorKernel();

  /** For {@link java.util.ServiceLoader}. */
  public VectorInterpreter() {}

  @Override
  public String name() {
    return "vector-interpreter";
  }

  @Override
  public int columns() {
    return Lanes.COLUMNS;
  }

  @Override
  public long preparationMicros(WordCode code) {
    return PREPARATION_MICROS;
  }

  @Override
  public WordRunner prepare(WordCode code) {
    kernel.warmUp();
    RowOperations.warmUp();
    return VectorRows.of(code);
  }

  @Override
  public LaneKernel kernel(LaneLayout layout) {
    return kernel;
  }
}
