package org.propnet.player.tournament;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.util.Optional;
import org.propnet.player.record.MatchRecord;

/**
 * The matches of a round robin, which don't depend on each other and can be played one by one,
 * anywhere and in any order. Safe for use by several threads.
 */
public final class RoundRobinMatches {

  private final MatchTask task;
  private final ImmutableList<Pairing> pairings;

  /**
   * The matches of a plan.
   *
   * @throws IllegalArgumentException if the plan has another format, whose matches depend on
   *     results
   */
  public RoundRobinMatches(TournamentPlan plan) {
    if (plan.format() != TournamentPlan.Format.ROUND_ROBIN) {
      throw new IllegalArgumentException(
          "the matches of format " + plan.format() + " depend on results; take round-robin");
    }
    this.task = new MatchTask(plan, Optional.empty());
    this.pairings = Schedule.of(plan).next(ImmutableList.of());
  }

  /** The number of matches. */
  public int size() {
    return pairings.size();
  }

  /**
   * Plays a match, as {@link Tournament#run} does.
   *
   * @param number its number, from 0
   * @throws TournamentException if the machine can't go on
   * @throws InterruptedException if the thread is interrupted; players are told to abort
   */
  public MatchRecord play(int number) throws InterruptedException, IOException {
    return task.play(pairings.get(number), TournamentListener.SILENT).record();
  }

  /** Summarizes the record of a match. */
  public PlayedMatch played(int number, MatchRecord record) {
    return PlayedMatch.of(pairings.get(number), record);
  }
}
