package org.propnet.gdl.text;

/** Excerpts from a rulesheet for messages, of bounded length however long its names are. */
public final class Excerpt {

  private static final int MAX_LENGTH = 200;

  private Excerpt() {}

  /** The text, shortened to its beginning if it is long. */
  public static String of(String text) {
    return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "...";
  }
}
