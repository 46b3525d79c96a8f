package org.propnet.optimizer.moves;

import com.google.common.collect.ImmutableSet;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.NetworkCopy;
import org.propnet.net.PropNet;
import org.propnet.optimizer.factoring.Conjunctions;
import org.propnet.optimizer.factoring.Improvement;
import org.propnet.optimizer.pass.Assumption;
import org.propnet.optimizer.pass.NetworkPass;
import org.propnet.optimizer.pass.PassContext;

/** Says "none of the others" where a gate lists most of the moves of a role. */
public final class OneMovePass implements NetworkPass {

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
    return Improvement.of(net, new Copy(net, context.budget()).copy(), context.budget());
  }

  private static final class Copy extends NetworkCopy {

    private final Budget budget;
    private final Moves moves;

    /** The inverted moves of a role in the gate that is copied. */
    private final IntArrayList absent = new IntArrayList();

    Copy(PropNet net, Budget budget) {
      super(net, budget);
      this.budget = budget;
      this.moves = new Moves(net);
    }

    /** The inputs, with those of them replaced that say a role makes none of many moves. */
    @Override
    protected int[] inputs(int gate) {
      if (net.groupOf(gate) >= 0) {
        return super.inputs(gate);
      }
      int count = net.inputCount(gate);
      budget.check(count);
      IntArrayList links = new IntArrayList(count);
      for (int i = 0; i < count; ) {
        int input = Conjunctions.input(net, gate, i);
        int role = moves.role(Link.component(input));
        if (role < 0) {
          links.add(translate(input));
          i++;
          continue;
        }
        absent.clear();
        // The moves of a role have adjacent numbers, so its inputs follow each other.
        for (; i < count && moves.role(Link.component(net.input(gate, i))) == role; i++) {
          int move = Conjunctions.input(net, gate, i);
          if (Link.isInverted(move)) {
            absent.add(move);
          } else {
            links.add(move);
          }
        }
        addAbsent(role, links);
      }
      int[] opposites = links.toIntArray();
      int sign = Conjunctions.link(net, gate) & 1;
      for (int i = 0; i < opposites.length; i++) {
        opposites[i] ^= sign;
      }
      return opposites;
    }

    /** Adds the condition that a role makes none of some moves, in the shorter way. */
    private void addAbsent(int role, IntArrayList links) {
      int all = moves.count(role);
      if (2 * absent.size() < all || (2 * absent.size() == all && Link.component(absent.getInt(0)) == moves.first(role))) {
        links.addAll(absent);
        return;
      }
      int[] others = new int[all - absent.size()];
      int length = 0;
      int next = 0;
      for (int move = moves.first(role); move < moves.first(role) + all; move++) {
        if (next < absent.size() && Link.component(absent.getInt(next)) == move) {
          next++;
        } else {
          others[length++] = Link.of(move);
        }
      }
      links.add(builder.or(Arrays.copyOf(others, length)));
    }
  }
}
