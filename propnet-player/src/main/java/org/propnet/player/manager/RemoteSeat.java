package org.propnet.player.manager;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Excerpt;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.player.protocol.Message;
import org.propnet.player.protocol.MessageException;
import org.propnet.player.protocol.MessageSender;
import org.propnet.player.protocol.MoveReply;
import org.propnet.player.protocol.Replies;
import org.propnet.player.protocol.SendException;
import org.propnet.player.record.MatchError;

/**
 * A player over the network, perhaps in a process that is started for the match. It has the start
 * clock to answer START, and a second more than the play clock to answer PLAY, for the way.
 */
final class RemoteSeat extends Seat {

  /** What PLAY has beside the play clock. */
  private static final Duration WAY = Duration.ofSeconds(1);

  /** What the sender needs to find out that time is up. */
  private static final Duration SLACK = Duration.ofMillis(100);

  private static final long MILLIS_UNTIL_NEXT_START = 200;

  private final String id;
  private final MatchSettings settings;
  private final Scrambler scrambler;
  private final MessageSender sender;
  private final Optional<PlayerProcess> process;
  private volatile Answer preparation = Answer.DONE;

  /**
   * A seat.
   *
   * @param process what the sender reaches, if it has to be started
   */
  RemoteSeat(
      Role role,
      String id,
      MatchSettings settings,
      Scrambler scrambler,
      MessageSender sender,
      Optional<PlayerProcess> process) {
    super(role, id);
    this.id = id;
    this.settings = settings;
    this.scrambler = scrambler;
    this.sender = sender;
    this.process = process;
  }

  /** A message to the player. */
  private abstract class Sent extends Question {

    Sent(Duration time) {
      super(time, SLACK, SLACK);
    }

    /** Sends the text and reads the answer. */
    abstract Answer exchange(long deadline)
        throws SendException, MessageException, InterruptedException;

    @Override
    Answer answer(long deadline) throws InterruptedException {
      try {
        return exchange(deadline);
      } catch (SendException problem) {
        boolean isLate = problem.reason() == SendException.Reason.TIMED_OUT;
        return isLate
            ? Answer.error(MatchError.TIMED_OUT, String.valueOf(problem.getMessage()))
            : error(MatchError.CONNECTION, problem.getMessage());
      } catch (MessageException problem) {
        return error(MatchError.CONNECTION, "the answer can't be read: " + problem.getMessage());
      }
    }

    String send(String text, long deadline) throws SendException, InterruptedException {
      return sender.send(text, Duration.ofNanos(Math.max(1, deadline - System.nanoTime())));
    }
  }

  private Answer error(String error, @Nullable String detail) throws InterruptedException {
    return Answer.error(error, detail + (process.isEmpty() ? "" : process.get().state()));
  }

  @Override
  boolean isAlwaysAsked() {
    return true;
  }

  @Override
  void launch() throws InterruptedException {
    if (process.isPresent()) {
      process.get().launch();
    }
  }

  @Override
  Optional<Question> prepare() {
    return process.map(
        started ->
            ask(
                new Question(PlayerProcess.TIME_TO_LISTEN, SLACK, SLACK) {
                  @Override
                  Answer answer(long deadline) throws InterruptedException {
                    try {
                      started.awaitInfo(sender, deadline);
                    } catch (IOException problem) {
                      preparation = error(MatchError.CONNECTION, problem.getMessage());
                    }
                    return preparation;
                  }
                }));
  }

  @Override
  Question start() {
    return ask(
        new Sent(settings.startClock()) {
          @Override
          Answer exchange(long deadline) throws SendException, InterruptedException {
            return preparation.isError() ? preparation : tellStart(this, deadline);
          }
        });
  }

  /** A player that is busy is asked again: it may need some time after its last match. */
  private Answer tellStart(Sent question, long deadline)
      throws SendException, InterruptedException {
    String text =
        new Message.Start(
                id,
                scrambler.told(role().name()),
                scrambler.rules(),
                Math.toIntExact(settings.startClock().toSeconds()),
                Math.toIntExact(settings.playClock().toSeconds()))
            .text();
    String reply = question.send(text, deadline).strip();
    while (reply.equalsIgnoreCase(Replies.BUSY)) {
      Thread.sleep(MILLIS_UNTIL_NEXT_START);
      if (System.nanoTime() - deadline >= 0) {
        return error(MatchError.TIMED_OUT, "the player was busy for the whole start clock");
      }
      reply = question.send(text, deadline).strip();
    }
    return reply.equalsIgnoreCase(Replies.READY)
        ? Answer.DONE
        : error(MatchError.CONNECTION, "START was answered by '" + Excerpt.of(reply) + "'");
  }

  @Override
  Question play(Position position, ImmutableList<Move> legal) {
    String text = new Message.Play(id, told(position)).text();
    return ask(
        new Sent(settings.playClock().plus(WAY)) {
          @Override
          Answer exchange(long deadline)
              throws SendException, MessageException, InterruptedException {
            Term sent = MoveReply.read(send(text, deadline)).move();
            return scrambler
                .find(sent, legal)
                .map(Answer::of)
                .orElseGet(() -> Answer.illegal(new Move(scrambler.meant(sent))));
          }
        });
  }

  private Optional<ImmutableList<Term>> told(Position position) {
    return position
        .last()
        .map(
            moves ->
                moves.stream()
                    .map(move -> scrambler.told(move.action()))
                    .collect(toImmutableList()));
  }

  @Override
  Question stop(Position position) {
    return tell(new Message.Stop(id, told(position)), settings.playClock());
  }

  @Override
  Question abort(Position position) {
    return tell(new Message.Abort(id), ABORT_TIME);
  }

  /** Sends a message, whatever the answer is. */
  private Question tell(Message message, Duration time) {
    return ask(
        new Sent(time) {
          @Override
          Answer exchange(long deadline) throws SendException, InterruptedException {
            String unused = send(message.text(), deadline);
            return Answer.DONE;
          }
        });
  }

  @Override
  void leave() {
    super.leave();
    process.ifPresent(PlayerProcess::end);
  }

  @Override
  boolean hasLeft() {
    process.ifPresent(PlayerProcess::awaitEnd);
    return super.hasLeft();
  }
}
