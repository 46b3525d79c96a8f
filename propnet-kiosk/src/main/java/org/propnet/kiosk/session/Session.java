package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.propnet.kiosk.game.LoadedGame;
import org.propnet.machine.StateMachine;
import org.propnet.player.record.MatchRecord;

/**
 * A table that people play at: the history of the match, its seats and its windows.
 *
 * <p>All it does it does in tasks, one after the other, in the threads of {@link Workers#steps};
 * what is asked of it is answered later. Moves are played as soon as every role has chosen: a role
 * with one legal move chooses that, and those that play by themselves are asked at once, unless the
 * session is paused or has no window. It is paused while someone looks at an earlier position,
 * until a person chooses a move there or says {@link #play}.
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

  // What the session's thread alone uses.
  private final Audience audience = new Audience();
  private final Table table;
  private final SessionAnalysis analysis;

  /**
   * A session in its first position; {@link #begin} starts it.
   *
   * @throws SessionException if the plan doesn't fit the game
   */
  Session(
      String id,
      LoadedGame game,
      SessionPlan plan,
      Workers workers,
      Sessions.Limits limits,
      SplittableRandom random)
      throws SessionException {
    this.id = id;
    this.game = game;
    this.plan = plan;
    StateMachine machine = game.game().machine();
    this.seats = new Seats(workers, game, plan, id, random).all();
    History history = new History(machine, limits.nodes(), limits.bytes());
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
            audience,
            new ViewMaker(game, seats),
            analysis::reached);
  }

  /** Play can't go on, for the program failed. */
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

  /** Whether it hasn't been used for so long. */
  boolean isIdle(Duration time) {
    return System.nanoTime() - lastUse > time.toNanos();
  }

  /** Chooses a move for a person's seat. Fails with a {@link SessionException}. */
  public CompletableFuture<Void> move(int node, int seat, String move) {
    return act(() -> table.choose(node, seat, move));
  }

  /** Makes another position the current one, and pauses. */
  public CompletableFuture<Void> go(int node) {
    return act(() -> table.go(node));
  }

  /** Has what plays by itself wait, or go on. */
  public CompletableFuture<Void> play(boolean pause) {
    return act(() -> table.pause(pause));
  }

  /**
   * Searches the current position, and tells the windows what is found.
   *
   * @param seconds for so long; 0 to stop, −1 to go on with every position that follows
   * @param asking the roles of the window that asks
   */
  public CompletableFuture<Void> analyse(int seconds, ImmutableSet<Integer> asking) {
    return act(() -> analysis.ask(table.current(), seconds, asking));
  }

  /** The match up to the current position. */
  public CompletableFuture<MatchRecord> record() {
    return ask(() -> SessionRecord.of(this, plan, seats, table.current(), table.goals()));
  }

  /** The current position. */
  public CompletableFuture<Node> current() {
    return ask(table::current);
  }

  /** Opens a window, which has a view at once. */
  public CompletableFuture<Void> open(Window window) {
    return act(
        () -> {
          audience.add(window);
          table.goOn();
          table.show(window);
        });
  }

  /** A window is gone. */
  public void leave(Window window) {
    thread.run(
        () -> {
          audience.remove(window);
          if (audience.isEmpty()) {
            analysis.stop();
          }
        });
  }

  /** Ends the session. */
  public void close(String reason) {
    thread.run(
        () -> {
          table.end();
          analysis.stop();
          audience.close(reason);
        });
  }

  /** Does something for every window, in the session's thread. */
  void tellWindows(Consumer<Window> tell) {
    thread.run(() -> audience.tell(tell));
  }

  /** Something that may fail. */
  @FunctionalInterface
  private interface Action {
    void run() throws SessionException;
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

  /** Counts open windows as use. For the sweep of idle sessions. */
  void touchIfWatched() {
    thread.run(
        () -> {
          if (!audience.isEmpty()) {
            lastUse = System.nanoTime();
          }
        });
  }
}
