package org.propnet.engine.run;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import org.propnet.machine.ForeignStateException;
import org.propnet.net.Vocabulary;

/**
 * The compact form of a {@link BitState}: the byte {@value #KIND}, the fingerprint of the
 * vocabulary (8 bytes), the bits of the base propositions (base i is bit i mod 8 of byte i / 8),
 * and the CRC-32 of the preceding bytes (4 bytes). Numbers are little-endian.
 */
final class StateBytes {

  private static final byte KIND = 'N';
  private static final int HEADER = 9;
  private static final int CHECKSUM = 4;

  private StateBytes() {}

  static byte[] write(BitState state) {
    Vocabulary vocabulary = state.vocabulary();
    ByteBuffer bytes =
        ByteBuffer.allocate(length(vocabulary)).order(ByteOrder.LITTLE_ENDIAN).put(KIND);
    bytes.putLong(vocabulary.fingerprint());
    long[] words = state.words();
    for (int i = 0; i < bodyLength(vocabulary); i++) {
      bytes.put((byte) (words[i >> 3] >>> (8 * (i & 7))));
    }
    bytes.putInt(checksum(bytes.array()));
    return bytes.array();
  }

  static BitState read(Vocabulary vocabulary, byte[] bytes) {
    if (bytes.length != length(vocabulary)) {
      throw new ForeignStateException(
          "a state of this game takes "
              + length(vocabulary)
              + " bytes, but "
              + bytes.length
              + " were given; use the bytes that State.toBytes wrote for the same game");
    }
    ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (in.getInt(bytes.length - CHECKSUM) != checksum(bytes)) {
      throw new ForeignStateException("the bytes of the state are damaged: the checksum is wrong");
    }
    if (in.get(0) != KIND || in.getLong(1) != vocabulary.fingerprint()) {
      throw new ForeignStateException(
          "the bytes are a state of another game or of another kind of machine");
    }
    long[] words = new long[vocabulary.stateWords()];
    for (int i = 0; i < bodyLength(vocabulary); i++) {
      words[i >> 3] |= (bytes[HEADER + i] & 0xFFL) << (8 * (i & 7));
    }
    int spare = vocabulary.bases().size() & 63;
    if (spare != 0 && words[words.length - 1] >>> spare != 0) {
      throw new ForeignStateException(
          "the bytes name base propositions that the game doesn't have");
    }
    return new BitState(vocabulary, words);
  }

  private static int bodyLength(Vocabulary vocabulary) {
    return (vocabulary.bases().size() + 7) / 8;
  }

  private static int length(Vocabulary vocabulary) {
    return HEADER + bodyLength(vocabulary) + CHECKSUM;
  }

  private static int checksum(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, bytes.length - CHECKSUM);
    return (int) crc.getValue();
  }
}
