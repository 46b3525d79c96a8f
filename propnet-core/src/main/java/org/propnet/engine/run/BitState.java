package org.propnet.engine.run;

import com.google.common.collect.ImmutableSet;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.State;
import org.propnet.net.Vocabulary;

/** A state as a bit set over the base propositions of a vocabulary. */
final class BitState implements State {

  /*
   * The compact form: the byte KIND, the fingerprint of the vocabulary (8 bytes), the bits of the
   * base propositions (base i is bit i mod 8 of byte i / 8), and the CRC-32 of the preceding bytes
   * (4 bytes). Numbers are little-endian.
   */

  private static final byte KIND = 'N';
  private static final int HEADER = 9;
  private static final int CHECKSUM = 4;

  private final Vocabulary vocabulary;
  private final long[] words;
  private final int hash;

  /** Creates a state, which takes ownership of the words. */
  BitState(Vocabulary vocabulary, long[] words) {
    this.vocabulary = vocabulary;
    this.words = words;
    this.hash = Arrays.hashCode(words) * 0x9E3779B1;
  }

  Vocabulary vocabulary() {
    return vocabulary;
  }

  /** The words: base i is bit i mod 64 of word i / 64. Not to be changed. */
  long[] words() {
    return words;
  }

  @Override
  public ImmutableSet<Term> propositions() {
    return BitSet.valueOf(words).stream()
        .mapToObj(vocabulary.bases()::get)
        .collect(ImmutableSet.toImmutableSet());
  }

  @Override
  public byte[] toBytes() {
    ByteBuffer bytes =
        ByteBuffer.allocate(length(vocabulary)).order(ByteOrder.LITTLE_ENDIAN).put(KIND);
    bytes.putLong(vocabulary.fingerprint());
    bytes.put(BitSet.valueOf(words).toByteArray()); // without the last zeros
    bytes.putInt(bytes.capacity() - CHECKSUM, checksum(bytes.array()));
    return bytes.array();
  }

  /**
   * Reads what {@link #toBytes} wrote.
   *
   * @throws ForeignStateException if it isn't a state of the game
   */
  static BitState fromBytes(Vocabulary vocabulary, byte[] bytes) {
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
    BitSet bits = BitSet.valueOf(Arrays.copyOfRange(bytes, HEADER, bytes.length - CHECKSUM));
    if (bits.length() > vocabulary.bases().size()) {
      throw new ForeignStateException(
          "the bytes name base propositions that the game doesn't have");
    }
    return new BitState(vocabulary, Arrays.copyOf(bits.toLongArray(), vocabulary.stateWords()));
  }

  private static int length(Vocabulary vocabulary) {
    return HEADER + (vocabulary.bases().size() + 7) / 8 + CHECKSUM;
  }

  private static int checksum(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, bytes.length - CHECKSUM);
    return (int) crc.getValue();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof BitState that
        && vocabulary == that.vocabulary
        && Arrays.equals(words, that.words);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return propositions().toString();
  }
}
