package org.propnet.agreement;

import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/** Faults as texts, of which the empty one is none. */
final class Faults {

  private Faults() {}

  /** The first fault among what is tried. */
  static <T> String first(Stream<T> tried, Function<T, String> fault) {
    return tried.map(fault).filter(text -> !text.isEmpty()).findFirst().orElse("");
  }

  /** A fault if two values differ. */
  static String unequal(Object expected, Object actual) {
    return Objects.equals(expected, actual)
        ? ""
        : "expected\n" + expected + "\nbut found\n" + actual;
  }
}
