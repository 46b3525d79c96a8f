package org.propnet.player.protocol;

import com.google.common.collect.ImmutableSet;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextCursor;

/**
 * A parser of messages in every dialect that managers are known to write:
 *
 * <ul>
 *   <li>KIF with any blanks and comments, in any case, with or without the outer parentheses:
 *       {@code ( INFO )}, {@code info};
 *   <li>infix form: {@code play(m23, [mark(1,1), noop])}, {@code start(m23, white, [role(white),
 *       …], 10, 10)}, with the rules in either syntax;
 *   <li>any atom, or an empty list, in place of the moves if there are none yet;
 *   <li>extra arguments, up to {@link #MAX_ARGUMENTS} in all, which are ignored.
 * </ul>
 *
 * <p>Symbols keep their spelling. Rules stay text: they are only delimited by their parentheses,
 * and {@link org.propnet.gdl.RulesheetReader} parses them later. So a message takes linear time and
 * no more memory than its text, whatever it contains. All methods are safe to call from any thread.
 */
public final class MessageReader {

  /** The maximum length of a message, in bytes: sixty times the largest known rulesheet. */
  public static final int MAX_BYTES = 1 << 22;

  /** The maximum nesting depth of lists. */
  public static final int MAX_DEPTH = Term.MAXIMUM_DEPTH;

  /** The maximum number of arguments of a message. */
  public static final int MAX_ARGUMENTS = 64;

  /** The maximum number of moves in a joint move, one for each role. */
  public static final int MAX_MOVES = 1_000;

  /** The maximum length of a match's name, a role, or a move with its arguments, in characters. */
  public static final int MAX_NAME = 10_000;

  private static final String USUAL = "send INFO, PREVIEW, START, PLAY, STOP or ABORT";

  private static final ImmutableSet<String> HEADS =
      ImmutableSet.of("INFO", "PREVIEW", "START", "PLAY", "STOP", "ABORT");

  private MessageReader() {}

  /**
   * Parses a message in UTF-8; the protocol itself needs only ASCII.
   *
   * @throws MessageException if it isn't a message, is longer than {@link #MAX_BYTES}, or has
   *     control characters other than white space
   */
  public static Message read(byte[] bytes) throws MessageException {
    return read(decode(bytes));
  }

