package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.util.concurrent.MoreExecutors;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.propnet.kiosk.game.LoadedGame;
import org.propnet.kiosk.session.SessionException.Reason;
import org.propnet.machine.MachineException;
import org.propnet.machine.Move;
import org.propnet.machine.RandomChoice;
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

  private static final int MAX_WAITING = 64;
  private static final int MAX_WINDOWS = 16;

  private final String id;
  private final LoadedGame game;
  private final SessionPlan plan;
  private final StateMachine machine;
  private final ImmutableList<Seat> seats;
  private final SplittableRandom random;
  private final Executor thread;
  private final AtomicInteger waiting = new AtomicInteger();
  private volatile long lastUse = System.nanoTime();

  // What the session's thread alone uses.
  private final History history;
  private final ViewMaker views;
  private final SessionAnalysis analysis;
  private final Set<Window> windows = new LinkedHashSet<>();
  private @Nullable Turn turn;
  private Node current;
  private Optional<String> stuck = Optional.empty();
  private boolean isPaused;
  private boolean isEnded;

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
    this.machine = game.game().machine();
    this.seats = new Seats(workers, game, plan, id, random).all();
    this.random = random;
    this.thread = MoreExecutors.newSequentialExecutor(workers.steps());
    this.history = new History(machine, limits.nodes(), limits.bytes());
    this.current = FirstLine.play(machine, history, plan);
    this.views = new ViewMaker(game, seats);
    this.analysis = new SessionAnalysis(this, game, workers.analyses());
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
    thread.execute(() -> reach(current, plan.record().isPresent()));
  }

  /** Whether nobody has looked at it or asked for anything for so long. */
  boolean isIdle(Duration time) {
    return System.nanoTime() - lastUse > time.toNanos();
  }

  /** Chooses a move for a person's seat. Fails with a {@link SessionException}. */
  public CompletableFuture<Void> move(int node, int seat, String move) {
    return ask(
        () -> {
          choose(node, seat, move);
          return null;
        });
  }

  /** Makes another position the current one, and pauses. */
  public CompletableFuture<Void> go(int node) {
    return ask(
        () -> {
          Node asked = history.get(node);
          if (asked == current) {
            pause(true);
          } else {
            reach(asked, true);
          }
          return null;
        });
  }

  /** Has what plays by itself wait, or go on. */
  public CompletableFuture<Void> play(boolean pause) {
    return ask(
        () -> {
          pause(pause);
          return null;
        });
  }

  /**
   * Searches the current position, and tells the windows what is found.
   *
   * @param seconds for so long; 0 to stop, −1 to go on with every position that follows
   * @param asking the roles of the window that asks
   */
  public CompletableFuture<Void> analyse(int seconds, ImmutableSet<Integer> asking) {
    return ask(
        () -> {
          analysis.ask(current, seconds, asking);
          return null;
        });
  }

  /** The match up to the current position. */
  public CompletableFuture<MatchRecord> record() {
    return ask(() -> SessionRecord.of(this, plan, seats, current, turn));
  }

  /** The current position. */
  public CompletableFuture<Node> current() {
    return ask(() -> current);
  }

  /** Opens a window, which has a view at once. */
  public CompletableFuture<Void> open(Window window) {
    return ask(
        () -> {
          if (windows.size() >= MAX_WINDOWS) {
            throw new SessionException(
                Reason.BUSY, "this session has " + MAX_WINDOWS + " windows; close one");
          }
          windows.add(window);
          goOn();
          show(window);
          return null;
        });
  }

  /** A window is gone. */
  public void leave(Window window) {
    internally(
        () -> {
          windows.remove(window);
          if (windows.isEmpty()) {
            analysis.stop();
          }
        });
  }

  /** Ends the session. */
  public void close(String reason) {
    internally(
        () -> {
          isEnded = true;
          cancelTurn();
          analysis.stop();
          seats.forEach(Seat::leave);
          windows.forEach(window -> window.closed(reason));
          windows.clear();
        });
  }

  /** Does something for every window, in the session's thread. */
  void tellWindows(Consumer<Window> tell) {
    internally(() -> windows.forEach(tell));
  }

  @SuppressWarnings("CatchThrowable") // whatever happens, the peer gets an answer
  private <T> CompletableFuture<T> ask(Callable<T> question) {
    lastUse = System.nanoTime();
    CompletableFuture<T> answer = new CompletableFuture<>();
    if (waiting.incrementAndGet() > MAX_WAITING) {
      waiting.decrementAndGet();
      answer.completeExceptionally(
          new SessionException(Reason.BUSY, "too many requests at once; send it again later"));
      return answer;
    }
    boolean isTaken =
        internally(
            () -> {
              waiting.decrementAndGet();
              try {
                if (isEnded) {
                  throw Sessions.missing();
                }
                answer.complete(question.call());
              } catch (MachineException problem) {
                answer.completeExceptionally(
                    new SessionException(Reason.CONFLICT, String.valueOf(problem.getMessage())));
              } catch (Throwable problem) {
                answer.completeExceptionally(problem);
              }
            });
    if (!isTaken) {
      answer.completeExceptionally(Sessions.missing());
    }
    return answer;
  }

  /** Runs a task in the session's thread; false if the kiosk has ended. */
  private boolean internally(Runnable task) {
    try {
      thread.execute(task);
      return true;
    } catch (RejectedExecutionException ended) {
      return false;
    }
  }

  private void choose(int node, int role, String text) throws SessionException {
    Turn now = turn;
    if (now == null || now.node().id() != node) {
      throw new SessionException(Reason.CONFLICT, "the position has changed; choose again");
    }
    if (role < 0 || role >= seats.size() || !seats.get(role).isHuman()) {
      throw new SessionException(Reason.WRONG, "no person plays the role of number " + role);
    }
    if (now.hasChosen(role)) {
      throw new SessionException(Reason.CONFLICT, "the move of this step is chosen already");
    }
    Move move =
        now.legal(role).stream()
            .filter(legal -> legal.toString().equals(text))
            .findFirst()
            .orElseThrow(
                () ->
                    new SessionException(
                        Reason.CONFLICT, "'" + text + "' isn't a legal move in this position"));
    isPaused = false;
    now.choose(role, Choice.of(move, MatchRecord.NOT_ASKED));
    beginTurn(now);
    progress(now);
  }

  /** Makes a position the current one. */
  private void reach(Node node, boolean pause) {
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
        beginTurn(next);
      }
      windows.forEach(this::show);
      // In a task of its own, so that what else was asked comes in between forced moves.
      internally(() -> playIfComplete(next));
    } catch (MachineException problem) {
      stuck = Optional.of(String.valueOf(problem.getMessage()));
      windows.forEach(this::show);
    }
    if (isOther) {
      analysis.reached(node);
    }
  }

  /** Has the current step wait or go on, with the choices that are made in it. */
  private void pause(boolean pause) {
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
      beginTurn(now);
      internally(() -> playIfComplete(now));
    }
  }

  private void cancelTurn() {
    if (turn != null) {
      turn.cancel();
    }
    turn = null;
  }

  /** Asks the seats that haven't been asked; while there is no window, those that take no time. */
  private void beginTurn(Turn now) {
    for (int role = 0; role < seats.size(); role++) {
      Seat seat = seats.get(role);
      ImmutableList<Move> legal = now.legal(role);
      if (now.isBegun(role)) {
        continue;
      }
      if (legal.size() == 1 && !seat.isAlwaysAsked()) {
        now.choose(role, Choice.of(legal.get(0), MatchRecord.NOT_ASKED));
      } else if (seat.isInstant() || !windows.isEmpty()) {
        int number = role;
        now.ask(role, seat, choice -> chosen(now, number, choice));
      }
    }
  }

  /** Takes the choice of a seat, from whichever thread. */
  private void chosen(Turn of, int role, Choice choice) {
    internally(
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

  /** Plays if every role has chosen; otherwise shows who is waited for. */
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
    } catch (SessionException full) {
      reach(now.node(), true);
      String line = String.valueOf(full.getMessage());
      stuck = Optional.of(line);
      windows.forEach(window -> window.problem(line));
    } catch (MachineException problem) {
      stuck = Optional.of(String.valueOf(problem.getMessage()));
      windows.forEach(this::show);
    }
  }

  private void show(Window window) {
    lastUse = System.nanoTime();
    window.view(views.view(window, current, Optional.ofNullable(turn), history.all(), isPaused));
    stuck.ifPresent(window::problem);
  }

  /** Counts open windows as use. For the sweep of idle sessions. */
  void touchIfWatched() {
    internally(
        () -> {
          if (!windows.isEmpty()) {
            lastUse = System.nanoTime();
          }
        });
  }
}
