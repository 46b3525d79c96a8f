package org.propnet.player;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.manager.Entrant;
import org.propnet.player.manager.MatchGame;
import org.propnet.player.manager.MatchRunner;
import org.propnet.player.manager.MatchSettings;
import org.propnet.player.manager.RunListener;
import org.propnet.player.manager.Scrambling;
import org.propnet.player.rating.Wilson;

/** Matches between players in this process, and what came of them. */
public final class Contest {

  private static final int MAX_STEPS = 1_000;

  private final MatchGame game;
  private final MatchSettings settings;

  /** A contest on a machine, with a clock for each move and for the start. */
  public Contest(GameDescription description, StateMachine machine, Duration clock) {
    game = new MatchGame("contest", "", description, machine, Optional.empty());
    settings = new MatchSettings(clock, clock, MAX_STEPS, Scrambling.NONE, 1);
  }

  /** What came of a number of matches of one player against another. */
  public record Score(int wins, int draws, int losses) {

    /** The matches that count as won: a draw is half of one. */
    public double won() {
      return wins + draws / 2.0;
    }

    /** How many matches there were. */
    public int matches() {
      return wins + draws + losses;
    }

    /** The 95 % interval of the probability to win. */
    public Wilson wilson() {
      return Wilson.of(won(), matches());
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%.1f of %d (%d won, %d drawn), Wilson 95 %% interval %.1f to %.1f %%",
          won(),
          matches(),
          wins,
          draws,
          100 * wilson().low(),
          100 * wilson().high());
    }
  }

  /** Plays matches in which the first player has each of the two roles in turn. */
  public Score play(PlayerSpec first, PlayerSpec second, int matches, long seed)
      throws InterruptedException {
    int wins = 0;
    int draws = 0;
    for (int match = 0; match < matches; match++) {
      boolean isFirst = match % 2 == 0;
      ImmutableList<PlayerSpec> specs =
          isFirst ? ImmutableList.of(first, second) : ImmutableList.of(second, first);
      List<Integer> goals = play(specs, "match." + seed + "." + match);
      int own = goals.get(isFirst ? 0 : 1);
      int others = goals.get(isFirst ? 1 : 0);
      wins += own > others ? 1 : 0;
      draws += own == others ? 1 : 0;
    }
    return new Score(wins, draws, matches - wins - draws);
  }

  private List<Integer> play(List<PlayerSpec> specs, String id) throws InterruptedException {
    List<Entrant> players =
        specs.stream()
            .<Entrant>map(spec -> new Entrant.Local(spec.toString(), spec::newPlayer))
            .toList();
    return MatchRunner.run(game, settings, id, players, RunListener.SILENT).goals();
  }

  /** A state that random moves lead to, the last that isn't terminal. */
  public static State randomState(StateMachine machine, int steps, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    State state = machine.initialState();
    for (int step = 0; step < steps; step++) {
      State next = machine.nextState(state, machine.randomJointMove(state, random));
      if (machine.isTerminal(next)) {
        return state;
      }
      state = next;
    }
    return state;
  }
}
