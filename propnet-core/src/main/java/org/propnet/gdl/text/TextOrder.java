package org.propnet.gdl.text;

import com.google.common.base.Strings;
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
    // Never splits a surrogate pair: where texts first differ inside one, the whole pair decides.
    int same = Strings.commonPrefix(left, right).length();
    return same == Math.min(left.length(), right.length())
        ? Integer.compare(left.length(), right.length())
        : Integer.compare(left.codePointAt(same), right.codePointAt(same));
  }
}
