package org.propnet.datalog;

import com.google.common.collect.ImmutableList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.gdl.And;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.validate.relation.RuleWalk;

/** Converts a body with nested connectives to disjunctive normal form. */
final class Alternatives {

  /*
   * Depth first: each choice of a disjunction is a branch, and all branches share one list of
   * conditions, which is cut back to the length that it had at the disjunction. Branches that end
   * at an empty disjunction count too, with their conditions, since finding them takes as long.
   */

  /** Maximum number of conjunctions for one rule. */
  static final int LIMIT = 4096;

  /** Maximum total number of conditions in them. */
  static final int LITERAL_LIMIT = 1_000_000;

  /** The memory of a branch or conjunction without its conditions, in bytes. */
  private static final long CONJUNCTION_BYTES = 64;

  /** The memory of a condition in a conjunction, in bytes. */
  private static final long LITERAL_BYTES = 8;

  /**
   * Conditions that are still to be added: those of a list from an index on, negated unless hold is
   * true, and then others.
   */
  private record Rest(List<Literal> list, int index, boolean hold, @Nullable Rest next) {}

  /** A conjunction with its first conditions and the rest, which is null if it is finished. */
  private record Branch(int length, @Nullable Rest rest) {}

  private final Budget budget;
  private final Deque<Branch> waiting = new ArrayDeque<>();

  /** The conditions of the present branch, and before it was begun those of the one before. */
  private final List<Literal> conditions = new ArrayList<>();

  private final List<List<Literal>> finished = new ArrayList<>();
  private int branches = 1;

  /** How many conditions the branches have that have ended; an empty conjunction counts as one. */
  private int literals;

  /** Whether the present branch would end beyond the limit. */
  private boolean isTooLong;

  /** The most conditions that a branch had; the memory of as many is held. */
  private int longest;

  private Alternatives(Budget budget) {
    this.budget = budget;
  }

  /**
   * The disjunctive normal form of a conjunction. Its memory is held on the budget only during the
   * conversion.
   *
   * @return conjunctions of sentences, inequalities and negations of these, or null if there would
   *     be more than {@link #LIMIT} of them, including those that can't hold, or if they would have
   *     more than {@link #LITERAL_LIMIT} conditions together
   */
  static @Nullable List<List<Literal>> of(ImmutableList<Literal> body, Budget budget) {
    long held = budget.held();
    try {
      Alternatives alternatives = new Alternatives(budget);
      alternatives.waiting.push(new Branch(0, new Rest(body, 0, true, null)));
      return alternatives.convert() ? alternatives.finished : null;
    } finally {
      budget.hold(held - budget.held());
    }
  }

  /** Follows all branches; returns false if there are too many. */
  private boolean convert() {
    while (!waiting.isEmpty() && isWithinLimits()) {
      budget.check();
      Branch branch = waiting.pop();
      conditions.subList(branch.length, conditions.size()).clear();
      Rest rest = branch.rest;
      if (rest == null) {
        budget.check(branch.length);
        budget.hold(CONJUNCTION_BYTES + LITERAL_BYTES * branch.length);
        finished.add(List.copyOf(conditions));
        literals += branch.length;
      } else if (rest.index == rest.list.size()) {
        waiting.push(new Branch(branch.length, rest.next));
      } else {
        Rest next = new Rest(rest.list, rest.index + 1, rest.hold, rest.next);
        add(rest.list.get(rest.index), rest.hold, next);
      }
    }
    return isWithinLimits();
  }

  private boolean isWithinLimits() {
    return branches <= LIMIT && literals <= LITERAL_LIMIT && !isTooLong;
  }

  /** Adds a condition to the present branch, negated unless it holds. */
  private void add(Literal condition, boolean holds, Rest next) {
    if (condition instanceof Not not) {
      add(not.operand(), !holds, next);
    } else if (holds ? condition instanceof And : condition instanceof Or) {
      List<Literal> operands = RuleWalk.operands(condition);
      literals += operands.isEmpty() ? 1 : 0;
      waiting.push(new Branch(conditions.size(), new Rest(operands, 0, holds, next)));
    } else if (condition instanceof And || condition instanceof Or) {
      List<Literal> choices = RuleWalk.operands(condition);
      branches += Math.max(0, choices.size() - 1);
      literals += choices.isEmpty() ? conditions.size() : 0;
      for (int i = choices.size() - 1; i >= 0 && branches <= LIMIT; i--) {
        budget.hold(CONJUNCTION_BYTES);
        List<Literal> choice = choices.subList(i, i + 1);
        waiting.push(new Branch(conditions.size(), new Rest(choice, 0, holds, next)));
      }
    } else {
      conditions.add(holds ? condition : new Not(condition));
      isTooLong |= literals + conditions.size() > LITERAL_LIMIT;
      if (conditions.size() > longest) {
        longest++;
        budget.hold(LITERAL_BYTES);
      }
      waiting.push(new Branch(conditions.size(), next));
    }
  }
}
