package org.propnet.cli.play;

import static com.google.common.collect.ImmutableMultiset.toImmutableMultiset;

import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.Multiset;
import com.google.common.collect.Streams;
import java.util.stream.Collectors;

/** Counts the errors of players by code. */
public final class ErrorCodes {

  private ErrorCodes() {}

  /** The code of an error, such as IL of {@code IL noop}. */
  public static String of(String error) {
    int blank = error.indexOf(' ');
    return blank < 0 ? error : error.substring(0, blank);
  }

  /** The codes of errors, sorted. */
  public static ImmutableMultiset<String> of(Iterable<String> errors) {
    return Streams.stream(errors).map(ErrorCodes::of).sorted().collect(toImmutableMultiset());
  }

  /** The codes as text, such as {@code 1 IL, 2 TO}; a hyphen if there is none. */
  public static String text(Multiset<String> codes) {
    return codes.isEmpty()
        ? "-"
        : codes.entrySet().stream()
            .map(code -> code.getCount() + " " + code.getElement())
            .collect(Collectors.joining(", "));
  }
}
