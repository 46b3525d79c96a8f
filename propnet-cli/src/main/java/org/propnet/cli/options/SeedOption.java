package org.propnet.cli.options;

import picocli.CommandLine.Option;

/** The option for the random seed. */
public final class SeedOption {

  @Option(
      names = "--seed",
      paramLabel = "N",
      converter = Numbers.AnyLong.class,
      defaultValue = "0",
      description =
          "What decides the random moves, any whole number of 64 bits (default:"
              + " ${DEFAULT-VALUE}).")
  private long seed;

  public long seed() {
    return seed;
  }
}
