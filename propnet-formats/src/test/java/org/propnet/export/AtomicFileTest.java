package org.propnet.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AtomicFileTest {

  private static final byte[] BYTES = {1, 2, 3};

  @TempDir private Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aFileIsReplacedAndNothingElseLeft() throws Exception {
    Path file = folder.resolve("network");
    AtomicFile.write(file, new byte[] {9});
    AtomicFile.write(file, BYTES);
    assertArrayEquals(BYTES, Files.readAllBytes(file));
    assertEquals(List.of("network"), names());
  }

  @Test
  void whatIsLeftOfABrokenWriteIsNotTouched() throws Exception {
    Files.write(folder.resolve("network.part0"), new byte[] {9});
    AtomicFile.write(folder.resolve("network"), BYTES);
    assertArrayEquals(BYTES, Files.readAllBytes(folder.resolve("network")));
    assertEquals(List.of("network", "network.part0"), names());
  }

  @Test
  void aLinkStaysALink() throws Exception {
    Path target = Files.write(folder.resolve("target"), new byte[] {9});
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("target"));
    AtomicFile.write(link, BYTES);
    assertTrue(Files.isSymbolicLink(link));
    assertArrayEquals(BYTES, Files.readAllBytes(target));
    assertEquals(List.of("link", "target"), names());
  }

  @Test
  void aLinkToNothingStaysALinkToTheNewFile() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("next"));
    Files.createSymbolicLink(folder.resolve("next"), folder.resolve("target"));
    AtomicFile.write(link, BYTES);
    assertTrue(Files.isSymbolicLink(link));
    assertArrayEquals(BYTES, Files.readAllBytes(folder.resolve("target")));
    assertEquals(List.of("link", "next", "target"), names());
  }

  @Test
  void aCircleOfLinksIsRefused() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("link"));
    assertThrows(FileSystemLoopException.class, () -> AtomicFile.write(link, BYTES));
    assertEquals(List.of("link"), names());
  }

  @Test
  void permissionsStay() throws Exception {
    Path file = Files.write(folder.resolve("private"), new byte[] {9});
    Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rw-------");
    assumeTrue(
        Files.getFileStore(file).supportsFileAttributeView("posix"),
        "skipped: files have no POSIX permissions here");
    Files.setPosixFilePermissions(file, permissions);
    AtomicFile.write(file, BYTES);
    assertEquals(permissions, Files.getPosixFilePermissions(file));
  }

  @Test
  void whatIsNoFileIsNotReplaced() throws Exception {
    Path directory = Files.createDirectory(folder.resolve("directory"));
    assertThrows(FileAlreadyExistsException.class, () -> AtomicFile.write(directory, BYTES));
    Path missing = folder.resolve("missing").resolve("network");
    assertThrows(NoSuchFileException.class, () -> AtomicFile.write(missing, BYTES));
    assertEquals(List.of("directory"), names());
  }
}
