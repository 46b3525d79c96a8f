package org.propnet.agreement;

import com.google.common.collect.ImmutableSortedMap;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.propnet.fixture.NetworkText;
import org.propnet.net.PropNet;
import org.propnet.saved.SavedNetwork;

/** Checks networks that are written and read back. */
final class SavedNetworks {

  private SavedNetworks() {}

  /**
   * The first difference between a network and its restored copy, or between that copy and the
   * prover.
   */
  static String difference(GameTrial trial, PropNet net) {
    SavedNetwork saved =
        new SavedNetwork(
            "random",
            "a test",
            net,
            ImmutableSortedMap.of("seed", trial.seed() >>> 1),
            Optional.of(trial.description().toString()));
    byte[] bytes = saved.toBytes();
    SavedNetwork read = read(bytes);
    return Faults.first(
        Stream.of(
            Faults.unequal(NetworkText.of(net), NetworkText.of(read.network())),
            Faults.unequal(saved.rulesheet(), read.rulesheet()),
            Arrays.equals(bytes, read.toBytes()) ? "" : "written again it has other bytes",
            trial.difference("loaded", read.network())),
        fault -> fault);
  }

  private static SavedNetwork read(byte[] bytes) {
    try {
      return SavedNetwork.read(
          new ByteArrayInputStream(bytes), "bytes", SavedNetwork.DEFAULT_MEMORY);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
