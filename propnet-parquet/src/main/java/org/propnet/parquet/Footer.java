package org.propnet.parquet;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Collections;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;

/**
 * The footer of a Parquet file: metadata, its length in 4 bytes, and {@code PAR1}. Parquet lists
 * the encodings of a column in the iteration order of a hash set of enum constants, which varies
 * between processes; here they are sorted, so that equal positions give equal bytes.
 */
final class Footer {

  /** The bytes of the length and {@code PAR1}. */
  private static final int TAIL = 8;

  private Footer() {}

  static FileMetaData read(byte[] file) throws IOException {
    int length = length(file);
    return Util.readFileMetaData(
        new ByteArrayInputStream(file, file.length - TAIL - length, length));
  }

  private static int length(byte[] file) {
    return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - TAIL);
  }

  /** Writes a file with its encodings sorted. */
  static void writeInOrder(byte[] file, OutputStream out) throws IOException {
    FileMetaData metadata = read(file);
    for (RowGroup rows : metadata.getRow_groups()) {
      for (ColumnChunk column : rows.getColumns()) {
        Collections.sort(column.getMeta_data().getEncodings());
      }
    }
    ByteArrayOutputStream footer = new ByteArrayOutputStream();
    Util.writeFileMetaData(metadata, footer);
    out.write(file, 0, file.length - TAIL - length(file));
    footer.writeTo(out);
    out.write(
        ByteBuffer.allocate(Integer.BYTES)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt(footer.size())
            .array());
    out.write(file, file.length - Integer.BYTES, Integer.BYTES);
  }
}
