package org.propnet.player.tournament;

import com.google.common.collect.ImmutableList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchSettings;

/**
 * The plan of a tournament.
 *
 * @param name its name, an atom of letters, digits, hyphens and underscores, and the prefix of the
 *     names of its matches and their files
 * @param format which players meet
 * @param games the games, with different names, each played in every round
 * @param entrants the players, with different names
 * @param rounds how often everything is played; in a knock-out, how many games in each role order
 *     decide between two players
 * @param settings the settings of each match; their seed decides everything that is random,
 *     including the draw
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

  /** The maximum number of entrants. */
  public static final int MAX_ENTRANTS = 128;

  /** The maximum number of matches of a tournament. */
  public static final int MAX_MATCHES = 100_000;

  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,99}");

  /** Which players meet. */
  public enum Format {
    /**
     * Each meets each, with every rotation of the roles, so that each plays every role equally
     * often.
     */
    ROUND_ROBIN,
    /** In each round, entrants meet that have won as much so far and haven't met before. */
    SWISS,
    /** The loser of a pair is out. */
    KNOCK_OUT;

    /** The name in tables and files, such as {@code round-robin}. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * Makes a plan.
   *
   * @throws IllegalArgumentException if it can't be played; the one-line message says why, and what
   *     to change
   */
  public TournamentPlan {
    require(
        isName(name),
        "a tournament can't be called '%s'; take at most 100 letters, digits, - and _, a letter"
            + " first",
        name);
    require(!games.isEmpty(), "there is no game; name one");
    require(rounds >= 1, "there are %s rounds; take at least 1", rounds);
    require(parallel >= 0, "%s matches at a time can't be; 0 is as many as fit", parallel);
    require(
        entrants.size() <= MAX_ENTRANTS,
        "there are %s players; take at most %s",
        entrants.size(),
        MAX_ENTRANTS);
    requireDifferent("game", games.stream().map(MatchGame::name).toList());
    requireDifferent("player", entrants.stream().map(Entrant::name).toList());
    Optional<Entrant.Remote> twice = Entrant.Remote.repeated(entrants);
    require(
        twice.isEmpty(),
        "another player listens at the address of '%s'; leave one out",
        twice.map(Entrant::name).orElse(""));
    require(
        entrants.stream().allMatch(Entrant.Local.class::isInstance) || settings.isInSeconds(),
        "players over the network know whole seconds only; take such clocks");
    for (MatchGame game : games) {
      requirePlayable(game, format, entrants.size());
    }
    long matches = Schedule.count(format, games, entrants.size(), rounds);
    require(
        matches <= MAX_MATCHES,
        "there would be %s matches; take fewer rounds, players or games, for at most %s",
        matches,
        MAX_MATCHES);
  }

  /** Whether a text is a valid name for a tournament: an atom as described above. */
  public static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  private static void requirePlayable(MatchGame game, Format format, int entrants) {
    int players = game.players();
    require(players > 0, "%s has no role for a player; leave it out", game.name());
    require(
        format == Format.ROUND_ROBIN || players == 2,
        "%s has %s players, and format %s is for games of two; take round-robin, or leave it out",
        game.name(),
        players,
        format);
    int needed = format == Format.ROUND_ROBIN ? players : 2;
    require(
        entrants >= needed,
        "%s takes %s players, and there are %s; add some, or leave the game out",
        game.name(),
        needed,
        entrants);
  }

  private static void requireDifferent(String what, List<String> names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      require(seen.add(name), "the %s '%s' is there twice; leave one out", what, name);
    }
  }

  private static void require(boolean holds, String otherwise, Object... values) {
    if (!holds) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, otherwise, values));
    }
  }
}
