package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.optimizer.Build;
import org.propnet.player.Player;
import org.propnet.player.kind.LocalMatch;
import org.propnet.player.kind.PlayerSpec;

/** Chooses the moves of the program's roles. */
final class Players {

  /** In place of the number of a person's role: there is none. */
  static final int NO_PERSON = -1;

  private final StateMachine machine;
  private final Optional<Build> build;
  private final Supplier<GameDescription> description;
  private final int person;
  private final PlayerSpec opponent;
  private final Duration time;
  private final SplittableRandom chance;
  private final Map<Role, Seat> seats = new HashMap<>();

  /** The player of a role, with its view of the match at the start. */
  private record Seat(LocalMatch beginning, Player player) {}

  /**
   * Makes the players of a game.
   *
   * @param engine plays the game
   * @param description the rules, for players that need them
   * @param person the number of the person's role, or {@link #NO_PERSON}
   * @param opponent the kind of player for the other roles
   * @param time its time per move; the first includes preparation
   * @param seed decides the moves of the role named random
   */
  Players(
      BuiltEngine engine,
      Supplier<GameDescription> description,
      int person,
      PlayerSpec opponent,
      Duration time,
      long seed) {
    this.machine = engine.machine();
    this.build = engine.build();
    this.description = description;
    this.person = person;
    this.opponent = opponent;
    this.time = time;
    this.chance = new SplittableRandom(seed);
  }

  /** The number of the person's role, or {@link #NO_PERSON}. */
  int person() {
    return person;
  }

  /**
   * The program's move for a role in the last state of a game.
   *
   * @param says receives the reports of players
   */
  Move choose(GameRecord record, Role role, Consumer<String> says) throws InterruptedException {
    State state = record.state();
    ImmutableList<Move> moves = machine.legalMoves(state, role);
    if (role.equals(Role.RANDOM)) {
      return moves.get(RandomChoice.below(moves.size(), chance));
    }
    Seat seat = seats.get(role);
    boolean isNew = seat == null;
    long deadline = System.nanoTime() + time.toNanos();
    if (seat == null) {
      Consumer<String> reports = line -> says.accept(role + ": " + line);
      seat =
          new Seat(
              new LocalMatch("play", description, machine, build, role, time, time, reports),
              opponent.newPlayer());
      seats.put(role, seat);
    }
    LocalMatch match = seat.beginning().at(state, ImmutableList.copyOf(record.jointMoves()));
    if (isNew) {
      seat.player().start(match, deadline);
    }
    return moves.size() == 1 ? moves.get(0) : seat.player().choose(match, deadline);
  }
}
