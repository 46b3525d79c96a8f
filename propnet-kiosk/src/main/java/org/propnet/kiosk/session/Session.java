package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.propnet.kiosk.game.KioskException;
import org.propnet.kiosk.game.LoadedGame;
import org.propnet.machine.StateMachine;
import org.propnet.player.record.MatchRecord;

/**
 * A table where people and players play: the history of the match, its seats and its windows.
 *
 * <p>All its work is done in tasks, one at a time, in the threads of {@link Workers#steps};
 * requests are answered asynchronously. Moves are played as soon as every role has chosen: a role
 * with one legal move chooses that, and seats that play by themselves are asked at once, unless the
 * session is paused or has no window. It is paused while someone looks at an earlier position,
 * until a person chooses a move there or resumes it by {@link #play}.
 *
 * <p>Safe for use by several threads.
 */
public final class Session {

  private final String id;
  private final LoadedGame game;
  private final SessionPlan plan;
  private final ImmutableList<Seat> seats;
  private final SessionThread thread;
  private volatile long lastUse = System.nanoTime();

  // Confined to the session's thread.
  private final Table table;
  private final SessionAnalysis analysis;

  /**
   * Makes a session in its first position; {@link #begin} starts it.
   *
   * @throws KioskException if the plan doesn't fit the game
   */
  Session(
      String id,
      LoadedGame game,
      SessionPlan plan,
      Workers workers,
      Sessions.Limits limits,
      SplittableRandom random)
      throws KioskException {
    this.id = id;
    this.game = game;
    this.plan = plan;
    StateMachine machine = game.game().machine();
    this.seats = new Seats(workers, game, plan, id, random).all();
    History history =
        new History(machine, FirstLine.beginning(machine, plan), limits.nodes(), limits.bytes());
    Node first = FirstLine.play(machine, history, plan);
    this.thread = new SessionThread(workers.steps(), this::broken);
    this.analysis = new SessionAnalysis(this, game, workers.analyses());
    this.table =
        new Table(
            machine,
            seats,
            random,
            thread,
            history,
            first,
            new ViewMaker(game, seats),
            analysis::reached);
  }

  /** Play can't go on because of an internal error. */
  private void broken(String line) {
    table.stuck(line);
  }

  /** Its name in match records. */
  String id() {
    return id;
  }

  /** The game. */
  public LoadedGame game() {
    return game;
  }

  /** Starts the match. */
  void begin() {
    thread.run(() -> table.reach(table.current(), plan.record().isPresent()));
  }

  /** Whether it hasn't been watched or used for the given time. */
  boolean isIdle(Duration time) {
    return System.nanoTime() - lastUse > time.toNanos();
  }

  /** Chooses a move for a person's seat. Fails with a {@link KioskException}. */
  public CompletableFuture<Void> move(int node, int seat, String move) {
    return act(() -> table.choose(node, seat, move));
  }

  /** Makes another position the current one, and pauses. */
  public CompletableFuture<Void> go(int node) {
    return act(() -> table.go(node));
  }

  /** Pauses or resumes the seats that play by themselves. */
  public CompletableFuture<Void> play(boolean pause) {
    return act(() -> table.pause(pause));
  }

  /**
   * Analyses the current position, and sends the findings to the windows.
   *
   * @param seconds how long; 0 to stop, −1 to follow the session to every later position
   * @param asking the roles of the window that asks
   */
  public CompletableFuture<Void> analyse(int seconds, ImmutableSet<Integer> asking) {
    return act(() -> analysis.ask(table.current(), seconds, asking));
  }

  /** The record of the match up to the current position. */
  public CompletableFuture<MatchRecord> record() {
    return ask(() -> SessionRecord.of(this, plan, seats, table.current(), table.goals()));
  }

  /** The current position. */
  public CompletableFuture<Node> current() {
    return ask(table::current);
  }

  /** Opens a window, which gets a view at once. */
  public CompletableFuture<Void> open(Window window) {
    return act(() -> table.open(window));
  }

  /** Removes a window. */
  public void leave(Window window) {
    thread.run(
        () -> {
          table.leave(window);
          if (!table.isWatched()) {
            analysis.stop();
          }
        });
  }

  /** Ends the session. */
  public void close(String reason) {
    thread.run(
        () -> {
          analysis.stop();
          table.end(reason);
        });
  }

  /** Runs an action for every window, in the session's thread. */
  void tellWindows(Consumer<Window> tell) {
    thread.run(() -> table.tell(tell));
  }

  /** An action that may fail. */
  @FunctionalInterface
  private interface Action {
    void run() throws KioskException;
  }

  private CompletableFuture<Void> act(Action action) {
    return ask(
        () -> {
          action.run();
          return null;
        });
  }

  private <T> CompletableFuture<T> ask(Callable<T> question) {
    lastUse = System.nanoTime();
    return thread.ask(
        () -> {
          if (table.isEnded()) {
            throw Sessions.missing();
          }
          return question.call();
        });
  }

  /** Counts open windows as use, for the sweep of idle sessions. */
  void touchIfWatched() {
    thread.run(
        () -> {
          if (table.isWatched()) {
            lastUse = System.nanoTime();
          }
        });
  }
}
