package org.propnet.coordinate;

import com.google.common.collect.ImmutableList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;

/** Orders names by their spelling. */
public final class NameOrder {

  private static final Pattern NAME = Pattern.compile("([A-Za-z_-]{0,16}?)([0-9]{0,9})");

  /** A name in two parts: letters, and the number after them or −1. */
  private record Parts(String letters, long number, Term name) {}

  private NameOrder() {}

  /** The different terms in order, if all are numbers. */
  static Optional<ImmutableList<Term>> numbers(Collection<Term> terms) {
    return parts(terms)
        .filter(parts -> parts.stream().allMatch(part -> part.letters.isEmpty()))
        .map(NameOrder::sorted);
  }

  /**
   * The different terms in order, if all are numbers, or single letters, or numbers after the same
   * letters.
   */
  public static Optional<ImmutableList<Term>> letters(Collection<Term> terms) {
    return parts(terms)
        .filter(
            parts ->
                parts.stream().allMatch(part -> part.number < 0 && part.letters.length() == 1)
                    || (parts.stream().allMatch(part -> part.number >= 0)
                        && parts.stream().map(Parts::letters).distinct().count() == 1))
        .map(NameOrder::sorted);
  }

  private static Optional<ImmutableList<Parts>> parts(Collection<Term> terms) {
    ImmutableList.Builder<Parts> all = ImmutableList.builder();
    for (Term term : terms) {
      Matcher matcher = NAME.matcher(term instanceof Constant name ? name.name() : "");
      if (!matcher.matches() || matcher.group().isEmpty()) {
        return Optional.empty();
      }
      String digits = matcher.group(2);
      all.add(new Parts(matcher.group(1), digits.isEmpty() ? -1 : Long.parseLong(digits), term));
    }
    return Optional.of(all.build()).filter(parts -> !parts.isEmpty());
  }

  private static ImmutableList<Term> sorted(ImmutableList<Parts> parts) {
    return parts.stream()
        .sorted(
            Comparator.comparing(Parts::letters)
                .thenComparing(Parts::number)
                .thenComparing(part -> part.name.toString()))
        .map(Parts::name)
        .distinct()
        .collect(ImmutableList.toImmutableList());
  }
}
