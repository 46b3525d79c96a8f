package org.propnet.gdl;

import com.google.common.collect.Comparators;
import com.google.common.collect.ImmutableList;
import java.util.Comparator;

/**
 * A function symbol applied to one or more terms, such as {@code (cell 1 ?y b)}. A symbol applied
 * to nothing is a {@link Constant}.
 *
 * @param name the function symbol
 * @param arguments its arguments, at least one
 */
public record Function(String name, ImmutableList<Term> arguments)
    implements Term, Comparable<Function> {

  private static final Comparator<Iterable<Term>> IN_LISTS =
      Comparators.lexicographical(Function::compare);

  /**
   * Creates the function term.
   *
   * @throws IllegalArgumentException if there are no arguments
   */
  public Function {
    if (arguments.isEmpty()) {
      throw new IllegalArgumentException(
          "a function needs at least one argument; use Constant for " + name);
    }
  }

  /**
   * An arbitrary order consistent with equals. Hash tables fall back on it for colliding hashes,
   * which the author of a rulesheet can provoke; without it look-ups would degrade to linear time.
   */
  @Override
  public int compareTo(Function other) {
    int names = name.compareTo(other.name);
    return names != 0 ? names : IN_LISTS.compare(arguments, other.arguments);
  }

  private static int compare(Term left, Term right) {
    if (left instanceof Function f && right instanceof Function g) {
      return f.compareTo(g);
    }
    int kinds = left.getClass().getName().compareTo(right.getClass().getName());
    return kinds != 0 ? kinds : left.toString().compareTo(right.toString());
  }

  @Override
  public boolean isGround() {
    for (Term argument : arguments) {
      if (!argument.isGround()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
