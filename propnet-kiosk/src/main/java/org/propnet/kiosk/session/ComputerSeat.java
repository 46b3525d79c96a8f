package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import java.lang.ref.SoftReference;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.player.Player;
import org.propnet.player.kind.LocalMatch;
import org.propnet.player.manager.Entrant;
import org.propnet.player.record.MatchError;

/**
 * The seat of a player in this process. The player and what it remembers are kept by a soft
 * reference; a player that is gone is made anew.
 */
final class ComputerSeat implements Seat {

  /**
   * The time between the player's deadline and its interrupt: this part of the clock, and a bound.
   */
  private static final int PART_OF_CLOCK = 10;

  private static final Duration MAX_MARGIN = Duration.ofMillis(200);

  private final Workers workers;
  private final Entrant.Local entrant;
  private final LocalMatch beginning;
  private SoftReference<@Nullable Player> kept = new SoftReference<>(null);

  ComputerSeat(Workers workers, Entrant.Local entrant, LocalMatch beginning) {
    this.workers = workers;
    this.entrant = entrant;
    this.beginning = beginning;
  }

  @Override
  public String player() {
    return entrant.text();
  }

  @Override
  public Asked ask(Node node, ImmutableList<Move> legal, Consumer<Choice> then) {
    return new Thought(node, legal, then).start();
  }

  /** The search for a move. */
  private final class Thought extends Task {

    private final LocalMatch match;
    private final ImmutableList<Move> legal;
    private final Consumer<Choice> then;
    private @Nullable Move move;
    private long asked = System.nanoTime();

    Thought(Node node, ImmutableList<Move> legal, Consumer<Choice> then) {
      super(workers, workers.searches());
      this.match = beginning.at(node.state(), node.line());
      this.legal = legal;
      this.then = then;
    }

    @Override
    void work() throws InterruptedException {
      asked = System.nanoTime();
      // One at a time, as a cancelled search may still be about to end.
      synchronized (ComputerSeat.this) {
        Player player = kept.get();
        if (player == null) {
          player = entrant.players().get();
          prepare(player);
          renewClock();
          kept = new SoftReference<>(player);
        }
        Future<?> alarm = interruptAfter(match.playClock());
        try {
          move = player.choose(match, deadline(match.playClock()));
        } finally {
          alarm.cancel(false);
        }
      }
    }

    /**
     * Starts a player at the beginning of the match, as it may be asked anywhere after going back.
     */
    private void prepare(Player player) throws InterruptedException {
      Future<?> alarm = interruptAfter(beginning.startClock());
      try {
        player.start(beginning, deadline(beginning.startClock()));
      } catch (InterruptedException | QuestionInterruptedException late) {
        // The player chooses with what it has prepared; a cancelled one doesn't get that far.
      } finally {
        alarm.cancel(false);
      }
    }

    private long deadline(Duration clock) {
      Duration part = clock.dividedBy(PART_OF_CLOCK);
      Duration margin = part.compareTo(MAX_MARGIN) < 0 ? part : MAX_MARGIN;
      return System.nanoTime() + clock.minus(margin).toNanos();
    }

    @Override
    void ended(@Nullable Throwable problem) {
      Duration time = Duration.ofNanos(System.nanoTime() - asked);
      Move found = move;
      if (found != null && legal.contains(found)) {
        then.accept(Choice.of(found, time));
      } else if (found != null) {
        then.accept(new Choice(Optional.empty(), MatchError.illegal(found), "", time));
      } else {
        Optional<Move> proposed = match.proposed();
        boolean isFine = isLate() && proposed.isPresent();
        String error = isLate() ? MatchError.TIMED_OUT : MatchError.CONNECTION;
        String detail = isLate() ? "" : "the player threw " + problem;
        then.accept(
            isFine ? Choice.of(proposed.get(), time) : new Choice(proposed, error, detail, time));
      }
    }

    @Override
    void refused() {
      then.accept(Choice.refused("too many players think at the same time"));
    }
  }
}
