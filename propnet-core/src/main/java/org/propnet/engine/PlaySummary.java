package org.propnet.engine;

import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.net.PropNet;

/**
 * How a {@link DifferentialMachine} plays its network, as it was chosen for the game.
 *
 * @param transitionPrograms whether joint moves have programs; otherwise input propositions are
 *     propagated
 * @param idleBases with programs, the base propositions that are propagated as if no role moved
 * @param legalSets the sets into which the legal moves of all roles are divided, each under a
 *     condition that is tested when they are asked for
 * @param terminalSets the same for the end of the game
 * @param ranges the components that have gates side by side, so that eight are changed at a time
 * @param rangedGates the number of these gates
 * @param propagatedGoals whether goals are propagated when they are asked for; otherwise all that
 *     only goals depend on is evaluated then
 */
public record PlaySummary(
    boolean transitionPrograms,
    int idleBases,
    int legalSets,
    int terminalSets,
    int ranges,
    int rangedGates,
    boolean propagatedGoals) {

  static PlaySummary of(DifferentialNetwork network) {
    PropNet net = network.net;
    CounterLayout layout = network.targets.layout;
    int ranges = 0;
    int ranged = 0;
    for (int component = 0; component < net.componentCount(); component++) {
      int size = layout.rangeEnd(component) - layout.rangeStart(component);
      ranges += size > 0 ? 1 : 0;
      ranged += size;
    }
    int terminalSets = network.terminalConditions.size();
    return new PlaySummary(
        network.plan.hasPrograms(),
        network.plan.idle().cardinality(),
        network.plan.sets().size() - terminalSets,
        terminalSets,
        ranges,
        ranged,
        !network.goalsAreSwept());
  }
}
