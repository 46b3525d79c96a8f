package org.propnet.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/** An input that a reader doesn't stand, as small as it could be made, and what came of it. */
final class FuzzFailure {

  private final String target;
  private final byte[] input;
  private final Throwable problem;

  FuzzFailure(String target, byte[] input, Throwable problem) {
    this.target = target;
    this.input = input;
    this.problem = problem;
  }

  /** The input; not to be changed. */
  byte[] input() {
    return input;
  }

  /** What came of it. */
  Throwable problem() {
    return problem;
  }

  /** What is the same for failures that have one cause, more or less. */
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

  /** Writes the input to a file in a folder; the command that tries it again. */
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
