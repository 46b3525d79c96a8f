package org.propnet.bench.growth;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.EnumMap;
import java.util.Map;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;

/**
 * Adds up the processor time of the thread that builds, by stage. What the virtual machine does in
 * threads of its own, compiling and collecting garbage, isn't counted. A clock is for one build.
 */
final class StageClock implements BuildListener {

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Map<Stage, Double> milliseconds = new EnumMap<>(Stage.class);
  private Stage stage = Stage.READ;
  private long mark = threads.getCurrentThreadCpuTime();

  @Override
  public boolean progress(BuildPhase phase, long facts, long rules) {
    Stage newStage = Stage.of(phase);
    if (newStage != stage) {
      lap();
      stage = newStage;
    }
    return true;
  }

  /** Hears that the build has ended, and tells the milliseconds of every stage. */
  ImmutableMap<Stage, Double> end() {
    lap();
    return Maps.immutableEnumMap(milliseconds);
  }

  private void lap() {
    long before = mark;
    mark = threads.getCurrentThreadCpuTime();
    milliseconds.merge(stage, (mark - before) / 1e6, Double::sum);
  }
}