  /** Decodes the text of a message or reply, with the checks of {@link #read(byte[])}. */
  public static String decode(byte[] bytes) throws MessageException {
    checkLength(bytes.length);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    boolean isMalformed = decoder.decode(in, out, true).isError();
    String text = out.flip().toString();
    if (isMalformed) {
      throw new MessageException(
          String.format(Locale.ROOT, "the byte %02X is no UTF-8", bytes[in.position()]),
          text.length(),
          "send ASCII, or UTF-8");
    }
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (Character.isISOControl(c) && (c < '\t' || c > '\r')) {
        throw new MessageException(
            String.format(Locale.ROOT, "found the control character U+%04X", (int) c),
            at,
            "remove it");
      }
    }
    return text;
  }

  private static void checkLength(int length) throws MessageException {
    if (length > MAX_BYTES) {
      throw new MessageException(
          "the message is longer than " + (MAX_BYTES >> 20) + " MiB", MAX_BYTES, "shorten it");
    }
  }

  /**
   * The syntax of a message: KIF if it begins with the head of a message and a blank, whatever
   * follows, as in {@code abort m.1}; otherwise infix form if it begins with a name that is
   * followed by a parenthesis.
   */
  public static RulesheetSyntax syntax(String text) {
    int start = 0;
    while (start < text.length() && TextCursor.isBlank(text.charAt(start))) {
      start++;
    }
    int end = start;
    while (end < text.length() && !TextCursor.isDelimiter(text.charAt(end))) {
      end++;
    }
    boolean isHead =
        end < text.length()
            && TextCursor.isBlank(text.charAt(end))
            && HEADS.contains(text.substring(start, end).toUpperCase(Locale.ROOT));
    return isHead ? RulesheetSyntax.KIF : RulesheetSyntax.ofText(text);
  }

  /**
   * Whether a list of a message is still unclosed, so that the message continues if more can
   * arrive. Invalid UTF-8, such as half a character at the end, is accepted anywhere. Takes as long
   * as parsing the message.
   */
  public static boolean isOpen(byte[] bytes) {
    try {
      read(new String(bytes, StandardCharsets.UTF_8));
      return false;
    } catch (MessageException e) {
      return e.problem().equals(ElementScanner.OPEN);
    }
  }

  /**
   * Parses a message.
   *
   * @throws MessageException if it isn't one, or is longer than {@link #MAX_BYTES}
   */
  public static Message read(String text) throws MessageException {
    checkLength(text.length());
    RulesheetSyntax syntax = syntax(text);
    List<Element> elements = elements(text, syntax);
    if (elements.isEmpty()) {
      throw new MessageException("the message is empty", 0, USUAL);
    }
    Element head = elements.get(0);
    Arguments arguments = new Arguments(syntax, elements);
    return switch (head.text().toUpperCase(Locale.ROOT)) {
      case "INFO" -> new Message.Info();
      case "PREVIEW" -> new Message.Preview(arguments.rules(1), arguments.clock(2));
      case "START" ->
          new Message.Start(
              arguments.atom(1, "name of a match"),
              arguments.term(2, "role"),
              arguments.rules(3),
              arguments.clock(4),
              arguments.clock(5));
      case "PLAY" -> new Message.Play(arguments.atom(1, "name of a match"), arguments.moves(2));
      case "STOP" -> new Message.Stop(arguments.atom(1, "name of a match"), arguments.moves(2));
      case "ABORT" -> new Message.Abort(arguments.atom(1, "name of a match"));
      default ->
          throw new MessageException(
              "found " + Arguments.excerpt(head) + "; it begins no message", head.start(), USUAL);
    };
  }

  /** Whether a text in infix form begins with the head of a message. */
  static boolean isMessage(String text) {
    int parenthesis = text.indexOf('(');
    String head = text.substring(0, Math.max(0, parenthesis)).strip().toUpperCase(Locale.ROOT);
    return HEADS.contains(head);
  }

  /** The head and the arguments. */
  private static List<Element> elements(String text, RulesheetSyntax syntax)
      throws MessageException {
    ElementScanner scanner = new ElementScanner(text, RulesheetSyntax.KIF);
    List<Element> elements = new ArrayList<>();
    boolean isClosed;
    if (syntax == RulesheetSyntax.INFIX) {
      scanner = new ElementScanner(text, RulesheetSyntax.INFIX);
      scanner.skipBlanks();
      int parenthesis = text.indexOf('(', scanner.place());
      if (parenthesis < 0) {
        throw new MessageException("found no message", scanner.place(), USUAL);
      }
      elements.add(new Element(text, scanner.place(), parenthesis, false));
      scanner =
          new ElementScanner(new Element(text, parenthesis + 1, text.length(), false), syntax);
      isClosed = true;
    } else {
      isClosed = scanner.take('(');
    }
    int start = Math.max(0, scanner.place() - 1);
    for (Element next = scanner.next(); next != null; next = scanner.next()) {
      if (elements.size() > MAX_ARGUMENTS) {
        throw new MessageException(
            "the message has more than " + MAX_ARGUMENTS + " arguments", next.start(), USUAL);
      }
      elements.add(next);
    }
    if (isClosed && !scanner.take(')')) {
      throw ElementScanner.open(start);
    }
    if (scanner.skipBlanks() && !(syntax == RulesheetSyntax.INFIX && scanner.take('.'))) {
      throw new MessageException(
          "found text behind the end of the message", scanner.place(), "send one message");
    }
    return elements;
  }

  /** Rejects a name or move that is too long. */
  static void checkLength(Element element) throws MessageException {
    if (element.end() - element.start() > MAX_NAME) {
      throw new MessageException(
          "found a name or a move of more than " + MAX_NAME + " characters",
          element.start(),
          "shorten it");
    }
  }
}
