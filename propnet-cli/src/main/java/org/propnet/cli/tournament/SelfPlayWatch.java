package org.propnet.cli.tournament;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.propnet.check.LineCheck;
import org.propnet.check.PromiseResult;
import org.propnet.machine.Move;
import org.propnet.machine.StateMachine;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.TournamentListener;

/**
 * Looks at the matches of a game as they end. Lines of play are checked in the order of the
 * matches' numbers, since the check keeps the first of several that are equally short. For one
 * thread.
 */
final class SelfPlayWatch implements TournamentListener {

  /** An answer that took a greater part of the clock was cut short by it. */
  private static final double MAX_PART_OF_CLOCK = 0.8;

  private final LineCheck check;
  private final Duration maxTime;
  private final TournamentListener next;

  /** Lines of matches that are over, while one before them isn't. */
  private final Map<Integer, List<? extends List<Move>>> ahead = new HashMap<>();

  private final Set<HashCode> lines = new HashSet<>();
  private int checked;
  private int answers;
  private int lateAnswers;

  SelfPlayWatch(StateMachine machine, MatchSettings settings, TournamentListener next) {
    this.check = new LineCheck(machine);
    this.maxTime = Duration.ofNanos((long) (MAX_PART_OF_CLOCK * settings.playClock().toNanos()));
    this.next = next;
  }

  @Override
  public void played(PlayedMatch match, MatchRecord record, int planned) {
    lines.add(Hashing.sha256().hashString(record.jointMoves().toString(), StandardCharsets.UTF_8));
    record.answerTimes().stream().skip(1).flatMap(List::stream).forEach(this::addTime);
    ahead.put(match.number(), record.jointMoves());
    while (ahead.containsKey(checked)) {
      check.add(ahead.remove(checked));
      checked++;
    }
    next.played(match, record, planned);
  }

  @Override
  public void problem(int match, int entrant, String error, String detail) {
    next.problem(match, entrant, error, detail);
  }

  private void addTime(Duration time) {
    if (!time.equals(MatchRecord.NOT_ASKED)) {
      answers++;
      lateAnswers += time.compareTo(maxTime) > 0 ? 1 : 0;
    }
  }

  /** Takes the line of a match that couldn't go on. */
  void stopped(List<? extends List<Move>> jointMoves) {
    check.add(jointMoves);
  }

  /** How many different lines there were. */
  int lines() {
    return lines.size();
  }

  /** Which part of the answers took nearly the whole clock. */
  double lateShare() {
    return answers == 0 ? 0 : (double) lateAnswers / answers;
  }

  /** The promises that the lines break. */
  ImmutableList<PromiseResult> broken() {
    return check.broken();
  }
}
