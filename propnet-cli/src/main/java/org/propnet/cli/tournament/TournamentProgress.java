package org.propnet.cli.tournament;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.report.Figures;
import org.propnet.player.record.MatchRecord;
import org.propnet.player.tournament.PlayedMatch;
import org.propnet.player.tournament.Standing;
import org.propnet.player.tournament.Tournament;
import org.propnet.player.tournament.TournamentListener;
import org.propnet.player.tournament.TournamentPlan;

/**
 * Shows the progress and the leader of a tournament, reports problems, and collects the matches.
 */
final class TournamentProgress implements TournamentListener {

  private final TournamentPlan plan;
  private final ProgressLine line;
  private final ProblemLines problems;
  private final List<PlayedMatch> matches = new ArrayList<>();
  private int planned;

  TournamentProgress(TournamentPlan plan, Terminal terminal) {
    this.plan = plan;
    this.line = terminal.progress();
    this.problems = new ProblemLines(terminal);
  }

  @Override
  public void played(PlayedMatch match, MatchRecord record, int newPlanned) {
    noted(match, newPlanned);
  }

  @Override
  public void noted(PlayedMatch match, int newPlanned) {
    matches.add(match);
    planned = newPlanned;
    line.show(this::text);
  }

  @Override
  public void problem(int match, int entrant, String error, String detail) {
    problems.tell(plan.entrants().get(entrant).name(), match, error, detail);
  }

  private String text() {
    Standing first = Tournament.standings(plan, matches).get(0);
    return Figures.format(
        "%,d of %,d matches, %s leads with %.1f of %,d points",
        matches.size(),
        planned,
        plan.entrants().get(first.entrant()).name(),
        first.points(),
        first.matches());
  }

  /** The finished matches, in the order of their numbers. */
  ImmutableList<PlayedMatch> matches() {
    return ImmutableList.sortedCopyOf(Comparator.comparingInt(PlayedMatch::number), matches);
  }

  /** The number of matches known to be planned. */
  int planned() {
    return planned;
  }
}
