package org.propnet.kiosk.session;

import static org.propnet.kiosk.session.SessionRecord.transform;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.KioskException.Reason;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.player.record.MatchRecord;

/**
 * One step of a match: a position and the choices of the roles there. Confined to one thread at a
 * time.
 */
final class Turn {

  private final Node node;
  private final boolean isTerminal;
  private final Optional<ImmutableList<Integer>> goals;
  private final ImmutableList<ImmutableList<Move>> legal;
  private final @Nullable Choice[] choices;
  private final Seat.@Nullable Asked[] asked;

  /** The times left to roles whose questions were cancelled by a pause; empty for no clock. */
  private final Map<Integer, Optional<Duration>> left = new HashMap<>();

  /**
   * Makes the step that begins in a position.
   *
   * @throws org.propnet.machine.MachineException if the game leaves a role without a legal move, or
   *     its machine hits a limit
   */
  Turn(StateMachine machine, Node node) {
    this.node = node;
    this.isTerminal = machine.isTerminal(node.state());
    this.goals = isTerminal ? goals(machine, node) : Optional.empty();
    ImmutableList.Builder<ImmutableList<Move>> all = ImmutableList.builder();
    for (Role role : machine.roles()) {
      all.add(isTerminal ? ImmutableList.of() : machine.legalMoves(node.state(), role));
    }
    this.legal = all.build();
    this.choices = new @Nullable Choice[legal.size()];
    this.asked = new Seat.@Nullable Asked[legal.size()];
  }

  private static Optional<ImmutableList<Integer>> goals(StateMachine machine, Node node) {
    try {
      return Optional.of(ImmutableList.copyOf(Ints.asList(machine.goals(node.state()))));
    } catch (GoalException none) {
      return Optional.empty();
    }
  }

  Node node() {
    return node;
  }

  boolean isTerminal() {
    return isTerminal;
  }

  Optional<ImmutableList<Integer>> goals() {
    return goals;
  }

  ImmutableList<Move> legal(int role) {
    return legal.get(role);
  }

  /** Whether the role's seat has been asked, or its choice is made. */
  boolean isBegun(int role) {
    return asked[role] != null || choices[role] != null;
  }

  boolean hasChosen(int role) {
    return choices[role] != null;
  }

  /**
   * The legal move with the given text, for a role that hasn't chosen.
   *
   * @throws KioskException if the role has chosen, or the move isn't legal
   */
  Move choosable(int role, String text) throws KioskException {
    if (hasChosen(role)) {
      throw new KioskException(Reason.CONFLICT, "the move of this step is chosen already");
    }
    for (Move move : legal(role)) {
      if (move.toString().equals(text)) {
        return move;
      }
    }
    throw new KioskException(Reason.CONFLICT, "'" + text + "' isn't a legal move in this position");
  }

  /**
   * Asks the seats that haven't been asked. A role with one legal move chooses that.
   *
   * @param isWatched whether to ask seats that take time
   * @param then receives each role and its choice, in any thread
   */
  void ask(ImmutableList<Seat> seats, boolean isWatched, BiConsumer<Integer, Choice> then) {
    for (int role = 0; role < seats.size(); role++) {
      Seat seat = seats.get(role);
      if (isBegun(role)) {
        continue;
      }
      if (legal(role).size() == 1 && !seat.isAlwaysAsked()) {
        choose(role, Choice.of(legal(role).get(0), MatchRecord.NOT_ASKED));
      } else if (seat.isInstant() || isWatched) {
        int number = role;
        ask(role, seat, choice -> then.accept(number, choice));
      }
    }
  }

  /** Asks the role's seat, or asks it again after a pause. */
  private void ask(int role, Seat seat, Consumer<Choice> then) {
    Optional<Duration> rest = left.get(role);
    asked[role] =
        rest == null
            ? seat.ask(node, legal(role), then)
            : seat.askAgain(node, legal(role), rest, then);
  }

  /** Cancels the pending questions; choices that were made are kept. */
  void pause() {
    for (int role = 0; role < asked.length; role++) {
      Seat.Asked question = asked[role];
      if (question != null && choices[role] == null) {
        long end = question.end();
        left.put(
            role,
            end == Seat.Asked.NO_END
                ? Optional.empty()
                : Optional.of(Duration.ofNanos(Math.max(0, end - System.nanoTime()))));
        question.cancel();
        asked[role] = null;
      }
    }
  }

  /** When the time of a role ends, or {@link Seat.Asked#NO_END}. */
  long end(int role) {
    Seat.Asked question = asked[role];
    return question == null ? Seat.Asked.NO_END : question.end();
  }

  /** Sets a role's choice; false if it has made one already. */
  boolean choose(int role, Choice choice) {
    if (choices[role] != null) {
      return false;
    }
    choices[role] = choice;
    return true;
  }

  boolean isComplete() {
    for (Choice choice : choices) {
      if (choice == null) {
        return false;
      }
    }
    return !isTerminal;
  }

  /** The step to play, once it is complete. */
  Node.Step step() {
    List<Choice> made = Arrays.stream(choices).flatMap(Stream::ofNullable).toList();
    return new Node.Step(
        transform(made, choice -> choice.move().orElseThrow()),
        transform(made, Choice::error),
        transform(made, Choice::shownError),
        transform(made, each -> each.error().isEmpty() ? each.time() : MatchRecord.NOT_ASKED),
        Instant.now());
  }

  /** Cancels all questions. */
  void cancel() {
    for (Seat.Asked question : asked) {
      if (question != null) {
        question.cancel();
      }
    }
  }
}
