package org.propnet.net;

import org.jspecify.annotations.Nullable;
import org.propnet.gdl.And;
import org.propnet.gdl.Excerpt;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.RulesheetException;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.SourcePosition;
import org.propnet.ground.GroundGame;

/** The rules make a sentence depend on its own negation, so that they have no single meaning. */
public final class UnstratifiedException extends RulesheetException {

  private static final long serialVersionUID = 1L;

  private final String relation;
  private final transient @Nullable SourcePosition position;

  private UnstratifiedException(
      String relation, @Nullable SourcePosition position, String problem) {
    super(position == null ? problem : position + ": " + problem);
    this.relation = relation;
    this.position = position;
  }

  /** The exception for an atom that needs the negation of another, which depends on it. */
  static UnstratifiedException of(GroundGame game, int atom, int negated) {
    Sentence head = game.sentence(atom);
    Sentence other = game.sentence(negated);
    GameDescription description = game.description();
    int source = game.source(atom);
    if (description == null || source < 0) {
      return new UnstratifiedException(
          name(head), null, problem(Excerpt.of(head.toString()), other));
    }
    Sentence written = description.rules().get(source).head();
    int rule = isWritten(head) ? firstWith(other, head, description, source) : source;
    // A rule that was split has heads of relations that nobody wrote.
    String subject =
        isWritten(head)
            ? Excerpt.of(head.toString())
            : "a part of this rule for " + Excerpt.of(written.toString());
    return new UnstratifiedException(
        name(written), description.position(rule), problem(subject, other));
  }

  /** The first rule for a sentence's relation that negates another relation, or else the first. */
  private static int firstWith(
      Sentence negated, Sentence head, GameDescription description, int first) {
    for (int i = first; i < description.rules().size(); i++) {
      Rule rule = description.rules().get(i);
      if (name(rule.head()).equals(name(head))
          && rule.body().stream().anyMatch(literal -> mentions(literal, false, negated))) {
        return i;
      }
    }
    return first;
  }

  private static boolean mentions(Literal literal, boolean negative, Sentence negated) {
    if (literal instanceof Sentence sentence) {
      return negative && name(sentence).equals(name(negated));
    }
    if (literal instanceof Not not) {
      return mentions(not.operand(), !negative, negated);
    }
    if (literal instanceof And and) {
      return and.operands().stream().anyMatch(operand -> mentions(operand, negative, negated));
    }
    return literal instanceof Or or
        && or.operands().stream().anyMatch(operand -> mentions(operand, negative, negated));
  }

  private static String problem(String subject, Sentence negated) {
    return subject
        + " depends on the negation of "
        + (isWritten(negated) ? Excerpt.of(negated.toString()) : "a part of a rule")
        + ", which depends on it again; break the cycle";
  }

  private static String name(Sentence sentence) {
    return sentence.relation() + "/" + sentence.arity();
  }

  private static boolean isWritten(Sentence sentence) {
    return sentence.relation().indexOf(' ') < 0;
  }

  /** The relation that depends on its own negation, such as {@code legal/2}. */
  public String relation() {
    return relation;
  }

  /** Where a rule was written that closes the cycle; null if the rules don't come from a text. */
  public @Nullable SourcePosition position() {
    return position;
  }
}
