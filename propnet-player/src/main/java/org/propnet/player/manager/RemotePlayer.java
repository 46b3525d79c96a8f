package org.propnet.player.manager;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.net.HostAndPort;
import java.time.Duration;
import java.util.Optional;
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
 * The manager's client for one player over the network, in one match. Each method sends one message
 * and waits for the answer until a deadline, a time of {@link System#nanoTime}; a failure is part
 * of the answer. Safe for use by several threads.
 */
public final class RemotePlayer {

  private static final long MILLIS_UNTIL_NEXT_START = 200;

  private final String id;
  private final Role role;
  private final MatchSettings settings;
  private final Scrambler scrambler;
  private final MessageSender sender;

  RemotePlayer(
      String id, Role role, MatchSettings settings, Scrambler scrambler, MessageSender sender) {
    this.id = id;
    this.role = role;
    this.settings = settings;
    this.scrambler = scrambler;
    this.sender = sender;
  }

  /**
   * A player that is sent the original names of the rules.
   *
   * @param id the name of the match, an atom
   * @param settings the clocks, in whole seconds
   * @throws IllegalArgumentException if the name isn't an atom
   */
  public static RemotePlayer of(
      MatchGame game, Role role, String id, MatchSettings settings, HostAndPort address) {
    return new RemotePlayer(
        Seats.checkedId(id),
        role,
        settings,
        Scrambler.of(Scrambling.NONE, game.description(), settings.random(id, "words")),
        new MessageSender(address.getHost(), address.getPort(), ""));
  }

  private interface Exchange {
    Answer answer() throws SendException, MessageException, InterruptedException;
  }

  private static Answer attempt(Exchange exchange) throws InterruptedException {
    try {
      return exchange.answer();
    } catch (SendException problem) {
      boolean isLate = problem.reason() == SendException.Reason.TIMED_OUT;
      return Answer.error(
          isLate ? MatchError.TIMED_OUT : MatchError.CONNECTION,
          String.valueOf(problem.getMessage()));
    } catch (MessageException problem) {
      return Answer.error(
          MatchError.CONNECTION, "the answer can't be read: " + problem.getMessage());
    }
  }

  private String send(Message message, long deadline) throws SendException, InterruptedException {
    return sender.send(message.text(), Duration.ofNanos(Math.max(1, deadline - System.nanoTime())));
  }

  /** Begins the match. A busy player is asked again, as its last match may still be ending. */
  public Answer start(long deadline) throws InterruptedException {
    Message start =
        new Message.Start(
            id,
            scrambler.told(role.name()),
            scrambler.rules(),
            Math.toIntExact(settings.startClock().toSeconds()),
            Math.toIntExact(settings.playClock().toSeconds()));
    return attempt(
        () -> {
          String reply = send(start, deadline).strip();
          while (reply.equalsIgnoreCase(Replies.BUSY)) {
            Thread.sleep(MILLIS_UNTIL_NEXT_START);
            if (System.nanoTime() - deadline >= 0) {
              return Answer.error(
                  MatchError.TIMED_OUT, "the player was busy for the whole start clock");
            }
            reply = send(start, deadline).strip();
          }
          return reply.equalsIgnoreCase(Replies.READY)
              ? Answer.DONE
              : Answer.error(
                  MatchError.CONNECTION, "START was answered by '" + Excerpt.of(reply) + "'");
        });
  }

  /**
   * Asks for a move.
   *
   * @param last the last joint move; empty at the beginning
   * @param legal the moves that the player may choose from
   */
  public Answer play(Optional<ImmutableList<Move>> last, ImmutableList<Move> legal, long deadline)
      throws InterruptedException {
    return attempt(
        () -> {
          Term sent = MoveReply.read(send(new Message.Play(id, told(last)), deadline)).move();
          return scrambler
              .find(sent, legal)
              .map(Answer::of)
              .orElseGet(() -> Answer.illegal(new Move(scrambler.meant(sent))));
        });
  }

  private Optional<ImmutableList<Term>> told(Optional<ImmutableList<Move>> last) {
    return last.map(
        moves ->
            moves.stream().map(move -> scrambler.told(move.action())).collect(toImmutableList()));
  }

  /** Ends the match, whatever the player answers. */
  public Answer stop(Optional<ImmutableList<Move>> last, long deadline)
      throws InterruptedException {
    return tell(new Message.Stop(id, told(last)), deadline);
  }

  /** Aborts the match, whatever the player answers. */
  public Answer abort(long deadline) throws InterruptedException {
    return tell(new Message.Abort(id), deadline);
  }

  private Answer tell(Message message, long deadline) throws InterruptedException {
    return attempt(
        () -> {
          String unused = send(message, deadline);
          return Answer.DONE;
        });
  }
}
