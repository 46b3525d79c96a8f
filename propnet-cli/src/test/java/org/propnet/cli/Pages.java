package org.propnet.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The project's pages, named by their paths from its root. */
final class Pages {

  private static final List<String> AT_THE_ROOT =
      List.of("README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md");

  private Pages() {}

  static String text(String page) throws IOException {
    return Files.readString(ProjectRoot.path().resolve(page));
  }

  /** The pages of the folder {@code docs}, sorted. */
  static List<String> ofDocs() throws IOException {
    try (Stream<Path> files = Files.list(ProjectRoot.path().resolve("docs"))) {
      return files
          .map(file -> "docs/" + file.getFileName())
          .filter(name -> name.endsWith(".md"))
          .sorted()
          .toList();
    }
  }

  static List<String> all() throws IOException {
    return Stream.concat(AT_THE_ROOT.stream(), ofDocs().stream()).toList();
  }

  /** The lines of a file from after the first that is so to before the next that is so. */
  static List<String> between(String file, String first, String last) throws IOException {
    return text(file)
        .lines()
        .dropWhile(line -> !line.equals(first))
        .skip(1)
        .takeWhile(line -> !line.equals(last))
        .toList();
  }

  /** The section under a heading, up to the next heading. */
  static List<String> section(String page, String heading) throws IOException {
    return text(page)
        .lines()
        .dropWhile(line -> !line.equals(heading))
        .skip(1)
        .takeWhile(line -> !line.startsWith("#"))
        .toList();
  }
}
