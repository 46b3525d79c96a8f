package org.propnet.player.manager;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.State;
import org.propnet.player.record.MatchOrigin;
import org.propnet.player.record.MatchRecord;

/** The log of a running match, from which its record is made. */
final class RunLog {

  private static final int TOKEN_LENGTH = 32;

  private final MatchGame game;
  private final MatchSettings settings;
  private final String id;
  private final ImmutableList<String> players;
  private final List<ImmutableSet<Term>> states = new ArrayList<>();
  private final List<Instant> stateTimes = new ArrayList<>();
  private final List<ImmutableList<String>> errors = new ArrayList<>();
  private final List<ImmutableList<Duration>> answerTimes = new ArrayList<>();
  private Instant start = Instant.now();
  private ImmutableList<ImmutableList<Move>> jointMoves = ImmutableList.of();

  RunLog(MatchGame game, MatchSettings settings, String id, ImmutableList<String> players) {
    this.game = game;
    this.settings = settings;
    this.id = id;
    this.players = players;
  }

  /** The match begins. */
  void begin() {
    start = Instant.now();
    reached(game.machine().initialState());
  }

  private void reached(State state) {
    states.add(state.propositions());
    stateTimes.add(Instant.now());
  }

  /** Adds the outcomes of START or PLAY, one for each role. */
  void answered(ImmutableList<Outcome> outcomes) {
    errors.add(transform(outcomes, outcome -> outcome.answer().error()));
    answerTimes.add(transform(outcomes, Outcome::time));
  }

  private static <T> ImmutableList<T> transform(
      ImmutableList<Outcome> outcomes, Function<Outcome, T> part) {
    return outcomes.stream().map(part).collect(toImmutableList());
  }

  void played(Position position) {
    jointMoves = position.jointMoves();
    reached(position.state());
  }

  /** Makes the record, without answers that didn't lead to a joint move. */
  MatchRecord record(MatchRecord.End end, ImmutableList<Integer> goals) {
    if (states.isEmpty()) {
      begin();
    }
    if (errors.isEmpty()) {
      answered(ImmutableList.copyOf(Collections.nCopies(players.size(), Outcome.NOT_ASKED)));
    }
    int asked = jointMoves.size() + 1;
    return new MatchRecord(
        id,
        token(),
        new MatchRecord.Game(
            game.name(),
            game.url(),
            MatchOrigin.digest(game.description()),
            game.machine().roles()),
        new MatchRecord.Conditions(
            settings.startClock(),
            settings.playClock(),
            settings.seed(),
            settings.scrambling() != Scrambling.NONE),
        players,
        new MatchRecord.Origin(MatchOrigin.software(), MatchOrigin.host(), ""),
        start,
        end,
        ImmutableList.copyOf(states),
        ImmutableList.copyOf(stateTimes),
        jointMoves,
        ImmutableList.copyOf(errors.subList(0, asked)),
        ImmutableList.copyOf(answerTimes.subList(0, asked)),
        goals);
  }

  private String token() {
    String unique = id + '/' + settings.seed() + '/' + start + '/' + System.nanoTime();
    return Hashing.sha256()
        .hashString(unique, StandardCharsets.UTF_8)
        .toString()
        .substring(0, TOKEN_LENGTH);
  }
}
