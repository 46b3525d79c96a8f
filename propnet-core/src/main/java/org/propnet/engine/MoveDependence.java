package org.propnet.engine;

import java.util.BitSet;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;

/**
 * Checks that a state alone decides what is legal, what it is worth, and whether the game is over.
 */
final class MoveDependence {

  private MoveDependence() {}

  static void check(PropNet net) {
    check(net, "legal", Cone.legalLinks(net));
    check(net, "goal", Cone.goalLinks(net));
    check(net, "terminal", net.terminalLink());
  }

  private static void check(PropNet net, String relation, int... links) {
    BitSet cone = Cone.of(net, links);
    for (int component = cone.nextSetBit(0);
        component >= 0 && component < net.firstGate();
        component = cone.nextSetBit(component + 1)) {
      if (net.kind(component) == ComponentKind.INPUT) {
        throw new MoveDependentStateException(relation);
      }
    }
  }
}
