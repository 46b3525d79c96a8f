package org.propnet.verify.trace;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * Writes recorded behaviour in the format of {@link TraceReader}: equal traces give the same text
 * on every platform. Time and memory are linear in the text. All methods are thread-safe.
 */
public final class TraceWriter {

  private TraceWriter() {}

  /**
   * Writes a trace to a file, compressed by gzip if its name ends in {@code .gz}.
   *
   * @throws IOException if the file can't be written
   */
  public static void write(Trace trace, Path file) throws IOException {
    byte[] text = print(trace).getBytes(StandardCharsets.UTF_8);
    Files.write(file, String.valueOf(file.getFileName()).endsWith(".gz") ? pack(text) : text);
  }

  /** The text of a trace. */
  public static String print(Trace trace) {
    RecordWriter out = new RecordWriter().add(TraceRecord.ROLES, trace.roles());
    for (int playout = 0; playout < trace.playouts().size(); playout++) {
      append(out, trace, playout);
    }
    return out.text();
  }

  private static void append(RecordWriter out, Trace trace, int number) {
    TracePlayout playout = trace.playouts().get(number);
    out.add(TraceRecord.PLAYOUT, List.of(number));
    for (int step = 0; step < playout.steps().size(); step++) {
      out.add(TraceRecord.STEP, List.of(step));
      out.position(trace.roles(), playout.steps().get(step));
      playout.steps().get(step).jointMove().ifPresent(moves -> out.add(TraceRecord.MOVES, moves));
    }
    switch (playout.end()) {
      case STUCK -> out.add(TraceRecord.STUCK, List.of());
      case CUT -> out.add(TraceRecord.CUT, List.of());
      case TERMINAL -> {}
    }
  }

  private static byte[] pack(byte[] text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(text);
    }
    return packed.toByteArray();
  }
}
