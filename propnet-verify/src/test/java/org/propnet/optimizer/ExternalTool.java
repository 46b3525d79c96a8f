package org.propnet.optimizer;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program that may be installed on the machine running the tests. */
final class ExternalTool {

  private static final long SECONDS = 120;

  private final Path program;

  private ExternalTool(Path program) {
    this.program = program;
  }

  /** The first of these programs that is installed; skips the test if there is none. */
  static ExternalTool find(String debianPackage, String... names) {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
      for (String name : names) {
        Path program = Path.of(folder).resolve(name);
        if (Files.isExecutable(program)) {
          return new ExternalTool(program);
        }
      }
    }
    return abort("none of " + List.of(names) + " is here; Debian has it in " + debianPackage);
  }

  /** Runs the program; returns what it prints. */
  String run(Path folder, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    Path log = folder.resolve("log.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(command + " takes longer than " + SECONDS + " s");
    }
    return Files.readString(log, StandardCharsets.ISO_8859_1);
  }
}
