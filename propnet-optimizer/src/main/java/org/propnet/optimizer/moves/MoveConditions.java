package org.propnet.optimizer.moves;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.factoring.Conjunctions;

/**
 * The gates that depend on moves only, with the condition on the joint move that each stands for.
 */
final class MoveConditions {

  /** The most words of memory for the conditions of all gates. */
  private static final long MAX_WORDS = 8_000_000;

  private final PropNet net;
  private final Budget budget;
  private final Moves moves;
  private final @Nullable MoveCondition[] conditions;

  MoveConditions(PropNet net, Moves moves, Budget budget) {
    this.net = net;
    this.budget = budget;
    this.moves = moves;
    this.conditions = new MoveCondition[net.componentCount()];
    long words = 0;
    for (int gate = net.firstGate(); gate < net.componentCount() && words < MAX_WORDS; gate++) {
      budget.check();
      if (net.groupOf(gate) < 0 && dependsOnMovesOnly(gate)) {
        MoveCondition condition = condition(gate);
        conditions[gate] = condition;
        words += condition == null ? 0 : condition.size();
        budget.requireRoom(8 * words);
      }
    }
  }

  Moves moves() {
    return moves;
  }

  private boolean dependsOnMovesOnly(int gate) {
    budget.check(net.inputCount(gate));
    for (int i = 0; i < net.inputCount(gate); i++) {
      int source = Link.component(net.input(gate, i));
      if (moves.role(source) < 0 && conditions[source] == null) {
        return false;
      }
    }
    return true;
  }

  private @Nullable MoveCondition condition(int gate) {
    MoveCondition all = new MoveCondition(moves);
    for (int i = 0; i < net.inputCount(gate); i++) {
      MoveCondition condition = of(Conjunctions.input(net, gate, i));
      if (condition == null) {
        return null;
      }
      all.restrict(condition);
    }
    return all;
  }

  /** The condition on moves that a link stands for, or null if it doesn't stand for one. */
  @Nullable MoveCondition of(int link) {
    int source = Link.component(link);
    if (moves.role(source) >= 0) {
      MoveCondition condition = MoveCondition.of(moves, source, !Link.isInverted(link));
      budget.check(condition.size());
      return condition;
    }
    MoveCondition condition = conditions[source];
    if (condition == null) {
      return null;
    }
    budget.check(condition.size());
    return link == Conjunctions.link(net, source) ? condition : condition.opposite();
  }

  /**
   * Whether any gate's conditions on moves might be written more briefly. That is not so if the
   * gate already lists, without repetition, the moves that aren't made, and these are the fewer.
   */
  boolean canBeShorter() {
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      if (net.groupOf(gate) < 0 && canBeShorter(gate)) {
        return true;
      }
    }
    return false;
  }

  private boolean canBeShorter(int gate) {
    budget.check(net.inputCount(gate) + 4L * moves.roleCount());
    MoveCondition all = new MoveCondition(moves);
    int[] counts = new int[moves.roleCount()];
    int[] others = new int[moves.roleCount()];
    for (int i = 0; i < net.inputCount(gate); i++) {
      MoveCondition condition = of(Conjunctions.input(net, gate, i));
      if (condition != null) {
        all.restrict(condition);
        for (int role = 0; role < counts.length; role++) {
          BitSet allowed = condition.allowed(role);
          if (allowed != null) {
            counts[role]++;
            others[role] += moves.count(role) - allowed.cardinality();
          }
        }
      }
    }
    for (int role = 0; role < counts.length; role++) {
      BitSet allowed = all.allowed(role);
      if (allowed != null && counts[role] > 1) {
        int count = allowed.cardinality();
        boolean inOrder =
            moves.isShorterByOthers(role, count) && others[role] == moves.count(role) - count;
        if (!inOrder) {
          return true;
        }
      }
    }
    return false;
  }
}
