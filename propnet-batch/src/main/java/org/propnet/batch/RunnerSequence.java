package org.propnet.batch;

import java.util.Arrays;
import java.util.List;

/** A program that is divided among several runners: a part is what each has of it, in order. */
final class RunnerSequence implements WordRunner {

  private final WordRunner[] runners;

  RunnerSequence(List<WordRunner> runners) {
    this.runners = runners.toArray(new WordRunner[0]);
  }

  @Override
  public WordRunner forOneGroup() {
    return new RunnerSequence(Arrays.stream(runners).map(WordRunner::forOneGroup).toList());
  }

  @Override
  public void run(int part, LaneWords values) {
    for (WordRunner runner : runners) {
      runner.run(part, values);
    }
  }
}
