package org.propnet.validate.required;

import org.propnet.gdl.GameDescription;
import org.propnet.validate.Check;
import org.propnet.validate.relation.RelationGraph;
import org.propnet.validate.relation.Stratification;

/**
 * Finds negations that depend on themselves: one finding for each strongly connected component of
 * relations.
 */
final class StratificationCheck {

  private StratificationCheck() {}

  static void check(GameDescription description, RelationGraph graph, Findings findings) {
    for (Stratification.Conflict conflict : Stratification.of(description, graph).conflicts()) {
      findings.add(
          Check.UNSTRATIFIED_NEGATION,
          conflict.rule(),
          conflict.literal(),
          "a negation depends on itself: " + conflict.cycle(),
          "rewrite one of these rules so that it doesn't need the next");
    }
  }
}
