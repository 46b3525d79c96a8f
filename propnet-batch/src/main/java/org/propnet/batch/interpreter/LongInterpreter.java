package org.propnet.batch.interpreter;

import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneLayout;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;

/** A back end of one column that interprets programs, ready at once. */
public final class LongInterpreter implements WordBackEnd {

  private final LaneKernel kernel = new PlainKernel(1);

  @Override
  public String name() {
    return "interpreter";
  }

  @Override
  public int columns() {
    return 1;
  }

  @Override
  public WordRunner prepare(WordCode code) {
    return PackedRows.of(code);
  }

  @Override
  public LaneKernel kernel(LaneLayout layout) {
    return kernel;
  }
}
