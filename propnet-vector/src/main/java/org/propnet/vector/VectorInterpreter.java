package org.propnet.vector;

import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;

/**
 * A back end of as many columns as a vector of this machine has words; it interprets programs. To
 * prepare the first one takes a fraction of a second, while the virtual machine compiles.
 */
public final class VectorInterpreter implements WordBackEnd {

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
  public WordRunner prepare(WordCode code) {
    kernel.warmUp();
    RowOperations.warmUp();
    return new VectorRows(code);
  }

  @Override
  public LaneKernel kernel() {
    return kernel;
  }
}
