package org.propnet.datalog;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.gdl.And;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;

/**
 * Breaks a body with nested connectives up into plain conjunctions; it holds where any one of them
 * does.
 */
final class Alternatives {

  /*
   * Products within products are alive together until the inner ones are done. What is alive is
   * therefore counted once for all of them. Every condition that is alive gets into the result at
   * least once, unless a disjunction of nothing wipes it out, so the limit for the result serves for
   * what is alive too.
   */

  /** How many conjunctions one rule may be broken up into. */
  static final int LIMIT = 4096;

  /** How many conditions these may have together, finished or not. */
  static final int LITERAL_LIMIT = 1_000_000;

  /** What a conjunction takes beside its conditions, with its place in a list. */
  private static final long CONJUNCTION_BYTES = 64;

  /** What a condition takes in a conjunction. */
  private static final long LITERAL_BYTES = 8;

  private final Budget budget;

  /** How many conditions the conjunctions of all products and unions have. */
  private long alive;

  /** What all of these conjunctions hold of the budget. */
  private long bytes;

  private Alternatives(Budget budget) {
    this.budget = budget;
  }

  /**
   * The disjunctive normal form of a conjunction. The budget holds its memory while it is made, and
   * nothing of it afterwards.
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

  /** Counts what will be made, or is dropped if negative. */
  private void take(long conjunctions, long literals) {
    long more = CONJUNCTION_BYTES * conjunctions + LITERAL_BYTES * literals;
    alive += literals;
    bytes += more;
    budget.hold(more);
  }

  private static boolean isConjunction(Literal literal, boolean holds) {
    return holds ? literal instanceof And : literal instanceof Or;
  }

  private static boolean isDisjunction(Literal literal, boolean holds) {
    return holds ? literal instanceof Or : literal instanceof And;
  }

  private static ImmutableList<Literal> operands(Literal connective) {
    return connective instanceof And and ? and.operands() : ((Or) connective).operands();
  }

  /**
   * Conjunctions to which conditions are added. A conjunction within a conjunction adds to the same
   * lists, so that what is nested deep isn't copied at every level.
   */
  private final class Product {

    private List<List<Literal>> conjunctions = new ArrayList<>(List.of(new ArrayList<>()));
    private long literals;

    Product() {
      take(1, 0);
    }

    /** Adds conditions, negated unless they are to hold; false if there would be too many. */
    boolean addAll(ImmutableList<Literal> conditions, boolean hold) {
      for (Literal condition : conditions) {
        if (!add(condition, hold)) {
          return false;
        }
      }
      return true;
    }

    private boolean add(Literal condition, boolean holds) {
      budget.check(1 + conjunctions.size());
      if (condition instanceof Not not) {
        return add(not.operand(), !holds);
      }
      if (isConjunction(condition, holds)) {
        return addAll(operands(condition), holds);
      }
      if (isDisjunction(condition, holds)) {
        Union union = new Union();
        return union.addAll(operands(condition), holds) && multiply(union);
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

  /** Alternatives that are gathered; a disjunction within a disjunction adds to the same list. */
  private final class Union {

    private final List<List<Literal>> alternatives = new ArrayList<>();
    private long literals;

    /** Adds choices, negated unless they are to hold; false if there would be too many. */
    boolean addAll(ImmutableList<Literal> choices, boolean hold) {
      for (Literal choice : choices) {
        if (!add(choice, hold)) {
          return false;
        }
      }
      return true;
    }

    private boolean add(Literal choice, boolean holds) {
      budget.check();
      if (choice instanceof Not not) {
        return add(not.operand(), !holds);
      }
      if (isDisjunction(choice, holds)) {
        return addAll(operands(choice), holds);
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
