package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.propnet.board.StatePicture;
import org.propnet.board.model.BoardGame;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.notation.MoveLine;
import org.propnet.notation.MoveNames;
import org.propnet.optimizer.Build;

/** Text interface of a game: shows it to a person and parses the moves that are typed. */
final class MoveDialog {

  private static final int MAX_SHOWN = 8;

  /** A longer list of moves would push the board off the screen. */
  private static final int MAX_LISTED = 60;

  private final StateMachine machine;
  private final Console console;
  private final StatePicture picture;
  private final String words;

  /**
   * A dialog about a game.
   *
   * @param picture draws its states
   * @param words what may be typed in place of a move, as help describes it
   */
  MoveDialog(StateMachine machine, Console console, StatePicture picture, String words) {
    this.machine = machine;
    this.console = console;
    this.words = words;
    this.picture = picture;
  }

  /**
   * The picture of a game's states.
   *
   * @param rules the rules, if they are known
   * @param build the build of the machine's network, if there is one
   * @param coloured whether the console supports colours
   */
  static StatePicture picture(
      Optional<GameDescription> rules,
      StateMachine machine,
      Optional<Build> build,
      boolean coloured) {
    return new StatePicture(
        BoardGame.of(rules, machine, build.map(Build::exclusive).orElse(ImmutableList.of())),
        coloured);
  }

  /** Prints the legend of the boards' letters. */
  void explainBoards() {
    picture.legend().forEach(console::say);
  }

  /** Shows a state, marking the changes since another one. */
  void show(State state, State before) {
    picture
        .lines(state.propositions(), before.propositions())
        .forEach(line -> console.say("  " + line));
  }

  /** A joint move as text, without the roles that only wait for another one. */
  String text(State state, ImmutableList<Move> jointMove) {
    List<String> all = new ArrayList<>();
    List<String> chosen = new ArrayList<>();
    for (int role = 0; role < jointMove.size(); role++) {
      Role name = machine.roles().get(role);
      String text = name + " plays " + jointMove.get(role);
      all.add(text);
      if (machine.legalMoves(state, name).size() > 1) {
        chosen.add(text);
      }
    }
    return String.join(", ", chosen.isEmpty() ? all : chosen);
  }

  /** Prints the goals of a terminal state. */
  void sayGoals(State state) {
    for (Role role : machine.roles()) {
      try {
        console.say("  " + role + " gets " + machine.goal(state, role) + " of 100");
      } catch (GoalException none) {
        if (!role.equals(Role.RANDOM)) {
          console.say("  " + role + " gets nothing: the rules don't give it one goal value");
        }
      }
    }
  }

  /** Lists legal moves, or only their number. */
  void list(ImmutableList<Move> legal) {
    if (legal.size() <= MAX_LISTED) {
      console.list(legal);
    } else {
      console.say(legal.size() + " legal moves; help lists them");
    }
  }

  /** The legal move that an answer means. Otherwise empty, after printing help or the reason. */
  Optional<Move> move(String answer, ImmutableList<Move> legal) {
    if (answer.isEmpty()) {
      console.say("type a move, its number, or help");
    } else if (answer.equalsIgnoreCase("help") || answer.equals("?")) {
      help(legal);
    } else {
      ImmutableList<Move> matching = new MoveNames(legal).matching(answer);
      if (matching.size() == 1) {
        return Optional.of(matching.get(0));
      }
      explain(answer, matching, legal.size());
    }
    return Optional.empty();
  }

  private void help(ImmutableList<Move> legal) {
    console.say("A move is its number, its text, or as much of the text as no other move has.");
    console.say(words);
    console.say("Marks on a board, [ ] or reversed colours, show what the last move changed.");
    explainBoards();
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
          "'%s' could be %s%s; type more of it",
          answer, MoveLine.text(matching.stream().limit(MAX_SHOWN).toList()), more);
    }
  }
}
