package org.propnet.player.protocol;

/**
 * An atom or a list within a text.
 *
 * @param source the whole text
 * @param start where it begins
 * @param end the index after its last character
 * @param isList whether it is a list, in parentheses or, in infix form, in brackets
 */
record Element(String source, int start, int end, boolean isList) {

  boolean isBracketed() {
    return isList && source.charAt(start) == '[';
  }

  /** The text between the parentheses of a list. */
  Element content() {
    return new Element(source, start + 1, end - 1, false);
  }

  String text() {
    return source.substring(start, end);
  }
}
