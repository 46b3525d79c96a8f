package org.propnet.gdl.text;

import com.google.common.collect.ImmutableList;
import java.util.regex.Pattern;

/** The words of a command line: a program and its arguments. */
public final class QuotedWords {

  private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]++|'[^']*+'|\"[^\"]*+\")++");
  private static final Pattern QUOTED = Pattern.compile("'([^']*)'|\"([^\"]*)\"");

  private QuotedWords() {}

  /**
   * The words of a text, which are separated by white space. Single and double quotes group words;
   * nothing else is special, since no shell is involved.
   *
   * @throws IllegalArgumentException if there is none, or a quote isn't closed
   */
  public static ImmutableList<String> of(String text) {
    boolean isClosed = WORD.matcher(text).replaceAll("").isBlank();
    if (!isClosed || text.isBlank()) {
      throw new IllegalArgumentException(
          "'"
              + Excerpt.of(text)
              + "' is no command: "
              + (isClosed ? "it is empty" : "a quote isn't closed"));
    }
    return WORD.matcher(text)
        .results()
        .map(word -> QUOTED.matcher(word.group()).replaceAll("$1$2"))
        .collect(ImmutableList.toImmutableList());
  }
}
