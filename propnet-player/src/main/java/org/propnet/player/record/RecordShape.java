package org.propnet.player.record;

import java.util.List;

/** Checks the lengths of a record's lists. */
final class RecordShape {

  private RecordShape() {}

  /**
   * Checks the lists of a {@link MatchRecord}.
   *
   * @throws IllegalArgumentException with the name of the list and its lengths
   */
  static void check(
      List<?> roles,
      List<?> players,
      List<?> states,
      List<?> stateTimes,
      List<? extends List<?>> jointMoves,
      List<? extends List<?>> errors,
      List<? extends List<?>> answerTimes,
      List<?> goals) {
    int steps = jointMoves.size() + 1;
    require("states", states.size(), steps);
    require("stateTimes", stateTimes.size(), steps);
    require("errors", errors.size(), steps);
    require("answerTimes", answerTimes.size(), steps);
    int width = errors.get(0).size();
    jointMoves.forEach(moves -> require("a joint move", moves.size(), width));
    errors.forEach(list -> require("the errors of a step", list.size(), width));
    answerTimes.forEach(list -> require("the answer times of a step", list.size(), width));
    for (List<?> optional : List.of(roles, players, goals)) {
      require("roles, players or goals", optional.size(), optional.isEmpty() ? 0 : width);
    }
  }

  private static void require(String name, int found, int expected) {
    if (found != expected) {
      throw new IllegalArgumentException(
          name + ": expected " + expected + " elements, but got " + found);
    }
  }
}
