package org.propnet.examples;

import java.util.List;
import org.propnet.net.ComponentKind;
import org.propnet.net.ComponentValues;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Rates states by how nearly goals are true, without playing on.
 *
 * <p>Each component of the network has a degree of truth between 0 and 1: {@value #TRUE} for a true
 * base proposition, 1 − {@value #TRUE} for a false one, for an AND the product of its inputs, for
 * an OR the probability that one of its inputs holds. So a line with three discs is worth more than
 * one with two, although neither is a goal yet. Belongs to one thread at a time.
 */
final class GoalHeuristic {

  private static final double TRUE = 0.9;

  private final PropNet net;
  private final ComponentValues values;
  private final double[] degrees;

  GoalHeuristic(PropNet net) {
    this.net = net;
    this.values = ComponentValues.of(net, Cone.goalLinks(net));
    this.degrees = new double[net.componentCount()];
  }

  /**
   * What a state is worth to a role: the mean of its goal values, weighted by their degrees.
   *
   * @param words the state, as a packed simulator saves it
   * @param from the index of its first word
   */
  double rate(long[] words, int from, int role) {
    values.load(words, from);
    values.components().forEach(component -> degrees[component] = degreeOf(component));
    double sum = 0;
    double weights = 0;
    List<?> goals = net.vocabulary().goalValues(role);
    for (int i = 0; i < goals.size(); i++) {
      double weight = degree(net.goalLink(role, i));
      sum += weight * Integer.parseInt(goals.get(i).toString());
      weights += weight;
    }
    return sum / weights;
  }

  private double degreeOf(int component) {
    if (!net.isGate(component) || net.groupOf(component) >= 0) { // in a cycle: only true or false
      return values.holds(Link.of(component)) ? TRUE : 1 - TRUE;
    }
    boolean isAnd = net.kind(component) == ComponentKind.AND;
    double product = 1;
    for (int i = 0; i < net.inputCount(component); i++) {
      double degree = degree(net.input(component, i));
      product *= isAnd ? degree : 1 - degree;
    }
    return isAnd ? product : 1 - product;
  }

  private double degree(int link) {
    double degree = degrees[Link.component(link)];
    return Link.isInverted(link) ? 1 - degree : degree;
  }
}
