package org.propnet.net.analysis;

import java.util.Arrays;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;

/**
 * A partition of a network's gates by the outputs that depend on them. Immutable.
 *
 * @param state the gates that legal moves and terminal depend on; determined by the state alone
 * @param nextWithoutMoves the other gates that transitions depend on and whose values don't depend
 *     on moves
 * @param nextWithMoves the gates that transitions depend on, and whose values depend on moves
 * @param goals the gates that only goals depend on
 */
public record NetworkCones(Part state, Part nextWithoutMoves, Part nextWithMoves, Part goals) {

  /**
   * Some gates of a network.
   *
   * @param gates how many there are
   * @param links the links into them
   * @param twoInputGates gates if each had two inputs
   * @param depth the highest {@linkplain NetworkSize#levels level} among them, 0 if there are none
   */
  public record Part(int gates, int links, int twoInputGates, int depth) {}

  /** The parts of a network; linear in its size. */
  public static NetworkCones of(PropNet net) {
    int[] levels = NetworkSize.levels(net, Budget.unlimited());
    BitSet state = Cone.of(net, Cone.legalLinks(net));
    state.or(Cone.of(net, net.terminalLink()));
    BitSet next = Cone.of(net, Cone.nextLinks(net));
    next.andNot(state);
    BitSet goals = Cone.of(net, Cone.goalLinks(net));
    goals.andNot(state);
    goals.andNot(next);
    BitSet onMoves = Cone.ofMoves(net, Budget.unlimited());
    BitSet nextWithMoves = (BitSet) next.clone();
    nextWithMoves.and(onMoves);
    next.andNot(onMoves);
    return new NetworkCones(
        part(net, levels, state),
        part(net, levels, next),
        part(net, levels, nextWithMoves),
        part(net, levels, goals));
  }

  private static Part part(PropNet net, int[] levels, BitSet components) {
    int[] gates = components.stream().filter(net::isGate).toArray();
    return new Part(
        gates.length,
        Arrays.stream(gates).map(net::inputCount).sum(),
        Arrays.stream(gates).map(gate -> Math.max(0, net.inputCount(gate) - 1)).sum(),
        Arrays.stream(gates).map(gate -> levels[gate]).max().orElse(0));
  }
}
