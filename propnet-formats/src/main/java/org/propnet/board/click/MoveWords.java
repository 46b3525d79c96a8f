package org.propnet.board.click;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/**
 * A move as a row of words, from left to right: the names of its functions and its constants.
 * Immutable.
 *
 * @param shape equal for moves whose words at the same index have the same meaning
 */
public record MoveWords(String shape, ImmutableList<Word> words) {

  /**
   * A word.
   *
   * @param position which argument it is; null for the name of a function
   */
  public record Word(@Nullable ArgumentPosition position, Term term) {

    public String text() {
      return term.toString();
    }
  }

  public static MoveWords of(Term action) {
    ImmutableList.Builder<Word> words = ImmutableList.builder();
    StringBuilder shape = new StringBuilder();
    if (action instanceof Function function) {
      add(function, shape, words);
    } else {
      shape.append(action);
      words.add(new Word(null, action));
    }
    return new MoveWords(shape.toString(), words.build());
  }

  private static void add(
      Function function, StringBuilder shape, ImmutableList.Builder<Word> words) {
    shape.append('(').append(function.name());
    words.add(new Word(null, new Constant(function.name())));
    for (int i = 0; i < function.arguments().size(); i++) {
      shape.append(' ');
      if (function.arguments().get(i) instanceof Function inner) {
        add(inner, shape, words);
      } else {
        shape.append('_');
        words.add(new Word(ArgumentPosition.of(function, i), function.arguments().get(i)));
      }
    }
    shape.append(')');
  }
}
