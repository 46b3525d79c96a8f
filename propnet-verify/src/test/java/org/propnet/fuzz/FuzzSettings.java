package org.propnet.fuzz;

import java.nio.file.Path;

/**
 * What system properties ask for.
 *
 * @param inputs how many inputs are tried, on all readers together
 * @param seed of what they are made; the same one makes the same inputs
 * @param folder where inputs go that a reader doesn't stand
 */
record FuzzSettings(long inputs, long seed, Path folder) {

  /** How many inputs a build tries. */
  private static final long USUAL = 110_000;

  /** How many inputs the deep tests try. */
  private static final long DEEP = 1_100_000;

  /** How long a reader may be at one input before it is given up, in seconds. */
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

  /** How many inputs each reader gets. */
  long share() {
    int targets = FuzzTargets.all().size();
    return (inputs + targets - 1) / targets;
  }

  /** The run of a reader with its share of the inputs. */
  FuzzRun run(FuzzTarget target) {
    return new FuzzRun(target, seed, share());
  }
}
