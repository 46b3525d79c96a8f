package org.propnet.player.protocol;

import java.util.ArrayList;
import java.util.List;
import org.propnet.gdl.RulesheetSyntax;

/**
 * The envelope in which managers deliver a message to players that poll: {@code message(17,
 * manager, …, play(m23, nil))} has a number and a sender before the message. The answer repeats
 * both.
 *
 * @param number the number of the message; empty if there is no envelope
 * @param sender its sender; empty if there is no envelope
 * @param message the text of the message
 */
public record Envelope(String number, String sender, String message) {

  /** The minimum number of arguments of an envelope: number, sender and message. */
  private static final int MIN_ARGUMENTS = 3;

  /**
   * Unwraps a fetched text.
   *
   * @throws MessageException if its parentheses don't match
   */
  public static Envelope open(String text) throws MessageException {
    if (MessageReader.syntax(text) == RulesheetSyntax.INFIX) {
      int parenthesis = text.indexOf('(');
      Element all = new Element(text, parenthesis + 1, text.length(), false);
      ElementScanner scanner = new ElementScanner(all, RulesheetSyntax.INFIX);
      List<Element> arguments = new ArrayList<>();
      for (Element next = scanner.next(); next != null; next = scanner.next()) {
        arguments.add(next);
        if (arguments.size() > MessageReader.MAX_ARGUMENTS) {
          break;
        }
      }
      if (arguments.size() >= MIN_ARGUMENTS) {
        String last = arguments.get(arguments.size() - 1).text();
        if (!MessageReader.isMessage(text) && MessageReader.isMessage(last)) {
          return new Envelope(arguments.get(0).text(), arguments.get(1).text(), last);
        }
      }
    }
    return new Envelope("", "", text);
  }
}
