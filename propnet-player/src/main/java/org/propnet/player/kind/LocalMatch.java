package org.propnet.player.kind;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
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
  private final Supplier<GameDescription> description;
  private final StateMachine machine;
  private final Role role;
  private final Duration clock;
  private final Consumer<String> reports;
  private ImmutableList<ImmutableList<Move>> jointMoves = ImmutableList.of();
  private State state;
  private volatile Optional<Move> proposed = Optional.empty();

  /**
   * A match in the initial state.
   *
   * @param description where the rules come from if they are asked for
   * @param clock the time for each move, and before the first
   * @param reports takes what the player reports
   */
  public LocalMatch(
      String id,
      Supplier<GameDescription> description,
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
    State next = machine.nextState(state, jointMove);
    goTo(
        next,
        ImmutableList.<ImmutableList<Move>>builder().addAll(jointMoves).add(jointMove).build());
  }

  /** Goes to the state that joint moves lead to from the initial one. */
  public void goTo(State newState, List<ImmutableList<Move>> newJointMoves) {
    state = newState;
    jointMoves = ImmutableList.copyOf(newJointMoves);
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
    return description.get();
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
    return jointMoves;
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
