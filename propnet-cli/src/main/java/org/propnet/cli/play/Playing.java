package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import java.util.Optional;
import org.propnet.board.StatePicture;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;

/** A game in the terminal, between a person and the program or of the program alone. */
final class Playing {

  private final StateMachine machine;
  private final Players players;
  private final GameRecord record;
  private final Console console;
  private final int stepLimit;
  private final MoveDialog dialog;

  /**
   * Prepares a game.
   *
   * @param picture draws its states
   */
  Playing(
      StateMachine machine,
      Players players,
      GameRecord record,
      Console console,
      int stepLimit,
      StatePicture picture) {
    this.machine = machine;
    this.players = players;
    this.record = record;
    this.console = console;
    this.stepLimit = stepLimit;
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
      if (record.length() >= stepLimit) {
        console.say("stopped after " + jointMoves(stepLimit) + "; --steps allows more");
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
    if (players.person() != Players.NO_PERSON) {
      console.say(
          "You play %s. Type the number of a move, or its text; help says more, quit stops.",
          machine.roles().get(players.person()));
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
    dialog.show(record.state(), record.before(Math.max(0, record.length() - 1)));
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
      if (role == players.person()) {
        Optional<Move> chosen = personsMove(name, machine.legalMoves(state, name));
        if (chosen.isEmpty()) {
          return Optional.empty();
        }
        jointMove.add(chosen.get());
      } else {
        jointMove.add(players.choose(record, name, console::say));
      }
    }
    return Optional.of(jointMove.build());
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
      if (machine.legalMoves(record.before(step), role).size() > 1) {
        record.backTo(step);
        show();
        return true;
      }
    }
    return false;
  }
}
