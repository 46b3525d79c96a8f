package org.propnet.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OutputFileTest {

  private static final int LINES = 1_000;

  @TempDir private Path folder;

  /** Two games may be saved to the same file: no line is written over another one. */
  @Test
  void whatTwoThreadsAppendIsAllThere() throws Exception {
    Path path = folder.resolve("lines");
    CompletableFuture<Void> other = CompletableFuture.runAsync(() -> append(path, "b\n"));
    append(path, "a\n");
    other.join();
    assertEquals(2 * LINES, Files.readAllLines(path).size());
  }

  private static void append(Path path, String line) {
    OutputFile file = new OutputFile(path, "file of lines");
    for (int i = 0; i < LINES; i++) {
      file.append(line);
    }
  }
}
