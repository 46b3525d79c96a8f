package org.propnet.check;

/** The predecessors of each state in the graph of steps. */
final class Predecessors {

  private final int[] firsts;
  private final int[] sources;

  Predecessors(ReachableStates states, int size) {
    firsts = new int[size + 2];
    sources = new int[states.stepCount()];
    for (int step = 0; step < sources.length; step++) {
      firsts[states.steps.getInt(step) + 2]++;
    }
    for (int state = 1; state < firsts.length; state++) {
      firsts[state] += firsts[state - 1];
    }
    for (int state = 0; state < states.visited(); state++) {
      int end = states.firstSteps.getInt(state + 1);
      for (int step = states.firstSteps.getInt(state); step < end; step++) {
        sources[firsts[states.steps.getInt(step) + 1]++] = state;
      }
    }
  }

  /** The index of the first predecessor of a state; that of the next state ends them. */
  int first(int state) {
    return firsts[state];
  }

  int get(int index) {
    return sources[index];
  }
}
