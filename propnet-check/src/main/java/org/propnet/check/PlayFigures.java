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
 * @param meanLength the mean number of joint moves; empty if there was no playout
 * @param shortest the fewest joint moves of a playout that came to the end of the game; −1 for none
 * @param longest the most joint moves of such a playout; −1 for none
 * @param goals for each role but the one for chance what it gets
 * @param favoured the role that gets more than all others, if that is beyond chance
 */
public record PlayFigures(
    long playouts,
    long cut,
    OptionalDouble meanLength,
    int shortest,
    int longest,
    ImmutableList<RoleGoals> goals,
    Optional<Role> favoured) {

  /** With fewer playouts nothing is said about who is favoured. */
  private static final long FEWEST_FOR_FAVOUR = 30;

  /**
   * What a role gets.
   *
   * @param role the role
   * @param mean the mean goal value at the end; empty if there never was exactly one
   * @param interval what holds the true mean in 95 of 100 cases; empty with the mean
   */
  public record RoleGoals(Role role, OptionalDouble mean, Optional<MeanInterval> interval) {}

  /**
   * The role whose interval lies above those of all others.
   *
   * @param playouts how many playouts the intervals rest on
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
