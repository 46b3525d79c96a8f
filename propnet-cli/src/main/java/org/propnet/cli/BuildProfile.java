package org.propnet.cli;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.Locale;
import org.propnet.budget.BuildPhase;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.PassReport;

/**
 * A built machine, with the time and memory of every stage.
 *
 * @param built the machine
 * @param stages the stages in their order, each run of a pass among them; what the optimizer does
 *     beside passes comes after them
 */
record BuildProfile(Build built, ImmutableList<Stage> stages) {

  /**
   * One stage.
   *
   * @param name what it is called
   * @param time how long it took
   * @param bytes how much it allocated
   */
  record Stage(String name, Duration time, long bytes) {

    double milliseconds() {
      return time.toNanos() / 1e6;
    }
  }

  /** The profile of a machine that was just built. */
  static BuildProfile of(Build built, AllocationWatch watch) {
    watch.end();
    ImmutableList.Builder<Stage> stages = ImmutableList.builder();
    built
        .report()
        .grounding()
        .times()
        .forEach(
            (phase, time) -> {
              String name = phase.toString().toLowerCase(Locale.ROOT);
              stages.add(new Stage(name, time, watch.bytes(phase)));
            });
    stages.add(new Stage("network", built.report().networkTime(), watch.bytes(BuildPhase.NETWORK)));
    ImmutableList<PassReport> passes = built.report().optimization().passes();
    Duration besidePasses = built.report().optimizerTime();
    for (int i = 0; i < passes.size(); i++) {
      besidePasses = besidePasses.minus(passes.get(i).time());
      String name = "pass " + passes.get(i).pass() + ", round " + passes.get(i).round();
      stages.add(new Stage(name, passes.get(i).time(), watch.bytesOfPass(i)));
    }
    stages.add(new Stage("invariants, subgames", besidePasses, watch.bytesBesidePasses()));
    stages.add(new Stage("engine", built.report().engineTime(), watch.bytes(BuildPhase.ENGINE)));
    return new BuildProfile(built, stages.build());
  }
}
