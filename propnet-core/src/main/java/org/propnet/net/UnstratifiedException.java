package org.propnet.net;

import org.jspecify.annotations.Nullable;
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

  /** The exception for a rule that needs the negation of an atom which depends on its head. */
  static UnstratifiedException of(GroundGame game, int rule, int negated) {
    Sentence head = game.sentence(game.head(rule));
    Sentence written = game.sourceHead(rule);
    Sentence named = written == null ? head : written;
    // A rule that was split has heads of relations that nobody wrote.
    String subject = isWritten(head) ? head.toString() : "a part of this rule for " + named;
    String object =
        isWritten(game.sentence(negated))
            ? game.sentence(negated).toString()
            : "another part of a rule";
    return new UnstratifiedException(
        named.relation() + "/" + named.arity(),
        game.position(rule),
        subject
            + " depends on the negation of "
            + object
            + ", which depends on it again; break the cycle");
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
