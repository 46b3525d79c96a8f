package org.propnet.farm.solve;

import java.io.IOException;
import org.propnet.farm.PieceWorker;
import org.propnet.machine.Expansion;

/** Expands a level: writes the successors of its states, by partition. */
final class ExpandJob extends LevelJob {

  private static final long serialVersionUID = 1L;

  static final int TERMINAL = 0;
  static final int SUCCESSORS = 1;

  /** The number of states that are sorted in memory at a time. */
  private static final int STATES_IN_MEMORY = 1 << 19;

  ExpandJob(Level level) {
    super(level, "expand", 2);
  }

  @Override
  public PieceWorker newWorker() {
    return piece -> new Worker(level(), piece).run();
  }

  private static final class Worker {
    private final Level level;
    private final int source;
    private final States[] targets;
    private int inMemory;
    private int runs;

    Worker(Level level, int source) {
      this.level = level;
      this.source = source;
      this.targets = new States[level.partitions()];
      for (int target = 0; target < targets.length; target++) {
        targets[target] = new States(level.width());
      }
    }

    long[] run() throws IOException, InterruptedException {
      Turns turns = new Turns(level);
      long[] counts = new long[2];
      byte[] goals = new byte[level.game().machine().roles().size()];
      try (StateReader states =
          new StateReader(level.files(), level.states(source), level.width())) {
        while (states.next()) {
          if (Thread.interrupted()) {
            throw new InterruptedException("interrupted in part " + source);
          }
          if (turns.load(states.words())) {
            counts[SUCCESSORS] += add(turns.successors());
          } else {
            turns.goals(goals, 0); // report wrong goals before all states are found
            counts[TERMINAL]++;
          }
        }
      }
      write();
      return counts;
    }

    private int add(Expansion successors) throws IOException {
      for (int i = 0; i < successors.size(); i++) {
        int from = i * level.width();
        targets[level.partition(successors.words(), from)].add(successors.words(), from);
        inMemory++;
      }
      if (inMemory >= STATES_IN_MEMORY) {
        write();
      }
      return successors.size();
    }

    private void write() throws IOException {
      for (int target = 0; target < targets.length; target++) {
        if (targets[target].size() > 0) {
          targets[target].writeTo(level.files(), level.next().run(source, target, runs));
          targets[target].clear();
        }
      }
      inMemory = 0;
      runs++;
    }
  }
}
