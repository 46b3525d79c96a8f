package org.propnet.player.tournament;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Plays tournaments.
 *
 * <h2>Reproducibility</h2>
 *
 * Match {@code n} of a tournament has the id {@code NAME.SEED.n} and a seed of its own, and players
 * in this process are seeded by the id and their role. So the same plan gives the same matches,
 * whatever runs concurrently and however often the run was interrupted, if the players are limited
 * by playouts and not by time.
 *
 * <h2>Concurrency</h2>
 *
 * As many matches run at a time as the plan says; by default, as many as leave each player a core.
 * A player at a network address plays one match at a time.
 *
 * <h2>Resuming</h2>
 *
 * Every match is in the journal as soon as it is over, and its record is in its folder before that.
 * A run with the same journal resumes from there. An interrupt aborts the matches in progress,
 * which are then played anew.
 */
public final class Tournament {

  private Tournament() {}

  /**
   * Plays a tournament to its end, or the part of it that the journal doesn't have.
   *
   * @return the matches in the order of their numbers
   * @throws IOException if a file can't be read or written, or if the journal is of another plan or
   *     another version of this program, is damaged, or is in use; the message says how to fix it
   * @throws TournamentException if a match can't go on; those before it have been played then, and
   *     the others in progress are aborted
   * @throws InterruptedException if the thread is interrupted; players are told to abort and all
   *     threads have ended then
   */
  public static ImmutableList<PlayedMatch> run(
      TournamentPlan plan, TournamentFiles files, TournamentListener listener)
      throws InterruptedException, IOException {
    return run(new TournamentRun(plan, files, null, listener));
  }

  /**
   * The same, but stops as soon as a question is answered.
   *
   * @param isAnswered called with the first n matches, all of them played, where n grows by a set
   *     of matches of the same players in all their orders; once it returns true, these n are the
   *     result, whatever else was played
   */
  public static ImmutableList<PlayedMatch> run(
      TournamentPlan plan,
      TournamentFiles files,
      Predicate<ImmutableList<PlayedMatch>> isAnswered,
      TournamentListener listener)
      throws InterruptedException, IOException {
    return run(new TournamentRun(plan, files, isAnswered, listener));
  }

  private static ImmutableList<PlayedMatch> run(TournamentRun run)
      throws InterruptedException, IOException {
    try (run) {
      return run.run();
    }
  }

  /**
   * The ranking of the entrants, the best first.
   *
   * @param matches of this plan, perhaps not all of them
   */
  public static ImmutableList<Standing> standings(TournamentPlan plan, List<PlayedMatch> matches) {
    return Schedule.of(plan)
        .standings(
            ImmutableList.sortedCopyOf(Comparator.comparingInt(PlayedMatch::number), matches));
  }
}
