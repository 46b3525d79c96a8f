package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import java.util.Objects;

/**
 * A rule: the head holds whenever every literal of the body does. A rule without a body is a fact.
 *
 * @param head what the rule derives
 * @param body its conditions, perhaps none
 */
public record Rule(Sentence head, ImmutableList<Literal> body) {

  /** Makes the rule. */
  public Rule {
    Objects.requireNonNull(head);
    Objects.requireNonNull(body);
  }

  /** The rule with that head and those conditions. */
  public static Rule of(Sentence head, Literal... body) {
    return new Rule(head, ImmutableList.copyOf(body));
  }

  /**
   * The head, and all literals of the body in the order of the text, each before those inside of
   * it.
   */
  public ImmutableList<Literal> literals() {
    ImmutableList.Builder<Literal> all = ImmutableList.builder();
    all.add(head);
    body.forEach(literal -> addLiterals(literal, all));
    return all.build();
  }

  private static void addLiterals(Literal literal, ImmutableList.Builder<Literal> all) {
    all.add(literal);
    if (literal instanceof Not not) {
      addLiterals(not.operand(), all);
    } else if (literal instanceof And and) {
      and.operands().forEach(operand -> addLiterals(operand, all));
    } else if (literal instanceof Or or) {
      or.operands().forEach(operand -> addLiterals(operand, all));
    }
  }

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
