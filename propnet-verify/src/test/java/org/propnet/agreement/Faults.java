package org.propnet.agreement;

import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/** Helpers for faults as texts; an empty text means no fault. */
final class Faults {

  private Faults() {}

  /** The first fault found by trying a check on each element. */
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
