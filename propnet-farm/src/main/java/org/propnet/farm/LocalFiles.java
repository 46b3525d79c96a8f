package org.propnet.farm;

import static com.google.common.collect.ImmutableSortedSet.toImmutableSortedSet;

import com.google.common.collect.ImmutableSortedSet;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder on this machine. */
public final class LocalFiles implements FarmFiles {

  private static final long serialVersionUID = 1L;

  /** Prefix of the names of files being written, which aren't listed. */
  private static final String UNFINISHED = ".unfinished-";

  /** A string, since paths can't be serialised. */
  private final String folder;

  /** The files in a folder, which is created on demand. */
  public LocalFiles(Path folder) {
    this.folder = folder.toAbsolutePath().normalize().toString();
  }

  /** The path of a file, whether it exists or not. */
  public Path path(String name) {
    return Path.of(folder, name);
  }

  @Override
  public void write(String name, Content content) throws IOException {
    Path file = path(name);
    Path parent = Files.createDirectories(file.resolveSibling("."));
    Path unfinished = Files.createTempFile(parent, UNFINISHED, file.getFileName().toString());
    try {
      try (OutputStream out = Files.newOutputStream(unfinished)) {
        content.writeTo(out);
      }
      Files.move(
          unfinished, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  @Override
  public InputStream read(String name) throws IOException {
    return Files.newInputStream(path(name));
  }

  @Override
  public ImmutableSortedSet<String> list(String name) throws IOException {
    Path listed = path(name);
    if (!Files.isDirectory(listed)) {
      return ImmutableSortedSet.of();
    }
    try (Stream<Path> files = Files.list(listed)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .filter(file -> !file.startsWith(UNFINISHED))
          .collect(toImmutableSortedSet(Comparator.naturalOrder()));
    }
  }

  @Override
  public void delete(String name) throws IOException {
    Path path = path(name);
    if (Files.exists(path)) {
      MoreFiles.deleteRecursively(path, RecursiveDeleteOption.ALLOW_INSECURE);
    }
  }

  @Override
  public String toString() {
    return folder;
  }
}
