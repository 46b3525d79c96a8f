package org.propnet.player.manager;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/** The seats of a match, in the order of the roles. All of them are asked concurrently. */
final class Table {

  /** The name in records for the roles named random. */
  private static final String CHANCE = "random";

  /** Empty for a role that the manager plays. */
  private final ImmutableList<Optional<Seat>> seats;

  private final ImmutableList<String> names;
  private final RunListener listener;

  private Table(
      ImmutableList<Optional<Seat>> seats, ImmutableList<String> names, RunListener listener) {
    this.seats = seats;
    this.names = names;
    this.listener = listener;
  }

  /** Seats each player; if one can't be seated, the seats of the others are released. */
  static Table of(
      MatchGame game,
      MatchSettings settings,
      String id,
      List<Entrant> entrants,
      RunListener listener) {
    if (entrants.size() != game.players()) {
      throw new IllegalArgumentException(
          game.name() + " takes " + game.players() + " players, but there are " + entrants.size());
    }
    Seats seats = new Seats(game, settings, id, listener);
    Iterator<Entrant> next = entrants.iterator();
    List<Optional<Seat>> all = new ArrayList<>();
    ImmutableList.Builder<String> names = ImmutableList.builder();
    List<Role> roles = game.machine().roles();
    try {
      for (Role role : roles) {
        boolean isChance = role.equals(Role.RANDOM);
        Optional<Entrant> entrant = isChance ? Optional.empty() : Optional.of(next.next());
        names.add(entrant.map(Entrant::name).orElse(CHANCE));
        all.add(entrant.map(each -> seats.of(role, each)));
      }
      return new Table(ImmutableList.copyOf(all), names.build(), listener);
    } finally {
      if (all.size() < roles.size()) {
        new Table(ImmutableList.copyOf(all), ImmutableList.of(), listener).leave();
      }
    }
  }

  /** The names of the players, one for each role. */
  ImmutableList<String> names() {
    return names;
  }

  /**
   * Prepares the seats before the match.
   *
   * @throws CommandException if a player's command can't be started
   */
  void prepare() throws InterruptedException {
    for (Optional<Seat> seat : seats) {
      if (seat.isPresent()) {
        seat.get().launch();
      }
    }
    askAll(Seat::prepare);
  }

  /** Tells the players that the match begins. */
  ImmutableList<Outcome> start() throws InterruptedException {
    return askAll(seat -> Optional.of(seat.start()));
  }

  ImmutableList<Outcome> play(Position position, ImmutableList<ImmutableList<Move>> legal)
      throws InterruptedException {
    return ask(
        role ->
            seats
                .get(role)
                .filter(seat -> legal.get(role).size() > 1 || seat.isAlwaysAsked())
                .map(seat -> seat.play(position, legal.get(role))));
  }

  void stop(Position position) throws InterruptedException {
    askAll(seat -> Optional.of(seat.stop(position)));
  }

  void abort(Position position) throws InterruptedException {
    askAll(seat -> Optional.of(seat.abort(position)));
  }

  private ImmutableList<Outcome> askAll(Function<Seat, Optional<Question>> question)
      throws InterruptedException {
    return ask(role -> seats.get(role).flatMap(question));
  }

  private ImmutableList<Outcome> ask(IntFunction<Optional<Question>> question)
      throws InterruptedException {
    List<Optional<Question>> questions =
        IntStream.range(0, seats.size()).mapToObj(question).toList();
    Question.await(questions.stream().flatMap(Optional::stream).toList());
    return questions.stream()
        .map(each -> each.map(Question::outcome).orElse(Outcome.NOT_ASKED))
        .collect(toImmutableList());
  }

  /** Releases everything that belongs to the match. */
  void leave() {
    List<Seat> taken = seats.stream().flatMap(Optional::stream).toList();
    taken.forEach(Seat::leave);
    for (Seat seat : taken) {
      if (!seat.hasLeft()) {
        listener.lingers(seat.role());
      }
    }
  }
}
