package org.propnet.gdl.text;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.stream.Stream;

/** The order in which moves and propositions are listed. */
public final class TextOrder {

  /** Compares texts by their code points, a prefix before the longer text. */
  public static final Comparator<String> BY_CODE_POINT = TextOrder::compare;

  private TextOrder() {}

  /** The things in the order of their texts. Each text is made only once. */
  public static <T> ImmutableList<T> sorted(Stream<T> things) {
    record Line<U>(String text, U thing) {}
    return things
        .map(thing -> new Line<>(thing.toString(), thing))
        .sorted(Comparator.comparing(Line::text, BY_CODE_POINT))
        .map(Line::thing)
        .collect(ImmutableList.toImmutableList());
  }

  private static int compare(String left, String right) {
    int length = Math.min(left.length(), right.length());
    for (int i = 0; i < length; i++) {
      if (left.charAt(i) != right.charAt(i)) {
        // If the texts first differ inside a surrogate pair, the whole pair decides.
        int start = isInsidePair(left, i) || isInsidePair(right, i) ? i - 1 : i;
        return Integer.compare(left.codePointAt(start), right.codePointAt(start));
      }
    }
    return Integer.compare(left.length(), right.length());
  }

  private static boolean isInsidePair(String text, int index) {
    return index > 0 && Character.isSurrogatePair(text.charAt(index - 1), text.charAt(index));
  }
}
