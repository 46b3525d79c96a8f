package org.propnet.batch.interpreter;

import org.propnet.batch.backend.LaneKernel;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.WordBackEnd;
import org.propnet.batch.backend.WordCode;
import org.propnet.batch.backend.WordRunner;

/**
 * An incremental back end of one column: it runs only instructions with an operand that has changed
 * since the step before. That pays for large programs in which a move changes little.
 */
public final class DifferentialInterpreter implements WordBackEnd {

  /** Smaller programs aren't tried unless this back end is asked for. */
  private static final int LARGE = 20_000;

  /** So much that interpreters on vectors are tried before it. */
  private static final long PREPARATION_MICROS = 2_000_000;

  private final LaneKernel kernel = new PlainKernel(1);

  @Override
  public String name() {
    return "differential-interpreter";
  }

  @Override
  public int columns() {
    return 1;
  }

  @Override
  public boolean suits(WordCode code) {
    return code.size() >= LARGE;
  }

  @Override
  public long preparationMicros(WordCode code) {
    return PREPARATION_MICROS;
  }

  @Override
  public WordRunner prepare(WordCode code) {
    ReaderCode readers = ReaderCode.of(code);
    return new WordRunner() {
      @Override
      public void run(int part, LaneWords values) {
        forOneGroup().run(part, values);
      }

      @Override
      public WordRunner forOneGroup() {
        return new DifferentialRunner(readers);
      }
    };
  }

  @Override
  public LaneKernel kernel() {
    return kernel;
  }
}
