package org.propnet.player.host;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Consumer;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.Simulator;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.player.Match;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.Spelling;

/** The current position of a match. Only the keeper's thread changes it. */
final class HostedMatch {

  private final Message.Start start;
  private final GameDescription description;
  private final Role role;
  private final Consumer<String> reports;
  private volatile Position position;

  /** A state with its machine and the joint moves that led there. */
  private record Position(
      StateMachine machine,
      Optional<Build> build,
      State state,
      ImmutableList<ImmutableList<Move>> jointMoves) {}

  HostedMatch(
      Message.Start start,
      GameDescription description,
      StateMachine machine,
      Optional<Build> build,
      Role role,
      Consumer<String> reports) {
    this.start = start;
    this.description = description;
    this.role = role;
    this.reports = reports;
    this.position = new Position(machine, build, machine.initialState(), ImmutableList.of());
  }

  /** Continues on another machine of the same game, for which a network was built. */
  void play(StateMachine machine, Build build) {
    State state = machine.stateOf(position.state.propositions());
    position = new Position(machine, Optional.of(build), state, position.jointMoves);
  }

  /**
   * Plays the joint moves that the manager sent, removing them from the queue.
   *
   * @throws UnexpectedMoveException if the first isn't legal here; it is removed
   * @throws org.propnet.machine.MachineException if the machine can't play the first; it stays in
   *     the queue, to be retried
   */
  void advance(Queue<ImmutableList<Term>> sent) throws UnexpectedMoveException {
    for (ImmutableList<Term> moves = sent.peek(); moves != null; moves = sent.peek()) {
      Position from = position;
      ImmutableList<Move> jointMove;
      try {
        jointMove = legal(moves, from);
      } catch (UnexpectedMoveException unexpected) {
        sent.remove();
        throw unexpected;
      }
      State next = from.machine.nextState(from.state, jointMove);
      sent.remove();
      position =
          new Position(
              from.machine,
              from.build,
              next,
              ImmutableList.<ImmutableList<Move>>builderWithExpectedSize(from.jointMoves.size() + 1)
                  .addAll(from.jointMoves)
                  .add(jointMove)
                  .build());
    }
  }

  private static ImmutableList<Move> legal(ImmutableList<Term> sent, Position from)
      throws UnexpectedMoveException {
    ImmutableList<Role> roles = from.machine.roles();
    if (sent.size() != roles.size()) {
      throw new UnexpectedMoveException(
          sent.size() + " moves came for " + roles.size() + " roles: " + sent);
    }
    ImmutableList.Builder<Move> jointMove = ImmutableList.builder();
    for (int i = 0; i < roles.size(); i++) {
      Role mover = roles.get(i);
      Term move = sent.get(i);
      jointMove.add(
          Spelling.find(move, from.machine.legalMoves(from.state, mover), Move::action)
              .orElseThrow(
                  () ->
                      new UnexpectedMoveException(
                          move + " came for " + mover + ", which isn't legal here")));
    }
    return jointMove.build();
  }

  /**
   * A legal move of the role, on a network only: there, finding one is much faster than listing
   * all, and some games have a hundred thousand.
   */
  Optional<Move> firstMove() {
    if (position.build.isEmpty()) {
      return Optional.empty();
    }
    Simulator simulator = position.machine.newSimulator();
    simulator.load(position.state);
    int own = position.machine.roles().indexOf(role);
    return simulator.legalCount(own) == 0
        ? Optional.empty()
        : Optional.of(simulator.move(own, simulator.legal(own, 0)));
  }

  Role role() {
    return role;
  }

  StateMachine machine() {
    return position.machine;
  }

  State state() {
    return position.state;
  }

  /** The view of the match for one call of the player; it doesn't change. */
  Match seenIn(Turn turn) {
    return new View(this, position, turn);
  }

  private record View(HostedMatch match, Position position, Turn turn) implements Match {

    @Override
    public String id() {
      return match.start.id();
    }

    @Override
    public GameDescription description() {
      return match.description;
    }

    @Override
    public Role role() {
      return match.role;
    }

    @Override
    public Duration startClock() {
      return Duration.ofSeconds(match.start.startClock());
    }

    @Override
    public Duration playClock() {
      return Duration.ofSeconds(match.start.playClock());
    }

    @Override
    public StateMachine machine() {
      return position.machine;
    }

    @Override
    public Optional<Build> build() {
      return position.build;
    }

    @Override
    public State state() {
      return position.state;
    }

    @Override
    public ImmutableList<ImmutableList<Move>> jointMoves() {
      return position.jointMoves;
    }

    @Override
    public void propose(Move move) {
      turn.propose(move);
    }

    @Override
    public void report(String line) {
      match.reports.accept(line);
    }
  }
}
