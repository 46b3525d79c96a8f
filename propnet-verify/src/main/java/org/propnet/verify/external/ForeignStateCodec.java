package org.propnet.verify.external;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.zip.CRC32;
import org.propnet.machine.ForeignStateException;

/**
 * States as bytes: their propositions as UTF-8 text, a line each, and a checksum that also tells
 * games with different roles or initial states apart.
 */
final class ForeignStateCodec {

  private static final Splitter LINES = Splitter.on('\n').omitEmptyStrings();

  private final byte[] game;

  /**
   * Makes a codec.
   *
   * @param game what tells the game from others
   */
  ForeignStateCodec(String game) {
    this.game = game.getBytes(StandardCharsets.UTF_8);
  }

  byte[] encode(Collection<String> propositions) {
    byte[] text = String.join("\n", propositions).getBytes(StandardCharsets.UTF_8);
    byte[] bytes = Arrays.copyOf(text, text.length + Integer.BYTES);
    ByteBuffer.wrap(bytes).putInt(text.length, checksum(text));
    return bytes;
  }

  ImmutableSet<String> decode(byte[] bytes) {
    int length = bytes.length - Integer.BYTES;
    byte[] text = Arrays.copyOf(bytes, Math.max(0, length));
    if (length < 0 || ByteBuffer.wrap(bytes).getInt(length) != checksum(text)) {
      throw foreign();
    }
    try {
      String lines = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString();
      return ImmutableSet.copyOf(LINES.split(lines));
    } catch (CharacterCodingException noText) {
      throw foreign();
    }
  }

  private int checksum(byte[] text) {
    CRC32 sum = new CRC32();
    sum.update(game);
    sum.update(text);
    return (int) sum.getValue();
  }

  private static ForeignStateException foreign() {
    return new ForeignStateException(
        "the bytes are damaged, or of another game or kind of machine; carry the position over"
            + " with stateOf(state.propositions())");
  }
}
