package org.propnet.cli;

import java.time.Duration;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.gdl.GameDescription;
import org.propnet.ground.GroundingOptions;
import org.propnet.optimizer.MachineBuilder;
import org.propnet.optimizer.Optimizer;

/**
 * How machines are built.
 *
 * @param limits how much the build may cost
 * @param grounding how the rules are ground
 * @param optimizer how the network is optimised
 * @param listener who hears how far the build is
 */
record BuildSettings(
    BuildLimits limits, GroundingOptions grounding, Optimizer optimizer, BuildListener listener) {

  /** These settings with at most that much time for the build. */
  BuildSettings withinTime(Duration time) {
    return time.compareTo(limits.time()) < 0
        ? new BuildSettings(limits.withTime(time), grounding, optimizer, listener)
        : this;
  }

  /** These settings with somebody else who hears. */
  BuildSettings withListener(BuildListener newListener) {
    return new BuildSettings(limits, grounding, optimizer, newListener);
  }

  /** A builder of a game's machine, set accordingly. */
  MachineBuilder builder(GameDescription description) {
    return MachineBuilder.of(description)
        .limits(limits)
        .grounding(grounding)
        .optimizer(optimizer)
        .listener(listener);
  }
}
