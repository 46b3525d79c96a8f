package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.OptionalDouble;
import org.propnet.machine.Role;

/**
 * How uniformly random play goes.
 *
 * @param playouts how many were played to an end of some kind
 * @param cut how many of these were given up since they were too long
 * @param meanLength the mean number of joint moves; not a number if there was no playout
 * @param shortest the fewest joint moves of a playout that came to the end of the game; −1 for none
 * @param longest the most joint moves of such a playout; −1 for none
 * @param goals for each role but the one for chance what it gets
 * @param favoured the role that gets more than all others, if that is beyond chance
 */
public record PlayFigures(
    long playouts,
    long cut,
    double meanLength,
    int shortest,
    int longest,
    ImmutableList<RoleGoals> goals,
    Optional<Role> favoured) {

  /**
   * What a role gets.
   *
   * @param role the role
   * @param mean the mean goal value at the end; empty if there never was exactly one
   * @param halfInterval half the width of the interval around it that holds the true mean in 95 of
   *     100 cases
   */
  public record RoleGoals(Role role, OptionalDouble mean, double halfInterval) {}

  /** The normal distribution has this part of 1.96 standard errors to each side: 95 of 100. */
  private static final double STANDARD_ERRORS = 1.96;

  static RoleGoals goals(Role role, long count, double mean, double variance) {
    return count == 0
        ? new RoleGoals(role, OptionalDouble.empty(), 0)
        : new RoleGoals(
            role,
            OptionalDouble.of(mean),
            STANDARD_ERRORS * Math.sqrt(Math.max(0, variance) / count));
  }

  /** The role whose interval lies above those of all others. */
  static Optional<Role> favoured(ImmutableList<RoleGoals> goals) {
    for (RoleGoals one : goals) {
      boolean isAbove = goals.size() > 1 && one.mean.isPresent();
      for (RoleGoals other : goals) {
        isAbove &=
            one.role.equals(other.role)
                || (other.mean.isPresent()
                    && one.mean.orElse(0) - one.halfInterval
                        > other.mean.getAsDouble() + other.halfInterval);
      }
      if (isAbove) {
        return Optional.of(one.role);
      }
    }
    return Optional.empty();
  }
}
