package org.propnet.cli;

import java.time.Duration;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GameDescription;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.optimizer.Optimizer;

/**
 * How machines are built.
 *
 * @param limits how much the grounding may cost
 * @param optimizer how the network is optimised
 * @param listener who hears how far the grounding is
 */
record BuildSettings(BuildLimits limits, Optimizer optimizer, BuildListener listener) {

  /** These settings with at most that much time for the grounding. */
  BuildSettings withinTime(Duration time) {
    return time.compareTo(limits.time()) < 0
        ? new BuildSettings(limits.withTime(time), optimizer, listener)
        : this;
  }

  /** These settings with somebody else who hears. */
  BuildSettings withListener(BuildListener newListener) {
    return new BuildSettings(limits, optimizer, newListener);
  }

  /** A builder of a game's machine, set accordingly. */
  MachineBuilder builder(GameDescription description) {
    return MachineBuilder.of(description).limits(limits).optimizer(optimizer).listener(listener);
  }
}
