package org.propnet.gdl.text;

/** Texts of a rulesheet for messages, which stay short however long the rulesheet's names are. */
public final class Excerpt {

  private static final int MAX_LENGTH = 200;

  private Excerpt() {}

  /** The text, or where it is long its beginning. */
  public static String of(String text) {
    return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "...";
  }
}
