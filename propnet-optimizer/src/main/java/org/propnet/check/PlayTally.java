package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.propnet.machine.Role;

/** What is counted over random playouts. For one thread. */
final class PlayTally {

  private final long[] goalCounts;
  private final double[] goalSums;
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
    goalCounts = new long[roles];
    goalSums = new double[roles];
    goalSquares = new double[roles];
    moves = new double[roles];
  }

  void addGoal(int role, double goal) {
    goalCounts[role]++;
    goalSums[role] += goal;
    goalSquares[role] += goal * goal;
  }

  /** Counts a playout that came to the end of the game. */
  void addLength(int length) {
    shortest = shortest < 0 ? length : Math.min(shortest, length);
    longest = Math.max(longest, length);
  }

  PlayFigures figures(List<Role> roles) {
    ImmutableList.Builder<PlayFigures.RoleGoals> goals = ImmutableList.builder();
    for (int role = 0; role < roles.size(); role++) {
      if (!roles.get(role).equals(Role.RANDOM)) {
        double mean = goalSums[role] / goalCounts[role];
        double variance = goalSquares[role] / goalCounts[role] - mean * mean;
        goals.add(PlayFigures.goals(roles.get(role), goalCounts[role], mean, variance));
      }
    }
    ImmutableList<PlayFigures.RoleGoals> all = goals.build();
    return new PlayFigures(
        playouts,
        cut,
        (double) steps / playouts,
        shortest,
        longest,
        all,
        PlayFigures.favoured(all));
  }
}
