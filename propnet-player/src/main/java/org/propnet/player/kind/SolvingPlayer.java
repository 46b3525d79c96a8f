package org.propnet.player.kind;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.Role;
import org.propnet.machine.StateMachine;
import org.propnet.player.Match;
import org.propnet.player.Player;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.Solver;

/**
 * A player that solves the game if it is small enough and plays it perfectly; otherwise it
 * delegates to another player. It tries before the first move, and again when the match has
 * switched to a faster machine, if only time was missing.
 */
final class SolvingPlayer implements Player {

  /** The fraction of the start clock that solving may take without a network. */
  private static final double PART_OF_START_BY_REASONING = 0.2;

  /** The least fraction if roles choose at the same time: a tree search needs long for these. */
  private static final double PART_OF_START_IF_SIMULTANEOUS = 0.5;

  private static final double PART_OF_MOVE = 0.25;

  private final SearchingPlayer player;
  private final int maxStates;
  private final double partOfStart;
  private @Nullable StateMachine tried;
  private @Nullable Solver solved;

  /** Whether there was no attempt, or the last one only lacked time. */
  private boolean mayBeSolved = true;

  /**
   * Makes a player that solves the game if it can.
   *
   * @param player plays if the game isn't solved
   * @param maxStates the maximum number of states to visit
   * @param partOfStart the fraction of the start clock that solving may take
   */
  SolvingPlayer(SearchingPlayer player, int maxStates, double partOfStart) {
    this.partOfStart = partOfStart;
    this.player = player;
    this.maxStates = maxStates;
  }

  @Override
  public void start(Match match, long deadline) throws InterruptedException {
    boolean isFast = match.machine().newSimulator() instanceof PackedSimulator;
    player.begin(match);
    double part = isFast ? partOfStart : PART_OF_START_BY_REASONING;
    if (isFast && isSimultaneous(match)) {
      part = Math.max(part, PART_OF_START_IF_SIMULTANEOUS);
    }
    solve(match, new Deadline(deadline).part(part));
    if (solved == null) {
      player.start(match, deadline);
    } else {
      player.stop(match);
    }
  }

  @Override
  public Move choose(Match match, long deadline) throws InterruptedException {
    if (mayBeSolved && match.machine() != tried) {
      solve(match, new Deadline(deadline).part(PART_OF_MOVE));
    }
    return solved == null
        ? player.choose(match, deadline)
        : solved.best(match.state(), match.roleIndex(), player.random(match));
  }

  /** Whether several roles have a choice, chance aside. */
  private static boolean isSimultaneous(Match match) {
    StateMachine machine = match.machine();
    return machine.roles().stream()
            .filter(role -> !role.equals(Role.RANDOM))
            .filter(role -> machine.legalMoves(match.state(), role).size() > 1)
            .count()
        > 1;
  }

  private void solve(Match match, Deadline deadline) throws InterruptedException {
    long start = System.nanoTime();
    tried = match.machine();
    Solver solver = new Solver(tried, maxStates);
    try {
      Solver.Outcome outcome = solver.solve(match.state(), deadline);
      solved = outcome == Solver.Outcome.SOLVED ? solver : null;
      mayBeSolved = outcome == Solver.Outcome.OUT_OF_TIME;
      match.report(
          String.format(
              Locale.ROOT,
              "%s: %,d states in %.2f s%s",
              outcome,
              solver.states(),
              (System.nanoTime() - start) / 1e9,
              solved == null ? "" : "; perfect play ends in " + solver.text(match.state())));
    } catch (QuestionInterruptedException interrupted) {
      throw SearchingPlayer.interruption(interrupted);
    }
  }

  @Override
  public void ponder(Match match) throws InterruptedException {
    if (solved == null) {
      player.ponder(match);
    }
  }

  @Override
  public void stop(Match match) {
    player.stop(match);
  }

  @Override
  public void abort(Match match) {
    player.abort(match);
  }
}
