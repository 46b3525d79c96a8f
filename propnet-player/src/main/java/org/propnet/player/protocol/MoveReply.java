package org.propnet.player.protocol;

import org.propnet.gdl.InfixPrinter;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.Term;

/**
 * A player's reply to PLAY.
 *
 * @param move the move, in the player's spelling; symbols compare ignoring case
 * @param remark what the player adds, such as {@code (explanation "…")}, unchanged; often empty
 */
public record MoveReply(Term move, String remark) {

  private static final String CURE = "reply a move such as ( mark 1 1 )";

  /** A reply without a remark. */
  public static MoveReply of(Term move) {
    return new MoveReply(move, "");
  }

  /** The reply as classic players write it. */
  public String text() {
    return ClassicText.term(move) + (remark.isEmpty() ? "" : " " + remark);
  }

  /** The move in infix form, for a manager that uses it. */
  public String infix() {
    return InfixPrinter.print(move);
  }

  /**
   * Parses a reply: a move in KIF or infix form, with any blanks around it and perhaps a remark
   * after it. Both may be wrapped in another list.
   *
   * @throws MessageException if it doesn't begin with a move
   */
  public static MoveReply read(String text) throws MessageException {
    RulesheetSyntax syntax = MessageReader.syntax(text);
    ElementScanner scanner = new ElementScanner(text, syntax);
    boolean isWrapped = syntax == RulesheetSyntax.KIF && isWrapped(text);
    if (isWrapped) {
      scanner.take('(');
    }
    Element move = scanner.nextTerm();
    if (move == null) {
      throw new MessageException("the reply has no move", scanner.place(), CURE);
    }
    String rest = text.substring(move.end()).strip();
    boolean isClosed = isWrapped && rest.endsWith(")");
    String remark = isClosed ? rest.substring(0, rest.length() - 1).strip() : rest;
    return new MoveReply(Terms.read(move, syntax), remark);
  }

  /** Whether the move is wrapped in a list, which then begins with another list. */
  private static boolean isWrapped(String text) {
    ElementScanner scanner = new ElementScanner(text, RulesheetSyntax.KIF);
    return scanner.take('(') && scanner.skipBlanks() && text.charAt(scanner.place()) == '(';
  }
}
