package org.propnet.notation;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;

/**
 * The order of names that count something: numbers, letters, or numbers behind the same letters.
 */
final class IndexOrder {

  private static final Pattern NAME = Pattern.compile("([A-Za-z_]{0,16})([0-9]{0,9})");

  /** An index in two parts: letters, and the number behind them or −1. */
  private record Parts(String letters, BigInteger number, Term name) {}

  private IndexOrder() {}

  /** The different terms in order, if all of them are of one such kind. */
  static Optional<ImmutableList<Term>> of(Collection<Term> terms) {
    ImmutableList.Builder<Parts> all = ImmutableList.builder();
    for (Term term : terms) {
      Matcher matcher = NAME.matcher(term instanceof Constant name ? name.name() : "");
      if (!matcher.matches() || matcher.group().isEmpty()) {
        return Optional.empty();
      }
      String digits = matcher.group(2);
      BigInteger number = digits.isEmpty() ? BigInteger.ONE.negate() : new BigInteger(digits);
      all.add(new Parts(matcher.group(1), number, term));
    }
    ImmutableList<Parts> parts = all.build();
    boolean areNumbered = parts.stream().allMatch(part -> part.number.signum() >= 0);
    boolean sameLetters = parts.stream().map(Parts::letters).distinct().count() == 1;
    boolean areLetters =
        parts.stream().allMatch(part -> part.number.signum() < 0 && part.letters.length() == 1);
    if (!(areNumbered && sameLetters) && !areLetters) {
      return Optional.empty();
    }
    return Optional.of(
        parts.stream()
            .sorted(Comparator.comparing(Parts::letters).thenComparing(Parts::number))
            .map(Parts::name)
            .distinct()
            .collect(ImmutableList.toImmutableList()));
  }

  /** Whether names are letters and no numbers, as those of the files of a chess board. */
  static boolean areLetters(ImmutableList<Term> ordered) {
    return !ordered.get(0).toString().matches(".*[0-9]");
  }
}
