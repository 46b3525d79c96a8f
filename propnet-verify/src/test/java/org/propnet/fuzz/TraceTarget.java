package org.propnet.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;
import org.propnet.verify.trace.Trace;
import org.propnet.verify.trace.TraceFormatException;
import org.propnet.verify.trace.TraceReader;
import org.propnet.verify.trace.TraceWriter;

/** The reader of traces, compressed or not. */
final class TraceTarget implements FuzzTarget {

  @Override
  public String title() {
    return "traces";
  }

  @Override
  public Vocabulary vocabulary() {
    return Vocabulary.RECORDS;
  }

  @Override
  public ImmutableList<byte[]> seeds() {
    ImmutableList<byte[]> plain = Seeds.traces();
    return ImmutableList.<byte[]>builder().addAll(plain).add(packed(plain.get(0))).build();
  }

  /** A compressed text may expand a thousandfold. */
  @Override
  public long mostMemory(long length) {
    return (16L << 20) + 1_000_000 * length;
  }

  @Override
  public String read(byte[] input) throws IOException {
    try (TraceReader reader = TraceReader.open(new ByteArrayInputStream(input), "text")) {
      Trace trace = Trace.of(reader);
      String text = TraceWriter.print(trace);
      Trace again =
          Trace.of(TraceReader.open(new ByteArrayInputStream(Seeds.bytes(text)), "printed"));
      assertEquals(trace, again);
      return "read " + trace.playouts().size();
    } catch (TraceFormatException refusal) {
      if (!isPacked(input)) {
        Places.requireLine(refusal.line(), input);
      }
      return FuzzTarget.origin(refusal);
    }
  }

  private static boolean isPacked(byte[] input) {
    return input.length > 1 && input[0] == 0x1f && input[1] == (byte) 0x8b;
  }

  private static byte[] packed(byte[] text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }
}
