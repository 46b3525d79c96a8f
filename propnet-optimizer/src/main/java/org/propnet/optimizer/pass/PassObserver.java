package org.propnet.optimizer.pass;

import org.propnet.net.PropNet;

/** Sees each run of a pass, such as to check it. Its time doesn't count as time of the passes. */
@FunctionalInterface
public interface PassObserver {

  /**
   * Called after a run of a pass. What it throws ends the optimisation.
   *
   * @param pass the pass that ran
   * @param before the network that it was given
   * @param after what it made of it; the same network if it found nothing to do
   * @param context the context that it was given
   */
  void ran(NetworkPass pass, PropNet before, PropNet after, PassContext context);
}
