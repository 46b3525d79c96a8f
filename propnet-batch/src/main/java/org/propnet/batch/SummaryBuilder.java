package org.propnet.batch;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Builds a summary from single playouts. Belongs to one thread at a time. */
final class SummaryBuilder {

  private final List<TreeMap<Integer, Long>> goals = new ArrayList<>();
  private final long[] outcomes = new long[PlayoutOutcome.values().length];
  private long steps;
  private double squaredSteps;
  private long unfinishedSteps;

  SummaryBuilder(int roles) {
    for (int role = 0; role < roles; role++) {
      goals.add(new TreeMap<>());
    }
  }

  void add(EndedPlayout playout) {
    outcomes[playout.outcome().ordinal()]++;
    steps += playout.length();
    squaredSteps += (double) playout.length() * playout.length();
    if (playout.outcome() == PlayoutOutcome.TERMINAL) {
      for (int role = 0; role < goals.size(); role++) {
        goals.get(role).merge(playout.goal(role), 1L, Long::sum);
      }
    }
  }

  /** Adds the joint moves of a playout that was broken off. */
  void addUnfinished(int length) {
    unfinishedSteps += length;
  }

  PlayoutSummary build() {
    long playouts = 0;
    for (long count : outcomes) {
      playouts += count;
    }
    return new PlayoutSummary(
        playouts,
        outcomes[PlayoutOutcome.WITHOUT_GOAL.ordinal()],
        outcomes[PlayoutOutcome.STUCK.ordinal()],
        outcomes[PlayoutOutcome.CUT.ordinal()],
        steps,
        squaredSteps,
        unfinishedSteps,
        goals.stream()
            .map(ImmutableSortedMap::copyOfSorted)
            .collect(ImmutableList.toImmutableList()));
  }
}
