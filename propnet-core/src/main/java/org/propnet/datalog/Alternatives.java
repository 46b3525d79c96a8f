package org.propnet.datalog;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import java.util.ArrayList;
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
   * Nested products are live at the same time until the inner ones are done, so live conditions are
   * counted once for all of them. Every live condition gets into the result at least once, unless
   * an empty disjunction removes it, so the limit for the result also bounds the live ones.
   */

  /** Maximum number of conjunctions for one rule. */
  static final int LIMIT = 4096;

  /** Maximum total number of conditions in them, finished or not. */
  static final int LITERAL_LIMIT = 1_000_000;

  /** The memory of a conjunction without its conditions, including its list entry, in bytes. */
  private static final long CONJUNCTION_BYTES = 64;

  /** The memory of a condition in a conjunction, in bytes. */
  private static final long LITERAL_BYTES = 8;

  private final Budget budget;

  /** The number of conditions in the conjunctions of all products and unions. */
  private long alive;

  /** The memory that these conjunctions hold on the budget, in bytes. */
  private long bytes;

  private Alternatives(Budget budget) {
    this.budget = budget;
  }

  /**
   * The disjunctive normal form of a conjunction. Its memory is held on the budget only during the
   * conversion.
   *
   * @return conjunctions of sentences, inequalities and negations of these, or null if one rule or
   *     a part of it would have more than {@link #LIMIT} of them, or if they would have more than
   *     {@link #LITERAL_LIMIT} conditions together, finished or not
   */
  static @Nullable List<List<Literal>> of(ImmutableList<Literal> body, Budget budget) {
    Alternatives alternatives = new Alternatives(budget);
    try {
      Product product = alternatives.new Product();
      return product.addAll(body, true) ? product.conjunctions : null;
    } finally {
      budget.hold(-alternatives.bytes);
    }
  }

  /** Accounts for conjunctions and conditions to be created, or dropped if negative. */
  private void take(long conjunctions, long literals) {
    long more = CONJUNCTION_BYTES * conjunctions + LITERAL_BYTES * literals;
    alive += literals;
    bytes += more;
    budget.hold(more);
  }

  /** Whether a literal is a conjunction, or a disjunction that doesn't hold. */
  private static boolean isConjunction(Literal literal, boolean holds) {
    return holds ? literal instanceof And : literal instanceof Or;
  }

  private static boolean isDisjunction(Literal literal, boolean holds) {
    return isConjunction(literal, !holds);
  }

  /**
   * Conjunctions to which conditions are added. A conjunction within a conjunction adds to the same
   * lists, so that deeply nested conditions aren't copied at every level.
   */
  private final class Product {

    private List<List<Literal>> conjunctions = new ArrayList<>(List.of(new ArrayList<>()));
    private long literals;

    Product() {
      take(1, 0);
    }

    /** Adds conditions, negated unless hold is true; returns false if there would be too many. */
    boolean addAll(List<Literal> conditions, boolean hold) {
      return Iterables.all(conditions, condition -> add(condition, hold));
    }

    private boolean add(Literal condition, boolean holds) {
      budget.check(1 + conjunctions.size());
      if (condition instanceof Not not) {
        return add(not.operand(), !holds);
      }
      if (isConjunction(condition, holds)) {
        return addAll(RuleWalk.operands(condition), holds);
      }
      if (isDisjunction(condition, holds)) {
        Union union = new Union();
        return union.addAll(RuleWalk.operands(condition), holds) && multiply(union);
      }
      if (alive + conjunctions.size() > LITERAL_LIMIT) {
        return false;
      }
      take(0, conjunctions.size());
      literals += conjunctions.size();
      Literal literal = holds ? condition : new Not(condition);
      for (List<Literal> conjunction : conjunctions) {
        conjunction.add(literal);
      }
      return true;
    }

    private boolean multiply(Union union) {
      int lefts = conjunctions.size();
      int rights = union.alternatives.size();
      if ((long) lefts * rights > LIMIT) {
        return false;
      }
      long factors = literals + union.literals;
      long made = literals * rights + lefts * union.literals;
      if (alive - factors + made > LITERAL_LIMIT) {
        return false;
      }
      take((long) lefts * rights, made);
      conjunctions = product(conjunctions, union.alternatives);
      literals = made;
      take(-(lefts + rights), -factors);
      return true;
    }
  }

  /** Alternatives being collected; a disjunction within a disjunction adds to the same list. */
  private final class Union {

    private final List<List<Literal>> alternatives = new ArrayList<>();
    private long literals;

    /** Adds choices, negated unless hold is true; returns false if there would be too many. */
    boolean addAll(List<Literal> choices, boolean hold) {
      return Iterables.all(choices, choice -> add(choice, hold));
    }

    private boolean add(Literal choice, boolean holds) {
      budget.check();
      if (choice instanceof Not not) {
        return add(not.operand(), !holds);
      }
      if (isDisjunction(choice, holds)) {
        return addAll(RuleWalk.operands(choice), holds);
      }
      Product product = new Product();
      if (!product.add(choice, holds)) {
        return false;
      }
      alternatives.addAll(product.conjunctions);
      literals += product.literals;
      return alternatives.size() <= LIMIT;
    }
  }

  private List<List<Literal>> product(List<List<Literal>> lefts, List<List<Literal>> rights) {
    List<List<Literal>> product = new ArrayList<>(lefts.size() * rights.size());
    for (List<Literal> left : lefts) {
      for (List<Literal> right : rights) {
        List<Literal> conjunction = new ArrayList<>(left.size() + right.size());
        budget.check(left.size() + right.size());
        conjunction.addAll(left);
        conjunction.addAll(right);
        product.add(conjunction);
      }
    }
    return product;
  }
}
