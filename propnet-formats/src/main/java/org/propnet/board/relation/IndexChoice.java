package org.propnet.board.relation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.ImmutableIntArray;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/**
 * The arguments of a relation that identify a place, its indexes. Immutable.
 *
 * @param name the relation
 * @param propositions all its possible propositions
 * @param indexes the arguments: one or two for axes, and those that name boards
 * @param values the values of each index, in their order
 * @param isNamed whether the only index has names of squares, such as {@code a1}
 * @param isInterleaved whether of four indexes the first two belong to the columns; otherwise the
 *     first two name the small board
 * @param isOriented whether the first index is known to go to the right, the second upwards
 */
public record IndexChoice(
    String name,
    ImmutableList<Function> propositions,
    ImmutableIntArray indexes,
    ImmutableList<ImmutableList<Term>> values,
    boolean isNamed,
    boolean isInterleaved,
    boolean isOriented) {

  public int arity() {
    return propositions.get(0).arguments().size();
  }

  /** Whether the places are lines between named squares. */
  public boolean isLinks() {
    return indexes.length() == 2
        && values.stream().allMatch(own -> SquareNames.of(own).isPresent());
  }

  /** Whether the relation has no arguments besides its indexes. */
  boolean isBare() {
    return arity() == indexes.length();
  }

  /** The values of the indexes in a proposition. */
  ImmutableList<Term> key(Function proposition) {
    ImmutableList.Builder<Term> key = ImmutableList.builder();
    indexes.forEach(index -> key.add(proposition.arguments().get(index)));
    return key.build();
  }

  /** The values that occur, without repetition. */
  public ImmutableSet<ImmutableList<Term>> keys() {
    return propositions.stream().map(this::key).collect(ImmutableSet.toImmutableSet());
  }

  /** The possible contents of places. */
  ImmutableSet<ImmutableList<Term>> contents() {
    return propositions.stream()
        .map(proposition -> PlaceTable.content(proposition, indexes))
        .collect(ImmutableSet.toImmutableSet());
  }
}
