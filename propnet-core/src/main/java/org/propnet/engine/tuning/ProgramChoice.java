package org.propnet.engine.tuning;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.engine.layout.CounterLayout;
import org.propnet.engine.plan.LegalConditions;
import org.propnet.engine.program.TransitionCompiler;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.FanOut;

/**
 * Decides whether a network is played by transition programs or by propagating moves, and what a
 * program needn't mention.
 */
final class ProgramChoice {

  /** A game with more joint moves, those at rest among them, gets no programs. */
  private static final long MAX_JOINT_MOVES = 1L << 55;

  /** The integers that a program may take on average, so that running it is short work. */
  private static final long MAX_MEAN_LENGTH = 1_000;

  private ProgramChoice() {}

  /**
   * The base propositions to propagate as if no role moved, all that moves can't change among them;
   * programs correct them where a move matters. The others keep their value where a program doesn't
   * mention them. Null if it is better to have no programs.
   *
   * @param samples some legal joint moves
   */
  static @Nullable BitSet idleBases(
      PropNet net, LegalConditions conditions, List<int[]> samples, Budget budget) {
    long jointMoves = 1;
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      int moves = net.vocabulary().moves(role).size();
      jointMoves *= 1 + moves;
      if (jointMoves > MAX_JOINT_MOVES || moves == 0) {
        return null;
      }
    }
    BitSet cone = Cone.ofMoves(net, budget);
    if (hasCycle(net, cone)) {
      return null;
    }
    FanOut fanOut = FanOut.of(net, budget);
    CounterLayout layout = CounterLayout.byComponent(net);
    BitSet all = new BitSet();
    all.set(0, net.vocabulary().bases().size());
    TransitionCompiler compiler =
        new TransitionCompiler(net, fanOut, cone, conditions, layout, all, budget);
    int[] votes = new int[net.vocabulary().bases().size()];
    for (int[] jointMove : samples) {
      compiler.vote(jointMove, votes);
    }
    BitSet idle = new BitSet();
    for (int base = 0; base < votes.length; base++) {
      // What is propagated costs something for every joint move: a small majority isn't enough.
      boolean isMoved = cone.get(Link.component(net.nextLink(base)));
      idle.set(base, !isMoved || 4 * votes[base] > samples.size());
    }
    compiler.useIdle(idle);
    long length = 0;
    for (int[] jointMove : samples) {
      length += compiler.compile(jointMove).length();
      if (length > MAX_MEAN_LENGTH * samples.size()) {
        return null;
      }
    }
    return idle;
  }

  /** Whether a cyclic group is among some components. */
  private static boolean hasCycle(PropNet net, BitSet components) {
    for (int group = 0; group < net.groupCount(); group++) {
      if (components.get(net.groupStart(group))) {
        return true;
      }
    }
    return false;
  }
}
