package org.propnet.board.relation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.propnet.coordinate.NameOrder;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Term;

/**
 * Single-word names of squares, such as {@code a1}. Immutable.
 *
 * @param columns the letters, from left to right
 * @param rows the numbers, upwards
 */
public record SquareNames(ImmutableList<Term> columns, ImmutableList<Term> rows) {

  private static final Pattern NAME = Pattern.compile("([A-Za-z])[_-]?([0-9]{1,2})");

  /** Maximum number of squares for each name. */
  private static final int MAX_SQUARES_FOR_NAME = 3;

  /** The columns and rows of some names; empty if they aren't names of squares. */
  public static Optional<SquareNames> of(Collection<Term> names) {
    Set<Term> letters = new LinkedHashSet<>();
    Set<Term> numbers = new LinkedHashSet<>();
    Set<Term> distinct = new LinkedHashSet<>(names);
    for (Term name : distinct) {
      Optional<ImmutableList<Term>> parts = parts(name);
      if (parts.isEmpty()) {
        return Optional.empty();
      }
      letters.add(parts.get().get(0));
      numbers.add(parts.get().get(1));
    }
    int squares = letters.size() * numbers.size();
    boolean isBoard =
        letters.size() > 1
            && letters.stream().mapToInt(own -> own.toString().charAt(0)).max().orElse(0)
                    - letters.stream().mapToInt(own -> own.toString().charAt(0)).min().orElse(0)
                < letters.size()
            && numbers.size() > 1
            && distinct.size() * MAX_SQUARES_FOR_NAME >= squares;
    return isBoard
        ? NameOrder.letters(letters)
            .flatMap(own -> NameOrder.letters(numbers).map(rows -> new SquareNames(own, rows)))
        : Optional.empty();
  }

  /** The column and the row of a name. */
  public static Optional<ImmutableList<Term>> parts(Term name) {
    Matcher matcher = NAME.matcher(name.toString());
    return matcher.matches()
        ? Optional.of(
            ImmutableList.of(
                new Constant(matcher.group(1)),
                new Constant(Integer.toString(Integer.parseInt(matcher.group(2))))))
        : Optional.empty();
  }

  /** Some names, completed by those of all squares between them in the same notation. */
  public static ImmutableSet<Term> filled(Collection<Term> names) {
    ImmutableSet.Builder<Term> all = ImmutableSet.<Term>builder().addAll(names);
    List<ImmutableList<Term>> parts = names.stream().flatMap(own -> parts(own).stream()).toList();
    String separator =
        names.stream()
            .findFirst()
            .map(own -> own.toString().replaceAll("[A-Za-z0-9]", ""))
            .orElse("");
    var letters =
        parts.stream().mapToInt(own -> own.get(0).toString().charAt(0)).summaryStatistics();
    var numbers =
        parts.stream().mapToInt(own -> Integer.parseInt(own.get(1).toString())).summaryStatistics();
    for (int letter = letters.getMin(); letter <= letters.getMax(); letter++) {
      for (int number = numbers.getMin(); number <= numbers.getMax(); number++) {
        all.add(new Constant((char) letter + separator + number));
      }
    }
    return all.build();
  }
}
