package org.propnet.cli.play;

import static com.google.common.collect.ImmutableMultiset.toImmutableMultiset;

import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.Multiset;
import com.google.common.collect.Streams;
import java.util.stream.Collectors;

/** How often players made which error. */
public final class ErrorCodes {

  private ErrorCodes() {}

  /** The codes of errors, such as IL of {@code IL noop}, in their order. */
  public static ImmutableMultiset<String> of(Iterable<String> errors) {
    return Streams.stream(errors)
        .map(error -> error.split(" ", 2)[0])
        .sorted()
        .collect(toImmutableMultiset());
  }

  /** The codes in words, such as {@code 1 IL, 2 TO}; a hyphen if there is none. */
  public static String text(Multiset<String> codes) {
    return codes.isEmpty()
        ? "-"
        : codes.entrySet().stream()
            .map(code -> code.getCount() + " " + code.getElement())
            .collect(Collectors.joining(", "));
  }
}
