package org.propnet.cli.verify;

import com.google.common.collect.ImmutableList;
import org.propnet.cli.io.BadInputException;

/** A command line as the words that it has: a program and its arguments. */
final class CommandWords {

  private CommandWords() {}

  /**
   * The words of a text, which are separated by white space. Single and double quotes hold words
   * together; nothing else has a meaning, as no shell is involved.
   *
   * @throws BadInputException if there is none, or a quote isn't closed
   */
  static ImmutableList<String> of(String text) {
    ImmutableList.Builder<String> words = ImmutableList.builder();
    StringBuilder word = new StringBuilder();
    boolean isWord = false;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0 && c != quote) {
        word.append(c);
      } else if (c == '\'' || c == '"') {
        quote = quote == 0 ? c : 0;
        isWord = true;
      } else if (!Character.isWhitespace(c)) {
        word.append(c);
        isWord = true;
      } else if (isWord) {
        words.add(word.toString());
        word.setLength(0);
        isWord = false;
      }
    }
    if (isWord) {
      words.add(word.toString());
    }
    ImmutableList<String> all = words.build();
    if (quote != 0 || all.isEmpty()) {
      throw new BadInputException(
          "'" + text + "' is no command: " + (quote != 0 ? "a quote isn't closed" : "it is empty"));
    }
    return all;
  }
}
