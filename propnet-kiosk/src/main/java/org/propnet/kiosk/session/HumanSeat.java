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
 * A person, whose choices come by {@link Session#move}. Here is the clock alone.
 *
 * @param clock the time for a move; zero for as long as it takes
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
    long end = clock.isZero() ? Asked.NO_END : System.nanoTime() + clock.toNanos();
    Optional<Future<?>> alarm =
        clock.isZero()
            ? Optional.empty()
            : Optional.of(
                workers
                    .clock()
                    .schedule(
                        () ->
                            then.accept(
                                new Choice(Optional.empty(), MatchError.TIMED_OUT, "", clock)),
                        clock.toNanos(),
                        TimeUnit.NANOSECONDS));
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
