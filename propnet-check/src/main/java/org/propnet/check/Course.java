package org.propnet.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import org.propnet.collect.IntGroups;

/**
 * Finds cycles and longest paths in the graph of visited states.
 *
 * <p>States that no cycle leads to are removed in topological order, which gives the length of the
 * longest path. If states are left, there is a cycle, and states that lead to none are removed too.
 * Among the rest a breadth-first search from each state looks for the shortest line with a repeated
 * state, as deep as could still improve it. Time is linear in the number of steps if there is no
 * cycle; otherwise the search for the shortest one is bounded.
 */
final class Course {

  /** Maximum number of steps followed in the search for the shortest cycle. */
  private static final long MAX_WORK = 100_000_000;

  private final ReachableStates states;
  private final int size;

  /** For each state the number of remaining steps from it, or to it. */
  private final int[] left;

  private final boolean[] gone;
  private int longest;
  private int remaining;

  Course(ReachableStates states) {
    this.states = states;
    this.size = states.size();
    this.left = new int[size];
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

  /** The shortest line that repeats a state, if it is found in time. */
  LineOfPlay loop() {
    takeBackward();
    Loop best = anyLoop();
    long work = 0;
    int[] seen = new int[size];
    Arrays.fill(seen, -1);
    int[] from = new int[size];
    for (int start = 0; start < size && work < MAX_WORK; start++) {
      if (gone[start]) {
        continue;
      }
      int depth = states.depth(start);
      if (depth + 1 >= best.total) {
        break;
      }
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
          if (!gone[target] && seen[target] != start) {
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

  /** Follows steps between remaining states until a state repeats. */
  private Loop anyLoop() {
    int at = 0;
    while (gone[at]) {
      at++;
    }
    List<Integer> way = new ArrayList<>();
    int[] place = new int[size];
    while (place[at] == 0) {
      way.add(at);
      place[at] = way.size();
      for (int step = firstStep(at); step < stepsEnd(at); step++) {
        if (!gone[states.steps.getInt(step)]) {
          at = states.steps.getInt(step);
          break;
        }
      }
    }
    List<Integer> loop = way.subList(place[at] - 1, way.size());
    return new Loop(at, loop.subList(1, loop.size()), states.depth(at) + loop.size());
  }

  /** Removes the states that lead to no cycle. */
  private void takeBackward() {
    IntGroups before = new IntGroups(size);
    do {
      for (int state = 0; state < states.visited(); state++) {
        for (int step = firstStep(state); step < stepsEnd(state); step++) {
          before.add(states.steps.getInt(step), state);
        }
      }
    } while (before.again());
    Arrays.fill(left, 0);
    int[] queue = new int[size];
    int end = 0;
    for (int state = 0; state < states.visited(); state++) {
      for (int step = firstStep(state); step < stepsEnd(state); step++) {
        left[state] += gone[states.steps.getInt(step)] ? 0 : 1;
      }
    }
    for (int state = 0; state < size; state++) {
      if (!gone[state] && left[state] == 0) {
        gone[state] = true;
        queue[end++] = state;
      }
    }
    for (int i = 0; i < end; i++) {
      for (int k = before.start(queue[i]); k < before.end(queue[i]); k++) {
        int state = before.get(k);
        if (!gone[state] && --left[state] == 0) {
          gone[state] = true;
          queue[end++] = state;
        }
      }
    }
  }
}
