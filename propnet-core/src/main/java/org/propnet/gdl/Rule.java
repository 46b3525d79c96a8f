package org.propnet.gdl;

import com.google.common.collect.ImmutableList;

/**
 * A rule: the head holds whenever every literal of the body does. A rule without a body is a fact.
 *
 * @param head the sentence that the rule derives
 * @param body its conditions, perhaps none
 */
public record Rule(Sentence head, ImmutableList<Literal> body) {

  /** The rule with that head and those conditions. */
  public static Rule of(Sentence head, Literal... body) {
    return new Rule(head, ImmutableList.copyOf(body));
  }

  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
