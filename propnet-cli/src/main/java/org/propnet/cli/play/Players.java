package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.player.Player;
import org.propnet.player.kind.LocalMatch;
import org.propnet.player.kind.PlayerKind;
import org.propnet.player.kind.PlayerSpec;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Chooses the moves of each role. */
final class Players {

  /** Reads the name of a player, with its parameters. */
  static final class Spec implements ITypeConverter<PlayerSpec> {

    @Override
    public PlayerSpec convert(String value) {
      try {
        return PlayerSpec.parse(value);
      } catch (IllegalArgumentException wrong) {
        throw new TypeConversionException(wrong.getMessage());
      }
    }
  }

  /** The number of the role of a person where there is none. */
  static final int NO_PERSON = -1;

  /** A player of the program and what it sees. */
  private record Seat(Player player, LocalMatch match, AtomicBoolean isNew) {}

  private final Supplier<GameDescription> description;
  private final StateMachine machine;
  private final int person;
  private final PlayerSpec opponent;
  private final Duration time;
  private final String matchId;
  private final Map<Role, Seat> seats = new HashMap<>();

  Players(
      Supplier<GameDescription> description,
      StateMachine machine,
      int person,
      PlayerSpec opponent,
      Duration time,
      long seed) {
    this.description = description;
    this.machine = machine;
    this.person = person;
    this.opponent = opponent;
    this.time = time;
    this.matchId = "play." + seed;
  }

  /** The number of the role whose moves a person chooses, or {@link #NO_PERSON}. */
  int person() {
    return person;
  }

  /** The program's choice for a role. */
  Move choose(GameRecord record, Role role) {
    Seat seat = seats.computeIfAbsent(role, this::seat);
    LocalMatch match = seat.match();
    match.goTo(record.state(), record.jointMoves());
    try {
      if (seat.isNew().getAndSet(false)) {
        seat.player().start(match, deadline());
      }
      return seat.player().choose(match, deadline());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      ImmutableList<Move> moves = machine.legalMoves(record.state(), role);
      return match.proposed().orElse(moves.get(0));
    }
  }

  private Seat seat(Role role) {
    PlayerSpec spec =
        role.equals(Role.RANDOM) ? PlayerSpec.parse(PlayerKind.RANDOM.toString()) : opponent;
    LocalMatch match = new LocalMatch(matchId, description, machine, role, time, line -> {});
    return new Seat(spec.newPlayer(), match, new AtomicBoolean(true));
  }

  private long deadline() {
    return System.nanoTime() + time.toNanos();
  }
}
