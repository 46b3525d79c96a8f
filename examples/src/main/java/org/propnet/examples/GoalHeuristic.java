package org.propnet.examples;

import java.util.BitSet;
import java.util.List;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Sweep;

/**
 * Rates states by how nearly goals are true, without playing on.
 *
 * <p>Each component of the network has a degree of truth between 0 and 1. A true base proposition
 * has {@value #TRUE}, a false one {@value #FALSE}; an AND has the product of its inputs, and an OR
 * the probability that one of its inputs holds. So a line with three discs is worth more than one
 * with two, although neither is a goal yet. The rating is the mean of a role's goal values,
 * weighted by their degrees.
 *
 * <p>Belongs to one thread at a time.
 */
final class GoalHeuristic {

  private static final double TRUE = 0.9;
  private static final double FALSE = 0.1;

  private final PropNet net;

  /** The gates that goals depend on, from inputs to outputs. */
  private final int[] gates;

  private final Sweep sweep;
  private final boolean[] values;
  private final double[] degrees;

  GoalHeuristic(PropNet net) {
    this.net = net;
    BitSet cone = Cone.of(net, Cone.goalLinks(net));
    this.gates = cone.stream().filter(net::isGate).toArray();
    this.sweep = Sweep.of(net, cone);
    this.values = new boolean[net.componentCount()];
    this.degrees = new double[net.componentCount()];
  }

  /**
   * What a state is worth to a role.
   *
   * @param words base proposition i is bit i mod 64 of word i / 64, as a packed simulator saves it
   * @param role the index of the role
   * @return a mean of the role's goal values
   */
  double rate(long[] words, int role) {
    evaluate(words);
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

  /** Finds the degree of each component that goals depend on. */
  private void evaluate(long[] words) {
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      int component = net.baseComponent(base);
      values[component] = (words[base >> 6] >>> base & 1) != 0;
      degrees[component] = values[component] ? TRUE : FALSE;
    }
    sweep.run(values);
    for (int gate : gates) {
      if (net.groupOf(gate) >= 0) { // in a cycle: only true or false
        degrees[gate] = values[gate] ? TRUE : FALSE;
      } else {
        boolean isAnd = net.kind(gate) == ComponentKind.AND;
        double product = 1;
        for (int i = 0; i < net.inputCount(gate); i++) {
          double degree = degree(net.input(gate, i));
          product *= isAnd ? degree : 1 - degree;
        }
        degrees[gate] = isAnd ? product : 1 - product;
      }
    }
  }

  private double degree(int link) {
    double degree = degrees[Link.component(link)];
    return Link.isInverted(link) ? 1 - degree : degree;
  }
}
