package org.propnet.player.protocol;

import org.propnet.gdl.InfixPrinter;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.Term;

/**
 * A player's reply to PLAY.
 *
 * @param move the move, in the player's spelling; symbols compare without case
 * @param remark what the player says beside it, such as {@code (explanation "…")}, as it came;
 *     often empty
 */
public record MoveReply(Term move, String remark) {

  private static final String CURE = "reply a move such as ( mark 1 1 )";

  /** A reply that says nothing but the move. */
  public static MoveReply of(Term move) {
    return new MoveReply(move, "");
  }

  /** The reply as classic players write it. */
  public String text() {
    return ClassicText.term(move) + (remark.isEmpty() ? "" : " " + remark);
  }

  /** The move in infix form, for a manager that writes so. */
  public String infix() {
    return InfixPrinter.print(move);
  }

  /**
   * Reads a reply: a move with any blanks around it, in KIF or infix form, and perhaps a remark
   * behind it. Both may stand in one more list.
   *
   * @throws MessageException if it begins with no move
   */
  public static MoveReply read(String text) throws MessageException {
    RulesheetSyntax syntax = MessageReader.syntax(text);
    ElementScanner scanner = new ElementScanner(text, syntax);
    boolean isWrapped = syntax == RulesheetSyntax.KIF && isWrapped(text);
    if (isWrapped) {
      scanner.take('(');
    }
    Element move = scanner.next();
    if (move == null) {
      throw new MessageException("the reply has no move", scanner.place(), CURE);
    }
    String rest = text.substring(move.end()).strip();
    boolean isClosed = isWrapped && rest.endsWith(")");
    String remark = isClosed ? rest.substring(0, rest.length() - 1).strip() : rest;
    return new MoveReply(Terms.read(move, syntax), remark);
  }

  /** Whether a list around the move comes first: its first element is a list. */
  private static boolean isWrapped(String text) {
    ElementScanner scanner = new ElementScanner(text, RulesheetSyntax.KIF);
    return scanner.take('(') && scanner.skipBlanks() && text.charAt(scanner.place()) == '(';
  }
}
