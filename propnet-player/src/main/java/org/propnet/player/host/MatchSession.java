package org.propnet.player.host;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.machine.GoalException;
import org.propnet.machine.Move;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.Role;
import org.propnet.player.Match;
import org.propnet.player.MatchEvent;
import org.propnet.player.Player;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.MoveReply;
import org.propnet.player.protocol.Replies;

/**
 * One match of a player, with two threads of its own. The keeper follows the rules: it knows the
 * state and a legal move, however long the player thinks. The thinker runs the player. The host's
 * clock sends the answers that are due.
 *
 * <p>Safe for use by several threads.
 */
final class MatchSession {

  /** The answer if no legal move is known, not even from an earlier state. */
  private static final String NO_MOVE = "nil";

  private static final long NANOS_PER_SECOND = 1_000_000_000L;
  private static final long NANOS_TO_LEAVE = 10 * NANOS_PER_SECOND;
  private static final long MAX_CLOCKS = 3_600;
  private static final int MAX_WAITING = 64;

  /** The fraction of the start clock for which the player waits for the network. */
  private static final double SHARE_OF_NETWORK = 0.8;

  /** The fraction of the start clock for which the player, with a network, waits for bitboards. */
  private static final double SHARE_OF_BITBOARDS = 0.6;

  private final Message.Start start;
  private final Supplier<? extends Player> players;
  private final Surroundings host;
  private final Consumer<MatchSession> refused;
  private final Runnable ended;
  private final AtomicInteger running = new AtomicInteger(2);
  private final ThreadPoolExecutor keeper;
  private final ThreadPoolExecutor thinker;
  private final Set<Turn> open = ConcurrentHashMap.newKeySet();
  private volatile long lastMessage = System.nanoTime();
  private volatile @Nullable MatchSetup setup;
  private volatile boolean isClosed;

  /** The fallback for a PLAY whose legal moves aren't found in time: one of the previous state. */
  private volatile String lastLegal = NO_MOVE;

  private volatile @Nullable Future<?> leaving;

  /** The player's pondering in the others' time. */
  private @Nullable Future<?> pondering;

  /** The last PLAY; a duplicate may arrive before it is answered. */
  private @Nullable Turn lastTurn;

  private Optional<ImmutableList<Term>> lastMoves = Optional.empty();

  // Confined to the keeper.
  private final Queue<ImmutableList<Term>> sent = new ArrayDeque<>();

  // Confined to the thinker.
  private @Nullable Player player;
  private boolean isStarted;

  /**
   * Makes a session.
   *
   * @param refused receives the session if the match can't be played, before the reply that says so
   * @param ended called when the match is over and both threads have ended
   */
  MatchSession(
      Message.Start start,
      Supplier<? extends Player> players,
      Surroundings host,
      Consumer<MatchSession> refused,
      Runnable ended) {
    this.start = start;
    this.players = players;
    this.host = host;
    this.refused = refused;
    this.ended = ended;
    this.keeper = Workers.pool("propnet-keeper", 1, MAX_WAITING, this::threadEnded);
    this.thinker = Workers.pool("propnet-player", 1, MAX_WAITING, this::threadEnded);
  }

  private void threadEnded() {
    if (running.decrementAndGet() == 0) {
      Future<?> alarm = leaving;
      if (alarm != null) {
        alarm.cancel(false);
      }
      ended.run();
    }
  }

  /**
   * Whether no message has arrived for this long on top of the match's clocks, capped at an hour.
   */
  boolean isIdle(long nanos) {
    long clocks = Math.min(MAX_CLOCKS, start.startClock() + (long) start.playClock());
    return System.nanoTime() - lastMessage > nanos + clocks * NANOS_PER_SECOND;
  }

  /** Answers START. Reading the rules isn't interrupted, however long it takes. */
  CompletableFuture<String> start(long received) {
    Turn turn = turn(received, start.startClock(), Replies.READY);
    submit(keeper, turn, false, () -> read(turn));
    turn.alarm(host.clock().at(turn.deadline(), () -> end(turn)));
    return turn.answer();
  }

  /**
   * Answers PLAY. A duplicate of a message that isn't answered yet gets the same answer; a later
   * duplicate counts as the next step.
   */
  synchronized CompletableFuture<String> play(Optional<ImmutableList<Term>> moves, long received) {
    if (lastTurn != null && !lastTurn.answer().isDone() && moves.equals(lastMoves)) {
      return lastTurn.answer();
    }
    Turn turn = turn(received, start.playClock(), lastLegal);
    setLastTurn(turn);
    lastMoves = moves;
    submit(keeper, turn, true, () -> follow(turn, moves));
    turn.alarm(host.clock().at(turn.deadline(), () -> due(turn)));
    return turn.answer();
  }

