package org.propnet.datalog;

import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.gdl.Term;

/** Instantiates patterns: replaces their variables by the terms bound to them. */
public final class Instantiator {

  private final FactBase facts;
  private final TermPool terms;
  private final Budget budget;
  private int[] tuple = new int[8];

  /** Creates an instantiator that interns atoms in a fact base. */
  public Instantiator(FactBase facts, Budget budget) {
    this.facts = facts;
    this.terms = facts.terms();
    this.budget = budget;
  }

  /** The ground atom, interned in the fact base. */
  public int intern(Atom atom, int[] binding, int source) {
    int length = fill(atom, binding);
    if (length < 0) {
      throw tooLarge(source);
    }
    return facts.intern(tuple, length);
  }

  /** The ground atom, or −1 if it isn't in the fact base. */
  public int find(Atom atom, int[] binding) {
    int length = fill(atom, binding);
    return length < 0 ? -1 : facts.atoms().find(tuple, length);
  }

  /** The ground term, which must not be nested too deep or too large. */
  public int existing(Pattern pattern, int[] binding) {
    int term = term(pattern, binding);
    if (term < 0) {
      throw tooLarge(budget.currentRule());
    }
    return term;
  }

  private BuildException tooLarge(int source) {
    return budget.failure(
        Reason.DEPTH,
        source,
        "terms nest deeper than "
            + Term.MAXIMUM_DEPTH
            + " or have more than "
            + TermPool.MAX_TERM_SIZE
            + " symbols; a function symbol is applied to its own results without end",
        null);
  }

  /** The ground term, or −1 if it would be nested too deep or too large. */
  public int term(Pattern pattern, int[] binding) {
    if (pattern instanceof Pattern.Var var) {
      return binding[var.variable()];
    }
    if (pattern instanceof Pattern.Ground ground) {
      return ground.term();
    }
    Pattern.Apply apply = (Pattern.Apply) pattern;
    int count = apply.arguments().size();
    budget.check(count);
    int[] arguments = new int[count];
    for (int i = 0; i < count; i++) {
      arguments[i] = term(apply.arguments().get(i), binding);
      if (arguments[i] < 0) {
        return -1;
      }
    }
    return terms.apply(apply.symbol(), arguments, count);
  }

  private int fill(Atom atom, int[] binding) {
    List<Pattern> arguments = atom.arguments();
    int length = arguments.size() + 1;
    if (tuple.length < length) {
      tuple = new int[length * 2];
    }
    budget.check(length);
    tuple[0] = atom.relation();
    for (int i = 1; i < length; i++) {
      tuple[i] = term(arguments.get(i - 1), binding);
      if (tuple[i] < 0) {
        return -1;
      }
    }
    return length;
  }
}
