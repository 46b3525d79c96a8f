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
import org.junit.jupiter.api.Test;
import org.propnet.contract.SharedFolder;

/** Round trip of real recordings, if available: they are read and written again unchanged. */
final class SharedTracesTest {

  @Test
  void everyRecordingIsWrittenAsItWasRead() throws IOException {
    List<Path> files;
    try (Stream<Path> listed = Files.list(SharedFolder.traces())) {
      files = listed.filter(file -> file.toString().endsWith(".trace.gz")).sorted().toList();
    }
    assertFalse(files.isEmpty());
    for (Path file : files) {
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
