package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.player.manager.Answer;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.RemotePlayer;
import org.propnet.player.record.MatchError;

/**
 * A player over the network. It knows no way back: when another line is played than it was told, it
 * gets ABORT, START, and the joint moves one after the other, and what it answers to all but the
 * last isn't used. So going back costs it a move's time for each step.
 */
final class RemoteSeat implements Seat {

  /** What PLAY has beside the play clock, for the way. */
  private static final Duration WAY = Duration.ofSeconds(1);

  private static final Duration FAREWELL = Duration.ofSeconds(1);

  private final Workers workers;
  private final String address;
  private final IntFunction<RemotePlayer> players;
  private final Duration startClock;
  private final Duration playClock;

  // What the thread of the last question alone uses.
  private @Nullable RemotePlayer player;
  private int matches;
  private List<ImmutableList<Move>> told = ImmutableList.of();
  private boolean isAsked;

  /**
   * A seat.
   *
   * @param players makes what tells the player of a match, by the number of the match
   */
  RemoteSeat(
      Workers workers, String address, MatchSettings settings, IntFunction<RemotePlayer> players) {
    this.workers = workers;
    this.address = address;
    this.startClock = settings.startClock();
    this.playClock = settings.playClock();
    this.players = players;
  }

  @Override
  public String player() {
    return address;
  }

  @Override
  public boolean isAlwaysAsked() {
    return true;
  }

  @Override
  public Asked ask(Node node, ImmutableList<Move> legal, Consumer<Choice> then) {
    return new Sent(node, legal, then).start();
  }

  private static long in(Duration time) {
    return System.nanoTime() + time.toNanos();
  }

  /** Brings the player to a position, and asks it there. One thread at a time. */
  private synchronized Answer ask(Task task, Node node, ImmutableList<Move> legal)
      throws InterruptedException {
    ImmutableList<ImmutableList<Move>> line = node.line();
    boolean goesOn =
        player != null
            && isAsked
            && line.size() > told.size()
            && line.subList(0, told.size()).equals(told);
    if (!goesOn) {
      Answer start = begin(task);
      if (start.isError()) {
        return start;
      }
    }
    for (int ply = isAsked ? told.size() + 1 : 0; ply < line.size(); ply++) {
      Answer unused = play(task, line.subList(0, ply), ImmutableList.of());
    }
    return play(task, line, legal);
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
      Answer answer = begun.start(in(startClock));
      if (answer.isError()) {
        player = null;
      }
      return answer;
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

  private synchronized void abort() throws InterruptedException {
    RemotePlayer known = player;
    player = null;
    if (known != null) {
      Answer unused = known.abort(in(FAREWELL));
    }
  }

  private synchronized void stop(Node node) throws InterruptedException {
    RemotePlayer known = player;
    player = null;
    if (known != null) {
      Answer unused = known.stop(Optional.of(node.moves()), in(playClock));
    }
  }

  @Override
  public void over(Node node) {
    Task unused = new Farewell(() -> stop(node)).start();
  }

  @Override
  public void leave() {
    Task unused = new Farewell(this::abort).start();
  }

  /** A question for a move. */
  private final class Sent extends Task {

    private final Node node;
    private final ImmutableList<Move> legal;
    private final Consumer<Choice> then;
    private final long asked = System.nanoTime();
    private @Nullable Answer answer;

    Sent(Node node, ImmutableList<Move> legal, Consumer<Choice> then) {
      super(workers, workers.messages());
      this.node = node;
      this.legal = legal;
      this.then = then;
    }

    @Override
    void work() throws InterruptedException {
      answer = ask(this, node, legal);
    }

    @Override
    void ended(@Nullable Throwable problem) {
      Answer found = answer;
      Duration time = Duration.ofNanos(System.nanoTime() - asked);
      if (found == null) {
        String error = isLate() ? MatchError.TIMED_OUT : MatchError.CONNECTION;
        then.accept(new Choice(Optional.empty(), error, "", time));
      } else {
        then.accept(new Choice(found.move(), found.error(), found.detail(), time));
      }
    }

    @Override
    void refused() {
      then.accept(
          new Choice(
              Optional.empty(),
              MatchError.CONNECTION,
              "too many players are asked at the same time",
              Duration.ZERO));
    }
  }

  /** A last message of a match. */
  private interface LastWord {
    void say() throws InterruptedException;
  }

  /** Says a last word; what comes of it doesn't matter any more. */
  private final class Farewell extends Task {

    private final LastWord word;

    Farewell(LastWord word) {
      super(workers, workers.messages());
      this.word = word;
    }

    @Override
    void work() throws InterruptedException {
      Future<?> alarm = interruptAfter(playClock.plus(FAREWELL));
      try {
        word.say();
      } finally {
        alarm.cancel(false);
      }
    }

    @Override
    void ended(@Nullable Throwable problem) {}

    @Override
    void refused() {}
  }
}
