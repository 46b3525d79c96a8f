package org.propnet.check;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The result of checking a game. Immutable.
 *
 * @param results the result for each promise, in the order of {@link Promise}; those about single
 *     roles in the order of the roles
 * @param states the states visited
 * @param stepBound an upper bound of the number of joint moves of a game, if a proof gives one
 * @param moves the mean number of legal moves; empty if no nonterminal state was seen
 * @param play statistics of random play
 */
public record CheckReport(
    ImmutableList<PromiseResult> results,
    States states,
    OptionalLong stepBound,
    Optional<Moves> moves,
    PlayFigures play) {

  /**
   * The reachable states.
   *
   * @param count number of states found, including the initial one; 0 if none was visited
   * @param terminal how many of these are terminal
   * @param complete whether these are all
   * @param depth the depth, in joint moves, up to which all states were visited; the greatest depth
   *     if complete
   * @param end why the search ended
   * @param shortestGame the number of joint moves of the shortest game, if known
   */
  public record States(
      long count,
      long terminal,
      boolean complete,
      int depth,
      String end,
      OptionalInt shortestGame) {

    /** No states were visited. */
    static States none(String why) {
      return new States(0, 0, false, 0, why, OptionalInt.empty());
    }
  }

  /**
   * The number of legal moves in nonterminal states.
   *
   * @param joint the mean number of joint moves
   * @param ofRoles for each role the mean number of moves
   * @param everywhere whether the mean is over all reachable states, rather than over those of
   *     random play
   */
  public record Moves(double joint, ImmutableList<Double> ofRoles, boolean everywhere) {

    /** The means over some states, from the sums over them. */
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

  /** Whether every promise that all games should keep is proven or refuted. */
  public boolean isDecided() {
    return results.stream()
        .allMatch(
            result -> result.promise().isInformation() || result.verdict() != Verdict.UNDECIDED);
  }
}
