package org.propnet.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the root of the project from the directory in which tests run. */
final class ProjectRoot {

  private ProjectRoot() {}

  static Path path() {
    Path root = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(root.resolve("propnet-cli"))) {
      root = root.getParent();
    }
    return root;
  }
}
