package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.propnet.engine.DifferentialMachine;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.notation.JointMoveText;
import org.propnet.notation.MoveNames;
import org.propnet.notation.StatePicture;

/** A game between a person and the program, or of the program alone. */
final class Playing {

  private static final int MAX_SHOWN = 8;

  /** With more moves than these, the list would push the board off the screen. */
  private static final int MAX_LISTED = 60;

  private final StateMachine machine;
  private final Players players;
  private final GameRecord record;
  private final Console console;
  private final int stepLimit;
  private final StatePicture picture;

  /**
   * Prepares a game.
   *
   * @param coloured whether the console shows colours
   */
  Playing(
      StateMachine machine,
      Players players,
      GameRecord record,
      Console console,
      int stepLimit,
      boolean coloured) {
    this.machine = machine;
    this.players = players;
    this.record = record;
    this.console = console;
    this.stepLimit = stepLimit;
    this.picture =
        new StatePicture(
            machine instanceof DifferentialMachine network
                ? network.network().vocabulary().bases()
                : machine.initialState().propositions(),
            machine.roles(),
            coloured);
  }

  /** Plays until the game is over, or the person has had enough. */
  void run() {
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
            "the game can't go on: "
                + stuck.get()
                + " has no legal move, and the rules don't end the game here");
        return;
      }
      int length = record.length();
      Optional<ImmutableList<Move>> jointMove = jointMove();
      if (jointMove.isPresent()) {
        String played = text(jointMove.get());
        record.play(jointMove.get());
        console.say(played);
        show();
      } else if (record.length() == length) {
        console.say("stopped before the end of the game");
        return;
      }
    }
    console.say("the game is over after " + jointMoves(record.length()));
    machine.roles().forEach(this::sayGoal);
  }

  private static String jointMoves(int count) {
    return count + (count == 1 ? " joint move" : " joint moves");
  }

  /** Says how to play. */
  private void greet() {
    if (players.person() != Players.NO_PERSON) {
      console.say(
          "You play "
              + machine.roles().get(players.person())
              + ". Type the number of a move, or its text; help says more, quit stops.");
    } else if (!record.isOver()) {
      machine.roles().stream()
          .filter(role -> !role.equals(Role.RANDOM))
          .findFirst()
          .ifPresent(
              role ->
                  console.say("The program plays all roles; to play yourself, add --role " + role));
    }
    picture.legend().forEach(console::say);
  }

  private void show() {
    console.say("");
    console.say("step " + record.length());
    State before = record.before(Math.max(0, record.length() - 1));
    picture
        .lines(record.state().propositions(), before.propositions())
        .forEach(line -> console.say("  " + line));
  }

  /** What is played, without the roles that only wait while another one chooses. */
  private String text(ImmutableList<Move> jointMove) {
    List<String> all = new ArrayList<>();
    List<String> chosen = new ArrayList<>();
    for (int role = 0; role < jointMove.size(); role++) {
      Role name = machine.roles().get(role);
      String text = name + " plays " + jointMove.get(role);
      all.add(text);
      if (machine.legalMoves(record.state(), name).size() > 1) {
        chosen.add(text);
      }
    }
    return String.join(", ", chosen.isEmpty() ? all : chosen);
  }

  private void sayGoal(Role role) {
    try {
      console.say("  " + role + " gets " + machine.goal(record.state(), role) + " of 100");
    } catch (GoalException none) {
      if (!role.equals(Role.RANDOM)) {
        console.say("  " + role + " gets nothing: the rules don't give it one goal value");
      }
    }
  }

  private Optional<Role> stuck() {
    return machine.roles().stream().filter(this::isStuck).findFirst();
  }

  private boolean isStuck(Role role) {
    try {
      return machine.legalMoves(record.state(), role).isEmpty();
    } catch (NoLegalMoveException none) {
      return true;
    }
  }

  /** The next joint move; empty if something was taken back, or the person wants to end. */
  private Optional<ImmutableList<Move>> jointMove() {
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
        jointMove.add(players.choose(record, name));
      }
    }
    return Optional.of(jointMove.build());
  }

  private Optional<Move> personsMove(Role role, ImmutableList<Move> legal) {
    if (legal.size() == 1) {
      return Optional.of(legal.get(0));
    }
    MoveNames names = new MoveNames(legal);
    if (legal.size() <= MAX_LISTED) {
      console.list(legal);
    } else {
      console.say(legal.size() + " legal moves; help lists them");
    }
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
        case "help", "?" -> help(legal);
        case "" -> console.say("type a move, its number, or help");
        default -> {
          ImmutableList<Move> matching = names.matching(answer.get());
          if (matching.size() == 1) {
            return Optional.of(matching.get(0));
          }
          explain(answer.get(), matching, legal.size());
        }
      }
    }
  }

  /** Goes back to where the person chose last; false if that is nowhere. */
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

  private void help(ImmutableList<Move> legal) {
    console.say("A move is its number, its text, or as much of the text as no other move has.");
    console.say("undo takes back your last move and what followed it, quit stops the game.");
    console.say("Marks on a board, [ ] or reversed colours, show what the last move changed.");
    picture.legend().forEach(console::say);
    console.say("Your legal moves:");
    console.list(legal);
  }

  private void explain(String answer, ImmutableList<Move> matching, int count) {
    if (matching.isEmpty()) {
      console.say(
          answer.matches("[0-9]+")
              ? "there is no move " + answer + "; the numbers go from 1 to " + count
              : "'" + answer + "' isn't a legal move here; type help to see all");
    } else {
      String more = matching.size() > MAX_SHOWN ? " and others" : "";
      console.say(
          "'"
              + answer
              + "' could be "
              + JointMoveText.print(matching.stream().limit(MAX_SHOWN).toList())
              + more
              + "; type more of it");
    }
  }
}
