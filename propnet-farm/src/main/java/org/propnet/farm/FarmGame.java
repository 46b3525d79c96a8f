package org.propnet.farm;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.hash.Hashing;
import java.io.InvalidObjectException;
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
 * The game of a job: its network, with machines that are made lazily and then shared by all
 * threads.
 *
 * <p>Serialised as the bytes of its saved network and the options. All copies that a process
 * deserialises are one object, so machines are made once per process.
 */
public final class FarmGame implements Serializable {

  private static final long serialVersionUID = 1L;

  private final String name;
  private final transient PropNet network;
  private final transient DifferentialOptions engine;
  private final transient BatchOptions batch;
  private final transient Supplier<DifferentialMachine> machine;
  private final transient Supplier<BatchMachine> lanes;

  /** The serialised form that this was read from; null if it was made here. */
  private final transient @Nullable SentGame sent;

  /**
   * A game.
   *
   * @param network its network, which defines the numbers of states and moves
   * @param engine options for playing one state at a time
   * @param batch options for playing many games at once
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

  /** A game with default options. */
  public static FarmGame of(String name, PropNet network) {
    return new FarmGame(name, network, DifferentialOptions.STANDARD, BatchOptions.STANDARD);
  }

  /** The name of the game. */
  public String name() {
    return name;
  }

  /** The machine that plays one state at a time. */
  public DifferentialMachine machine() {
    return machine.get();
  }

  /** The machine that plays many games at once. */
  public BatchMachine lanes() {
    return lanes.get();
  }

  private byte[] saved(String title) {
    return new SavedNetwork(title, "propnet", network, ImmutableSortedMap.of(), Optional.empty())
        .toBytes();
  }

  /**
   * The SHA-256 of the network in hexadecimal, independent of the game's name; recorded in
   * journals.
   */
  public String digest() {
    return Hashing.sha256().hashBytes(saved("network")).toString();
  }

  /** The name of the game in journals. */
  public String subject() {
    return "game " + name + " " + digest();
  }

  private Object writeReplace() {
    if (sent != null) {
      return sent;
    }
    return new SentGame(
        saved(name), engine.techniques(), batch.exclusive(), batch.backEnd().orElse(null));
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("a game is read as what was sent");
  }
}
