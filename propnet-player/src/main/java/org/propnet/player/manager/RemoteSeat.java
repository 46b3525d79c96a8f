package org.propnet.player.manager;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.player.protocol.MessageSender;
import org.propnet.player.record.MatchError;

/**
 * The seat of a player over the network, perhaps in a process started for the match. It has the
 * start clock to answer START, and a second more than the play clock to answer PLAY, for network
 * latency.
 */
final class RemoteSeat extends Seat {

  /** The latency allowance for PLAY, on top of the play clock. */
  private static final Duration WAY = Duration.ofSeconds(1);

  /** The time that the sender needs to detect a timeout. */
  private static final Duration SLACK = Duration.ofMillis(100);

  private final MatchSettings settings;
  private final MessageSender sender;
  private final RemotePlayer player;
  private final Optional<PlayerProcess> process;
  private volatile Answer preparation = Answer.DONE;

  /**
   * Makes a seat.
   *
   * @param process the process that the sender reaches, if it has to be started
   */
  RemoteSeat(
      Role role,
      String id,
      MatchSettings settings,
      Scrambler scrambler,
      MessageSender sender,
      Optional<PlayerProcess> process) {
    super(role, id);
    this.settings = settings;
    this.sender = sender;
    this.player = new RemotePlayer(id, role, settings, scrambler, sender);
    this.process = process;
  }

  /** A message to the player. */
  private interface Sent {
    Answer answer(long deadline) throws InterruptedException;
  }

  private Question ask(Duration time, Sent sent) {
    return ask(
        new Question(time, SLACK, SLACK) {
          @Override
          Answer answer(long deadline) throws InterruptedException {
            return withProcess(sent.answer(deadline));
          }
        });
  }

  /** Adds the state of the process to the report of a broken connection. */
  private Answer withProcess(Answer answer) throws InterruptedException {
    return process.isPresent() && answer.error().equals(MatchError.CONNECTION)
        ? Answer.error(answer.error(), answer.detail() + process.get().state())
        : answer;
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
        started -> ask(PlayerProcess.TIME_TO_LISTEN, deadline -> awaitInfo(started, deadline)));
  }

  private Answer awaitInfo(PlayerProcess started, long deadline) throws InterruptedException {
    try {
      started.awaitInfo(sender, deadline);
    } catch (IOException problem) {
      preparation = Answer.error(MatchError.CONNECTION, String.valueOf(problem.getMessage()));
    }
    return preparation;
  }

  @Override
  Question start() {
    return ask(
        settings.startClock(),
        deadline -> preparation.isError() ? preparation : player.start(deadline));
  }

  @Override
  Question play(Position position, ImmutableList<Move> legal) {
    return ask(
        settings.playClock().plus(WAY), deadline -> player.play(position.last(), legal, deadline));
  }

  @Override
  Question stop(Position position) {
    return ask(settings.playClock(), deadline -> player.stop(position.last(), deadline));
  }

  @Override
  Question abort(Position position) {
    return ask(ABORT_TIME, player::abort);
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
