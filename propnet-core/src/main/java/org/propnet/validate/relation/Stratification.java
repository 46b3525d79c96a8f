package org.propnet.validate.relation;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Sentence;

/**
 * An order in which the rules of a rulesheet can be evaluated so that negations are known when they
 * are needed. Each rule has a stratum: at least that of every rule that may derive one of its
 * positive conditions, and greater than that of every rule that may derive one of its negated ones.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class Stratification {

  /*
   * The Language Reference asks for strata of relations. Real rulesheets also write (<= (goal robot
   * 100) (not (goal robot 0))), which has a clear meaning although goal depends on its own
   * negation: no rule depends on the negation of anything that it may derive itself. So
   * stratification by relations is tried first, which is linear in the rulesheet. Only inside a
   * strongly connected component of relations with a negation, dependencies are refined to rules,
   * by whether a condition and a head unify, with each occurrence of a variable independent. This
   * is conservative, and depends only on the text.
   */

  /** A cycle through a negation, beginning with a literal of a rule. */
  public record Conflict(int rule, Sentence literal, String cycle) {}

  private final int[] strata;
  private final ImmutableList<Conflict> conflicts;

  private Stratification(int[] strata, ImmutableList<Conflict> conflicts) {
    this.strata = strata;
    this.conflicts = conflicts;
  }

  /**
   * The stratification of a description, whose nesting must be within {@link
   * org.propnet.gdl.Term#MAXIMUM_DEPTH}.
   */
  public static Stratification of(GameDescription description) {
    return of(description, RelationGraph.of(description));
  }

  /** The stratification of a description whose relation graph is known. */
  public static Stratification of(GameDescription description, RelationGraph graph) {
    return new Builder(description, graph).build();
  }

  /**
   * The stratum of a rule, from 0. Undefined for a description with an error.
   *
   * @param rule its index in {@link GameDescription#rules()}
   */
  public int stratum(int rule) {
    return strata[rule];
  }

  /** The cycles through a negation, at most one for each knot; none in a valid rulesheet. */
  public ImmutableList<Conflict> conflicts() {
    return conflicts;
  }

  private static final class Builder {
    private final GameDescription description;
    private final RuleKnot.Effort effort = new RuleKnot.Effort();
    private final RelationGraph graph;
    private final StronglyConnectedComponents components;
    private final List<List<Integer>> rulesOf = new ArrayList<>();
    private final int[] ofRule;
    private final int[] ofRelation;
    private final ImmutableList.Builder<Conflict> conflicts = ImmutableList.builder();

    Builder(GameDescription description, RelationGraph graph) {
      this.description = description;
      this.graph = graph;
      this.components = Edge.components(graph.edges());
      this.ofRule = new int[description.rules().size()];
      this.ofRelation = new int[graph.relations().size()];
      graph.relations().forEach(relation -> rulesOf.add(new ArrayList<>()));
      for (int i = 0; i < description.rules().size(); i++) {
        Relation head = Relation.of(description.rules().get(i).head());
        rulesOf.get(graph.number(head)).add(i);
      }
    }

    Stratification build() {
      for (int component = 0; component < components.count(); component++) {
        lay(component);
      }
      return new Stratification(ofRule, conflicts.build());
    }

    private void lay(int component) {
      List<Integer> rules = new ArrayList<>();
      for (int member : components.members(component)) {
        rules.addAll(rulesOf.get(member));
        for (Edge edge : graph.edges().get(member)) {
          if (components.componentOf(edge.body()) != component) {
            int below = ofRelation[edge.body()];
            int least = edge.isNegative() ? below + 1 : below;
            ofRule[edge.rule()] = Math.max(ofRule[edge.rule()], least);
          }
        }
      }
      if (Edge.earliestNegation(graph.edges(), components, component) == null) {
        int stratum = rules.stream().mapToInt(rule -> ofRule[rule]).max().orElse(0);
        rules.forEach(rule -> ofRule[rule] = stratum);
      } else {
        Collections.sort(rules);
        RuleKnot knot = new RuleKnot(description, rules, effort);
        conflicts.addAll(knot.conflicts());
        knot.raise(ofRule);
      }
      for (int member : components.members(component)) {
        ofRelation[member] =
            rulesOf.get(member).stream().mapToInt(rule -> ofRule[rule]).max().orElse(0);
      }
    }
  }
}
