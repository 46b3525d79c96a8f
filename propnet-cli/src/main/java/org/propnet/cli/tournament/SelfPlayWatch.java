package org.propnet.cli.tournament;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.propnet.check.LineCheck;
import org.propnet.check.PromiseResult;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.report.Figures;
import org.propnet.machine.Move;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.TournamentListener;

/** Shows the matches of self-play as they end, and keeps their lines of play. For one thread. */
final class SelfPlayWatch implements TournamentListener {

  /** An answer that took a larger fraction of the clock counts as cut short by it. */
  private static final double MAX_PART_OF_CLOCK = 0.8;

  private final MatchGame game;
  private final Duration maxTime;
  private final Terminal terminal;
  private final ProblemLines problems;

  /** The lines by the numbers of their matches. */
  private final SortedMap<Integer, List<? extends List<Move>>> lines = new TreeMap<>();

  private int answers;
  private int lateAnswers;

  SelfPlayWatch(MatchGame game, MatchSettings settings, Terminal terminal) {
    this.game = game;
    this.maxTime = Duration.ofNanos((long) (MAX_PART_OF_CLOCK * settings.playClock().toNanos()));
    this.terminal = terminal;
    this.problems = new ProblemLines(terminal);
  }

  @Override
  public void played(PlayedMatch match, MatchRecord record, int planned) {
    record.answerTimes().stream().skip(1).flatMap(List::stream).forEach(this::addTime);
    lines.put(match.number(), record.jointMoves());
    terminal
        .progress()
        .show(() -> Figures.format("%s: %,d of %,d matches", game.name(), lines.size(), planned));
  }

  @Override
  public void problem(int match, int entrant, String error, String detail) {
    problems.tell(game.name(), match, error, detail);
  }

  private void addTime(Duration time) {
    if (!time.equals(MatchRecord.NOT_ASKED)) {
      answers++;
      lateAnswers += time.compareTo(maxTime) > 0 ? 1 : 0;
    }
  }

  /** Adds the line of a match that couldn't go on, after all others. */
  void stopped(List<? extends List<Move>> jointMoves) {
    lines.put(Integer.MAX_VALUE, jointMoves);
  }

  /** The number of distinct lines. */
  int lines() {
    return new HashSet<>(lines.values()).size();
  }

  /** The share of answers that took nearly the whole clock. */
  double lateShare() {
    return answers == 0 ? 0 : (double) lateAnswers / answers;
  }

  /** The promises that the lines break, each with the first of the shortest lines that do. */
  ImmutableList<PromiseResult> broken() {
    LineCheck check = new LineCheck(game.machine());
    lines.values().forEach(check::add);
    return check.broken();
  }
}
