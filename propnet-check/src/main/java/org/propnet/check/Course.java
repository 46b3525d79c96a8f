package org.propnet.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import org.propnet.collect.IntGroups;
import org.propnet.collect.StronglyConnectedComponents;

/**
 * Finds cycles and longest paths in the graph of visited states.
 *
 * <p>States that no cycle leads to are removed in topological order, which gives the length of the
 * longest path. If states are left, there is a cycle. Among them a breadth-first search from each
 * state, in its strongly connected component, looks for the shortest line with a repeated state, as
 * deep as could still improve it. Time is linear in the number of steps if there is no cycle;
 * otherwise the search for the shortest one is bounded.
 */
final class Course {

  /** Once a cycle is found, no further start is tried after this many steps. */
  private static final long MAX_WORK = 100_000_000;

  private final ReachableStates states;
  private final int size;

  private final boolean[] gone;
  private int longest;
  private int remaining;

  Course(ReachableStates states) {
    this.states = states;
    this.size = states.size();
    this.gone = new boolean[size];
    this.remaining = size;
    takeForward();
  }

  /** Whether no path visits a state twice. */
  boolean isAcyclic() {
    return remaining == 0;
  }

  /** The number of steps of the longest path, if there is no cycle. */
  int longest() {
    return longest;
  }

  private int firstStep(int state) {
    return states.firstSteps.getInt(state);
  }

  private int stepsEnd(int state) {
    return states.firstSteps.getInt(state + 1);
  }

  private void takeForward() {
    int[] left = new int[size]; // steps to each state from remaining ones
    for (int step = 0; step < states.stepCount(); step++) {
      left[states.steps.getInt(step)]++;
    }
    int[] lengths = new int[size];
    int[] queue = new int[size];
    int end = 0;
    for (int state = 0; state < size; state++) {
      if (left[state] == 0) {
        queue[end++] = state;
      }
    }
    for (int i = 0; i < end; i++) {
      int state = queue[i];
      gone[state] = true;
      longest = Math.max(longest, lengths[state]);
      int stepsEnd = state < states.visited() ? stepsEnd(state) : 0;
      for (int step = stepsEnd == 0 ? 0 : firstStep(state); step < stepsEnd; step++) {
        int target = states.steps.getInt(step);
        lengths[target] = Math.max(lengths[target], lengths[state] + 1);
        if (--left[target] == 0) {
          queue[end++] = target;
        }
      }
    }
    remaining = size - end;
  }

  /** The shortest line that repeats a state, if it is found in time; only if there is a cycle. */
  LineOfPlay loop() {
    StronglyConnectedComponents components = StronglyConnectedComponents.of(remainingSteps());
    int none = Integer.MAX_VALUE;
    Loop best = new Loop(0, List.of(), none);
    long work = 0;
    int[] seen = new int[size];
    Arrays.fill(seen, -1);
    int[] from = new int[size];
    for (int start = 0;
        start < states.visited() && (work < MAX_WORK || best.total == none);
        start++) {
      int depth = states.depth(start);
      if (depth + 1 >= best.total) {
        break;
      }
      if (gone[start]) {
        continue;
      }
      int component = components.componentOf(start);
      List<Integer> queue = new ArrayList<>(List.of(start));
      int levelEnd = 1;
      int length = 1;
      for (int i = 0; i < queue.size() && depth + length < best.total; i++) {
        int state = queue.get(i);
        for (int step = firstStep(state); step < stepsEnd(state); step++) {
          work++;
          int target = states.steps.getInt(step);
          if (target == start) {
            best = new Loop(start, way(from, start, state), depth + length);
            break;
          }
          if (seen[target] != start && components.componentOf(target) == component) {
            seen[target] = start;
            from[target] = state;
            queue.add(target);
          }
        }
        if (i + 1 == levelEnd) {
          levelEnd = queue.size();
          length++;
        }
      }
    }
    List<Integer> path = states.pathTo(best.start);
    int loopStart = path.size() - 1;
    path.addAll(best.rest);
    path.add(best.start);
    boolean shortest = work < MAX_WORK && best.total <= states.completeDepth() + 1;
    return states.line(path, OptionalInt.of(loopStart), shortest);
  }

  /**
   * A cycle.
   *
   * @param start its first state
   * @param rest the states after it up to its repetition
   * @param total the length of the shortest path to its first state plus that of the cycle
   */
  private record Loop(int start, List<Integer> rest, int total) {}

  private static List<Integer> way(int[] from, int start, int last) {
    List<Integer> way = new ArrayList<>();
    for (int at = last; at != start; at = from[at]) {
      way.add(at);
    }
    Collections.reverse(way);
    return way;
  }

  /** The steps between remaining states. */
  private IntGroups remainingSteps() {
    IntGroups edges = new IntGroups(size);
    do {
      for (int state = 0; state < states.visited(); state++) {
        for (int step = firstStep(state); !gone[state] && step < stepsEnd(state); step++) {
          edges.add(state, states.steps.getInt(step));
        }
      }
    } while (edges.again());
    return edges;
  }
}