  /** Answers STOP; the session can't be used afterwards. */
  CompletableFuture<String> stop(Optional<ImmutableList<Term>> moves, long received) {
    Turn turn = turn(received, start.playClock(), Replies.DONE);
    setLastTurn(null);
    submit(keeper, turn, false, () -> finish(turn, moves));
    turn.alarm(host.clock().at(turn.deadline(), () -> end(turn)));
    leaveAt(turn.end() + NANOS_TO_LEAVE);
    return turn.answer();
  }

  /** Aborts the match; the session can't be used afterwards. */
  void abort(MatchEvent.Type type, String why) {
    event(type, why);
    isClosed = true;
    setLastTurn(null);
    for (Turn turn : open) {
      giveUp(turn, "aborted");
      turn.interrupt();
    }
    close(Player::abort);
    leaveAt(System.nanoTime() + NANOS_TO_LEAVE);
  }

  private Turn turn(long received, int seconds, String otherwise) {
    lastMessage = System.nanoTime();
    long nanos = seconds * NANOS_PER_SECOND;
    Turn turn = new Turn(received, nanos, host.margin().of(nanos), otherwise, open::remove);
    open.add(turn);
    if (isClosed) {
      turn.settle(otherwise);
    }
    return turn;
  }

  // Run by the clock.

  private void due(Turn turn) {
    if (turn.proposal().isEmpty() && System.nanoTime() - turn.end() < 0) {
      turn.alarm(host.clock().at(turn.end(), () -> due(turn)));
    } else {
      end(turn);
    }
  }

  private void end(Turn turn) {
    if (!turn.answer().isDone()) {
      try {
        giveUp(turn, "at the deadline");
      } finally {
        turn.interrupt();
      }
    }
  }

  // Run by the keeper.

  private void read(Turn turn) throws RefusedMatchException {
    setup = MatchSetup.begin(start, host, this::event);
    if (isClosed) {
      close(Player::abort);
    } else {
      submit(keeper, turn, true, () -> prepare(turn));
    }
  }

  private void prepare(Turn turn) throws RefusedMatchException, InterruptedException {
    MatchSetup made = requireNonNull(setup);
    HostedMatch match = made.match();
    event(
        MatchEvent.Type.STARTED,
        String.format(
            Locale.ROOT,
            "plays %s of %s, clocks %d s and %d s",
            match.role(),
            match.machine().roles(),
            start.startClock(),
            start.playClock()));
    long now = System.nanoTime();
    long time = turn.deadline() - now;
    made.awaitMachine(
        now + (long) (time * SHARE_OF_NETWORK), now + (long) (time * SHARE_OF_BITBOARDS));
    HostedMatch ready = made.match();
    submit(
        thinker,
        turn,
        true,
        () -> {
          isStarted = true;
          player().start(ready.seenIn(turn), turn.deadline());
          turn.settle(Replies.READY);
        });
  }

  private void follow(Turn turn, Optional<ImmutableList<Term>> moves) throws RefusedMatchException {
    HostedMatch match = match(moves);
    match.firstMove().ifPresent(turn::suggest);
    turn.allow(match.machine().legalMoves(match.state(), match.role()));
    lastLegal = turn.proposal().map(MatchSession::text).orElse(NO_MOVE);
    if (turn.legal().size() == 1) {
      answer(turn, turn.legal().get(0), "the only legal one");
    } else {
      submit(thinker, turn, true, () -> choose(turn, match.seenIn(turn)));
    }
    submitPondering(turn, match);
  }

  /** Lets the player ponder after its choice, unless the next message has already arrived. */
  private synchronized void submitPondering(Turn turn, HostedMatch match) {
    if (turn == lastTurn && !isClosed && host.mayPonder().getAsBoolean()) {
      pondering = submitted(thinker, turn, () -> ponder(match.seenIn(turn)));
    }
  }

  /**
   * Sets the last PLAY, null if no more may come, and cancels the pondering after the one before.
   */
  private synchronized void setLastTurn(@Nullable Turn turn) {
    lastTurn = turn;
    if (pondering != null) {
      pondering.cancel(true);
    }
  }

  private void finish(Turn turn, Optional<ImmutableList<Term>> moves) throws RefusedMatchException {
    try {
      HostedMatch match = match(moves);
      boolean isTerminal = match.machine().isTerminal(match.state());
      event(MatchEvent.Type.STOPPED, isTerminal ? goals(match) : "before the end of the game");
    } finally {
      turn.settle(Replies.DONE);
      close(Player::stop);
    }
  }

  private static String goals(HostedMatch match) {
    StringBuilder text = new StringBuilder("goals:");
    for (Role role : match.machine().roles()) {
      text.append(' ').append(role).append(' ');
      try {
        text.append(match.machine().goal(match.state(), role));
      } catch (GoalException none) {
        text.append("none");
      }
    }
    return text.toString();
  }

