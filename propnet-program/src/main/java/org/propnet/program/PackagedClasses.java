package org.propnet.program;

import com.google.common.collect.ImmutableSortedMap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Reads the class files of one of our packages from a jar, a folder or a run-time image. */
final class PackagedClasses {

  private static final String ENDING = ".class";
  private static final String DESCRIPTION = "package-info";

  private PackagedClasses() {}

  /** Reads all classes of the package of a class, by their paths in a jar. */
  static ImmutableSortedMap<String, byte[]> ofPackageOf(Class<?> member) {
    String file = member.getName().substring(member.getPackageName().length() + 1) + ENDING;
    URL url = Objects.requireNonNull(member.getResource(file), member.getName());
    try {
      URI uri = url.toURI();
      if (!uri.getScheme().equals("jar")) {
        return read(member, Path.of(uri).resolveSibling(""));
      }
      String jar = uri.getSchemeSpecificPart();
      Path archive = Path.of(URI.create(jar.substring(0, jar.indexOf("!/"))));
      try (FileSystem files = FileSystems.newFileSystem(archive)) {
        return read(member, files.getPath(member.getPackageName().replace('.', '/')));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("can't read the classes that generated programs need", e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(url.toString(), e);
    }
  }

  private static ImmutableSortedMap<String, byte[]> read(Class<?> member, Path folder)
      throws IOException {
    String prefix = member.getPackageName().replace('.', '/') + '/';
    ImmutableSortedMap.Builder<String, byte[]> classes = ImmutableSortedMap.naturalOrder();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + ENDING)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        if (!name.startsWith(DESCRIPTION)) {
          classes.put(prefix + name, Files.readAllBytes(file));
        }
      }
    }
    return classes.buildOrThrow();
  }
}
