package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What a check found out about a game. Immutable.
 *
 * @param results what is known of each promise, in the order of {@link Promise}, where they are
 *     about one role in the order of the roles
 * @param states which states were visited
 * @param stepBound after how many joint moves the game has ended, if a proof gives that
 * @param moves how many moves there are to choose from; empty if no state before the end was seen
 * @param play how random play goes
 */
public record CheckReport(
    ImmutableList<PromiseResult> results,
    States states,
    OptionalLong stepBound,
    Optional<Moves> moves,
    PlayFigures play) {

  /** Checks that nothing is null. */
  public CheckReport {
    Objects.requireNonNull(results);
    Objects.requireNonNull(states);
    Objects.requireNonNull(stepBound);
    Objects.requireNonNull(moves);
    Objects.requireNonNull(play);
  }

  /**
   * States that play can reach.
   *
   * @param count how many were found, the initial one among them; 0 if none was looked for
   * @param terminal how many of these are terminal
   * @param complete whether these are all
   * @param depth all states were visited that this many joint moves lead to; the greatest depth if
   *     all were visited
   * @param end why no more were visited
   * @param shortestGame the fewest joint moves that lead to the end, if that is known
   */
  public record States(
      long count,
      long terminal,
      boolean complete,
      int depth,
      String end,
      OptionalInt shortestGame) {

    /** No state was looked for. */
    static States none(String why) {
      return new States(0, 0, false, 0, why, OptionalInt.empty());
    }
  }

  /**
   * How many moves there are before the end.
   *
   * @param joint the mean number of joint moves
   * @param ofRoles for each role the mean number of moves
   * @param everywhere whether the mean is over all states that play can reach, or else over those
   *     of random play
   */
  public record Moves(double joint, ImmutableList<Double> ofRoles, boolean everywhere) {

    /** The means over some states of what was counted in them. */
    static Optional<Moves> of(
        double jointMoves, double[] movesOfRoles, long states, boolean everywhere) {
      return states == 0
          ? Optional.empty()
          : Optional.of(
              new Moves(
                  jointMoves / states,
                  Arrays.stream(movesOfRoles)
                      .mapToObj(moves -> moves / states)
                      .collect(ImmutableList.toImmutableList()),
                  everywhere));
    }
  }

  /** Whether a promise is broken that every game should keep. */
  public boolean isFaulty() {
    return results.stream().anyMatch(PromiseResult::isFault);
  }

  /** Whether everything that every game should keep is proven or refuted. */
  public boolean isDecided() {
    return results.stream()
        .allMatch(
            result -> result.promise().isInformation() || result.verdict() != Verdict.UNDECIDED);
  }
}
