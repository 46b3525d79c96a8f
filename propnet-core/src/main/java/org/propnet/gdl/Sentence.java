package org.propnet.gdl;

import com.google.common.collect.ImmutableList;

/**
 * A relation applied to terms, such as {@code (true (cell 1 ?y b))}, or with no arguments, such as
 * {@code terminal}.
 *
 * @param relation the relation symbol; keywords of the language are in lower case
 * @param arguments its arguments, perhaps none
 */
public record Sentence(String relation, ImmutableList<Term> arguments) implements Literal {

  /** The sentence of that relation and those arguments. */
  public static Sentence of(String relation, Term... arguments) {
    return new Sentence(relation, ImmutableList.copyOf(arguments));
  }

  /** The number of arguments. */
  public int arity() {
    return arguments.size();
  }

  /** Whether no variable occurs in this sentence. Linear in its size. */
  public boolean isGround() {
    return arguments.stream().allMatch(Term::isGround);
  }

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
