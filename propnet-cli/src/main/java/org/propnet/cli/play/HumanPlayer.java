package org.propnet.cli.play;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.Match;
import org.propnet.player.Player;

/** A person at the terminal, as a player in a match run by a manager. */
final class HumanPlayer implements Player {

  /** A person, who plays one move at a time across all matches. */
  record Person(Console console, TypedLines lines, boolean isColoured, ReentrantLock attention) {

    Person(Console console, boolean isColoured) {
      this(console, new TypedLines(console.in()), isColoured, new ReentrantLock(true));
    }
  }

  private static final long NANOS_OF_WARNING = TimeUnit.SECONDS.toNanos(5);

  private final Person person;
  private final Console console;
  private @Nullable StateMachine machine;
  private @Nullable MoveDialog dialog;
  private @Nullable Set<Term> shown;
  private int steps;
  private boolean isGivenUp;

  HumanPlayer(Person person) {
    this.person = person;
    this.console = person.console();
  }

  @Override
  public void start(Match match, long deadline) {
    console.say(
        "%s: you play %s, %s for each move. Type the number of a move, or its text; help says"
            + " more.",
        match.id(), match.role(), seconds(match.playClock().toNanos()));
    dialog(match).explainBoards();
  }

  @Override
  public Move choose(Match match, long deadline) throws InterruptedException {
    ImmutableList<Move> legal = match.machine().legalMoves(match.state(), match.role());
    if (!person.attention().tryLock(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
      sayLate(match, legal);
      return legal.get(0);
    }
    try {
      show(match);
      return legal.size() == 1 || isGivenUp ? legal.get(0) : ask(match, legal, deadline);
    } catch (InterruptedException end) {
      if (deadline - System.nanoTime() <= 0) {
        sayLate(match, legal);
      }
      throw end;
    } finally {
      person.attention().unlock();
    }
  }

  @Override
  public void stop(Match match) {
    show(match);
    console.say(match.id() + ": the match is over");
    if (match.machine().isTerminal(match.state())) {
      dialog(match).sayGoals(match.state());
    }
  }

  @Override
  public void abort(Match match) {
    console.say(match.id() + ": the manager gave the match up");
  }

  private Move ask(Match match, ImmutableList<Move> legal, long deadline)
      throws InterruptedException {
    for (String early = lines().waiting(); early != null; early = lines().waiting()) {
      console.say("'" + early + "' came before the question, so it isn't a move");
    }
    dialog(match).list(legal);
    while (true) {
      console.prompt(match.role() + ", " + seconds(deadline - System.nanoTime()) + "> ");
      String answer = answer(deadline);
      if (answer == null && !lines().isOver()) {
        sayLate(match, legal);
        return legal.get(0);
      }
      if (answer == null || answer.equalsIgnoreCase("quit")) {
        isGivenUp = true;
        console.say("the first legal move is played for you from now on, to the end of the match");
        return legal.get(0);
      }
      Optional<Move> move = dialog(match).move(answer, legal);
      if (move.isPresent()) {
        return move.get();
      }
    }
  }

  /** A line typed before the deadline; warns when little time is left. */
  private @Nullable String answer(long deadline) throws InterruptedException {
    if (deadline - System.nanoTime() > 2 * NANOS_OF_WARNING) {
      String answer = lines().next(deadline - NANOS_OF_WARNING);
      if (answer != null || lines().isOver()) {
        return answer;
      }
      console.say("");
      console.prompt(seconds(NANOS_OF_WARNING) + " left> ");
    }
    return lines().next(deadline);
  }

  private void sayLate(Match match, ImmutableList<Move> legal) {
    console.say("");
    console.say(match.id() + ": the time is over, so you play " + legal.get(0));
  }

  /** Shows the moves since the last call, and the state. */
  private void show(Match match) {
    MoveDialog now = dialog(match);
    ImmutableList<ImmutableList<Move>> jointMoves = match.jointMoves();
    State before = shown == null ? match.machine().initialState() : match.machine().stateOf(shown);
    console.say("");
    State state = before;
    for (ImmutableList<Move> jointMove : jointMoves.subList(steps, jointMoves.size())) {
      console.say(now.text(state, jointMove));
      state = match.machine().nextState(state, jointMove);
    }
    console.say(match.id() + ": step " + jointMoves.size());
    now.show(match.state(), before);
    shown = match.state().propositions();
    steps = jointMoves.size();
  }

  private TypedLines lines() {
    return person.lines();
  }

  /** The dialog about the game on its current machine. */
  private MoveDialog dialog(Match match) {
    if (dialog == null || match.machine() != machine) {
      machine = match.machine();
      dialog =
          new MoveDialog(
              machine,
              console,
              MoveDialog.picture(
                  Optional.of(match.description()), machine, match.build(), person.isColoured()),
              "quit plays the first legal move for you until the match is over.");
    }
    return dialog;
  }

  private static String seconds(long nanos) {
    return Math.max(0, Math.round(nanos / 1e9)) + " s";
  }
}
