package org.propnet.player.protocol;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.propnet.gdl.Term;

/**
 * Resolves terms whose case a manager or a player spells differently from the rules.
 *
 * <p>Names that differ only in case stay distinct: an exact match comes first, and a match that
 * ignores case counts only if it is the only one.
 */
public final class Spelling {

  private Spelling() {}

  /**
   * The candidate that was meant.
   *
   * @param name gives the term of a candidate
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
