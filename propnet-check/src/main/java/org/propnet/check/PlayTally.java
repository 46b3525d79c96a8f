package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.propnet.machine.Role;

/** What is counted over random playouts. For one thread. */
final class PlayTally {

  private final long[] goalCounts;
  private final double[] goalSums;
  private final double[] goalSquares;
  private final double[] leastGoals;
  private final double[] greatestGoals;
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
    goalCounts = new long[roles];
    goalSums = new double[roles];
    goalSquares = new double[roles];
    leastGoals = new double[roles];
    greatestGoals = new double[roles];
    moves = new double[roles];
  }

  /** How far random play is. */
  String activity() {
    return Outcome.number(playouts) + " random playouts";
  }

  void addGoal(int role, double goal) {
    goalCounts[role]++;
    goalSums[role] += goal;
    goalSquares[role] += goal * goal;
    leastGoals[role] = Math.min(leastGoals[role], goal);
    greatestGoals[role] = Math.max(greatestGoals[role], goal);
  }

  /** Counts a playout that came to the end of the game. */
  void addLength(int length) {
    shortest = shortest < 0 ? length : Math.min(shortest, length);
    longest = Math.max(longest, length);
  }

  PlayFigures figures(List<Role> roles) {
    ImmutableList.Builder<PlayFigures.RoleGoals> goals = ImmutableList.builder();
    long fewest = Long.MAX_VALUE;
    for (int role = 0; role < roles.size(); role++) {
      if (!roles.get(role).equals(Role.RANDOM)) {
        goals.add(goals(roles.get(role), role));
        fewest = Math.min(fewest, goalCounts[role]);
      }
    }
    ImmutableList<PlayFigures.RoleGoals> all = goals.build();
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
    long count = goalCounts[role];
    if (count == 0) {
      return new PlayFigures.RoleGoals(name, OptionalDouble.empty(), Optional.empty());
    }
    MeanInterval interval =
        MeanInterval.of(
            count, goalSums[role], goalSquares[role], leastGoals[role], greatestGoals[role]);
    return new PlayFigures.RoleGoals(
        name, OptionalDouble.of(goalSums[role] / count), Optional.of(interval));
  }

  /** How many moves there were to choose from; empty if no role had a choice. */
  Optional<CheckReport.Moves> meanMoves() {
    return CheckReport.Moves.of(jointMoves, moves, states, false);
  }
}
