package org.propnet.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** The Java compiler of this process, in a folder of its own that is deleted afterwards. */
final class SourceCompiler {

  private static final ImmutableList<String> OPTIONS =
      ImmutableList.of(
          "--release", "17", "-proc:none", "-g:source,lines", "-nowarn", "-implicit:none");

  /** How many errors are told. */
  private static final int MAX_ERRORS = 20;

  /** How many of the compiler's own lines are told where there are no errors. */
  private static final int MAX_WORDS = 3;

  private SourceCompiler() {}

  /**
   * Compiles source files.
   *
   * @param what what messages call them
   * @param sources their texts by their paths; messages name the paths
   * @param known classes that they may use beside the JDK's, by their paths
   * @return the classes by their paths
   * @throws CompilationException if the compiler refuses the source, or there is no compiler
   */
  static ImmutableSortedMap<String, byte[]> compile(
      String what, Map<String, String> sources, Map<String, byte[]> known) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new CompilationException(
          "this Java has no compiler, so that no program can be generated; run propnet with a JDK,"
              + " such as by JAVA_HOME",
          ImmutableList.of());
    }
    try {
      Path folder = Files.createTempDirectory("propnet-program");
      try {
        return compile(compiler, what, sources, known, folder);
      } finally {
        MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(
          "can't compile in the folder for temporary files: " + problem.getMessage(), problem);
    }
  }

  private static ImmutableSortedMap<String, byte[]> compile(
      JavaCompiler compiler,
      String what,
      Map<String, String> sources,
      Map<String, byte[]> known,
      Path folder)
      throws IOException {
    Path sourceFolder = Files.createDirectory(folder.resolve("source"));
    Path knownFolder = Files.createDirectory(folder.resolve("known"));
    Path output = Files.createDirectory(folder.resolve("classes"));
    for (Map.Entry<String, byte[]> each : known.entrySet()) {
      write(knownFolder, each.getKey(), each.getValue());
    }
    List<Path> files = new ArrayList<>();
    for (Map.Entry<String, String> source : sources.entrySet()) {
      files.add(write(sourceFolder, source.getKey(), source.getValue().getBytes(UTF_8)));
    }
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    StringWriter words = new StringWriter();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(diagnostics, Locale.ENGLISH, UTF_8)) {
      manager.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, ImmutableList.of(output));
      manager.setLocationFromPaths(StandardLocation.CLASS_PATH, ImmutableList.of(knownFolder));
      boolean isDone =
          compiler
              .getTask(
                  words,
                  manager,
                  diagnostics,
                  OPTIONS,
                  null,
                  manager.getJavaFileObjectsFromPaths(files))
              .call();
      if (!isDone) {
        throw refused(what, errors(diagnostics, sourceFolder), words.toString());
      }
    }
    return read(output);
  }

  private static Path write(Path folder, String path, byte[] bytes) throws IOException {
    Path file = folder.resolve(path).normalize();
    if (!file.startsWith(folder)) {
      throw new IllegalArgumentException(path + " is outside of the folder");
    }
    Files.createDirectories(file.getParent());
    return Files.write(file, bytes);
  }

  private static ImmutableList<String> errors(
      DiagnosticCollector<JavaFileObject> diagnostics, Path folder) {
    ImmutableList.Builder<String> errors = ImmutableList.builder();
    for (Diagnostic<? extends JavaFileObject> each : diagnostics.getDiagnostics()) {
      if (each.getKind() == Diagnostic.Kind.ERROR) {
        String message = each.getMessage(Locale.ENGLISH).replaceAll("\\s*\\R\\s*", "; ");
        errors.add(place(each, folder) + message);
      }
    }
    return errors.build();
  }

  private static String place(Diagnostic<? extends JavaFileObject> error, Path folder) {
    return error.getSource() == null
        ? ""
        : folder.relativize(Path.of(error.getSource().toUri()))
            + ":"
            + error.getLineNumber()
            + ": ";
  }

  private static CompilationException refused(
      String what, ImmutableList<String> errors, String words) {
    if (errors.isEmpty()) { // the compiler itself has failed
      return new CompilationException(failure(what, words), errors);
    }
    List<String> told = errors.subList(0, Math.min(MAX_ERRORS, errors.size()));
    return new CompilationException(
        what + " can't be compiled: " + String.join(" | ", told), errors);
  }

  /** What is said when the compiler ends without an error in the source. */
  static String failure(String what, String words) {
    return what
        + " can't be compiled, for the compiler itself failed; give Java more memory (-Xmx, -Xss): "
        + words
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .limit(MAX_WORDS)
            .collect(Collectors.joining("; "));
  }

  private static ImmutableSortedMap<String, byte[]> read(Path folder) throws IOException {
    ImmutableSortedMap.Builder<String, byte[]> classes = ImmutableSortedMap.naturalOrder();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        String path = folder.relativize(file).toString().replace('\\', '/');
        classes.put(path, Files.readAllBytes(file));
      }
    }
    return classes.buildOrThrow();
  }
}
