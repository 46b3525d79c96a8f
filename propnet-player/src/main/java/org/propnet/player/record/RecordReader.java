package org.propnet.player.record;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.player.protocol.MessageReader;

/** Reads the fields of one record, in any order, and assembles the record. */
final class RecordReader {

  /** The format version of the field {@code propnet}. */
  static final int FORMAT = 1;

  private static final int MAX_STEPS = 1 << 20;
  private static final int MAX_ROLES = MessageReader.MAX_MOVES;
  private static final int MAX_NAME = MessageReader.MAX_NAME;

  /** Twice as much, as an error quotes a move. */
  private static final int MAX_ERROR = 2 * MAX_NAME;

  private static final long MAX_SECONDS = 999_999;
  private static final long MAX_TIME = Instant.parse("9999-12-31T23:59:59.999Z").toEpochMilli();
  private static final Duration UNKNOWN = MatchRecord.NOT_ASKED;

  private final JsonFields json;
  private final RecordTerms terms;

  private @Nullable String id;
  private @Nullable String token;
  private @Nullable Instant startTime;
  private @Nullable Duration startClock;
  private @Nullable Duration playClock;
  private @Nullable Boolean isCompleted;
  private @Nullable ImmutableList<ImmutableSet<Term>> states;
  private @Nullable ImmutableList<Instant> stateTimes;
  private @Nullable ImmutableList<ImmutableList<Move>> moves;
  private ImmutableList<ImmutableList<String>> errors = ImmutableList.of();
  private ImmutableList<Integer> goals = ImmutableList.of();
  private ImmutableList<String> players = ImmutableList.of();
  private String url = "";
  private String tournament = "";
  private boolean isScrambled;

  private String software = "";
  private String host = "";
  private String game = "";
  private String digest = "";
  private ImmutableList<Role> roles = ImmutableList.of();
  private long seed;
  private @Nullable Duration exactStartClock;
  private @Nullable Duration exactPlayClock;
  private ImmutableList<ImmutableList<Duration>> answerTimes = ImmutableList.of();

  RecordReader(JsonFields json) {
    this.json = json;
    this.terms = new RecordTerms(json);
  }

  MatchRecord read() throws IOException, MatchRecordException {
    json.object(this::field);
    json.end();
    return record();
  }

  private void field(String name) throws IOException, MatchRecordException {
    switch (name) {
      case "matchId" -> id = json.text(MAX_NAME);
      case "randomToken" -> token = json.text(MAX_NAME);
      case "startTime" -> startTime = time();
      case "startClock" -> startClock = Duration.ofSeconds(json.number(0, MAX_SECONDS));
      case "playClock" -> playClock = Duration.ofSeconds(json.number(0, MAX_SECONDS));
      case "isCompleted" -> isCompleted = json.truth();
      case "states" -> states = json.list(MAX_STEPS, terms::state);
      case "stateTimes" -> stateTimes = json.list(MAX_STEPS, this::time);
      case "moves" -> moves = json.list(MAX_STEPS, () -> json.list(MAX_ROLES, terms::move));
      case "errors" -> errors = perRole(() -> json.text(MAX_ERROR));
      case "goalValues" ->
          goals =
              json.list(MAX_ROLES, () -> (int) json.number(Integer.MIN_VALUE, Integer.MAX_VALUE));
      case "playerNamesFromHost" -> players = json.list(MAX_ROLES, () -> json.text(MAX_NAME));
      case "gameMetaURL" -> url = json.text(MAX_NAME);
      case "tournamentNameFromHost" -> tournament = json.text(MAX_NAME);
      case "scrambled" -> isScrambled = json.truth();
      case "propnet" -> json.object(this::ours);
      default -> json.skip();
    }
  }

  private void ours(String name) throws IOException, MatchRecordException {
    switch (name) {
      case "format" -> checkFormat(json.number(1, Integer.MAX_VALUE));
      case "software" -> software = json.text(MAX_NAME);
      case "host" -> host = json.text(MAX_NAME);
      case "game" -> game = json.text(MAX_NAME);
      case "rules" -> digest = json.text(MAX_NAME);
      case "roles" -> roles = json.list(MAX_ROLES, terms::role);
      case "seed" -> seed = json.number(Long.MIN_VALUE, Long.MAX_VALUE);
      case "startClock" -> exactStartClock = milliseconds(0);
      case "playClock" -> exactPlayClock = milliseconds(0);
      case "answerTimes" -> answerTimes = perRole(() -> milliseconds(UNKNOWN.toMillis()));
      default -> json.skip();
    }
  }

