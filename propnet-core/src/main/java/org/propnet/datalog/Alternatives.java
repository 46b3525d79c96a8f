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
 * Breaks a body with nested connectives up into plain conjunctions, any one of which satisfies it.
 */
public final class Alternatives {

  /** How many conjunctions one rule may be broken up into. */
  public static final int LIMIT = 4096;

  /** How many conditions these may have together. */
  public static final int LITERAL_LIMIT = 1_000_000;

  private final Budget budget;

  private Alternatives(Budget budget) {
    this.budget = budget;
  }

  /**
   * The disjunctive normal form of a conjunction.
   *
   * @return conjunctions of sentences, inequalities and negations of these, or null if there would
   *     be more than {@link #LIMIT}
   */
  public static @Nullable List<List<Literal>> of(ImmutableList<Literal> body, Budget budget) {
    return new Alternatives(budget).all(body, true);
  }

  private @Nullable List<List<Literal>> of(Literal literal, boolean holds) {
    budget.check();
    if (literal instanceof Not not) {
      return of(not.operand(), !holds);
    }
    if (literal instanceof And and) {
      return holds ? all(and.operands(), true) : any(and.operands(), false);
    }
    if (literal instanceof Or or) {
      return holds ? any(or.operands(), true) : all(or.operands(), false);
    }
    return List.of(List.of(holds ? literal : new Not(literal)));
  }

  private @Nullable List<List<Literal>> any(List<Literal> operands, boolean hold) {
    List<List<Literal>> union = new ArrayList<>();
    long literals = 0;
    for (Literal operand : operands) {
      List<List<Literal>> alternatives = of(operand, hold);
      if (alternatives == null || union.size() + alternatives.size() > LIMIT) {
        return null;
      }
      literals += literals(alternatives);
      if (literals > LITERAL_LIMIT) {
        return null;
      }
      budget.check(alternatives.size());
      union.addAll(alternatives);
    }
    return union;
  }

  private @Nullable List<List<Literal>> all(List<Literal> operands, boolean hold) {
    List<List<Literal>> product = new ArrayList<>();
    product.add(new ArrayList<>());
    long literals = 0;
    for (Literal operand : operands) {
      List<List<Literal>> alternatives = of(operand, hold);
      if (alternatives == null || (long) product.size() * alternatives.size() > LIMIT) {
        return null;
      }
      literals = literals * alternatives.size() + product.size() * literals(alternatives);
      if (literals > LITERAL_LIMIT) {
        return null;
      }
      budget.check(product.size());
      if (alternatives.size() == 1) {
        product.forEach(conjunction -> conjunction.addAll(alternatives.get(0)));
      } else {
        product = product(product, alternatives);
      }
    }
    return product;
  }

  private static long literals(List<List<Literal>> alternatives) {
    return alternatives.stream().mapToLong(List::size).sum();
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
