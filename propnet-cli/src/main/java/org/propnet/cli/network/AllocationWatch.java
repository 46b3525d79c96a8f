package org.propnet.cli.network;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.propnet.budget.BuildPhase;
import org.propnet.cli.game.BuildSettings;
import org.propnet.net.PropNet;
import org.propnet.optimizer.pass.ForwardingPass;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/**
 * Notes how much each stage of a build allocates in the thread that builds, garbage included;
 * unlike the heap in use, that hardly differs from run to run. A watch is for one build.
 */
final class AllocationWatch {

  private final ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
  private final Map<BuildPhase, Long> bytes = new EnumMap<>(BuildPhase.class);
  private final List<Long> passes = new ArrayList<>();
  private long besidePasses;
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
        besidePasses += lap();
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

  /** Hears that the build has ended. */
  void end() {
    bytes.merge(phase, lap(), Long::sum);
  }

  /** What a phase allocated; 0 if it didn't take place. */
  long bytes(BuildPhase ofPhase) {
    return bytes.getOrDefault(ofPhase, 0L);
  }

  /** What the optimizer allocated before, between and after passes. */
  long bytesBesidePasses() {
    return besidePasses + bytes(BuildPhase.OPTIMIZE);
  }

  /** What one run of a pass allocated, counted from 0 over all rounds. */
  long bytesOfPass(int run) {
    return passes.get(run);
  }

  /** The bytes allocated since the last call. */
  private long lap() {
    long before = mark;
    mark = threads.getCurrentThreadAllocatedBytes();
    return mark - before;
  }
}
