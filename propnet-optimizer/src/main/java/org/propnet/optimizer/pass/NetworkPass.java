package org.propnet.optimizer.pass;

import com.google.common.collect.ImmutableSet;
import org.propnet.net.PropNet;

/**
 * One way to make a network smaller or faster to play.
 *
 * <p>A pass is a pure function: the network it returns has the same vocabulary and the same
 * outputs, for every state and joint move in which its {@link #assumptions} hold. It has no state
 * and may be used by several threads.
 */
public interface NetworkPass {

  /** The name by which the pass is switched off and reported: lower-case words with hyphens. */
  String name();

  /** What the pass does, in one sentence. */
  String description();

  /**
   * The assumptions under which the outputs stay the same; most passes have none. A check of the
   * pass has to make the same assumptions.
   */
  default ImmutableSet<Assumption> assumptions() {
    return ImmutableSet.of();
  }

  /**
   * Returns an equivalent network, or the given one itself if there is nothing to do.
   *
   * @param context the budget of the build, which long-running work checks every few microseconds,
   *     and the invariants of the game
   * @throws org.propnet.budget.BuildException if a limit is met or the listener cancels
   */
  PropNet apply(PropNet net, PassContext context);
}
