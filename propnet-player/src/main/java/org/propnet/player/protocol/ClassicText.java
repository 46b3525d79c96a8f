package org.propnet.player.protocol;

import com.google.common.collect.ImmutableList;
import java.util.Optional;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.Comment;

/** Formats parts of messages with the spacing that classic managers and players use. */
public final class ClassicText {

  private ClassicText() {}

  /** A term, such as {@code ( mark 1 1 )}. Its nesting is bounded by {@link Term#MAXIMUM_DEPTH}. */
  public static String term(Term term) {
    StringBuilder out = new StringBuilder();
    append(out, term);
    return out.toString();
  }

  private static void append(StringBuilder out, Term term) {
    if (term instanceof Function function) {
      out.append("( ").append(function.name());
      for (Term argument : function.arguments()) {
        out.append(' ');
        append(out, argument);
      }
      out.append(" )");
    } else {
      out.append(term);
    }
  }

  /** A joint move, or {@code NIL}. */
  static String moves(Optional<ImmutableList<Term>> moves) {
    if (moves.isEmpty()) {
      return "NIL";
    }
    StringBuilder out = new StringBuilder("(");
    for (Term move : moves.get()) {
      out.append(out.length() > 1 ? " " : "");
      append(out, move);
    }
    return out.append(')').toString();
  }

  /** Rules, followed by the separator that a closing parenthesis needs after them. */
  static String rules(String rules) {
    String lastLine = rules.substring(rules.lastIndexOf('\n') + 1);
    boolean isComment =
        lastLine.indexOf(Comment.KIF_MARK) >= 0 || lastLine.indexOf(Comment.INFIX_MARK) >= 0;
    return rules + (isComment ? '\n' : ' ');
  }
}
