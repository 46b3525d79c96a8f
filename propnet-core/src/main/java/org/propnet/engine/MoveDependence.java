package org.propnet.engine;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.text.Keywords;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;
import org.propnet.validate.required.RulesheetCheck;

/** Checks that legal moves, goals and terminal depend on the state alone. */
final class MoveDependence {

  private MoveDependence() {}

  static void check(PropNet net, Budget budget) {
    check(net, budget, Keywords.LEGAL, Cone.legalLinks(net));
    check(net, budget, Keywords.GOAL, Cone.goalLinks(net));
    check(net, budget, Keywords.TERMINAL, net.terminalLink());
  }

  private static void check(PropNet net, Budget budget, String relation, int... links) {
    BitSet cone = Cone.of(net, budget, links);
    for (int component = cone.nextSetBit(0);
        component >= 0 && component < net.firstGate();
        component = cone.nextSetBit(component + 1)) {
      if (net.kind(component) == ComponentKind.INPUT) {
        @Nullable GameDescription description = budget.description();
        if (description != null) {
          RulesheetCheck.requireValid(description);
        }
        throw new MoveDependentStateException(relation);
      }
    }
  }
}
