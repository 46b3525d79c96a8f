package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.player.manager.Answer;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.RemotePlayer;
import org.propnet.player.record.MatchError;

/**
 * The exchange of messages with a player over the network. The protocol has no way back: if the
 * line to be played differs from the one that the player was told, it gets ABORT, START, and the
 * joint moves one after the other, and its answers to all but the last are ignored. So going back
 * costs it a move's time for each step.
 *
 * <p>Serves one thread at a time; others wait.
 */
final class RemoteMatches {

  /** The timeout of a last message. */
  static final Duration FAREWELL = Duration.ofSeconds(1);

  /** The latency allowance for PLAY, on top of the play clock. */
  private static final Duration WAY = Duration.ofSeconds(1);

  private final IntFunction<RemotePlayer> players;
  private final Duration startClock;
  private final Duration playClock;
  private @Nullable RemotePlayer player;
  private int matches;
  private List<ImmutableList<Move>> told = ImmutableList.of();
  private boolean isAsked;

  /**
   * @param players makes the client for one match with the player, by the number of the match
   */
  RemoteMatches(MatchSettings settings, IntFunction<RemotePlayer> players) {
    this.players = players;
    this.startClock = settings.startClock();
    this.playClock = settings.playClock();
  }

  private static long in(Duration time) {
    return System.nanoTime() + time.toNanos();
  }

  /** Brings the player to a position, and asks for its move there. */
  synchronized Answer ask(Task task, Node node, ImmutableList<Move> legal)
      throws InterruptedException {
    ImmutableList<ImmutableList<Move>> line = node.line();
    boolean goesOn =
        player != null
            && isAsked
            && line.size() > told.size()
            && line.subList(0, told.size()).equals(told);
    Optional<Answer> failure =
        goesOn ? Optional.empty() : Optional.of(begin(task)).filter(Answer::isError);
    if (failure.isPresent() && failure.get().error().equals(MatchError.TIMED_OUT)) {
      return failure.get();
    }
    // A player that answered START in words of its own may still play.
    for (int ply = isAsked ? told.size() + 1 : 0; ; ply++) {
      boolean isLast = ply == line.size();
      Answer answer = play(task, line.subList(0, ply), isLast ? legal : ImmutableList.of());
      boolean isLost = isLast ? answer.isError() : answer.error().equals(MatchError.CONNECTION);
      if (isLost && failure.isPresent()) {
        isAsked = false; // the next question begins another match
        return failure.get();
      }
      if (isLast) {
        return answer;
      }
    }
  }

  private Answer begin(Task task) throws InterruptedException {
    abort();
    matches++;
    RemotePlayer begun = players.apply(matches);
    player = begun;
    told = ImmutableList.of();
    isAsked = false;
    Future<?> alarm = task.interruptAfter(startClock.plus(WAY));
    try {
      return begun.start(in(startClock));
    } finally {
      alarm.cancel(false);
    }
  }

  private Answer play(Task task, List<ImmutableList<Move>> line, ImmutableList<Move> legal)
      throws InterruptedException {
    RemotePlayer known = player;
    if (known == null) {
      return new Answer(Optional.empty(), MatchError.CONNECTION, "the match hasn't begun");
    }
    told = line;
    isAsked = true;
    Optional<ImmutableList<Move>> last =
        line.isEmpty() ? Optional.empty() : Optional.of(line.get(line.size() - 1));
    Future<?> alarm = task.interruptAfter(playClock.plus(WAY).plus(WAY));
    try {
      return known.play(last, legal, in(playClock.plus(WAY)));
    } finally {
      alarm.cancel(false);
    }
  }

  /** Aborts the match in progress. */
  synchronized void abort() throws InterruptedException {
    RemotePlayer known = player;
    player = null;
    if (known != null) {
      Answer unused = known.abort(in(FAREWELL));
    }
  }

  /** Tells the player that the match is over in a position. */
  synchronized void stop(Node node) throws InterruptedException {
    RemotePlayer known = player;
    player = null;
    if (known != null) {
      Answer unused = known.stop(Optional.of(node.moves()), in(playClock));
    }
  }
}
