package org.propnet.player.manager;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.player.Player;
import org.propnet.player.kind.LocalMatch;
import org.propnet.player.record.MatchError;

/**
 * The seat of a player in this process. Its deadlines are slightly before the ends of its clocks.
 * When a deadline passes, the player is interrupted; what it returns before the end of the clock
 * still counts, otherwise the last legal move that it proposed.
 */
final class LocalSeat extends Seat {

  /**
   * The time between the player's deadline and the end of a clock: this part of it, and a bound.
   */
  private static final int PART_OF_CLOCK = 10;

  private static final Duration MAX_MARGIN = Duration.ofMillis(200);

  private final Supplier<Player> players;
  private final LocalMatch beginning;
  private @Nullable Player player;

  LocalSeat(Supplier<Player> players, LocalMatch beginning) {
    super(beginning.role(), beginning.id());
    this.players = players;
    this.beginning = beginning;
  }

  /** A question to the player, whose deadline and margin are derived from a clock. */
  private abstract static class Local extends Question {

    Local(Duration clock) {
      this(clock, margin(clock));
    }

    private Local(Duration clock, Duration margin) {
      super(clock.minus(margin), Duration.ZERO, margin);
    }

    private static Duration margin(Duration clock) {
      Duration part = clock.dividedBy(PART_OF_CLOCK);
      return part.compareTo(MAX_MARGIN) < 0 ? part : MAX_MARGIN;
    }
  }

  /** A notification of the player. */
  private interface Call {
    void tell(Player player, LocalMatch match, long deadline) throws InterruptedException;
  }

  private Question tell(Duration clock, LocalMatch match, Call call) {
    return ask(
        new Local(clock) {
          @Override
          Answer answer(long deadline) throws InterruptedException {
            try {
              call.tell(player(), match, deadline);
            } catch (InterruptedException | QuestionInterruptedException end) {
              if (System.nanoTime() - deadline < 0) {
                throw end;
              }
            }
            return Answer.DONE;
          }
        });
  }

  /** The player; made lazily in the seat's thread, as that may take long or fail. */
  private Player player() {
    Player known = player;
    if (known == null) {
      known = players.get();
      player = known;
    }
    return known;
  }

  private LocalMatch match(Position position) {
    return beginning.at(position.state(), position.jointMoves());
  }

  @Override
  boolean isAlwaysAsked() {
    return false;
  }

  @Override
  Question start() {
    return tell(beginning.startClock(), beginning, Player::start);
  }

  @Override
  Question play(Position position, ImmutableList<Move> legal) {
    return ask(new Choice(match(position), legal));
  }

  @Override
  Question stop(Position position) {
    return tell(
        beginning.playClock(), match(position), (known, match, deadline) -> known.stop(match));
  }

  @Override
  Question abort(Position position) {
    return tell(ABORT_TIME, match(position), (known, match, deadline) -> known.abort(match));
  }

  /** A request for a move. */
  private final class Choice extends Local {

    private final LocalMatch match;
    private final ImmutableList<Move> legal;

    Choice(LocalMatch match, ImmutableList<Move> legal) {
      super(match.playClock());
      this.match = match;
      this.legal = legal;
    }

    @Override
    @SuppressWarnings("NullAway") // Any player may return null in spite of its types.
    Answer answer(long deadline) throws InterruptedException {
      @Nullable Move move = player().choose(match, deadline);
      if (move == null) {
        return Answer.error(MatchError.CONNECTION, "the player returned null");
      }
      return legal.contains(move) ? Answer.of(move) : Answer.illegal(move);
    }

    @Override
    Answer late() {
      return match.proposed().map(Answer::of).orElseGet(super::late);
    }

    @Override
    Answer failed(Throwable problem) {
      return super.failed(problem).with(match.proposed());
    }
  }
}
