package org.propnet.farm;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import com.google.common.primitives.ImmutableIntArray;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.BatchOptions;
import org.propnet.engine.DifferentialOptions;
import org.propnet.engine.EngineTechnique;
import org.propnet.saved.SavedNetwork;
import org.propnet.saved.SavedNetworkException;

/** The serialised form of a {@link FarmGame}. */
final class SentGame implements Serializable {

  private static final long serialVersionUID = 1L;

  /** Deserialised games that this process still uses. */
  private static final Interner<SentGame> READ = Interners.newWeakInterner();

  private final byte[] network;
  private final ImmutableSet<EngineTechnique> techniques;
  private final ImmutableList<ImmutableIntArray> exclusive;

  /** The name of the back end; null for the fastest. */
  private final @Nullable String backEnd;

  /** The deserialised game; it refers to this, so the two are freed together. */
  private transient @Nullable FarmGame game;

  SentGame(
      byte[] network,
      ImmutableSet<EngineTechnique> techniques,
      ImmutableList<ImmutableIntArray> exclusive,
      @Nullable String backEnd) {
    this.network = network;
    this.techniques = techniques;
    this.exclusive = exclusive;
    this.backEnd = backEnd;
  }

  private Object readResolve() throws InvalidObjectException {
    try {
      return READ.intern(this).game();
    } catch (IOException | SavedNetworkException problem) {
      InvalidObjectException damaged =
          new InvalidObjectException("the game of a job can't be read: " + problem);
      damaged.initCause(problem);
      throw damaged;
    }
  }

  private synchronized FarmGame game() throws IOException, SavedNetworkException {
    if (game == null) {
      SavedNetwork saved =
          SavedNetwork.read(new ByteArrayInputStream(network), "the game of a job", Long.MAX_VALUE);
      game =
          new FarmGame(
              saved.game(),
              saved.network(),
              new DifferentialOptions(techniques),
              new BatchOptions(exclusive, Optional.ofNullable(backEnd)),
              this);
    }
    return game;
  }

  @Override
  public boolean equals(@Nullable Object object) {
    return object instanceof SentGame other
        && Arrays.equals(network, other.network)
        && techniques.equals(other.techniques)
        && exclusive.equals(other.exclusive)
        && Objects.equals(backEnd, other.backEnd);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(network);
  }
}
