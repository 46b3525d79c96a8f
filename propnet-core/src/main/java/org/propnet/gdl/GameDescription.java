package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a game in the order of its rulesheet, with the source position of each.
 *
 * <p>Two descriptions are equal when their rules are, wherever they were written. Immutable and
 * safe to share between threads.
 */
public final class GameDescription {

  /**
   * A name that a text writes with parentheses and no arguments, such as {@code (p)}. It is read as
   * the atom {@code p}, but other engines may tell the two apart.
   *
   * @param name the name
   * @param isRelation whether it is the name of a relation; otherwise of a constant
   * @param rule the index of the rule in which it first occurs in this form
   * @param literal the number of the literal in that rule, see {@link #position(int, int)}
   * @param count how often it occurs in this form
   */
  public record EmptyCompound(String name, boolean isRelation, int rule, int literal, int count) {

    EmptyCompound again() {
      return new EmptyCompound(name, isRelation, rule, literal, count + 1);
    }
  }

  private final ImmutableList<Rule> rules;
  private final RulePlaces places;

  /** Creates a description from rules with their source positions. */
  GameDescription(ImmutableList<Rule> rules, RulePlaces places) {
    this.rules = rules;
    this.places = places;
  }

  /** Creates a description from rules without a text: the position of a rule is its number. */
  public static GameDescription of(Iterable<Rule> rules) {
    return new GameDescription(ImmutableList.copyOf(rules), RulePlaces.numbered());
  }

  /** The rules, facts among them, in the order of the rulesheet. */
  public ImmutableList<Rule> rules() {
    return rules;
  }

  /** The name of the text, usually a file's; {@code rule} if the rules have no text. */
  public String source() {
    return places.source();
  }

  /**
   * Where a rule was written.
   *
   * @param rule its index in {@link #rules()}
   */
  public SourcePosition position(int rule) {
    Objects.checkIndex(rule, rules.size());
    return places.ofRule(rule);
  }

  /**
   * Where a literal of a rule was written; the rule's position if it has no text.
   *
   * @param rule the index of the rule in {@link #rules()}
   * @param literal the number of the literal: 0 is the head, and the literals of the body follow in
   *     the order of the text, each before those inside it
   */
  public SourcePosition position(int rule, int literal) {
    Objects.checkIndex(rule, rules.size());
    return places.ofLiteral(rule, literal);
  }

  /** The names that the text writes with parentheses and no arguments; a thousand at most. */
  public ImmutableList<EmptyCompound> emptyCompounds() {
    return places.compounds();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof GameDescription that && rules.equals(that.rules);
  }

  @Override
  public int hashCode() {
    return rules.hashCode();
  }

  /** The rules in KIF, one a line. */
  @Override
  public String toString() {
    return KifPrinter.print(this);
  }
}
