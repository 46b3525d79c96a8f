package org.propnet.cli.network;

import com.google.common.collect.ImmutableList;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.propnet.budget.BuildPhase;
import org.propnet.cli.game.BuildSettings;
import org.propnet.net.PropNet;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.BuildReport;
import org.propnet.optimizer.OptimizedNetwork.PassReport;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/**
 * Notes how much each stage of a build allocates in the thread that builds, garbage included;
 * unlike the heap in use, that hardly differs from run to run. A watch is for one build.
 */
final class BuildWatch {

  /**
   * One stage.
   *
   * @param name what it is called
   * @param time how long it took
   * @param bytes how much it allocated
   */
  record Stage(String name, Duration time, long bytes) {}

  private final ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
  private final Map<BuildPhase, Long> bytes = new EnumMap<>(BuildPhase.class);
  private final List<Long> passes = new ArrayList<>();
  private long besidePassesBytes;
  private BuildPhase phase = BuildPhase.NORMALIZE;
  private long mark = threads.getCurrentThreadAllocatedBytes();

  /** The same settings, watched. */
  BuildSettings of(BuildSettings settings) {
    return new BuildSettings(
        settings.limits(),
        settings.grounding(),
        settings
            .optimizer()
            .withPasses(settings.optimizer().passes().stream().map(this::of).toList()),
        settings.engine(),
        settings.batch(),
        settings.fallback(),
        (newPhase, facts, rules) -> {
          entered(newPhase);
          return settings.listener().progress(newPhase, facts, rules);
        });
  }

  private NetworkPass of(NetworkPass pass) {
    return new ForwardingPass(pass) {
      @Override
      public PropNet apply(PropNet net, PassContext context) {
        besidePassesBytes += lap();
        PropNet result = super.apply(net, context);
        passes.add(lap());
        return result;
      }
    };
  }

  private void entered(BuildPhase newPhase) {
    if (newPhase != phase) {
      bytes.merge(phase, lap(), Long::sum);
      phase = newPhase;
    }
  }

  /**
   * The stages of the build, which has just ended, in their order, each run of a pass among them;
   * what the optimizer does beside passes comes after them.
   */
  ImmutableList<Stage> stages(Build built) {
    bytes.merge(phase, lap(), Long::sum);
    ImmutableList.Builder<Stage> stages = ImmutableList.builder();
    BuildReport report = built.report();
    report
        .grounding()
        .times()
        .forEach(
            (step, time) ->
                stages.add(new Stage(step.toString().toLowerCase(Locale.ROOT), time, bytes(step))));
    stages.add(new Stage("network", report.networkTime(), bytes(BuildPhase.NETWORK)));
    Duration besidePasses = report.optimizerTime();
    ImmutableList<PassReport> runs = report.optimization().passes();
    for (int run = 0; run < runs.size(); run++) {
      PassReport pass = runs.get(run);
      besidePasses = besidePasses.minus(pass.time());
      String name = "pass " + pass.pass() + ", round " + pass.round();
      stages.add(new Stage(name, pass.time(), passes.get(run)));
    }
    long bytesBesidePasses = besidePassesBytes + bytes(BuildPhase.OPTIMIZE);
    stages.add(new Stage("invariants, subgames", besidePasses, bytesBesidePasses));
    stages.add(new Stage("engine", report.engineTime(), bytes(BuildPhase.ENGINE)));
    return stages.build();
  }

  /** What a phase allocated; 0 if it didn't take place. */
  private long bytes(BuildPhase ofPhase) {
    return bytes.getOrDefault(ofPhase, 0L);
  }

  /** The bytes allocated since the last call. */
  private long lap() {
    long before = mark;
    mark = threads.getCurrentThreadAllocatedBytes();
    return mark - before;
  }
}
