package org.propnet.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The one warning that the module's build lets pass is that it uses an incubating module; javac has
 * no other.
 */
final class WarningsTest {

  @Test
  void theOnlyWarningIsThatTheVectorsIncubate(@TempDir Path folder) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null);
        Stream<Path> sources = Files.walk(Path.of("src/main/java/org"))) {
      List<Path> paths = sources.filter(path -> path.toString().endsWith(".java")).toList();
      assertFalse(paths.isEmpty());
      List<String> options =
          List.of(
              "-proc:none",
              "-Xlint:all,-processing,-classfile,-serial,-options",
              "-Xdoclint:all,-missing",
              "--add-modules",
              "jdk.incubator.vector",
              "-d",
              folder.toString());
      compiler
          .getTask(null, files, found, options, null, files.getJavaFileObjectsFromPaths(paths))
          .call();
    }
    assertEquals(
        List.of(),
        found.getDiagnostics().stream()
            .filter(diagnostic -> !diagnostic.getCode().contains("incubating"))
            .toList());
  }
}
