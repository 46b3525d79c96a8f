package org.propnet.gdl.text;

/** Texts of a rulesheet for messages, which stay short however long the rulesheet's names are. */
public final class Excerpt {

  private static final int LONGEST = 200;

  private Excerpt() {}

  /** The text, or where it is long its beginning. */
  public static String of(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
