package org.propnet.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/** A shrunk input on which a reader fails, and how it fails. */
final class FuzzFailure {

  private final String target;
  private final byte[] input;
  private final Throwable problem;

  FuzzFailure(String target, byte[] input, Throwable problem) {
    this.target = target;
    this.input = input;
    this.problem = problem;
  }

  /** The input; must not be modified. */
  byte[] input() {
    return input;
  }

  /** The exception. */
  Throwable problem() {
    return problem;
  }

  /** A signature that failures with the same cause mostly share. */
  static String kind(Throwable problem) {
    StackTraceElement[] trace = problem.getStackTrace();
    String place =
        Arrays.stream(trace)
            .filter(frame -> frame.getClassName().startsWith("org.propnet."))
            .findFirst()
            .map(StackTraceElement::toString)
            .orElse("nowhere");
    return problem.getClass().getName() + " at " + place;
  }

  /** Writes the input to a file in a folder; returns the command that reproduces the failure. */
  String write(Path folder) throws IOException {
    Files.createDirectories(folder);
    String name =
        String.format(Locale.ROOT, "%s-%08x.input", target, Arrays.hashCode(input) & 0xFFFFFFFFL);
    Path file = folder.resolve(name);
    Files.write(file, input);
    return "mvn test -pl propnet-verify -am -Dtest=FuzzTest -Dsurefire.failIfNoSpecifiedTests=false"
        + " -Dpropnet.fuzz.replay="
        + target
        + ":"
        + file.toAbsolutePath();
  }
}
