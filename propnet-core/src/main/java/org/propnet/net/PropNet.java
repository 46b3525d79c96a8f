package org.propnet.net;

import java.util.Arrays;
import java.util.Objects;

/**
 * A propositional network: the rules of a game as gates between base propositions, input
 * propositions and outputs.
 *
 * <h2>Components</h2>
 *
 * Component 0 is the constant false. Then come the base propositions, the input propositions role
 * by role, and the gates. The inputs of a gate are links (see {@link Link}), each from a component
 * with a lower number; only those of an OR in a cyclic group may be from any gate of that group.
 *
 * <h2>Cyclic groups</h2>
 *
 * Gates that depend on each other in a cycle have adjacent numbers and form a group; links inside a
 * group don't invert. The values of a group are the least fixed point of its gates: no gate is true
 * only because of itself. An evaluator computes them by starting with false and adding
 * consequences.
 *
 * <h2>Outputs</h2>
 *
 * The links that make up the game: the next value of every base proposition (its transition),
 * whether each move is legal, which goal value each role has, whether the state is terminal. A
 * network that is built for another purpose may have further observed links.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class PropNet {

  private final Vocabulary vocabulary;
  private final ComponentKind[] kinds;
  private final int[] inputStarts;
  private final int[] inputs;
  private final int[] groupStarts;
  private final int[] groupEnds;
  private final OutputLinks outputs;
  private final int[] observedLinks;

  /**
   * Creates a network, which takes ownership of the arrays.
   *
   * @param kinds those of the gates; the others are filled in
   */
  PropNet(
      Vocabulary vocabulary,
      ComponentKind[] kinds,
      int[] inputStarts,
      int[] inputs,
      int[] groupStarts,
      int[] groupEnds,
      OutputLinks outputs,
      int[] observedLinks) {
    this.vocabulary = Objects.requireNonNull(vocabulary);
    this.kinds = kinds;
    int firstInput = 1 + vocabulary.bases().size();
    kinds[0] = ComponentKind.CONSTANT;
    Arrays.fill(kinds, 1, firstInput, ComponentKind.BASE);
    Arrays.fill(kinds, firstInput, vocabulary.firstGate(), ComponentKind.INPUT);
    this.inputStarts = inputStarts;
    this.inputs = inputs;
    this.groupStarts = groupStarts;
    this.groupEnds = groupEnds;
    this.outputs = outputs;
    this.observedLinks = observedLinks;
  }

  /** The terms of the bases, inputs and outputs. */
  public Vocabulary vocabulary() {
    return vocabulary;
  }

  /** How many components there are. */
  public int componentCount() {
    return kinds.length;
  }

  /** What a component is. */
  public ComponentKind kind(int component) {
    return kinds[component];
  }

  /** Whether a component is an AND or an OR. */
  public boolean isGate(int component) {
    return component >= firstGate();
  }

  /** The first gate; it and all components after it are gates. */
  public int firstGate() {
    return vocabulary.firstGate();
  }

  /** How many inputs a component has: 0 unless it is a gate. */
  public int inputCount(int component) {
    return inputStarts[component + 1] - inputStarts[component];
  }

  /** A link that leads into a gate. */
  public int input(int component, int index) {
    return inputs[inputStarts[component] + index];
  }

  /** Approximately how many bytes the network takes, without its vocabulary. */
  public long bytes() {
    return 8L * kinds.length
        + 4L * inputs.length
        + 8L * groupStarts.length
        + 4L * (2L * vocabulary.inputCount() + outputs.next.length + observedLinks.length);
  }

  /** How many links lead into gates. */
  public int linkCount() {
    return inputs.length;
  }

  /** The component of a base proposition. */
  public int baseComponent(int base) {
    return 1 + base;
  }

  /** The component of an input proposition. */
  public int inputComponent(int role, int move) {
    return vocabulary.inputComponent(role, move);
  }

  /** How many cyclic groups there are. */
  public int groupCount() {
    return groupStarts.length;
  }

  /** The first component of a cyclic group. */
  public int groupStart(int group) {
    return groupStarts[group];
  }

  /** The component after the last one of a cyclic group. */
  public int groupEnd(int group) {
    return groupEnds[group];
  }

  /** The cyclic group that contains a component, or −1. Logarithmic in the number of groups. */
  public int groupOf(int component) {
    int place = Arrays.binarySearch(groupStarts, component);
    int group = place >= 0 ? place : -place - 2;
    return group >= 0 && component < groupEnds[group] ? group : -1;
  }

  /** The link that gives a base proposition's value in the next state: its transition. */
  public int nextLink(int base) {
    return outputs.next[base];
  }

  /** The link for the legality of a move. */
  public int legalLink(int role, int move) {
    return outputs.legal[role][move];
  }

  /** The link for a role's goal having one of its values. */
  public int goalLink(int role, int value) {
    return outputs.goal[role][value];
  }

  /** The link for the state being terminal. */
  public int terminalLink() {
    return outputs.terminal;
  }

  /** All outputs; not to be changed. */
  OutputLinks outputs() {
    return outputs;
  }

  /** How many links are observed, see {@link PropNetBuilder#observe}. */
  public int observedCount() {
    return observedLinks.length;
  }

  /** An observed link. */
  public int observedLink(int index) {
    return observedLinks[index];
  }
}
