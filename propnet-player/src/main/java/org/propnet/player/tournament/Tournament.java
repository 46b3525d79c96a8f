package org.propnet.player.tournament;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Plays tournaments.
 *
 * <h2>The same by seed</h2>
 *
 * Match {@code n} of a tournament has the id {@code NAME.SEED.n} and a seed of its own, and players
 * in this process draw from the id and their role. So the same plan gives the same matches,
 * whatever runs side by side and however often the run was broken off, if the players are limited
 * by playouts and not by time.
 *
 * <h2>Side by side</h2>
 *
 * As many matches run at a time as the plan says; without a word, as many as leave each player a
 * core. A player that listens somewhere plays one match at a time.
 *
 * <h2>Breaking off</h2>
 *
 * Every match is in the journal as soon as it is over, and its record is in its folder before that.
 * A run with the same journal goes on from there. An interrupt aborts the matches under way, which
 * are played anew then.
 */
public final class Tournament {

  private Tournament() {}

  /**
   * Plays a tournament to its end, or what the journal doesn't have of it.
   *
   * @return the matches in the order of their numbers
   * @throws IOException if a file can't be read or written, or if the journal is of another plan or
   *     another version of this program, is damaged, or is in use; the message has the cure
   * @throws TournamentException if a match can't be played on; those before it are played then, and
   *     the others under way are aborted
   * @throws InterruptedException if the thread is interrupted; players are told to abort and all
   *     threads have ended then
   */
  public static ImmutableList<PlayedMatch> run(
      TournamentPlan plan, TournamentFiles files, TournamentListener listener)
      throws InterruptedException, IOException {
    return run(new TournamentRun(plan, files, null, listener));
  }

  /**
   * The same, but no longer than until a question is answered.
   *
   * @param isAnswered asked with the first n matches, all of them played, where n grows by a set of
   *     matches of the same players in all their orders; where it says yes, these n are the result,
   *     whatever was played besides
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
   * Where the entrants stand, the best first.
   *
   * @param matches of this plan, perhaps not all of them
   */
  public static ImmutableList<Standing> standings(TournamentPlan plan, List<PlayedMatch> matches) {
    return Schedule.of(plan)
        .standings(
            ImmutableList.sortedCopyOf(Comparator.comparingInt(PlayedMatch::number), matches));
  }
}
