package org.propnet.player.record;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;

/**
 * The record of a match, in the spelling of the rules, whatever names the players were sent. Lists
 * over roles are in the order of the roles. Times are truncated to whole milliseconds. Texts, roles
 * and players are empty if the record of another manager lacks them. Immutable.
 *
 * @param id the name of the match, an atom
 * @param token 32 letters and digits that are unique to the match, for viewers
 * @param game the game
 * @param conditions the conditions agreed on beforehand
 * @param players the names of the players, one for each role; a role that the manager played has
 *     the name {@code random}
 * @param origin where and by which program the match was run
 * @param startTime when it began
 * @param end how it ended
 * @param states the states, the initial one first: one more than joint moves
 * @param stateTimes when the manager reached each state, as many as states
 * @param jointMoves a move for each role, as played
 * @param errors one list more than joint moves, the first for START: an error for each role, empty
 *     where there was none; see {@link MatchError}
 * @param answerTimes as errors: how long each role took to answer; {@link #NOT_ASKED} where it
 *     wasn't asked or didn't answer
 * @param goals the goal values at the end, empty unless the match was completed
 */
public record MatchRecord(
    String id,
    String token,
    Game game,
    Conditions conditions,
    ImmutableList<String> players,
    Origin origin,
    Instant startTime,
    End end,
    ImmutableList<ImmutableSet<Term>> states,
    ImmutableList<Instant> stateTimes,
    ImmutableList<ImmutableList<Move>> jointMoves,
    ImmutableList<ImmutableList<String>> errors,
    ImmutableList<ImmutableList<Duration>> answerTimes,
    ImmutableList<Integer> goals) {

  /** The name of a human player. */
  public static final String HUMAN = "human";

  /** The time of an answer that wasn't given. */
  public static final Duration NOT_ASKED = Duration.ofMillis(-1);

  /**
   * Makes the record.
   *
   * @throws IllegalArgumentException if lists have lengths that contradict each other
   */
  public MatchRecord {
    RecordShape.check(
        game.roles(), players, states, stateTimes, jointMoves, errors, answerTimes, goals);
    startTime = startTime.truncatedTo(ChronoUnit.MILLIS);
    stateTimes =
        stateTimes.stream()
            .map(time -> time.truncatedTo(ChronoUnit.MILLIS))
            .collect(ImmutableList.toImmutableList());
    answerTimes =
        answerTimes.stream()
            .map(
                times ->
                    times.stream()
                        .map(time -> time.truncatedTo(ChronoUnit.MILLIS))
                        .collect(ImmutableList.toImmutableList()))
            .collect(ImmutableList.toImmutableList());
  }

  /** The same record, as that of a match in a tournament. */
  public MatchRecord inTournament(String name) {
    return with(game, new Origin(origin.software(), origin.host(), name));
  }

  /** The same with another game and origin. */
  public MatchRecord with(Game otherGame, Origin otherOrigin) {
    return new MatchRecord(
        id,
        token,
        otherGame,
        conditions,
        players,
        otherOrigin,
        startTime,
        end,
        states,
        stateTimes,
        jointMoves,
        errors,
        answerTimes,
        goals);
  }

  /**
   * The game of a match.
   *
   * @param name its name, such as {@code connectFour}
   * @param url its address in a repository; empty if it is in none
   * @param digest of the rules, see {@link MatchOrigin#digest}
   * @param roles the roles
   */
  public record Game(String name, String url, String digest, ImmutableList<Role> roles) {}

  /**
   * The conditions agreed on beforehand.
   *
   * @param startClock the time to prepare
   * @param playClock the time for each move
   * @param seed seeded the manager's random choices
   * @param isScrambled whether players over the network were sent other names than those of the
   *     rules
   */
  public record Conditions(
      Duration startClock, Duration playClock, long seed, boolean isScrambled) {
    /** Makes the conditions. */
    public Conditions {
      startClock = startClock.truncatedTo(ChronoUnit.MILLIS);
      playClock = playClock.truncatedTo(ChronoUnit.MILLIS);
    }
  }

  /**
   * Where a match was run.
   *
   * @param software the manager and its version, see {@link MatchOrigin#software}
   * @param host the machine in one line, see {@link MatchOrigin#host}
   * @param tournament the name of the tournament; empty if the match wasn't part of one
   */
  public record Origin(String software, String host, String tournament) {}

  /** How a match ended. */
  public enum End {
    /** In a terminal state. */
    COMPLETED,
    /** After the maximum number of moves, or because the manager aborted it. */
    ABORTED
  }
}
