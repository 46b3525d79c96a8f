package org.propnet.engine;

import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.net.PropNet;

/**
 * Summary of how a {@link DifferentialMachine} was tuned to its game.
 *
 * @param transitionPrograms whether joint moves have programs; otherwise input propositions are
 *     propagated
 * @param idleBases with programs, the number of base propositions whose value after a step in which
 *     no role moves is propagated
 * @param legalSets the number of sets into which the legal moves of all roles are divided, each
 *     with a condition that is tested when legal moves are requested
 * @param terminalSets the same for terminal
 * @param ranges the number of components with adjacent target gates, which are updated eight at a
 *     time
 * @param rangedGates the number of these gates
 * @param propagatedGoals whether goals are updated by propagation when requested; otherwise all
 *     gates that only goals depend on are evaluated then
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
    CounterLayout layout = network.targets.layout();
    int ranges = 0;
    for (int component = 0; component < net.componentCount(); component++) {
      ranges += layout.rangeEnd(component) > layout.rangeStart(component) ? 1 : 0;
    }
    int terminalSets = network.outputs.terminalConditions().size();
    return new PlaySummary(
        network.plan.hasPrograms(),
        network.plan.idle().cardinality(),
        network.plan.sets().size() - terminalSets,
        terminalSets,
        ranges,
        layout.bits().length,
        !network.goalsAreSwept());
  }
}
