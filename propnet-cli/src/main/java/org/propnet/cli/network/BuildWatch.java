package org.propnet.cli.network;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.cli.game.BuildSettings;
import org.propnet.cli.game.StageWatch;
import org.propnet.cli.game.StageWatch.Stage;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.BuildReport;
import org.propnet.optimizer.OptimizedNetwork.PassReport;
import org.propnet.optimizer.Optimizer;

/**
 * Measures how much each stage of a build allocates in the building thread; the build itself
 * reports the times. For one build.
 */
final class BuildWatch {

  private final StageWatch watch = new StageWatch();
  private final Map<BuildPhase, Long> bytes = new EnumMap<>(BuildPhase.class);
  private final List<Long> passes = new ArrayList<>();
  private BuildPhase phase = BuildPhase.NORMALIZE;

  /** These settings with the watch attached. */
  BuildSettings of(BuildSettings settings) {
    Optimizer optimizer = settings.optimizer();
    return settings
        .withOptimizer(
            optimizer.observedBy(
                (pass, before, after, context) -> {
                  passes.add(watch.end(pass.name()).bytes());
                  optimizer
                      .observer()
                      .ifPresent(observer -> observer.ran(pass, before, after, context));
                }))
        .withListener(
            new BuildListener() {
              @Override
              public boolean progress(BuildPhase newPhase, long facts, long rules) {
                if (newPhase != phase) {
                  count(phase);
                  phase = newPhase;
                }
                return settings.listener().progress(newPhase, facts, rules);
              }

              @Override
              public void begin(String step) {
                settings.listener().begin(step);
                count(phase);
              }
            });
  }

  /** Attributes the allocation since the last call to a phase. */
  private void count(BuildPhase of) {
    bytes.merge(of, watch.end(of.name()).bytes(), Long::sum);
  }

  /**
   * The stages of the finished build in order, each run of a pass among them; the optimizer's work
   * outside passes comes last.
   */
  ImmutableList<Stage> stages(Build built) {
    count(phase);
    ImmutableList.Builder<Stage> stages = ImmutableList.builder();
    BuildReport report = built.report();
    report
        .grounding()
        .times()
        .forEach((of, time) -> stages.add(stage(of.name().toLowerCase(Locale.ROOT), time, of)));
    stages.add(stage("network", report.networkTime(), BuildPhase.NETWORK));
    Duration besidePasses = report.optimizerTime();
    ImmutableList<PassReport> runs = report.optimization().passes();
    for (int run = 0; run < runs.size(); run++) {
      PassReport pass = runs.get(run);
      besidePasses = besidePasses.minus(pass.time());
      String name = "pass " + pass.pass() + ", round " + pass.round();
      stages.add(new Stage(name, pass.time(), passes.get(run)));
    }
    stages.add(stage("invariants, subgames", besidePasses, BuildPhase.OPTIMIZE));
    stages.add(stage("engine", report.engineTime(), BuildPhase.ENGINE));
    return stages.build();
  }

  /** The cost of a phase; without memory if it didn't take place. */
  private Stage stage(String name, Duration time, BuildPhase of) {
    return new Stage(name, time, bytes.getOrDefault(of, 0L));
  }
}
