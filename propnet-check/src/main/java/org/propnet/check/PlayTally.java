package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.propnet.machine.Role;

/** What is counted over random playouts. For one thread. */
final class PlayTally {

  private final DoubleSummaryStatistics[] goals;
  private final double[] goalSquares;
  long playouts;
  long cut;
  long steps;
  int shortest = -1;
  int longest = -1;

  /** How many joint moves there were to choose from, and how many moves of each role. */
  double jointMoves;

  final double[] moves;
  long states;

  PlayTally(int roles) {
    goals = new DoubleSummaryStatistics[roles];
    Arrays.setAll(goals, role -> new DoubleSummaryStatistics());
    goalSquares = new double[roles];
    moves = new double[roles];
  }

  /** How far random play is. */
  String activity() {
    return Outcome.number(playouts) + " random playouts";
  }

  void addGoal(int role, double goal) {
    goals[role].accept(goal);
    goalSquares[role] += goal * goal;
  }

  /** Counts a playout that came to the end of the game. */
  void addLength(int length) {
    shortest = shortest < 0 ? length : Math.min(shortest, length);
    longest = Math.max(longest, length);
  }

  PlayFigures figures(List<Role> roles) {
    ImmutableList.Builder<PlayFigures.RoleGoals> figures = ImmutableList.builder();
    long fewest = Long.MAX_VALUE;
    for (int role = 0; role < roles.size(); role++) {
      if (!roles.get(role).equals(Role.RANDOM)) {
        figures.add(goals(roles.get(role), role));
        fewest = Math.min(fewest, goals[role].getCount());
      }
    }
    ImmutableList<PlayFigures.RoleGoals> all = figures.build();
    return new PlayFigures(
        playouts,
        cut,
        playouts == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) steps / playouts),
        shortest,
        longest,
        all,
        PlayFigures.favoured(all, fewest));
  }

  private PlayFigures.RoleGoals goals(Role name, int role) {
    DoubleSummaryStatistics known = goals[role];
    if (known.getCount() == 0) {
      return new PlayFigures.RoleGoals(name, OptionalDouble.empty(), Optional.empty());
    }
    return new PlayFigures.RoleGoals(
        name,
        OptionalDouble.of(known.getAverage()),
        Optional.of(MeanInterval.of(known, goalSquares[role])));
  }

  /** How many moves there were to choose from; empty if no role had a choice. */
  Optional<CheckReport.Moves> meanMoves() {
    return CheckReport.Moves.of(jointMoves, moves, states, false);
  }
}
