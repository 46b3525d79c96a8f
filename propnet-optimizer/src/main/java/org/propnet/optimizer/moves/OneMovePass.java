package org.propnet.optimizer.moves;

import com.google.common.collect.ImmutableSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.NetworkCopy;
import org.propnet.optimizer.factoring.Conjunctions;
import org.propnet.optimizer.factoring.Improvement;
import org.propnet.optimizer.factoring.SharedPairPass;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** Replaces an OR over most moves of a role by "none of the other moves". */
public final class OneMovePass implements NetworkPass {

  /**
   * If the sets of moves to be examined have more words than this, the network is left unchanged.
   */
  private static final long MAX_WORDS = 60_000_000;

  /**
   * Networks with more links than this are left unchanged: the gain would be too small a part of
   * them.
   */
  private static final int MAX_LINKS = 200_000;

  /**
   * If listing moves gives more links than this, and more than 5 for every 3 of the network, the
   * network is left unchanged: finding what so many lists share takes long and rarely saves more
   * links than listing them adds.
   */
  private static final int MAX_LISTED = 20_000;

  @Override
  public String name() {
    return "one-move";
  }

  @Override
  public String description() {
    return "an OR over most moves of a role is the opposite of the OR over its other moves";
  }

  @Override
  public ImmutableSet<Assumption> assumptions() {
    return ImmutableSet.of(Assumption.ONE_MOVE_PER_ROLE);
  }

  @Override
  public PropNet apply(PropNet net, PassContext context) {
    Budget budget = context.budget();
    Moves moves = new Moves(net);
    if (net.linkCount() > MAX_LINKS || words(net, moves, budget) > MAX_WORDS) {
      return net;
    }
    MoveConditions conditions = new MoveConditions(net, moves, budget);
    if (!conditions.canBeShorter()) {
      return net;
    }
    PropNet listed = new Copy(net, conditions, budget).copy();
    if (listed.linkCount() > MAX_LISTED && 3L * listed.linkCount() > 5L * net.linkCount()) {
      return net;
    }
    PropNet shared = SharedPairPass.extracted(listed, source -> moves.role(source) >= 0, budget);
    return Improvement.of(net, shared, budget);
  }

  /** The number of words to be examined, if each link from a move is a set of moves. */
  private static long words(PropNet net, Moves moves, Budget budget) {
    long words = 0;
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      budget.check(net.inputCount(gate));
      for (int i = 0; i < net.inputCount(gate); i++) {
        int role = moves.role(Link.component(net.input(gate, i)));
        words += role < 0 ? 0 : 1 + moves.count(role) / 64;
      }
    }
    return words;
  }

  private static final class Copy extends NetworkCopy {

    private final Budget budget;
    private final MoveConditions conditions;
    private final Moves moves;

    /** The number of links that may still be written out in place of shared gates. */
    private long room;

    Copy(PropNet net, MoveConditions conditions, Budget budget) {
      super(net, budget);
      this.budget = budget;
      this.conditions = conditions;
      this.moves = conditions.moves();
      this.room = 4L * net.linkCount() + 1000;
    }

    /**
     * The inputs of a gate, with all conditions on moves among them merged and written out again.
     */
    @Override
    protected int[] inputs(int gate) {
      if (net.groupOf(gate) >= 0 || room < 0) {
        return super.inputs(gate);
      }
      budget.check(net.inputCount(gate) + 4L * moves.roleCount());
      IntArrayList links = new IntArrayList(net.inputCount(gate));
      MoveCondition all = new MoveCondition(moves);
      for (int i = 0; i < net.inputCount(gate); i++) {
        int input = Conjunctions.input(net, gate, i);
        MoveCondition condition = conditions.of(input);
        if (condition == null) {
          links.add(translate(input));
        } else {
          all.restrict(condition);
        }
      }
      for (int role = 0; role < moves.roleCount(); role++) {
        BitSet allowed = all.allowed(role);
        if (allowed != null) {
          add(role, allowed, links);
        }
      }
      return Conjunctions.inputs(net, gate, Conjunctions.of(builder, links.toIntArray()));
    }

    /** Adds the condition that a role makes one of the allowed moves, in the shorter form. */
    private void add(int role, BitSet allowed, IntArrayList links) {
      int count = allowed.cardinality();
      int others = moves.count(role) - count;
      boolean byOthers = moves.isShorterByOthers(role, count);
      int[] listed = new int[byOthers ? others : count];
      budget.check(moves.count(role));
      room -= listed.length;
      int move = -1;
      for (int i = 0; i < listed.length; i++) {
        move = byOthers ? allowed.nextClearBit(move + 1) : allowed.nextSetBit(move + 1);
        listed[i] = Link.of(moves.first(role) + move, byOthers);
      }
      if (byOthers) {
        links.addElements(links.size(), listed);
      } else {
        links.add(builder.or(listed));
      }
    }
  }
}
