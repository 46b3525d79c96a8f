package org.propnet.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/** Runs the Java compiler in this process, in memory only, without files. */
final class SourceCompiler {

  private static final ImmutableList<String> OPTIONS =
      ImmutableList.of(
          "--release", "17", "-proc:none", "-g:source,lines", "-nowarn", "-implicit:none");

  /** Maximum number of errors in a message. */
  private static final int MAX_ERRORS = 20;

  /** Maximum lines of the compiler's own output in a message without errors. */
  private static final int MAX_WORDS = 3;

  private SourceCompiler() {}

  /**
   * Compiles source files.
   *
   * @param what the name of the sources in messages
   * @param sources the source texts by path; messages name the paths
   * @param known class files that they may use beside the JDK's, by path
   * @return the classes by path
   * @throws CompilationException if the compiler rejects the source, or there is no compiler
   */
  static ImmutableSortedMap<String, byte[]> compile(
      String what, Map<String, String> sources, Map<String, byte[]> known) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new CompilationException(
          "this Java has no compiler, so that no program can be generated; run propnet with a JDK,"
              + " such as by JAVA_HOME");
    }
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    StringWriter words = new StringWriter();
    try (MemoryFiles files =
        new MemoryFiles(
            compiler.getStandardFileManager(diagnostics, Locale.ENGLISH, UTF_8), sources, known)) {
      boolean isDone =
          compiler.getTask(words, files, diagnostics, OPTIONS, null, files.sources()).call();
      if (!isDone) {
        throw refused(what, errors(diagnostics), words.toString());
      }
      return files.classes();
    } catch (IOException problem) {
      throw new UncheckedIOException("can't read the classes of the JDK", problem);
    }
  }

  private static ImmutableList<String> errors(DiagnosticCollector<JavaFileObject> diagnostics) {
    ImmutableList.Builder<String> errors = ImmutableList.builder();
    for (Diagnostic<? extends JavaFileObject> each : diagnostics.getDiagnostics()) {
      if (each.getKind() == Diagnostic.Kind.ERROR) {
        String message = each.getMessage(Locale.ENGLISH).replaceAll("\\s*\\R\\s*", "; ");
        errors.add(place(each) + message);
      }
    }
    return errors.build();
  }

  private static String place(Diagnostic<? extends JavaFileObject> error) {
    return error.getSource() == null
        ? ""
        : error.getSource().getName() + ":" + error.getLineNumber() + ": ";
  }

  private static CompilationException refused(
      String what, ImmutableList<String> errors, String words) {
    if (errors.isEmpty()) { // the compiler itself has failed
      return new CompilationException(failure(what, words));
    }
    List<String> told = errors.subList(0, Math.min(MAX_ERRORS, errors.size()));
    return new CompilationException(what + " can't be compiled: " + String.join(" | ", told));
  }

  /** The message for a compiler that fails without an error in the source. */
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
}
