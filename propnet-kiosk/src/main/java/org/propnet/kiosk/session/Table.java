package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.KioskException.Reason;
import org.propnet.machine.MachineException;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.StateMachine;
import org.propnet.player.record.MatchRecord;

/**
 * The match of a session: its current position, the step in progress there, whether it is paused,
 * and the windows that show it. Confined to the session's thread.
 */
final class Table {

  private static final int MAX_WINDOWS = 16;

  private final StateMachine machine;
  private final ImmutableList<Seat> seats;
  private final SplittableRandom random;
  private final SessionThread thread;
  private final History history;
  private final ViewMaker views;
  private final Consumer<Node> reached;
  private final Set<Window> windows = new LinkedHashSet<>();
  private @Nullable Turn turn;
  private Node current;
  private Optional<String> stuck = Optional.empty();
  private boolean isPaused;
  private boolean isEnded;

  /**
   * Makes a table at a position; {@link #reach} starts the match.
   *
   * @param reached receives each position that becomes the current one
   */
  Table(
      StateMachine machine,
      ImmutableList<Seat> seats,
      SplittableRandom random,
      SessionThread thread,
      History history,
      Node first,
      ViewMaker views,
      Consumer<Node> reached) {
    this.machine = machine;
    this.seats = seats;
    this.random = random;
    this.thread = thread;
    this.history = history;
    this.current = first;
    this.views = views;
    this.reached = reached;
  }

  Node current() {
    return current;
  }

  /** The goal values of the current position, if play has ended. */
  Optional<ImmutableList<Integer>> goals() {
    return Optional.ofNullable(turn).flatMap(Turn::goals);
  }

  boolean isEnded() {
    return isEnded;
  }

  /** Chooses a move for a person's seat. */
  void choose(int node, int role, String text) throws KioskException {
    Turn now = turn;
    if (now == null || now.node().id() != node) {
      throw new KioskException(Reason.CONFLICT, "the position has changed; choose again");
    }
    if (role < 0 || role >= seats.size() || !seats.get(role).isHuman()) {
      throw new KioskException(Reason.WRONG, "no person plays the role of number " + role);
    }
    Move move = now.choosable(role, text);
    isPaused = false;
    now.choose(role, Choice.of(move, MatchRecord.NOT_ASKED));
    ask(now);
    progress(now);
  }

  /** Goes to a position, and pauses. */
  void go(int node) throws KioskException {
    Node asked = history.get(node);
    if (asked == current) {
      pause(true);
    } else {
      reach(asked, true);
    }
  }

  /** Makes a position the current one. */
  void reach(Node node, boolean pause) {
    if (isEnded) {
      return;
    }
    cancelTurn();
    boolean isOther = current != node;
    current = node;
    isPaused = pause;
    stuck = Optional.empty();
    try {
      Turn next = new Turn(machine, node);
      turn = next;
      if (next.isTerminal()) {
        seats.forEach(seat -> seat.over(node));
      } else if (!pause) {
        ask(next);
      }
      windows.forEach(this::show);
      // In a task of its own, so that other requests are handled between forced moves.
      thread.run(() -> playIfComplete(next));
    } catch (MachineException problem) {
      stuck(String.valueOf(problem.getMessage()));
    }
    if (isOther) {
      reached.accept(node);
    }
  }

  /** Play can't go on here, for the given reason. */
  void stuck(String line) {
    stuck = Optional.of(line);
    windows.forEach(this::show);
  }

  /** Pauses or resumes the current step, and keeps the choices made in it. */
  void pause(boolean pause) {
    Turn now = turn;
    if (now == null || stuck.isPresent()) {
      reach(current, pause);
      return;
    }
    isPaused = pause;
    if (pause) {
      now.pause();
    } else {
      goOn();
    }
    windows.forEach(this::show);
  }

  /** Asks the seats that haven't been asked, unless the session is paused. */
  private void goOn() {
    Turn now = turn;
    if (now != null && !now.isTerminal() && !isPaused) {
      ask(now);
      thread.run(() -> playIfComplete(now));
    }
  }

  /** Ends the match, and tells all windows why. */
  void end(String reason) {
    isEnded = true;
    cancelTurn();
    seats.forEach(Seat::leave);
    windows.forEach(window -> window.closed(reason));
    windows.clear();
  }

  /**
   * Adds a window, which gets a view at once.
   *
   * @throws KioskException if there are too many
   */
  void open(Window window) throws KioskException {
    if (windows.size() >= MAX_WINDOWS) {
      throw new KioskException(
          Reason.BUSY, "this session has " + MAX_WINDOWS + " windows; close one");
    }
    windows.add(window);
    goOn();
    show(window);
  }

  void leave(Window window) {
    windows.remove(window);
  }

  boolean isWatched() {
    return !windows.isEmpty();
  }

  void tell(Consumer<Window> tell) {
    windows.forEach(tell);
  }

  private void cancelTurn() {
    if (turn != null) {
      turn.cancel();
    }
    turn = null;
  }

  /** Asks the seats; while there is no window, only those that answer instantly. */
  private void ask(Turn now) {
    now.ask(seats, isWatched(), (role, choice) -> chosen(now, role, choice));
  }

  /** Handles the choice of a seat, called from any thread. */
  private void chosen(Turn of, int role, Choice choice) {
    thread.run(
        () -> {
          if (turn == of && !isEnded && of.isBegun(role)) {
            Optional<Move> move = choice.move();
            ImmutableList<Move> legal = of.legal(role);
            Move played = move.orElseGet(() -> legal.get(RandomChoice.below(legal.size(), random)));
            if (of.choose(role, choice.with(played))) {
              progress(of);
            }
          }
        });
  }

  /** Plays the step if every role has chosen; otherwise shows which seats are still choosing. */
  private void progress(Turn now) {
    if (now.isComplete()) {
      playIfComplete(now);
    } else {
      windows.forEach(this::show);
    }
  }

  private void playIfComplete(Turn now) {
    if (turn != now || isEnded || isPaused || !now.isComplete()) {
      return;
    }
    try {
      reach(history.after(now.node(), now.step()), false);
    } catch (KioskException full) {
      reach(now.node(), true);
      stuck(String.valueOf(full.getMessage()));
    } catch (MachineException problem) {
      stuck(String.valueOf(problem.getMessage()));
    }
  }

  /** Shows the state of the match in a window. */
  private void show(Window window) {
    window.view(views.view(window, current, Optional.ofNullable(turn), history.all(), isPaused));
    stuck.ifPresent(window::problem);
  }
}
