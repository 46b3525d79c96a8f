package org.propnet;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The optional folder of real rulesheets: the one named by the system property {@code
 * propnet.rulesheets}, or else {@code ../shared/games} beside the project.
 */
public final class RealRulesheets {

  private static final String PROPERTY = "propnet.rulesheets";

  private RealRulesheets() {}

  /** All rulesheets, sorted by name; skips the calling test if there are none. */
  public static List<Path> all() throws IOException {
    Path folder = folder();
    assumeTrue(folder != null, "no real rulesheets: neither ../shared/games nor -D" + PROPERTY);
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".kif")).sorted().toList();
    }
  }

  private static Path folder() {
    String given = System.getProperty(PROPERTY);
    if (given != null) {
      return Path.of(given);
    }
    Path directory = Path.of(System.getProperty("user.dir")).toAbsolutePath();
    for (; directory != null; directory = directory.getParent()) {
      Path folder = directory.resolve("../shared/games").normalize();
      if (Files.isDirectory(folder)) {
        return folder;
      }
    }
    return null;
  }
}
