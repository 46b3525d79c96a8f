package org.propnet.verify.trace;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.text.TextDecoder;

/** Reads records. Lines are decoded one by one, so that damage is reported at its line. */
final class TraceLines implements Closeable {

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private static final Splitter FIELDS = Splitter.on('\t');

  /** Maximum length of a line in bytes. */
  private final int maxLine = TextDecoder.maxBytes();

  private final InputStream in;
  private final String source;
  private int line;

  /** Opens a plain text, without reading ahead of what is asked for. */
  TraceLines(InputStream in, String source) {
    this.in = in;
    this.source = source;
  }

  /** Opens a plain or gzip-compressed text, as its first bytes tell. */
  static TraceLines open(InputStream bytes, String source) throws IOException {
    BufferedInputStream buffered = new BufferedInputStream(bytes);
    buffered.mark(2);
    boolean packed =
        buffered.read() == (GZIPInputStream.GZIP_MAGIC & 0xff)
            && buffered.read() == GZIPInputStream.GZIP_MAGIC >> 8;
    buffered.reset();
    if (!packed) {
      return new TraceLines(buffered, source);
    }
    try {
      return new TraceLines(new BufferedInputStream(new GZIPInputStream(buffered)), source);
    } catch (ZipException | EOFException damage) {
      throw damaged(source, 1, damage);
    }
  }

  String source() {
    return source;
  }

  /** Whether there is input that can be read without blocking. */
  boolean isReady() throws IOException {
    return in.available() > 0;
  }

  /** The number of lines that were read. */
  int count() {
    return line;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** The record of the next line, or null at the end of the text. */
  @Nullable TraceRecord read() throws IOException {
    byte[] bytes;
    try {
      bytes = readLine();
    } catch (ZipException | EOFException damage) {
      throw damaged(source, line + 1, damage);
    }
    if (bytes == null) {
      return null;
    }
    line++;
    List<String> fields = FIELDS.splitToList(decode(bytes));
    return new TraceRecord(
        line, fields.get(0), ImmutableList.copyOf(fields.subList(1, fields.size())));
  }

  private byte @Nullable [] readLine() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    for (int value = in.read(); value != '\n'; value = in.read()) {
      if (value < 0) {
        if (bytes.size() == 0) {
          return null;
        }
        throw new TraceFormatException(
            source, line + 1, "the text ends within a line; expected the end of the line");
      }
      if (bytes.size() == maxLine) {
        throw new TraceFormatException(
            source,
            line + 1,
            "the line is longer than " + maxLine + " bytes, the most that is read");
      }
      bytes.write(value);
    }
    return bytes.toByteArray();
  }

  private String decode(byte[] bytes) {
    String text =
        TextDecoder.decode(
            bytes,
            (unused, column, problem) ->
                new TraceFormatException(source, line, "in column " + column + ", " + problem));
    return line == 1 && text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }

  private static TraceFormatException damaged(String source, int line, IOException damage) {
    return new TraceFormatException(
        source,
        line,
        damage instanceof EOFException
            ? "the gzip file is cut short; fetch it again"
            : "the gzip file is damaged (" + damage.getMessage() + "); fetch it again",
        damage);
  }
}
