package org.propnet.gdl;

/**
 * A name that a text writes with parentheses and no arguments, such as {@code (p)}. It is read as
 * the atom {@code p}, but other engines may tell the two apart.
 *
 * @param name the name
 * @param isRelation whether it is the name of a relation; otherwise of a constant
 * @param rule the index of the rule in which it is first written so
 * @param literal the number of the literal in that rule, as {@link Rule#literals()} has them
 * @param count how often it is written so
 */
public record EmptyCompound(String name, boolean isRelation, int rule, int literal, int count) {

  EmptyCompound again() {
    return new EmptyCompound(name, isRelation, rule, literal, count + 1);
  }
}
