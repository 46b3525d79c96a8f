package org.propnet.program.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * A move: a name with parameters, as {@code mark(1, 3)}.
 *
 * @param parameters its arguments; compound ones are KIF
 */
public record Move(String name, List<String> parameters) {

  /** Keeps a copy of the parameters. */
  public Move {
    parameters = List.copyOf(parameters);
  }

  /** A move, as in {@code Move.of("mark", 1, 3)}. */
  public static Move of(String name, Object... parameters) {
    List<String> texts = new ArrayList<>();
    for (Object parameter : parameters) {
      texts.add(String.valueOf(parameter));
    }
    return new Move(name, texts);
  }

  /** Parses a move such as {@code mark 1 3}, with or without parentheses. */
  public static Move parse(String text) {
    String inside = text.strip();
    if (inside.startsWith("(") && inside.endsWith(")")) {
      inside = inside.substring(1, inside.length() - 1);
    }
    List<String> words = words(inside);
    return words.isEmpty() ? new Move("", words) : new Move(words.remove(0), words);
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    int depth = 0;
    for (char c : (text + " ").toCharArray()) {
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (!Character.isWhitespace(c)) {
        word.append(c);
      } else if (depth > 0) {
        word.append(' ');
      } else if (!word.isEmpty()) {
        words.add(word.toString());
        word.setLength(0);
      }
    }
    if (!word.isEmpty()) {
      words.add(word.toString().strip());
    }
    return words;
  }

  /** The move as the protocol prints it. */
  @Override
  public String toString() {
    return name + "(" + String.join(", ", parameters) + ")";
  }
}
