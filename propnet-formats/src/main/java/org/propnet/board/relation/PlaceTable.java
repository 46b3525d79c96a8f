package org.propnet.board.relation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.List;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/**
 * A relation whose propositions describe the contents of places. Immutable.
 *
 * @param arity how many arguments it has
 * @param indexes the arguments that identify the place, in the order of the keys of {@code places}
 * @param places the numbers of the places by the values of these arguments
 */
public record PlaceTable(
    String name,
    int arity,
    ImmutableIntArray indexes,
    ImmutableMap<ImmutableList<Term>, Integer> places) {

  public static final int NO_PLACE = -1;

  /** The number of the place with the given index values, or {@link #NO_PLACE}. */
  public int place(List<Term> values) {
    return places.getOrDefault(ImmutableList.copyOf(values), NO_PLACE);
  }

  /** The number of the place that a proposition is about, or {@link #NO_PLACE}. */
  public int placeOf(Term proposition) {
    if (!(proposition instanceof Function term)
        || !term.name().equals(name)
        || term.arguments().size() != arity) {
      return NO_PLACE;
    }
    List<Term> values = new ArrayList<>(indexes.length());
    indexes.forEach(index -> values.add(term.arguments().get(index)));
    return place(values);
  }

  /**
   * The content that a proposition gives to its place: the other arguments, or otherwise the
   * relation.
   */
  public ImmutableList<Term> contentOf(Function proposition) {
    return content(proposition, indexes);
  }

  static ImmutableList<Term> content(Function proposition, ImmutableIntArray indexes) {
    ImmutableList.Builder<Term> rest = ImmutableList.builder();
    for (int i = 0; i < proposition.arguments().size(); i++) {
      if (!indexes.contains(i)) {
        rest.add(proposition.arguments().get(i));
      }
    }
    ImmutableList<Term> content = rest.build();
    return content.isEmpty() ? ImmutableList.of(new Constant(proposition.name())) : content;
  }
}
