package org.propnet.verify.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.contract.SharedFolder;

/** Round trip of real recordings, if available: they are read and written again unchanged. */
final class SharedTracesTest {

  @Test
  void everyTenthRecordingIsWrittenAsItWasRead() throws IOException {
    assertWrittenAsRead(10);
  }

  @Tag("deep")
  @Test
  void everyRecordingIsWrittenAsItWasRead() throws IOException {
    assertWrittenAsRead(1);
  }

  private static void assertWrittenAsRead(int every) throws IOException {
    List<Path> files;
    try (Stream<Path> listed = Files.list(SharedFolder.traces())) {
      files = listed.filter(file -> file.toString().endsWith(".trace.gz")).sorted().toList();
    }
    assertFalse(files.isEmpty());
    for (int i = 0; i < files.size(); i += every) {
      Path file = files.get(i);
      byte[] text;
      try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
        text = in.readAllBytes();
      }
      try (TraceReader reader =
          TraceReader.open(new ByteArrayInputStream(text), file.getFileName().toString())) {
        assertEquals(new String(text, StandardCharsets.UTF_8), TraceWriter.print(Trace.of(reader)));
      }
    }
  }
}
