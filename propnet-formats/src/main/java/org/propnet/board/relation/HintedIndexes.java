package org.propnet.board.relation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.List;
import org.propnet.board.hints.BoardHints;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/** The index arguments from an author's hints, checked against the propositions. */
final class HintedIndexes {

  private static final int MAX_VALUES = 40;

  private HintedIndexes() {}

  /** The index arguments from an author's hints. */
  static IndexChoice choice(
      ImmutableList<Function> own, BoardHints hints, BoardHints.Layout hint, Domains domains) {
    List<Integer> indexes = new ArrayList<>();
    indexes.add(hint.x());
    hint.y().ifPresent(indexes::add);
    hint.board().ifPresent(indexes::add);
    if (hint.board().isPresent() && hint.y().isEmpty()) {
      throw hints.error(hint.path(), "has a board but no y", "add \"y\", or leave out \"board\"");
    }
    if (ImmutableSet.copyOf(indexes).size() < indexes.size()) {
      throw hints.error(
          hint.path(), "x, y and board name an argument twice", "write different numbers");
    }
    int arity = own.get(0).arguments().size();
    for (int index : indexes) {
      if (index >= arity) {
        throw hints.error(
            hint.path(),
            "(" + hint.relation() + " …) has " + arity + " arguments, no argument " + (index + 1),
            "write a number from 1 to " + arity);
      }
    }
    ImmutableList.Builder<ImmutableList<Term>> ordered = ImmutableList.builder();
    for (int i = 0; i < indexes.size(); i++) {
      int index = indexes.get(i);
      ImmutableSet<Term> values =
          own.stream()
              .map(term -> term.arguments().get(index))
              .collect(ImmutableSet.toImmutableSet());
      int most = indexes.size() == 1 ? MAX_VALUES * MAX_VALUES : MAX_VALUES;
      if (values.size() > most) {
        throw hints.error(
            hint.path(),
            "argument " + (index + 1) + " has " + values.size() + " values",
            "name an argument with at most " + most);
      }
      ImmutableList<Term> said = i == 0 ? hint.columns() : hint.rows();
      boolean isEachOnce = said.size() == values.size() && ImmutableSet.copyOf(said).equals(values);
      if (i < 2 && !said.isEmpty() && !isEachOnce) {
        throw hints.error(
            hint.path() + (i == 0 ? ".columns" : ".rows"),
            "these aren't the values of argument " + (index + 1),
            "write each of " + values + " once");
      }
      ordered.add(
          i < 2 && !said.isEmpty()
              ? said
              : domains
                  .ordered(new ArgumentPosition(own.get(0).name(), arity, index), values)
                  .orElse(values.asList()));
    }
    ImmutableList<ImmutableList<Term>> values = ordered.build();
    return new IndexChoice(
        hint.relation(),
        own,
        ImmutableIntArray.copyOf(indexes),
        values,
        indexes.size() == 1 && hint.layout().isEmpty() && SquareNames.of(values.get(0)).isPresent(),
        false,
        true);
  }
}
