package org.propnet.program;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.propnet.program.runtime.Controller;
import org.propnet.program.runtime.run.Controllers;

/**
 * An author's controllers, compiled. Immutable.
 *
 * @param classes all classes of the author, by path
 * @param controllers the names of those classes that are controllers
 */
public record ControllerClasses(
    ImmutableSortedMap<String, byte[]> classes, ImmutableList<String> controllers) {

  /** The empty set of controllers. */
  public static final ControllerClasses NONE =
      new ControllerClasses(ImmutableSortedMap.of(), ImmutableList.of());

  private static final String SOURCE = ".java";
  private static final String CLASS = ".class";

  /**
   * Compiles all Java files in a folder and in folders in it. Controllers are the public classes
   * that implement {@link Controller} and have a public constructor without parameters.
   *
   * @throws CompilationException if the compiler rejects them, with each error's file and line, or
   *     none of them is a controller, or one has the name of another
   * @throws IOException if the folder can't be read
   */
  public static ControllerClasses compile(Path folder) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        String path = folder.relativize(file).toString().replace('\\', '/');
        if (path.endsWith(SOURCE)) {
          sources.put(path, Files.readString(file, UTF_8));
        }
      }
    }
    if (sources.isEmpty()) {
      throw new CompilationException(folder + " has no controllers; put Java files into it");
    }
    ImmutableSortedMap<String, byte[]> classes =
        SourceCompiler.compile(
            "the controllers in " + folder, sources, PackagedClasses.ofPackageOf(Controller.class));
    return new ControllerClasses(classes, controllers(folder, classes));
  }

  private static ImmutableList<String> controllers(
      Path folder, ImmutableSortedMap<String, byte[]> classes) {
    ClassLoader loader = new LoadedCode(classes);
    Map<String, String> names = new TreeMap<>();
    for (String path : classes.keySet()) {
      String name = path.substring(0, path.length() - CLASS.length()).replace('/', '.');
      Class<?> type = load(name, loader);
      if (!Controller.class.isAssignableFrom(type) || Modifier.isAbstract(type.getModifiers())) {
        continue;
      }
      requireConstructor(type);
      String simple = type.getSimpleName().toLowerCase(Locale.ROOT);
      if (Controllers.standard().contains(simple) || names.put(simple, name) != null) {
        throw new CompilationException(
            name + ": there is another controller of that name; rename the class");
      }
    }
    if (names.isEmpty()) {
      throw new CompilationException(
          folder + " has no controllers; write a public class that implements " + Controller.class);
    }
    return ImmutableList.sortedCopyOf(names.values());
  }

  private static void requireConstructor(Class<?> type) {
    boolean isUsable =
        Modifier.isPublic(type.getModifiers())
            && Stream.of(type.getConstructors()).anyMatch(each -> each.getParameterCount() == 0);
    if (!isUsable || (type.isMemberClass() && !Modifier.isStatic(type.getModifiers()))) {
      throw new CompilationException(
          type.getName()
              + ": programs can't make this controller; make the class public, and its constructor"
              + " public and without parameters");
    }
  }

  /** Loads a class without running any of its code. */
  private static Class<?> load(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError problem) {
      throw new CompilationException(name + " can't be loaded: " + problem);
    }
  }
}
