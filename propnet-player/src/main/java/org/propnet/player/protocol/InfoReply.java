package org.propnet.player.protocol;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.RulesheetSyntax;

/**
 * A player's reply to INFO.
 *
 * @param name the player's name, which may contain blanks; empty if a player of the older lessons
 *     doesn't send it
 * @param isAvailable whether the player is free for a match
 */
public record InfoReply(String name, boolean isAvailable) {

  private static final String CURE = "reply ( ( name NAME ) ( status available ) )";

  /**
   * Returns a name if it can be written in a reply.
   *
   * @throws IllegalArgumentException if it isn't one line of ASCII, or contains parentheses or
   *     semicolons; the message says how to fix it
   */
  public static String checkedName(String name) {
    boolean isWritable =
        !name.isBlank() && name.chars().allMatch(c -> c >= ' ' && c <= '~' && "();".indexOf(c) < 0);
    if (!isWritable) {
      throw new IllegalArgumentException(
          "the player's name has to be ASCII without parentheses and semicolons, since old programs"
              + " count characters as bytes; choose another one than "
              + name);
    }
    return name;
  }

  /**
   * The reply as classic players write it.
   *
   * @throws IllegalArgumentException as {@link #checkedName} does
   */
  public String text() {
    String status = isAvailable ? "available" : "busy";
    return "( ( name " + checkedName(name) + " ) ( status " + status + " ) )";
  }

  /**
   * Parses a reply: the list of the protocol, in any case and perhaps with extra entries, or one of
   * the atoms {@code ready}, {@code available} and {@code busy}.
   *
   * @throws MessageException if it is neither
   */
  public static InfoReply read(String text) throws MessageException {
    ElementScanner scanner = new ElementScanner(text, RulesheetSyntax.KIF);
    Element reply = scanner.next();
    if (reply == null) {
      throw new MessageException("the reply is empty", 0, CURE);
    }
    if (!reply.isList()) {
      return new InfoReply("", isAvailable(reply));
    }
    String name = "";
    @Nullable Element status = null;
    ElementScanner entries = new ElementScanner(reply.content(), RulesheetSyntax.KIF);
    for (Element entry = entries.next(); entry != null; entry = entries.next()) {
      Element value = entry.isList() ? value(entry, "name") : null;
      name = value == null ? name : value.text().strip();
      Element state = entry.isList() ? value(entry, "status") : entry;
      status = state == null ? status : state;
    }
    if (status == null) {
      throw new MessageException("the reply has no status", reply.start(), CURE);
    }
    return new InfoReply(name, isAvailable(status));
  }

  /** The value of an entry if it has the given key, otherwise null. */
  private static @Nullable Element value(Element entry, String key) throws MessageException {
    Element content = entry.content();
    ElementScanner scanner = new ElementScanner(content, RulesheetSyntax.KIF);
    Element first = scanner.next();
    return first != null && first.text().equalsIgnoreCase(key)
        ? new Element(content.source(), first.end(), content.end(), false)
        : null;
  }

  private static boolean isAvailable(Element status) throws MessageException {
    return switch (status.text().strip().toLowerCase(Locale.ROOT)) {
      case "ready", "available" -> true;
      case "busy" -> false;
      default ->
          throw new MessageException(
              "found a status that is neither available nor busy", status.start(), CURE);
    };
  }
}
