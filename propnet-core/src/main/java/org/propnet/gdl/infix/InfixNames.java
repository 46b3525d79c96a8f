package org.propnet.gdl.infix;

import com.google.common.base.Ascii;

/**
 * Converts names between KIF and infix form. Each KIF name has exactly one infix form, and no two
 * share one.
 */
public final class InfixNames {

  private InfixNames() {}

  /** A constant, function or relation: unchanged if it is plain, otherwise in quotes. */
  public static String constant(String name) {
    return isPlain(name) ? name : quoted(name);
  }

  /**
   * A variable: {@code x} is capitalized, {@code _x} is unchanged; a name that would then be
   * ambiguous gets a question mark, and quotes if necessary.
   *
   * @param name the name without question mark
   */
  public static String variable(String name) {
    if (!isWord(name)) {
      return "?" + quoted(name);
    }
    char first = name.charAt(0);
    if (Ascii.isLowerCase(first)) {
      return Ascii.toUpperCase(first) + name.substring(1);
    }
    return first == '_' && name.length() > 1 ? name : "?" + name;
  }

  /** The name of the variable that a word denotes; the word begins with a capital or _. */
  static String variableOf(String word) {
    return Ascii.toLowerCase(word.charAt(0)) + word.substring(1);
  }

  private static String quoted(String name) {
    return "'" + name.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  /** Whether a constant needs no quotes: a number, or a word in lower case. */
  static boolean isPlain(String name) {
    return isWord(name) && (Ascii.isLowerCase(name.charAt(0)) || isNumber(name));
  }

  private static boolean isNumber(String word) {
    return word.chars().allMatch(c -> isDigit((char) c));
  }

  private static boolean isWord(String name) {
    return !name.isEmpty() && name.chars().allMatch(c -> isWordPart((char) c));
  }

  /** Whether a character may be part of a word: a letter or digit of ASCII, or _. */
  public static boolean isWordPart(char c) {
    return Ascii.isLowerCase(c) || Ascii.isUpperCase(c) || isDigit(c) || c == '_';
  }

  private static boolean isDigit(char c) {
    return '0' <= c && c <= '9';
  }
}
