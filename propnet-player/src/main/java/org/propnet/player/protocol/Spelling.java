package org.propnet.player.protocol;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.propnet.gdl.Term;

/**
 * Finds what a manager or a player means that spells names in another case than the rules do.
 *
 * <p>Names that differ in nothing but case stay apart: an exact match comes first, and a match
 * without case counts only where there is just one.
 */
public final class Spelling {

  private Spelling() {}

  /**
   * The one of the candidates that was meant.
   *
   * @param name the term that a candidate is written as
   */
  public static <T> Optional<T> find(Term sent, List<T> candidates, Function<T, Term> name) {
    for (T candidate : candidates) {
      if (name.apply(candidate).equals(sent)) {
        return Optional.of(candidate);
      }
    }
    String text = sent.toString();
    List<T> alike =
        candidates.stream()
            .filter(candidate -> name.apply(candidate).toString().equalsIgnoreCase(text))
            .toList();
    return alike.size() == 1 ? Optional.of(alike.get(0)) : Optional.empty();
  }
}
