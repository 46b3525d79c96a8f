package org.propnet.validate.relation;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.propnet.collect.StronglyConnectedComponents;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;
import org.propnet.gdl.text.Excerpt;

/**
 * A strongly connected component of relations, resolved into its rules by the possible instances of
 * their heads.
 */
final class RuleKnot {

  private static final int SHOWN = 20;

  /** Maximum length of a message in letters; no more rules of a cycle are shown then. */
  private static final int LONG = 500;

  /** The effort of an edge beyond the comparison: its memory. */
  private static final int EFFORT_PER_EDGE = 8;

  private final GameDescription description;
  private final List<Integer> rules;
  private final Map<Relation, List<Integer>> nodesOf = new HashMap<>();
  private final List<List<Edge>> edges = new ArrayList<>();
  private final StronglyConnectedComponents components;
  private final Effort effort;

  /** Creates the knot of some rules, in order; edges to other relations are left out. */
  RuleKnot(GameDescription description, List<Integer> rules, Effort effort) {
    this.effort = effort;
    this.description = description;
    this.rules = rules;
    for (int node = 0; node < rules.size(); node++) {
      edges.add(new ArrayList<>());
      nodesOf.computeIfAbsent(Relation.of(head(node)), key -> new ArrayList<>()).add(node);
    }
    for (int node = 0; node < rules.size(); node++) {
      int head = node;
      RuleWalk.body(
          description.rules().get(rules.get(node)),
          (sentence, isPositive) -> connect(head, sentence, !isPositive));
    }
    components = Edge.components(edges);
  }

  /** The number of terms that all knots of a description may still compare. */
  static final class Effort {

    private long left = 4_000_000;

    boolean isSpent() {
      return left <= 0;
    }
  }

  private Sentence head(int node) {
    return description.rules().get(rules.get(node)).head();
  }

  private void connect(int node, Sentence sentence, boolean isNegative) {
    for (int body : nodesOf.getOrDefault(Relation.of(sentence), List.of())) {
      if (effort.isSpent()) {
        return; // the knot is refused
      }
      effort.left--;
      if (overlap(sentence.arguments(), head(body).arguments())) {
        effort.left -= EFFORT_PER_EDGE;
        edges.get(node).add(new Edge(node, body, isNegative, rules.get(node), sentence));
      }
    }
  }

  private boolean overlap(List<Term> left, List<Term> right) {
    for (int i = 0; i < left.size(); i++) {
      if (!overlap(left.get(i), right.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean overlap(Term left, Term right) {
    effort.left--;
    if (left instanceof Variable || right instanceof Variable) {
      return true;
    }
    if (left instanceof Function f && right instanceof Function g) {
      return f.name().equals(g.name())
          && f.arguments().size() == g.arguments().size()
          && overlap(f.arguments(), g.arguments());
    }
    return left.equals(right);
  }

  /** One cycle through a negation for each strongly connected component of rules that has one. */
  ImmutableList<Stratification.Conflict> conflicts() {
    if (effort.isSpent()) {
      String knot =
          text(0) + " and other rules are too many to tell apart what they need of each other";
      return ImmutableList.of(new Stratification.Conflict(rules.get(0), head(0), knot));
    }
    ImmutableList.Builder<Stratification.Conflict> conflicts = ImmutableList.builder();
    for (int component = 0; component < components.count(); component++) {
      Edge edge = Edge.earliestNegation(edges, components, component);
      if (edge != null) {
        conflicts.add(new Stratification.Conflict(edge.rule(), edge.condition(), describe(edge)));
      }
    }
    return conflicts.build();
  }

  /**
   * Raises the strata of these rules, given by their index, to satisfy their mutual dependencies.
   */
  void raise(int[] strata) {
    for (int component = 0; component < components.count(); component++) {
      int stratum = 0;
      for (int member : components.members(component)) {
        stratum = Math.max(stratum, strata[rules.get(member)]);
        for (Edge edge : edges.get(member)) {
          if (components.componentOf(edge.body()) != component) {
            int below = strata[rules.get(edge.body())];
            stratum = Math.max(stratum, below + (edge.isNegative() ? 1 : 0));
          }
        }
      }
      for (int member : components.members(component)) {
        strata[rules.get(member)] = stratum;
      }
    }
  }

  /** The shortest cycle that begins with an edge. */
  private String describe(Edge edge) {
    StringBuilder out = new StringBuilder();
    out.append(text(edge.head())).append(" needs not ");
    List<Integer> path = path(edge.body(), edge.head());
    int shown = 0;
    while (shown < Math.min(SHOWN, path.size()) && (shown == 0 || out.length() < LONG)) {
      out.append(shown == 0 ? "" : " needs ").append(text(path.get(shown)));
      shown++;
    }
    if (path.size() > shown) {
      out.append(" and so on, over ").append(path.size() - shown).append(" more rules");
    }
    return out.toString();
  }

  private String text(int node) {
    return Excerpt.of(head(node).toString());
  }

  /** The shortest path between two nodes of one component, inside that component. */
  private List<Integer> path(int from, int to) {
    int component = components.componentOf(from);
    Map<Integer, Integer> cameFrom = new HashMap<>();
    cameFrom.put(from, from);
    Deque<Integer> agenda = new ArrayDeque<>();
    agenda.add(from);
    while (!cameFrom.containsKey(to)) {
      int node = agenda.remove();
      for (Edge edge : edges.get(node)) {
        if (components.componentOf(edge.body()) == component
            && cameFrom.putIfAbsent(edge.body(), node) == null) {
          agenda.add(edge.body());
        }
      }
    }
    List<Integer> path = new ArrayList<>();
    int node = to;
    while (node != from) {
      path.add(node);
      node = cameFrom.getOrDefault(node, from);
    }
    path.add(from);
    Collections.reverse(path);
    return path;
  }
}
