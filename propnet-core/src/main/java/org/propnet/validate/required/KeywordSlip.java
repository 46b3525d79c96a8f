package org.propnet.validate.required;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import java.util.Optional;
import org.propnet.gdl.text.Keywords;
import org.propnet.gdl.text.NearestName;
import org.propnet.validate.relation.Relation;

/** Suggests the keyword, or {@code <=}, that a name was probably meant to be. */
public final class KeywordSlip {

  /**
   * The keywords of conditions, except {@code and} and {@code or}, which take any number of
   * arguments.
   */
  public static final ImmutableList<Relation> IN_BODIES =
      ImmutableList.of(
          Relation.TRUE,
          Relation.DOES,
          Relation.ROLE,
          Relation.LEGAL,
          Relation.GOAL,
          Relation.TERMINAL,
          new Relation(Keywords.NOT, 1),
          new Relation(Keywords.DISTINCT, 2));

  static final ImmutableList<Relation> IN_HEADS =
      ImmutableList.of(
          Relation.ROLE,
          Relation.INIT,
          Relation.NEXT,
          Relation.LEGAL,
          Relation.GOAL,
          Relation.TERMINAL,
          Relation.BASE,
          Relation.INPUT);

  /** Arrows of other languages, and misspellings of {@code <=}. */
  private static final ImmutableSet<String> ARROWS =
      ImmutableSet.of(":-", "<-", "->", "=>", "=<", "<==", "==>");

  public static final String CURE_OF_ARROW =
      "write (<= head condition …); a text in infix form needs a file name that ends in .hrf";

  /** Minimum length; shorter names, such as {@code int}, aren't considered misspelt. */
  private static final int MIN_LENGTH = 4;

  private KeywordSlip() {}

  public static boolean isArrow(Relation relation) {
    return ARROWS.contains(relation.name());
  }

  public static String problemOfArrow(String arrow) {
    return "'" + arrow + "' is a name like any other here; did you mean <=?";
  }

  /** The keyword of heads that an unused relation was probably meant to be. */
  public static Optional<String> ofHead(Relation relation) {
    if (relation.name().length() < MIN_LENGTH) {
      return Optional.empty();
    }
    return NearestName.of(
        relation.name(),
        Iterables.transform(
            Iterables.filter(IN_HEADS, keyword -> keyword.arity() == relation.arity()),
            Relation::name));
  }
}
