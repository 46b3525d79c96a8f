package org.propnet.fuzz;

import java.nio.file.Path;

/**
 * The settings of a run from system properties.
 *
 * @param inputs the number of inputs for all readers together
 * @param seed the random seed, which determines the inputs
 * @param folder the folder for inputs on which a reader fails
 */
record FuzzSettings(long inputs, long seed, Path folder) {

  /** The number of inputs in a build. */
  private static final long USUAL = 22_000;

  /** The number of inputs in the deep tests. */
  private static final long DEEP = 1_100_000;

  /** How long a reader may work on one input before it is given up, in seconds. */
  static final long MAX_SECONDS = 60;

  static FuzzSettings given() {
    return orElse(USUAL);
  }

  static FuzzSettings deep() {
    return orElse(DEEP);
  }

  private static FuzzSettings orElse(long inputs) {
    return new FuzzSettings(
        Long.getLong("propnet.fuzz.inputs", inputs),
        Long.getLong("propnet.fuzz.seed", 1),
        Path.of(System.getProperty("propnet.fuzz.folder", "target/fuzz")));
  }

  /** The number of inputs for each reader. */
  long share() {
    int targets = FuzzTargets.all().size();
    return (inputs + targets - 1) / targets;
  }

  /** The run of a reader with its share of the inputs. */
  FuzzRun run(FuzzTarget target) {
    return new FuzzRun(target, seed, share());
  }
}
