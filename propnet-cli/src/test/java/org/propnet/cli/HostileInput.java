package org.propnet.cli;

import java.util.List;

/**
 * Something that a command is given and can't use, or only just can.
 *
 * @param name what is hostile about it
 * @param exitCode how the command has to end
 * @param fragment what it has to say
 * @param seconds how long it may take on a machine that has other things to do
 * @param run how it is run
 * @param input its standard input
 * @param arguments its arguments; with {@link Run#SHELL} a line of the shell in which {@code
 *     propnet} is the command
 */
record HostileInput(
    String name,
    int exitCode,
    String fragment,
    int seconds,
    Run run,
    String input,
    List<String> arguments) {

  private static final int USUAL_SECONDS = 300;

  /** Where a command runs. */
  enum Run {
    /** In the process of the test. */
    HERE(1_536),
    /** In a virtual machine of its own, with a heap of 64 MiB. */
    SMALL_HEAP(200),
    /** The same, started by a shell. */
    SHELL(200);

    /** How much memory a command may take. */
    final long maxMebibytes;

    Run(long maxMebibytes) {
      this.maxMebibytes = maxMebibytes;
    }
  }

  /** One that runs in the process of the test, with an empty standard input. */
  static HostileInput here(String name, int exitCode, String fragment, String... arguments) {
    return new HostileInput(
        name, exitCode, fragment, USUAL_SECONDS, Run.HERE, "", List.of(arguments));
  }

  /** One that runs in a virtual machine of its own, with a heap of 64 MiB. */
  static HostileInput small(String name, int exitCode, String fragment, String... arguments) {
    return here(name, exitCode, fragment, arguments).in(Run.SMALL_HEAP);
  }

  /** A line of the shell. */
  static HostileInput shell(String name, int exitCode, String fragment, String line) {
    return here(name, exitCode, fragment, line).in(Run.SHELL);
  }

  HostileInput reading(String text) {
    return new HostileInput(name, exitCode, fragment, seconds, run, text, arguments);
  }

  HostileInput within(int otherSeconds) {
    return new HostileInput(name, exitCode, fragment, otherSeconds, run, input, arguments);
  }

  private HostileInput in(Run other) {
    return new HostileInput(name, exitCode, fragment, seconds, other, input, arguments);
  }
}
