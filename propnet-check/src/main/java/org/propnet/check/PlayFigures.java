package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import java.util.OptionalDouble;
import org.propnet.machine.Role;

/**
 * Statistics of uniformly random play.
 *
 * @param playouts number of playouts that ended in some way
 * @param cut how many of these were cut off as too long
 * @param meanLength the mean number of joint moves; empty if there was no playout
 * @param shortest the fewest joint moves of a playout that ended in a terminal state; −1 for none
 * @param longest the most joint moves of such a playout; −1 for none
 * @param goals the goal statistics of each role except the random one
 * @param favoured the role with significantly higher goals than all others, if any
 */
public record PlayFigures(
    long playouts,
    long cut,
    OptionalDouble meanLength,
    int shortest,
    int longest,
    ImmutableList<RoleGoals> goals,
    Optional<Role> favoured) {

  /** Minimum number of playouts for reporting a favoured role. */
  private static final long FEWEST_FOR_FAVOUR = 30;

  /**
   * The goal statistics of a role.
   *
   * @param role the role
   * @param mean the mean goal value at the end; empty if it never had exactly one goal
   * @param interval the 95 % confidence interval of the mean; empty if the mean is
   */
  public record RoleGoals(Role role, OptionalDouble mean, Optional<MeanInterval> interval) {}

  /**
   * The role whose interval lies above those of all others.
   *
   * @param playouts the number of playouts behind the intervals
   */
  static Optional<Role> favoured(ImmutableList<RoleGoals> goals, long playouts) {
    if (goals.size() < 2 || playouts < FEWEST_FOR_FAVOUR) {
      return Optional.empty();
    }
    return goals.stream()
        .filter(
            one ->
                goals.stream()
                    .allMatch(other -> other.role.equals(one.role) || isAbove(one, other)))
        .map(RoleGoals::role)
        .findFirst();
  }

  private static boolean isAbove(RoleGoals one, RoleGoals other) {
    return one.interval.isPresent()
        && other.interval.isPresent()
        && one.interval.get().low() > other.interval.get().high();
  }
}