  /** The match after all joint moves that were sent. */
  private HostedMatch match(Optional<ImmutableList<Term>> moves) throws RefusedMatchException {
    moves.ifPresent(sent::add);
    HostedMatch match = requireNonNull(setup).match();
    try {
      match.advance(sent);
    } catch (UnexpectedMoveException unexpected) {
      event(MatchEvent.Type.PROBLEM, unexpected.getMessage() + "; the match goes on without it");
    }
    return match;
  }

  // Run by the thinker.

  private Player player() {
    Player known = player;
    if (known == null) {
      known = players.get();
      player = known;
    }
    return known;
  }

  private void choose(Turn turn, Match match) throws InterruptedException {
    if (!isStarted) {
      isStarted = true;
      long now = System.nanoTime();
      player().start(match, now + (turn.deadline() - now) / 2);
    }
    Move move = player().choose(match, turn.deadline());
    if (turn.legal().contains(move)) {
      answer(turn, move, "chosen");
    } else {
      event(MatchEvent.Type.PROBLEM, "the player chose " + move + ", which isn't legal");
      giveUp(turn, "instead");
    }
  }

  private void ponder(Match match) throws InterruptedException {
    if (isStarted) {
      player().ponder(match);
    }
  }

  // Run by both threads.

  private interface Work {
    void run() throws RefusedMatchException, InterruptedException;
  }

  private void submit(ThreadPoolExecutor worker, Turn turn, boolean isInterrupted, Work work) {
    Future<?> submitted = submitted(worker, turn, work);
    if (submitted == null) {
      giveUp(turn, "instead");
    } else if (isInterrupted) {
      turn.add(submitted);
    }
  }

  /** Submits work; null if the worker is closed, or too much work waits for it. */
  private @Nullable Future<?> submitted(ThreadPoolExecutor worker, Turn turn, Work work) {
    worker.purge(); // cancelled work would wait behind a player that ignores interrupts
    try {
      return worker.submit(() -> guard(turn, work));
    } catch (RejectedExecutionException full) {
      return null;
    }
  }

  /**
   * Runs work; an exception of the player or a machine is reported, and the turn still answered.
   */
  private void guard(Turn turn, Work work) {
    try {
      work.run();
    } catch (InterruptedException | QuestionInterruptedException late) {
      giveUp(turn, "interrupted");
    } catch (RefusedMatchException refusal) {
      event(MatchEvent.Type.REFUSED, refusal.reason());
      refuse(turn);
    } catch (Throwable broken) {
      host.events()
          .tell(
              new MatchEvent(
                  start.id(),
                  MatchEvent.Type.PROBLEM,
                  String.valueOf(broken),
                  Optional.of(broken)));
      if (setup == null) {
        refuse(turn); // the rules couldn't even be read
      } else {
        giveUp(turn, "instead");
      }
    }
  }

  private void refuse(Turn turn) {
    refused.accept(this);
    turn.settle(Replies.BUSY);
    close((none, never) -> {});
  }

  private void answer(Turn turn, Move move, String how) {
    double used = turn.used().toMillis() / 1000.0;
    if (turn.settle(text(move))) {
      event(
          MatchEvent.Type.MOVE,
          String.format(
              Locale.ROOT, "%s, %s, after %.2f of %d s", move, how, used, start.playClock()));
    }
  }

  private static String text(Move move) {
    return MoveReply.of(move.action()).text();
  }

  /** Answers with the current proposal, or else with the turn's default. */
  private void giveUp(Turn turn, String how) {
    turn.proposal().ifPresent(move -> answer(turn, move, how));
    if (turn.settle(turn.otherwise()) && turn.otherwise().equals(lastLegal)) {
      event(MatchEvent.Type.PROBLEM, "no legal move is known; answered " + lastLegal);
    }
  }

  private void event(MatchEvent.Type type, String text) {
    host.events().tell(new MatchEvent(start.id(), type, text));
  }

  /** Ends both threads after a last call to the player. */
  private void close(BiConsumer<Player, Match> last) {
    isClosed = true;
    MatchSetup made = setup;
    if (made != null) {
      made.cancel();
      Turn turn = turn(System.nanoTime(), 0, Replies.DONE);
      made.made()
          .ifPresent(
              match ->
                  submit(thinker, turn, false, () -> last.accept(player(), match.seenIn(turn))));
    }
    keeper.shutdown();
    thinker.shutdown();
  }

  private void leaveAt(long time) {
    Future<?> alarm = host.clock().at(time, this::leave);
    leaving = alarm;
    if (running.get() == 0) {
      alarm.cancel(false); // it would keep the session in memory until then
    }
  }

  /** Interrupts whatever is still running. */
  void leave() {
    boolean isOver = running.get() == 0;
    keeper.shutdownNow();
    thinker.shutdownNow();
    if (!isOver) {
      event(MatchEvent.Type.PROBLEM, "the player still runs some time after the match");
    }
  }
}
