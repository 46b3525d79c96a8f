package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
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

/** The seat of a player over the network, which is asked in threads that block for it. */
final class RemoteSeat implements Seat {

  private final Workers workers;
  private final String address;
  private final RemoteMatches matches;
  private final Duration playClock;

  /**
   * @param players makes the client for one match with the player, by the number of the match
   */
  RemoteSeat(
      Workers workers, String address, MatchSettings settings, IntFunction<RemotePlayer> players) {
    this.workers = workers;
    this.address = address;
    this.matches = new RemoteMatches(settings, players);
    this.playClock = settings.playClock();
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

  @Override
  public void over(Node node) {
    send(() -> matches.stop(node));
  }

  @Override
  public void leave() {
    send(matches::abort);
  }

  /** A request for a move. */
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
      answer = matches.ask(this, node, legal);
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
      then.accept(Choice.refused("too many players are asked at the same time"));
    }
  }

  /** A last message of a match. */
  private interface LastWord {
    void say() throws InterruptedException;
  }

  /** Sends a last message; its outcome doesn't matter. */
  private void send(LastWord word) {
    Task unused =
        new Task(workers, workers.messages()) {
          @Override
          void work() throws InterruptedException {
            Future<?> alarm = interruptAfter(playClock.plus(RemoteMatches.FAREWELL));
            try {
              word.say();
            } finally {
              alarm.cancel(false);
            }
          }
        }.start();
  }
}
