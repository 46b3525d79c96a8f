package org.propnet.farm;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.hash.Hashing;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.BatchOptions;
import org.propnet.engine.DifferentialMachine;
import org.propnet.engine.DifferentialOptions;
import org.propnet.net.PropNet;
import org.propnet.saved.SavedNetwork;

/**
 * The game of a job: its network, with machines that are made when they are first asked for and
 * then shared by all threads.
 *
 * <p>It is serialised as the bytes of its saved network and the options. All copies that a process
 * reads are one object, so their machines are made once in each process.
 */
public final class FarmGame implements Serializable {

  private static final long serialVersionUID = 1L;

  private final String name;
  private final transient PropNet network;
  private final transient DifferentialOptions engine;
  private final transient BatchOptions batch;
  private final transient Supplier<DifferentialMachine> machine;
  private final transient Supplier<BatchMachine> lanes;

  /** What this was read from; null if it was made here. */
  private final transient @Nullable SentGame sent;

  /**
   * A game.
   *
   * @param name its name
   * @param network its network, which decides how states and moves are numbered
   * @param engine how one state at a time is played
   * @param batch how many games at once are played
   */
  public FarmGame(String name, PropNet network, DifferentialOptions engine, BatchOptions batch) {
    this(name, network, engine, batch, null);
  }

  FarmGame(
      String name,
      PropNet network,
      DifferentialOptions engine,
      BatchOptions batch,
      @Nullable SentGame sent) {
    this.name = name;
    this.network = network;
    this.engine = engine;
    this.batch = batch;
    this.machine = Suppliers.memoize(() -> DifferentialMachine.of(network, engine));
    this.lanes = Suppliers.memoize(() -> BatchMachine.of(network, batch));
    this.sent = sent;
  }

  /** A game that is played as usual. */
  public static FarmGame of(String name, PropNet network) {
    return new FarmGame(name, network, DifferentialOptions.STANDARD, BatchOptions.STANDARD);
  }

  /** The name of the game. */
  public String name() {
    return name;
  }

  /** What plays one state at a time. */
  public DifferentialMachine machine() {
    return machine.get();
  }

  /** What plays many games at once. */
  public BatchMachine lanes() {
    return lanes.get();
  }

  /** The network as it is saved. */
  public byte[] toBytes() {
    return saved(name);
  }

  private byte[] saved(String title) {
    return new SavedNetwork(title, "propnet", network, ImmutableSortedMap.of(), Optional.empty())
        .toBytes();
  }

  /** The SHA-256 of the network in hexadecimal, whatever the game's name: journals note it. */
  public String digest() {
    return Hashing.sha256().hashBytes(saved("network")).toString();
  }

  /** What journals name it by. */
  public String subject() {
    return "game " + name + " " + digest();
  }

  private Object writeReplace() throws NotSerializableException {
    if (batch.weights().isPresent()) {
      throw new NotSerializableException("a game whose moves have weights");
    }
    if (sent != null) {
      return sent;
    }
    return new SentGame(
        toBytes(), engine.techniques(), batch.exclusive(), batch.backEnd().orElse(null));
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("a game is read as what was sent");
  }
}
