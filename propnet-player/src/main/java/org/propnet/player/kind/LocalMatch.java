package org.propnet.player.kind;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.player.Match;

/**
 * A match in this process, as one of its players sees it: the machine is there from the first
 * moment and stays. Belongs to one thread, which also plays the joint moves.
 */
public final class LocalMatch implements Match {

  private final String id;
  private final GameDescription description;
  private final StateMachine machine;
  private final Role role;
  private final Duration clock;
  private final Consumer<String> reports;
  private final List<ImmutableList<Move>> jointMoves = new ArrayList<>();
  private State state;
  private volatile Optional<Move> proposed = Optional.empty();

  /**
   * A match in the initial state.
   *
   * @param clock the time for each move, and before the first
   * @param reports takes what the player reports
   */
  public LocalMatch(
      String id,
      GameDescription description,
      StateMachine machine,
      Role role,
      Duration clock,
      Consumer<String> reports) {
    this.id = id;
    this.description = description;
    this.machine = machine;
    this.role = role;
    this.clock = clock;
    this.reports = reports;
    this.state = machine.initialState();
  }

  /** Plays a joint move. */
  public void play(ImmutableList<Move> jointMove) {
    state = machine.nextState(state, jointMove);
    jointMoves.add(jointMove);
    proposed = Optional.empty();
  }

  /** The last move proposed for the current state. */
  public Optional<Move> proposed() {
    return proposed;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public GameDescription description() {
    return description;
  }

  @Override
  public Role role() {
    return role;
  }

  @Override
  public Duration startClock() {
    return clock;
  }

  @Override
  public Duration playClock() {
    return clock;
  }

  @Override
  public StateMachine machine() {
    return machine;
  }

  @Override
  public Optional<Build> build() {
    return Optional.empty();
  }

  @Override
  public State state() {
    return state;
  }

  @Override
  public ImmutableList<ImmutableList<Move>> jointMoves() {
    return ImmutableList.copyOf(jointMoves);
  }

  @Override
  public void propose(Move move) {
    proposed = Optional.of(move);
  }

  @Override
  public void report(String line) {
    reports.accept(line);
  }
}
