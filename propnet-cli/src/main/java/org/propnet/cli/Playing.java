package org.propnet.cli;

import com.google.common.collect.ImmutableList;
import java.util.Locale;
import java.util.Optional;
import org.propnet.engine.DifferentialMachine;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.play.JointMoveText;
import org.propnet.play.MoveNames;
import org.propnet.play.StatePicture;

/** A game between a person and the program, or of the program alone. */
final class Playing {

  private static final int MOST_SHOWN = 8;

  private final StateMachine machine;
  private final Players players;
  private final GameRecord record;
  private final Console console;
  private final int stepLimit;
  private final StatePicture picture;

  Playing(
      StateMachine machine, Players players, GameRecord record, Console console, int stepLimit) {
    this.machine = machine;
    this.players = players;
    this.record = record;
    this.console = console;
    this.stepLimit = stepLimit;
    this.picture =
        new StatePicture(
            machine instanceof DifferentialMachine network
                ? network.network().vocabulary().bases()
                : machine.initialState().propositions());
  }

  /** Plays until the game is over, or the person has had enough. */
  void run() {
    show();
    while (!record.isOver()) {
      if (record.length() >= stepLimit) {
        console.say("given up after " + stepLimit + " joint moves; --steps allows more");
        return;
      }
      Optional<Role> stuck = stuck();
      if (stuck.isPresent()) {
        console.say(
            "the game can't go on: " + stuck.get() + " has no legal move, and this is no end");
        return;
      }
      int length = record.length();
      Optional<ImmutableList<Move>> jointMove = jointMove();
      if (jointMove.isPresent()) {
        record.play(jointMove.get());
        console.say("played: " + JointMoveText.print(jointMove.get()));
        show();
      } else if (record.length() == length) {
        console.say("ended before the end of the game");
        return;
      }
    }
    console.say("the game is over after " + record.length() + " joint moves");
    machine.roles().forEach(this::sayGoal);
  }

  private void show() {
    console.say("");
    console.say("step " + record.length());
    picture.lines(record.state().propositions()).forEach(line -> console.say("  " + line));
  }

  private void sayGoal(Role role) {
    try {
      console.say("  " + role + " gets " + machine.goal(record.state(), role));
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
        jointMove.add(players.choose(state, name));
      }
    }
    return Optional.of(jointMove.build());
  }

  private Optional<Move> personsMove(Role role, ImmutableList<Move> legal) {
    if (legal.size() == 1) {
      return Optional.of(legal.get(0));
    }
    MoveNames names = new MoveNames(legal);
    new MoveColumns(legal).print(console);
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
          console.say("there is nothing to take back");
        }
        case "help", "?" -> help(legal);
        case "" -> console.say("type a move, or help");
        default -> {
          ImmutableList<Move> matching = names.matching(answer.get());
          if (matching.size() == 1) {
            return Optional.of(matching.get(0));
          }
          explain(answer.get(), matching);
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
    console.say("type the number of a move, its text, or a beginning that no other move has;");
    console.say("undo takes back your last move and what followed, quit ends the game");
    new MoveColumns(legal).print(console);
  }

  private void explain(String answer, ImmutableList<Move> matching) {
    if (matching.isEmpty()) {
      console.say("'" + answer + "' is no legal move here; help lists them");
    } else {
      String more = matching.size() > MOST_SHOWN ? " and others" : "";
      console.say(
          "'"
              + answer
              + "' may be "
              + JointMoveText.print(matching.stream().limit(MOST_SHOWN).toList())
              + more
              + "; type more of it");
    }
  }
}
