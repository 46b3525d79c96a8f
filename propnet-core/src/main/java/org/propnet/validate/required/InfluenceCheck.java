package org.propnet.validate.required;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import org.propnet.validate.Check;
import org.propnet.validate.relation.Edge;
import org.propnet.validate.relation.Relation;
import org.propnet.validate.relation.RelationGraph;

/**
 * Finds relations that depend on something unavailable when they are evaluated: queries about a
 * state on moves, or the initial set-up on the state.
 */
final class InfluenceCheck {

  private static final ImmutableList<Relation> ABOUT_THE_GAME =
      ImmutableList.of(Relation.INIT, Relation.BASE, Relation.INPUT);
  private static final ImmutableList<Relation> ABOUT_A_STATE =
      ImmutableList.of(Relation.LEGAL, Relation.GOAL, Relation.TERMINAL);

  private InfluenceCheck() {}

  static void check(RelationGraph graph, Findings findings) {
    ImmutableSet<Relation> onMoves = graph.dependents(ImmutableSet.of(Relation.DOES));
    ImmutableSet<Relation> onState =
        graph.dependents(ImmutableSet.of(Relation.TRUE, Relation.DOES));
    for (int number = 0; number < graph.relations().size(); number++) {
      Relation relation = graph.relations().get(number);
      for (Edge edge : graph.edges().get(number)) {
        Relation body = graph.relations().get(edge.body());
        if (ABOUT_THE_GAME.contains(relation) && onState.contains(body)) {
          report(
              relation,
              edge,
              "the state of the game, but it is asked before there is one",
              findings);
        } else if (ABOUT_A_STATE.contains(relation) && onMoves.contains(body)) {
          report(
              relation, edge, "the moves that are made, but it is asked before they are", findings);
        }
      }
    }
  }

  private static void report(Relation relation, Edge edge, String problem, Findings findings) {
    Relation body = Relation.of(edge.condition());
    findings.add(
        Check.UNTIMELY_DEPENDENCY,
        edge.rule(),
        edge.condition(),
        relation + " depends through " + body + " on " + problem,
        "take " + body + " out of this rule");
  }
}
