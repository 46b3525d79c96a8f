package org.propnet.saved;

import com.google.common.collect.ImmutableSortedMap;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.propnet.fixture.NetworkText;
import org.propnet.fixture.SmallGame;
import org.propnet.ground.Grounder;
import org.propnet.net.NetworkCompiler;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/** Saved networks to test with, and their bytes. */
public final class SavedSamples {

  private SavedSamples() {}

  /** A network with everything that may be kept beside it. */
  public static SavedNetwork full(PropNet net) {
    return new SavedNetwork(
        "sample",
        "a test",
        net,
        ImmutableSortedMap.of("gates", 7L, "largest", Long.MAX_VALUE, "none", 0L),
        Optional.of("(role a) ; é\n"));
  }

  /** A network alone. */
  static SavedNetwork bare(PropNet net) {
    return new SavedNetwork("sample", "a test", net, ImmutableSortedMap.of(), Optional.empty());
  }

  /** A game whose network has cyclic groups. */
  public static PropNet bridge() {
    return NetworkCompiler.compile(Grounder.ground(SmallGame.BRIDGE.description()));
  }

  static SavedNetwork read(byte[] bytes) {
    return read(bytes, SavedNetwork.DEFAULT_MEMORY);
  }

  static SavedNetwork read(byte[] bytes, long memory) {
    try {
      return SavedNetwork.read(new ByteArrayInputStream(bytes), "test", memory);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** Everything there is about a network, as text. */
  public static String text(PropNet net) {
    Vocabulary vocabulary = net.vocabulary();
    StringBuilder text = new StringBuilder(NetworkText.of(net));
    text.append('\n').append(vocabulary.roles()).append(vocabulary.bases());
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      text.append('\n').append(vocabulary.moves(role)).append(vocabulary.goalValues(role));
    }
    for (long word : vocabulary.initialState()) {
      text.append('\n').append(Long.toHexString(word));
    }
    return text.toString();
  }

  /** Puts the right length and checksum into bytes that are long enough to have them. */
  public static byte[] sealed(byte[] bytes) {
    byte[] sealed = bytes.clone();
    ByteBuffer numbers = ByteBuffer.wrap(sealed).order(ByteOrder.LITTLE_ENDIAN);
    numbers.putInt(12, sealed.length);
    CRC32C crc = new CRC32C();
    crc.update(sealed, 0, sealed.length - 4);
    numbers.putInt(sealed.length - 4, (int) crc.getValue());
    return sealed;
  }
}
