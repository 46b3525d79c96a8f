package org.propnet.optimizer.pass;

import org.propnet.net.PropNet;

/**
 * Observes each run of a pass, for instance to check it. Its time isn't counted as time of the
 * passes.
 */
@FunctionalInterface
public interface PassObserver {

  /**
   * Called after each run of a pass. An exception from it ends the optimisation.
   *
   * @param pass the pass that ran
   * @param before the input network
   * @param after the result; the same network if the pass found nothing to do
   * @param context the context of the run
   */
  void ran(NetworkPass pass, PropNet before, PropNet after, PassContext context);
}
