package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.Move;

/**
 * What a window shows of an analysis.
 *
 * @param node the number of the position that it is about
 * @param isWaiting whether other analyses have all the processors
 * @param isSearching whether more will come
 * @param isProven whether it is certain what play from here on comes to
 * @param playouts how many playouts went through the position
 * @param moves the moves of the roles that have a choice, role by role, the best first
 * @param line the joint moves that the search expects from here on
 */
public record AnalysisView(
    int node,
    boolean isWaiting,
    boolean isSearching,
    boolean isProven,
    long playouts,
    ImmutableList<AnalysedMove> moves,
    ImmutableList<ImmutableList<Move>> line) {

  /**
   * A move and what is known of it.
   *
   * @param label what to call it
   * @param value the mean of the goals that it brought, or the one that it certainly leads to
   * @param visits how many playouts tried it
   * @param isProven whether the value is certain
   */
  public record AnalysedMove(
      int role, Move move, String label, double value, long visits, boolean isProven) {}
}
