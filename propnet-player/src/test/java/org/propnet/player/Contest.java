package org.propnet.player;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.machine.StateMachine;
import org.propnet.player.kind.LocalMatch;
import org.propnet.player.kind.PlayerSpec;
import org.propnet.player.rating.Wilson;

/** Matches between players in this process. The role named random is played at random. */
public final class Contest {

  private static final int MAX_STEPS = 1_000;

  private final GameDescription description;
  private final StateMachine machine;
  private final Duration clock;

  /** A contest on a machine, with a clock for each move and for the start. */
  public Contest(GameDescription description, StateMachine machine, Duration clock) {
    this.description = description;
    this.machine = machine;
    this.clock = clock;
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
      int[] goals = play(specs, "match." + seed + "." + match);
      int own = goals[isFirst ? 0 : 1];
      int others = goals[isFirst ? 1 : 0];
      wins += own > others ? 1 : 0;
      draws += own == others ? 1 : 0;
    }
    return new Score(wins, draws, matches - wins - draws);
  }

  /** Plays one match; the goals at its end. */
  public int[] play(List<PlayerSpec> specs, String id) throws InterruptedException {
    List<Role> roles = machine.roles();
    List<Player> players = new ArrayList<>();
    List<LocalMatch> matches = new ArrayList<>();
    int next = 0;
    for (Role role : roles) {
      matches.add(
          new LocalMatch(
              id, () -> description, machine, Optional.empty(), role, clock, clock, line -> {}));
      PlayerSpec spec = role.equals(Role.RANDOM) ? PlayerSpec.parse("random") : specs.get(next++);
      players.add(spec.newPlayer());
    }
    for (int role = 0; role < roles.size(); role++) {
      players.get(role).start(matches.get(role), deadline());
    }
    int steps = 0;
    State state = machine.initialState();
    while (!machine.isTerminal(state) && steps++ < MAX_STEPS) {
      ImmutableList.Builder<Move> jointMove = ImmutableList.builder();
      for (int role = 0; role < roles.size(); role++) {
        jointMove.add(players.get(role).choose(matches.get(role), deadline()));
      }
      ImmutableList<Move> moves = jointMove.build();
      matches.replaceAll(match -> match.after(moves));
      state = matches.get(0).state();
    }
    for (int role = 0; role < roles.size(); role++) {
      players.get(role).stop(matches.get(role));
    }
    return machine.goals(state);
  }

  private long deadline() {
    return System.nanoTime() + clock.toNanos();
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
