package org.propnet.saved;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;
import org.propnet.saved.SavedNetworkException.Reason;

/** The envelope of the sections: magic, version, length and checksum. */
record Envelope(String source) {

  private static final String COPY_AGAIN = "; copy the file again, or build it anew";

  /** Reads all bytes of a stream and checks the envelope; returns a reader of the sections. */
  static ByteReader open(InputStream stream, String source, long memory) throws IOException {
    return new Envelope(source).open(stream, memory);
  }

  private ByteReader open(InputStream stream, long memory) throws IOException {
    byte[] header = stream.readNBytes(SavedFormat.HEADER);
    checkMagic(header);
    if (header.length < SavedFormat.HEADER) {
      throw truncated(header.length, "the first " + SavedFormat.HEADER);
    }
    ByteBuffer numbers = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
    int versionAt = SavedFormat.magic().length;
    checkVersion(numbers.getInt(versionAt), versionAt);
    int lengthAt = versionAt + 4;
    long length = Integer.toUnsignedLong(numbers.getInt(lengthAt));
    if (length < SavedFormat.HEADER + SavedFormat.CHECKSUM) {
      throw problem(Reason.DAMAGED, lengthAt, "the length can't be " + length + COPY_AGAIN);
    }
    long most = Math.min(memory, ByteWriter.MOST);
    long wanted = length - SavedFormat.HEADER;
    byte[] rest = stream.readNBytes((int) Math.min(wanted, most));
    if (rest.length == most && wanted > most) {
      throw problem(
          Reason.TOO_LARGE,
          lengthAt,
          "the file has " + length + " bytes, but only " + most + " may be used; raise the limit");
    }
    if (rest.length < wanted) {
      throw truncated(header.length + (long) rest.length, "all " + length);
    }
    if (stream.read() >= 0) {
      throw problem(Reason.DAMAGED, length, "the file goes on after its end" + COPY_AGAIN);
    }
    int end = rest.length - SavedFormat.CHECKSUM;
    checkChecksum(header, rest, end);
    ByteReader reader =
        new ByteReader(source, rest, header.length, 0, end, new ByteReader.Memory(memory));
    reader.claim(length, 1);
    return reader;
  }

  private void checkMagic(byte[] header) {
    byte[] magic = SavedFormat.magic();
    for (int i = 0; i < Math.min(magic.length, Math.max(1, header.length)); i++) {
      if (header.length == 0 || (header[i] != magic[i] && i < SavedFormat.NAME_END)) {
        throw problem(
            Reason.FOREIGN, i, "this is no saved network; name a file that propnet build wrote");
      }
      if (header[i] != magic[i]) {
        throw problem(
            Reason.DAMAGED, i, "the file was changed on its way, as if it were text" + COPY_AGAIN);
      }
    }
  }

  private void checkVersion(int version, int at) {
    if (version != SavedFormat.VERSION) {
      throw problem(
          Reason.UNKNOWN_VERSION,
          at,
          "the file is in version "
              + Integer.toUnsignedString(version)
              + " of the format, but this program knows only "
              + SavedFormat.VERSION
              + "; use a newer propnet, or build the file anew");
    }
  }

  private void checkChecksum(byte[] header, byte[] rest, int end) {
    CRC32C crc = new CRC32C();
    crc.update(header);
    crc.update(rest, 0, end);
    int found = ByteBuffer.wrap(rest).order(ByteOrder.LITTLE_ENDIAN).getInt(end);
    if (found != (int) crc.getValue()) {
      throw problem(
          Reason.DAMAGED,
          SavedFormat.HEADER + (long) end,
          "the checksum is wrong, so the file was changed after it was written" + COPY_AGAIN);
    }
  }

  private SavedNetworkException truncated(long found, String expected) {
    return problem(
        Reason.TRUNCATED,
        found,
        "the file ends here, before " + expected + " bytes are there" + COPY_AGAIN);
  }

  private SavedNetworkException problem(Reason reason, long offset, String problem) {
    return new SavedNetworkException(source, reason, offset, problem);
  }
}
