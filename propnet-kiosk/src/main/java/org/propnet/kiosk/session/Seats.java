package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.KioskException.Reason;
import org.propnet.kiosk.game.LoadedGame;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Role;
import org.propnet.player.kind.LocalMatch;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.RemotePlayer;
import org.propnet.player.manager.Scrambling;
import org.propnet.player.record.MatchRecord;

/** A factory for the seats of a session. */
record Seats(
    Workers workers, LoadedGame game, SessionPlan plan, String id, SplittableRandom random) {

  /** The text for a person. */
  static final String HUMAN = MatchRecord.HUMAN;

  /** The play clock of players in this process if none is given. */
  private static final Duration CLOCK = Duration.ofSeconds(5);

  /** Their start clock in that case, short so that their first move comes soon. */
  private static final Duration SHORT = Duration.ofMillis(500);

  /**
   * Makes the seats, one for each role; all are people's if the plan has none.
   *
   * @throws KioskException if a text doesn't name a player, or there are more or fewer than the
   *     game takes
   */
  ImmutableList<Seat> all() throws KioskException {
    MatchGame match = game.game();
    List<String> given =
        plan.seats().isEmpty() ? Collections.nCopies(match.players(), HUMAN) : plan.seats();
    if (given.size() != match.players()) {
      throw wrong(
          match.name() + " takes " + match.players() + " players, but there are " + given.size());
    }
    Iterator<String> texts = given.iterator();
    ImmutableList.Builder<Seat> seats = ImmutableList.builder();
    List<Role> roles = match.machine().roles();
    for (Role role : roles) {
      seats.add(
          role.equals(Role.RANDOM)
              ? new ChanceSeat(random.split())
              : of(role, texts.next().strip()));
    }
    return seats.build();
  }

  private Seat of(Role role, String text) throws KioskException {
    if (text.equals(HUMAN)) {
      return new HumanSeat(workers, plan.playClock());
    }
    Duration playClock = plan.playClock().isZero() ? CLOCK : plan.playClock();
    Duration startClock = plan.startClock().isZero() ? playClock : plan.startClock();
    Entrant entrant;
    try {
      entrant = Entrant.of(text, text);
    } catch (IllegalArgumentException problem) {
      throw wrong(String.valueOf(problem.getMessage()));
    }
    if (entrant instanceof Entrant.Remote remote) {
      return remote(role, remote, startClock, playClock);
    } else if (entrant instanceof Entrant.Local local) {
      return local(role, local, plan.startClock().isZero() ? SHORT : startClock, playClock);
    }
    // A page must not start programs.
    throw wrong("the kiosk starts no programs; start the player, and give its HOST:PORT");
  }

  private Seat local(Role role, Entrant.Local player, Duration startClock, Duration playClock) {
    MatchGame match = game.game();
    return new ComputerSeat(
        workers,
        player,
        new LocalMatch(
            id,
            match::description,
            match.machine(),
            match.build(),
            role,
            startClock,
            playClock,
            line -> {}));
  }

  private Seat remote(Role role, Entrant.Remote player, Duration startClock, Duration playClock) {
    int index = game.game().machine().roles().indexOf(role); // its name may be no atom
    MatchSettings settings =
        new MatchSettings(startClock, playClock, Integer.MAX_VALUE, Scrambling.NONE, 0);
    return new RemoteSeat(
        workers,
        player.text(),
        settings,
        number ->
            RemotePlayer.of(
                game.game(), role, id + "." + index + "." + number, settings, player.address()));
  }

  private static KioskException wrong(String line) {
    return new KioskException(Reason.WRONG, line);
  }

  /** The seat of the role named random, which chooses each legal move with equal probability. */
  private record ChanceSeat(SplittableRandom random) implements Seat {

    @Override
    public String player() {
      return Role.RANDOM.toString();
    }

    @Override
    public boolean isInstant() {
      return true;
    }

    @Override
    public Asked ask(Node node, ImmutableList<Move> legal, Consumer<Choice> then) {
      Move move = legal.get(RandomChoice.below(legal.size(), random));
      then.accept(Choice.of(move, Duration.ZERO));
      return () -> {};
    }
  }
}
