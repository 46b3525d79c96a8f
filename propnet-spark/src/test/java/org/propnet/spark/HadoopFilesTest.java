package org.propnet.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ImmutableSortedSet;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.propnet.farm.FarmFiles;
import org.propnet.farm.Games;

@Tag("deep")
final class HadoopFilesTest {

  @TempDir private Path folder;

  private static void write(FarmFiles files, String name, String text) throws IOException {
    files.write(name, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static String read(FarmFiles files, String name) throws IOException {
    try (InputStream in = files.read(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void filesAreWrittenAsAWhole() throws Exception {
    FarmFiles files = Games.sent(new HadoopFiles(folder.resolve("runs").toUri()));
    assertEquals(ImmutableSortedSet.of(), files.list(""));
    write(files, "a/1", "one");
    write(files, "a/2", "two");
    write(files, "a/1", "three");
    assertEquals("three", read(files, "a/1"));
    assertThrows(
        IOException.class,
        () ->
            files.write(
                "a/2",
                out -> {
                  out.write(1);
                  throw new IOException("full");
                }));
    assertEquals("two", read(files, "a/2"));
    assertEquals(ImmutableSortedSet.of("1", "2"), files.list("a"));
    files.delete("a/1");
    assertThrows(NoSuchFileException.class, () -> files.read("a/1"));
    files.delete("a");
    files.delete("a");
    assertEquals(ImmutableSortedSet.of(), files.list("a"));
  }

  @Test
  void anUnknownFileSystemIsNamed() {
    IOException refusal =
        assertThrows(IOException.class, () -> new HadoopFiles(new URI("noSuch://host/x")));
    assertEquals(true, refusal.getMessage().contains("noSuch"), refusal.getMessage());
  }
}
