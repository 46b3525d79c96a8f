package org.propnet.engine.tuning;

import com.google.common.math.LongMath;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
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
 * Decides whether moves can be played by transition programs, and which bases are idle then: those
 * that a program doesn't set if they get their value for "no role moves".
 */
final class ProgramChoice {

  /**
   * Maximum number of joint moves of a game with programs, where a role may also rest: they are
   * numbered in 64 bits.
   */
  private static final long MAX_JOINT_MOVES = 1L << 55;

  /** Maximum mean number of integers in a program, so that running it takes little time. */
  private static final long MAX_MEAN_LENGTH = 1_000;

  private ProgramChoice() {}

  /**
   * Chooses the idle bases. They include all bases that moves don't influence. The other ones are
   * decided by votes of the samples: for each joint move, whether its program is shorter if the
   * base is idle or if it keeps its value.
   *
   * @param samples some legal joint moves
   * @return the idle bases; null to propagate moves instead: if programs are too long, if there are
   *     too many joint moves, if a role has no moves, or if cyclic groups depend on moves
   */
  static @Nullable BitSet idleBases(
      PropNet net, LegalConditions conditions, List<int[]> samples, Budget budget) {
    long jointMoves = 1;
    for (int role = 0; role < net.vocabulary().roles().size(); role++) {
      int moves = net.vocabulary().moves(role).size();
      jointMoves = LongMath.saturatedMultiply(jointMoves, 1 + moves);
      if (jointMoves > MAX_JOINT_MOVES || moves == 0) {
        return null;
      }
    }
    BitSet cone = Cone.ofMoves(net, budget);
    if (IntStream.range(0, net.groupCount()).map(net::groupStart).anyMatch(cone::get)) {
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
      // Propagating an idle base costs something in every step: a small majority isn't enough.
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
}
