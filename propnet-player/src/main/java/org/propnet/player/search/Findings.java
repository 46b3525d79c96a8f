package org.propnet.player.search;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.Simulator;

/**
 * What a tree search has found about a state. Immutable.
 *
 * @param playouts the number of playouts that went through the state
 * @param isProven whether the outcome of play from here on is proven, so that more search adds
 *     nothing
 * @param moves the legal moves of each role, the one that the search would choose first, then by
 *     falling number of visits; empty for all roles in a state where play ends
 * @param line the principal variation: the joint moves that the search expects from here on, while
 *     it has tried them often or they are proven
 */
public record Findings(
    long playouts,
    boolean isProven,
    ImmutableList<ImmutableList<MoveValue>> moves,
    ImmutableList<ImmutableList<Move>> line) {

  /** The principal variation goes through states with fewer playouts only if they are proven. */
  private static final int MIN_PLAYOUTS_OF_LINE = 10;

  private static final int MAX_LINE = 60;

  /**
   * What a search has found about a move.
   *
   * @param value the mean goal of its role over the playouts, or the proven one; the lowest goal of
   *     the role if the move wasn't tried
   * @param visits the number of playouts that tried it
   * @param isProven whether the value is proven
   */
  public record MoveValue(Move move, double value, long visits, boolean isProven) {}

  /** The findings of a node. Takes time linear in the legal moves of its state. */
  static Findings of(SearchNode node, Simulator simulator, GoalScale scale) {
    ImmutableList.Builder<ImmutableList<MoveValue>> moves = ImmutableList.builder();
    for (int role = 0; role < scale.roles(); role++) {
      moves.add(values(node, role, simulator, scale));
    }
    return new Findings(
        node.visits(), node.certainGoals() != null, moves.build(), line(node, simulator, scale));
  }

  private static ImmutableList<MoveValue> values(
      SearchNode node, int role, Simulator simulator, GoalScale scale) {
    List<MoveValue> values = new ArrayList<>();
    for (int i = 0; i < node.moveCount(role); i++) {
      values.add(
          new MoveValue(
              simulator.move(role, node.number(role, i)),
              scale.unscaled(role, node.worth(role, i)),
              node.tries(role, i),
              node.isCertain(role, i)));
    }
    if (!values.isEmpty()) {
      MoveValue best = values.remove(node.best(role));
      values.sort(Comparator.comparingLong(MoveValue::visits).reversed());
      values.add(0, best);
    }
    return ImmutableList.copyOf(values);
  }

  private static ImmutableList<ImmutableList<Move>> line(
      SearchNode top, Simulator simulator, GoalScale scale) {
    ImmutableList.Builder<ImmutableList<Move>> line = ImmutableList.builder();
    int[] choice = new int[scale.roles()];
    @Nullable SearchNode node = top;
    for (int step = 0; step < MAX_LINE && node != null && isKnown(node); step++) {
      ImmutableList.Builder<Move> joint = ImmutableList.builder();
      for (int role = 0; role < choice.length; role++) {
        choice[role] = node.best(role);
        joint.add(simulator.move(role, node.number(role, choice[role])));
      }
      line.add(joint.build());
      node = node.child(choice);
    }
    return line.build();
  }

  private static boolean isKnown(SearchNode node) {
    return node.isInner() && (node.visits() >= MIN_PLAYOUTS_OF_LINE || node.certainGoals() != null);
  }
}
