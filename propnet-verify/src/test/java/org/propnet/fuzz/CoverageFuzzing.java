package org.propnet.fuzz;

import java.util.Optional;

/**
 * The entry point for Jazzer, in a process of its own, with inputs that it chooses by coverage. The
 * system property {@value #TARGET} names the reader.
 */
public final class CoverageFuzzing {

  /** The system property for the reader. */
  static final String TARGET = "propnet.fuzz.target";

  private static final FuzzRun RUN =
      new FuzzRun(FuzzTargets.named(System.getProperty(TARGET, "")), 1, 0);

  private CoverageFuzzing() {}

  /** Gives an input to the reader, with its checksums corrected. */
  public static void fuzzerTestOneInput(byte[] input) {
    Optional<Throwable> problem = RUN.tryOut(RUN.target().sealed(input));
    if (problem.isPresent()) {
      throw new AssertionError(problem.get());
    }
  }
}
