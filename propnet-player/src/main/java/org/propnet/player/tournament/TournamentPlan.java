package org.propnet.player.tournament;

import com.google.common.collect.ImmutableList;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;

/**
 * What a tournament plays.
 *
 * @param name its name, an atom, with which the names of its matches begin
 * @param format which players meet
 * @param games the games, each played in every round
 * @param entrants the players, with different names
 * @param rounds how often everything is played; of a knock-out, how many games with each order of
 *     the roles decide between two players
 * @param settings of each match; its seed decides everything that is random, also the draw
 * @param parallel how many matches run at a time; 0 for as many as leave each player a core
 */
public record TournamentPlan(
    String name,
    Format format,
    ImmutableList<MatchGame> games,
    ImmutableList<Entrant> entrants,
    int rounds,
    MatchSettings settings,
    int parallel) {

  /** Which players meet. */
  public enum Format {
    /** Each meets each, in every order of the roles. */
    ROUND_ROBIN,
    /** In each round those meet that have won as much so far, and haven't met before. */
    SWISS,
    /** Who loses is out. */
    KNOCK_OUT
  }
}
