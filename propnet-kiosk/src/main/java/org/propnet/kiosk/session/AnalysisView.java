package org.propnet.kiosk.session;

import com.google.common.collect.ImmutableList;
import org.propnet.machine.Move;

/**
 * What a window shows of an analysis.
 *
 * @param node the number of the analysed position
 * @param isWaiting whether other analyses have all the processors
 * @param isSearching whether more findings will come
 * @param isProven whether the outcome of play from here on is proven
 * @param playouts the number of playouts that went through the position
 * @param moves the moves of the roles that have a choice, role by role, the best first
 * @param line the principal variation: the joint moves that the search expects from here on
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
   * A move and its findings.
   *
   * @param label its displayed name
   * @param value the mean of its goals, or the proven one
   * @param visits the number of playouts that tried it
   * @param isProven whether the value is proven
   */
  public record AnalysedMove(
      int role, Move move, String label, double value, long visits, boolean isProven) {}
}
