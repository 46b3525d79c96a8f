package org.propnet.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import com.google.common.collect.ImmutableList;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.SplittableRandom;
import org.propnet.fixture.DocumentedNetwork;
import org.propnet.fixture.NetworkRecipes;
import org.propnet.saved.SavedNetwork;
import org.propnet.saved.SavedNetworkException;
import org.propnet.saved.SavedSamples;

/**
 * The reader of saved networks, with the checksum corrected, so that everything it protects is
 * reached.
 */
final class SavedTarget implements FuzzTarget {

  /** The minimum length of a file that can be sealed. */
  private static final int LEAST = 20;

  @Override
  public String title() {
    return "saved-networks";
  }

  @Override
  public Vocabulary vocabulary() {
    return Vocabulary.BYTES;
  }

  @Override
  public ImmutableList<byte[]> seeds() {
    ImmutableList.Builder<byte[]> seeds = ImmutableList.builder();
    seeds.add(SavedSamples.full(DocumentedNetwork.build()).toBytes());
    seeds.add(SavedSamples.full(SavedSamples.bridge()).toBytes());
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 6; i++) {
      seeds.add(SavedSamples.full(NetworkRecipes.dense(random).build()).toBytes());
    }
    return seeds.build();
  }

  @Override
  public byte[] sealed(byte[] input) {
    return input.length < LEAST ? input : SavedSamples.sealed(input);
  }

  @Override
  public long mostMemory(long length) {
    return (8L << 20) + 10_000 * length;
  }

  @Override
  public String read(byte[] input) throws IOException {
    try {
      SavedNetwork saved =
          SavedNetwork.read(new ByteArrayInputStream(input), "bytes", SavedNetwork.DEFAULT_MEMORY);
      byte[] written = saved.toBytes();
      SavedNetwork again =
          SavedNetwork.read(
              new ByteArrayInputStream(written), "written", SavedNetwork.DEFAULT_MEMORY);
      assertArrayEquals(written, again.toBytes());
      return "read " + saved.network().componentCount() + " " + saved.figures().size();
    } catch (SavedNetworkException refusal) {
      if (!refusal.getMessage().startsWith("bytes: byte ")
          || refusal.offset() < 0
          || refusal.offset() > input.length) {
        throw new AssertionError("no place in the bytes: " + refusal.getMessage(), refusal);
      }
      return FuzzTarget.origin(refusal);
    }
  }
}
