package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.propnet.board.StatePicture;
import org.propnet.cli.game.BuiltEngine;
import org.propnet.cli.game.GameArgument;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.Player;
import org.propnet.player.kind.LocalMatch;
import org.propnet.player.kind.PlayerSpec;

/** A game in the terminal, between a person and the program or of the program alone. */
final class Playing {

  /** In place of the number of a person's role: there is none. */
  static final int NO_PERSON = -1;

  /**
   * How to play.
   *
   * @param person the number of the person's role, or {@link #NO_PERSON}
   * @param opponent the kind of player for the other roles
   * @param time its time per move; the first includes preparation
   * @param seed decides the moves of the role named random
   * @param stepLimit the maximum number of joint moves
   */
  record Settings(int person, PlayerSpec opponent, Duration time, long seed, int stepLimit) {}

  /** The player of a role, with its view of the match at the start. */
  private record Seat(LocalMatch beginning, Player player) {}

  private final BuiltEngine engine;
  private final StateMachine machine;
  private final GameArgument game;
  private final GameRecord record;
  private final Console console;
  private final Settings settings;
  private final MoveDialog dialog;
  private final SplittableRandom chance;
  private final Map<Role, Seat> seats = new HashMap<>();

  /**
   * Prepares a game.
   *
   * @param engine plays the game
   * @param game has the rules, for players that need them
   * @param picture draws its states
   */
  Playing(
      BuiltEngine engine,
      GameArgument game,
      GameRecord record,
      Console console,
      StatePicture picture,
      Settings settings) {
    this.engine = engine;
    this.machine = engine.machine();
    this.game = game;
    this.record = record;
    this.console = console;
    this.settings = settings;
    this.chance = new SplittableRandom(settings.seed());
    this.dialog =
        new MoveDialog(
            machine,
            console,
            picture,
            "undo takes back your last move and what followed it, quit stops the game.");
  }

  /** Plays until the game is over or the person quits. */
  void run() throws InterruptedException {
    greet();
    show();
    while (!record.isOver()) {
      if (record.length() >= settings.stepLimit()) {
        console.say("stopped after " + jointMoves(settings.stepLimit()) + "; --steps allows more");
        return;
      }
      Optional<Role> stuck = stuck();
      if (stuck.isPresent()) {
        console.say(
            "the game can't go on: %s has no legal move, and the rules don't end the game here",
            stuck.get());
        return;
      }
      int length = record.length();
      Optional<ImmutableList<Move>> jointMove = jointMove();
      if (jointMove.isPresent()) {
        String played = dialog.text(record.state(), jointMove.get());
        record.play(jointMove.get());
        console.say(played);
        show();
      } else if (record.length() == length) {
        console.say("stopped before the end of the game");
        return;
      }
    }
    console.say("the game is over after " + jointMoves(record.length()));
    dialog.sayGoals(record.state());
  }

  private static String jointMoves(int count) {
    return count + (count == 1 ? " joint move" : " joint moves");
  }

  /** Prints how to play. */
  private void greet() {
    if (settings.person() != NO_PERSON) {
      console.say(
          "You play %s. Type the number of a move, or its text; help says more, quit stops.",
          machine.roles().get(settings.person()));
    } else if (!record.isOver()) {
      machine.roles().stream()
          .filter(role -> !role.equals(Role.RANDOM))
          .findFirst()
          .ifPresent(
              role ->
                  console.say("The program plays all roles; to play yourself, add --role " + role));
    }
    dialog.explainBoards();
  }

  private void show() {
    console.say("");
    console.say("step " + record.length());
    dialog.show(record.state(), record.states().get(Math.max(0, record.length() - 1)));
  }

  private Optional<Role> stuck() {
    return machine.roles().stream()
        .filter(role -> machine.legalMovesOrNone(record.state(), role).isEmpty())
        .findFirst();
  }

  /** The next joint move; empty if moves were taken back or the person quits. */
  private Optional<ImmutableList<Move>> jointMove() throws InterruptedException {
    State state = record.state();
    ImmutableList.Builder<Move> jointMove = ImmutableList.builder();
    for (int role = 0; role < machine.roles().size(); role++) {
      Role name = machine.roles().get(role);
      if (role == settings.person()) {
        Optional<Move> chosen = personsMove(name, machine.legalMoves(state, name));
        if (chosen.isEmpty()) {
          return Optional.empty();
        }
        jointMove.add(chosen.get());
      } else {
        jointMove.add(programsMove(name));
      }
    }
    return Optional.of(jointMove.build());
  }

  private Move programsMove(Role role) throws InterruptedException {
    State state = record.state();
    ImmutableList<Move> moves = machine.legalMoves(state, role);
    if (role.equals(Role.RANDOM)) {
      return moves.get(RandomChoice.below(moves.size(), chance));
    }
    Seat seat = seats.get(role);
    boolean isNew = seat == null;
    Duration time = settings.time();
    long deadline = System.nanoTime() + time.toNanos();
    if (seat == null) {
      Consumer<String> reports = line -> console.say(role + ": " + line);
      seat =
          new Seat(
              new LocalMatch(
                  "play", game::description, machine, engine.build(), role, time, time, reports),
              settings.opponent().newPlayer());
      seats.put(role, seat);
    }
    LocalMatch match = seat.beginning().at(state, ImmutableList.copyOf(record.jointMoves()));
    if (isNew) {
      seat.player().start(match, deadline);
    }
    return moves.size() == 1 ? moves.get(0) : seat.player().choose(match, deadline);
  }

  private Optional<Move> personsMove(Role role, ImmutableList<Move> legal) {
    if (legal.size() == 1) {
      return Optional.of(legal.get(0));
    }
    dialog.list(legal);
    while (true) {
      Optional<String> answer = console.ask(role + "> ");
      if (answer.isEmpty()) {
        return Optional.empty();
      }
      switch (answer.get().toLowerCase(Locale.ROOT)) {
        case "quit", "exit" -> {
          return Optional.empty();
        }
        case "undo" -> {
          if (undo(role)) {
            return Optional.empty();
          }
          console.say("there is no move of yours to take back");
        }
        default -> {
          Optional<Move> move = dialog.move(answer.get(), legal);
          if (move.isPresent()) {
            return move;
          }
        }
      }
    }
  }

  /** Takes moves back to the person's last choice; false if there is none. */
  private boolean undo(Role role) {
    for (int step = record.length() - 1; step >= 0; step--) {
      if (machine.legalMoves(record.states().get(step), role).size() > 1) {
        record.backTo(step);
        show();
        return true;
      }
    }
    return false;
  }
}
