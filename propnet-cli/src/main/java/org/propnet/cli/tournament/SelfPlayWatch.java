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
import org.propnet.cli.io.Terminal;
import org.propnet.cli.report.Figures;
import org.propnet.machine.Move;
import org.propnet.machine.StateMachine;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.TournamentListener;

/**
 * Shows the matches of self-play as they end, and analyses them. Lines of play are checked in the
 * order of the match numbers, since the check keeps the first of several shortest ones. For one
 * thread.
 */
final class SelfPlayWatch implements TournamentListener {

  /** An answer that took a larger fraction of the clock counts as cut short by it. */
  private static final double MAX_PART_OF_CLOCK = 0.8;

  private final LineCheck check;
  private final Duration maxTime;
  private final String name;
  private final Terminal terminal;
  private final ProblemLines problems;

  /** The lines of finished matches that wait for an earlier match. */
  private final Map<Integer, List<? extends List<Move>>> ahead = new HashMap<>();

  private final Set<HashCode> lines = new HashSet<>();
  private int checked;
  private int played;
  private int answers;
  private int lateAnswers;

  /**
   * Makes the watch of a game.
   *
   * @param name the game's argument
   */
  SelfPlayWatch(String name, StateMachine machine, MatchSettings settings, Terminal terminal) {
    this.name = name;
    this.terminal = terminal;
    this.problems = new ProblemLines(terminal);
    this.check = new LineCheck(machine);
    this.maxTime = Duration.ofNanos((long) (MAX_PART_OF_CLOCK * settings.playClock().toNanos()));
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
    played++;
    terminal.progress().show(() -> Figures.format("%s: %,d of %,d matches", name, played, planned));
  }

  @Override
  public void problem(int match, int entrant, String error, String detail) {
    problems.tell(name, match, error, detail);
  }

  private void addTime(Duration time) {
    if (!time.equals(MatchRecord.NOT_ASKED)) {
      answers++;
      lateAnswers += time.compareTo(maxTime) > 0 ? 1 : 0;
    }
  }

  /** Adds the line of a match that couldn't go on. */
  void stopped(List<? extends List<Move>> jointMoves) {
    check.add(jointMoves);
  }

  /** The number of distinct lines. */
  int lines() {
    return lines.size();
  }

  /** The share of answers that took nearly the whole clock. */
  double lateShare() {
    return answers == 0 ? 0 : (double) lateAnswers / answers;
  }

  /** The promises that the lines break. */
  ImmutableList<PromiseResult> broken() {
    return check.broken();
  }
}
