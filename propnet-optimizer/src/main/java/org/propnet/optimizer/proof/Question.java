package org.propnet.optimizer.proof;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.implication.Implications;
import org.propnet.sat.SatFormula.Answer;

/**
 * SAT queries about steps: whether a step leads from a state in which some claims hold to one in
 * which another doesn't.
 */
final class Question {

  private final PropNet net;
  private final Implications necessary;
  private final Effort effort;
  private final Budget budget;
  private List<List<Claim>> claimsOf = List.of();

  /**
   * The formula of the last query; one without a step before the first query, or if it was skipped.
   */
  private StepFormula formula;

  private final StepFormula none;

  Question(PropNet net, Implications necessary, Effort effort, Budget budget) {
    this.net = net;
    this.necessary = necessary;
    this.effort = effort;
    this.budget = budget;
    this.none = emptyFormula(false);
    this.formula = none;
  }

  /** Sets the claims that later queries may assume. */
  void know(Collection<Claim> claims) {
    claimsOf = new ArrayList<>();
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      budget.check();
      claimsOf.add(List.of());
    }
    for (Claim claim : claims) {
      budget.check(claim.bases().length());
      for (int i = 0; i < claim.bases().length(); i++) {
        int base = claim.bases().get(i);
        if (claimsOf.get(base).isEmpty()) {
          claimsOf.set(base, new ArrayList<>());
        }
        claimsOf.get(base).add(claim);
      }
    }
  }

  /** Whether a step from a state in which the assumed claims hold can violate a claim. */
  Answer breaks(Claim claim, boolean legality, Predicate<Claim> assumed) {
    return ask(() -> emptyFormula(legality), () -> broken(claim), assumed);
  }

  /** Whether a base can change from a value to its negation. */
  Answer changes(int base, boolean from, boolean legality, Predicate<Claim> assumed) {
    int now = Link.of(net.baseComponent(base), !from);
    int then = net.nextLink(base) ^ (from ? 1 : 0);
    return meets(StepCondition.allOf(now, then), legality, assumed);
  }

  /** Whether a step can meet a condition. */
  Answer meets(StepCondition condition, boolean legality, Predicate<Claim> assumed) {
    return ask(() -> emptyFormula(legality), () -> met(condition), assumed);
  }

  /** Whether a state can meet a condition, whether or not roles have legal moves in it. */
  Answer holds(StepCondition condition, Predicate<Claim> assumed) {
    return ask(
        () -> new StepFormula(net, false, false, necessary, new Clauses(effort, budget)),
        () -> met(condition),
        assumed);
  }

  /** Whether a step can lead from a state that meets a condition to one that meets another. */
  Answer leads(StepCondition before, StepCondition after, Predicate<Claim> assumed) {
    return ask(
        () -> emptyFormula(true),
        () -> {
          StepFormula next = formula.next();
          int met = met(before);
          require(met, after, next::literal);
          next.define();
          return met;
        },
        assumed);
  }

  /**
   * Asks about a new formula, unless the effort is spent.
   *
   * @param query adds what is asked to the formula, and returns its literal
   */
  private Answer ask(Supplier<StepFormula> empty, IntSupplier query, Predicate<Claim> assumed) {
    if (effort.isSpent()) {
      formula = none;
      return Answer.UNKNOWN;
    }
    formula = empty.get();
    int literal = query.getAsInt();
    return complete(assumed) ? formula.clauses().ask(literal) : Answer.UNKNOWN;
  }

  /** A new variable that implies a condition. */
  private int met(StepCondition condition) {
    int met = formula.clauses().newVariable();
    require(met, condition, formula::literal);
    return met;
  }

  /** Adds the constraint that a variable implies a condition. */
  private void require(int met, StepCondition condition, IntUnaryOperator literals) {
    Clauses clauses = formula.clauses();
    condition.all().forEach(link -> clauses.add(-met, literals.applyAsInt(link)));
    for (ImmutableIntArray links : condition.oneOf()) {
      int[] clause = new int[links.length() + 1];
      for (int i = 0; i < links.length(); i++) {
        clause[i] = literals.applyAsInt(links.get(i));
      }
      clause[links.length()] = -met;
      clauses.add(clause);
    }
    if (condition.twoOf().length() > 0) {
      IntArrayList few = new IntArrayList();
      condition.twoOf().forEach(link -> few.add(literals.applyAsInt(link)));
      clauses.add(-met, clauses.atLeastTwo(few));
    }
  }

  /** The formula of the last query. */
  StepFormula formula() {
    return formula;
  }

  /** The bases on which the last answer may depend. */
  BitSet bases() {
    BitSet bases = new BitSet();
    formula.bases().forEach(bases::set);
    return bases;
  }

  private StepFormula emptyFormula(boolean legality) {
    return new StepFormula(net, true, legality, necessary, new Clauses(effort, budget));
  }

  /**
   * A formula of whole steps from states in which the assumed claims hold, for queries and further
   * constraints; it has the literals of all bases and of their next values. Null if it would be too
   * large.
   */
  @Nullable StepFormula wholeStep(Predicate<Claim> assumed) {
    formula = emptyFormula(true);
    formula.literal(net.terminalLink());
    for (int base = 0; base < net.vocabulary().bases().size(); base++) {
      budget.check();
      base(base);
      next(base);
    }
    return complete(assumed) ? formula : null;
  }

  /** Completes the formula with the cones of its literals; returns false if it grows too large. */
  private boolean complete(Predicate<Claim> assumed) {
    boolean fits = formula.define();
    if (fits) {
      formula.completeMoves();
      fits = formula.define();
    }
    if (!fits) {
      effort.spend(effort.mostLiterals());
      effort.lose(effort.mostLiterals());
      return false;
    }
    Set<Claim> relevant = new LinkedHashSet<>();
    for (int i = 0; i < formula.bases().size(); i++) {
      for (Claim claim : claimsOf.get(formula.bases().getInt(i))) {
        budget.check();
        if (assumed.test(claim) && relevant.add(claim) && claim instanceof Claim.Same same) {
          addSame(same);
        }
      }
    }
    for (Claim claim : relevant) {
      assume(claim);
    }
    formula.define();
    formula.limitMoves();
    return true;
  }

  private int base(int base) {
    return formula.literal(Link.of(net.baseComponent(base)));
  }

  private int next(int base) {
    return formula.literal(net.nextLink(base));
  }

  private void addSame(Claim.Same same) {
    int one = base(same.base());
    int other = same.opposite() ? -base(same.other()) : base(same.other());
    formula.clauses().add(-one, other);
    formula.clauses().add(one, -other);
  }

  private void assume(Claim claim) {
    if (claim instanceof Claim.Fixed fixed) {
      formula.clauses().add(fixed.value() ? base(fixed.base()) : -base(fixed.base()));
    } else if (!(claim instanceof Claim.Same)) {
      IntArrayList present = new IntArrayList();
      for (int i = 0; i < claim.bases().length(); i++) {
        if (formula.hasBase(claim.bases().get(i))) {
          present.add(base(claim.bases().get(i)));
        }
      }
      if (claim instanceof Claim.AtMostOne) {
        formula.clauses().addAtMostOne(present);
      } else if (present.size() == claim.bases().length()) {
        formula.clauses().add(present.toIntArray());
      }
    }
  }

  /** A literal that implies that the claim doesn't hold after the step. */
  private int broken(Claim claim) {
    if (claim instanceof Claim.Fixed fixed) {
      return fixed.value() ? -next(fixed.base()) : next(fixed.base());
    } else if (claim instanceof Claim.Same same) {
      int other = same.opposite() ? -next(same.other()) : next(same.other());
      return formula.clauses().differ(next(same.base()), other);
    }
    ImmutableIntArray bases = claim.bases();
    if (claim instanceof Claim.AtMostOne) {
      IntArrayList few = new IntArrayList();
      for (int i = 0; i < bases.length(); i++) {
        if (net.nextLink(bases.get(i)) != Link.FALSE) {
          few.add(next(bases.get(i)));
        }
      }
      return formula.clauses().atLeastTwo(few);
    }
    int none = formula.clauses().newVariable();
    for (int i = 0; i < bases.length(); i++) {
      formula.clauses().add(-none, -next(bases.get(i)));
    }
    return none;
  }
}
