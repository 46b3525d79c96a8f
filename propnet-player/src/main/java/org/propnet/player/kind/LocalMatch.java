package org.propnet.player.kind;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.player.Match;

/**
 * A match in this process, as one of its players sees it in one state. Its machine is ready from
 * the start and never changes. Safe for use by several threads; only {@link #proposed} changes.
 */
public final class LocalMatch implements Match {

  /** The constants of a match. */
  private record Setting(
      String id,
      Supplier<GameDescription> description,
      StateMachine machine,
      Optional<Build> build,
      Role role,
      Duration startClock,
      Duration playClock,
      Consumer<String> reports) {}

  private final Setting setting;
  private final State state;
  private final ImmutableList<ImmutableList<Move>> jointMoves;
  private volatile Optional<Move> proposed = Optional.empty();
  private volatile @Nullable ImmutableList<Move> legal;

  private LocalMatch(Setting setting, State state, ImmutableList<ImmutableList<Move>> jointMoves) {
    this.setting = setting;
    this.state = state;
    this.jointMoves = jointMoves;
  }

  /**
   * Makes a match in its initial state.
   *
   * @param description supplies the rules if they are asked for
   * @param build the build of the game's network, if there is one
   * @param startClock the time before the first move
   * @param playClock the time for each move
   * @param reports receives the player's reports, on the player's thread
   */
  public LocalMatch(
      String id,
      Supplier<GameDescription> description,
      StateMachine machine,
      Optional<Build> build,
      Role role,
      Duration startClock,
      Duration playClock,
      Consumer<String> reports) {
    this(
        new Setting(id, description, machine, build, role, startClock, playClock, reports),
        machine.initialState(),
        ImmutableList.of());
  }

  /** The same match in a later state, reached from the initial one by the given joint moves. */
  public LocalMatch at(State newState, ImmutableList<ImmutableList<Move>> newJointMoves) {
    return new LocalMatch(setting, newState, newJointMoves);
  }

  /** The last legal move proposed for this state. */
  public Optional<Move> proposed() {
    return proposed;
  }

  @Override
  public String id() {
    return setting.id();
  }

  @Override
  public GameDescription description() {
    return setting.description().get();
  }

  @Override
  public Role role() {
    return setting.role();
  }

  @Override
  public Duration startClock() {
    return setting.startClock();
  }

  @Override
  public Duration playClock() {
    return setting.playClock();
  }

  @Override
  public StateMachine machine() {
    return setting.machine();
  }

  @Override
  public Optional<Build> build() {
    return setting.build();
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
    ImmutableList<Move> known = legal;
    if (known == null) {
      known = setting.machine().legalMoves(state, setting.role());
      legal = known;
    }
    if (known.contains(move)) {
      proposed = Optional.of(move);
    }
  }

  @Override
  public void report(String line) {
    setting.reports().accept(line);
  }
}