  private void checkFormat(long format) throws MatchRecordException {
    if (format > FORMAT) {
      throw json.problem(
          "it is " + format + ", but this version knows no format after " + FORMAT,
          "use the version of propnet that wrote the record, or a later one");
    }
  }

  private Instant time() throws IOException, MatchRecordException {
    return Instant.ofEpochMilli(json.number(0, MAX_TIME));
  }

  private Duration milliseconds(long min) throws IOException, MatchRecordException {
    return Duration.ofMillis(json.number(min, MAX_SECONDS * 1_000));
  }

  private <T> ImmutableList<ImmutableList<T>> perRole(JsonFields.Value<T> element)
      throws IOException, MatchRecordException {
    return json.list(MAX_STEPS + 1, () -> json.list(MAX_ROLES, element));
  }

  private MatchRecord record() throws MatchRecordException {
    ImmutableList<ImmutableList<Move>> jointMoves = required(moves, "moves");
    int steps = jointMoves.size() + 1;
    String reason = ", for there are " + jointMoves.size() + " joint moves";
    checkLength("states", required(states, "states"), steps, reason);
    checkLength("stateTimes", required(stateTimes, "stateTimes"), steps, reason);
    int width = width(jointMoves);
    boolean isComplete = required(isCompleted, "isCompleted");
    MatchRecord.Conditions conditions =
        new MatchRecord.Conditions(
            or(exactStartClock, required(startClock, "startClock")),
            or(exactPlayClock, required(playClock, "playClock")),
            seed,
            isScrambled);
    return new MatchRecord(
        required(id, "matchId"),
        required(token, "randomToken"),
        new MatchRecord.Game(game.isEmpty() ? nameIn(url) : game, url, digest, roles),
        conditions,
        players,
        new MatchRecord.Origin(software, host, tournament),
        required(startTime, "startTime"),
        isComplete ? MatchRecord.End.COMPLETED : MatchRecord.End.ABORTED,
        required(states, "states"),
        required(stateTimes, "stateTimes"),
        jointMoves,
        filled("errors", errors, steps, width, () -> MatchError.NONE),
        filled("propnet.answerTimes", answerTimes, steps, width, () -> UNKNOWN),
        isComplete ? goals : ImmutableList.of());
  }

  private <T> T required(@Nullable T value, String field) throws MatchRecordException {
    if (value == null) {
      throw json.problem(
          field, "it is missing", "every reader of match records needs it, so add it");
    }
    return value;
  }

  /** The number of roles; all lists over roles must agree with it. */
  private int width(List<? extends List<?>> jointMoves) throws MatchRecordException {
    List<? extends List<?>> others = List.of(players, goals, roles);
    int width =
        Stream.of(jointMoves, errors, others)
            .flatMap(List::stream)
            .mapToInt(List::size)
            .filter(size -> size > 0)
            .findFirst()
            .orElse(0);
    String reason = ", for the match has " + width + " roles";
    for (int step = 0; step < jointMoves.size(); step++) {
      checkLength("moves[" + step + "]", jointMoves.get(step), width, reason);
    }
    List<String> names = List.of("playerNamesFromHost", "goalValues", "propnet.roles");
    for (int field = 0; field < names.size(); field++) {
      if (!others.get(field).isEmpty()) {
        checkLength(names.get(field), others.get(field), width, reason);
      }
    }
    return width;
  }

  /** A list for each step with a value for each role; filled with the default if it is missing. */
  private <T> ImmutableList<ImmutableList<T>> filled(
      String field, ImmutableList<ImmutableList<T>> lists, int steps, int width, Supplier<T> usual)
      throws MatchRecordException {
    if (lists.isEmpty()) {
      ImmutableList<T> list = ImmutableList.copyOf(Collections.nCopies(width, usual.get()));
      return ImmutableList.copyOf(Collections.nCopies(steps, list));
    }
    checkLength(field, lists, steps, ", one more than joint moves: the first is for START");
    for (int step = 0; step < steps; step++) {
      String place = field + "[" + step + "]";
      checkLength(place, lists.get(step), width, ", for the match has " + width + " roles");
    }
    return lists;
  }

  private void checkLength(String field, List<?> list, int expected, String reason)
      throws MatchRecordException {
    if (list.size() != expected) {
      throw json.problem(
          field, "found " + list.size() + " elements", "expected " + expected + reason);
    }
  }

  private static <T> T or(@Nullable T exact, T rough) {
    return Optional.ofNullable(exact).orElse(rough);
  }

  /** The game in an address such as {@code http://host/games/ticTacToe/v1/}. */
  private static String nameIn(String url) {
    String path = url.replaceFirst("/+$", "").replaceFirst("/v[0-9]+$", "");
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
