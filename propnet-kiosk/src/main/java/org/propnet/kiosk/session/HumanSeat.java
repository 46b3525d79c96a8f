package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.propnet.machine.Move;
import org.propnet.player.record.MatchError;

/**
 * The seat of a person, whose choices arrive by {@link Session#move}; this only runs the clock.
 *
 * @param clock the time for a move; zero for no limit
 */
record HumanSeat(Workers workers, Duration clock) implements Seat {

  @Override
  public String player() {
    return Seats.HUMAN;
  }

  @Override
  public boolean isHuman() {
    return true;
  }

  @Override
  public Asked ask(Node node, ImmutableList<Move> legal, Consumer<Choice> then) {
    return askAgain(node, legal, Optional.of(clock).filter(time -> !time.isZero()), then);
  }

  @Override
  public Asked askAgain(
      Node node, ImmutableList<Move> legal, Optional<Duration> left, Consumer<Choice> then) {
    long end = left.map(time -> System.nanoTime() + time.toNanos()).orElse(Asked.NO_END);
    Choice late = new Choice(Optional.empty(), MatchError.TIMED_OUT, "", clock);
    Optional<Future<?>> alarm =
        left.map(
            time ->
                workers
                    .clock()
                    .schedule(() -> then.accept(late), time.toNanos(), TimeUnit.NANOSECONDS));
    return new Asked() {
      @Override
      public void cancel() {
        alarm.ifPresent(future -> future.cancel(false));
      }

      @Override
      public long end() {
        return end;
      }
    };
  }
}
