package org.propnet.optimizer;

import org.propnet.budget.Budget;
import org.propnet.net.PropNet;

/**
 * One way to make a network smaller or faster to play.
 *
 * <p>A pass is a pure function: the network it returns has the same vocabulary and, for every state
 * and joint move, the same outputs. It has no state and may be used by several threads.
 */
public interface NetworkPass {

  /** The name by which the pass is switched off and reported: lower-case words with hyphens. */
  String name();

  /** What the pass does, in one sentence. */
  String description();

  /**
   * An equal network, or the given one itself if there is nothing to do.
   *
   * @param budget what the build may cost; long work asks it every few microseconds
   * @throws org.propnet.budget.BuildException if a limit is met or the listener cancels
   */
  PropNet apply(PropNet net, Budget budget);

  /** The same without limits. */
  default PropNet apply(PropNet net) {
    return apply(net, Budget.unlimited());
  }
}
