package org.propnet.batch;

/**
 * A back end of one column that runs only instructions of which an operand has changed since the
 * step before. That is worth its price for large programs of games of which a move changes little.
 */
final class DifferentialInterpreter implements WordBackEnd {

  /** From how many instructions on this is tried without being asked for. */
  private static final int LARGE = 20_000;

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
