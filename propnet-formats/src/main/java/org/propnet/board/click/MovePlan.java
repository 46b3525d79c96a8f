package org.propnet.board.click;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.List;
import org.propnet.board.relation.PlaceTable;
import org.propnet.gdl.Term;

/**
 * The clicking scheme of moves of one shape: some of their words name places, and another one may
 * name a group of places. Immutable.
 *
 * @param slots the places, in the order of the words
 * @param group the word that names a group; none if the moves name places
 */
public record MovePlan(ImmutableList<Slot> slots, ImmutableList<GroupSlot> group) {

  public static final MovePlan WORDS = new MovePlan(ImmutableList.of(), ImmutableList.of());

  /**
   * Words that name a place.
   *
   * @param words their numbers, in the order of the indexes of the relation
   */
  public record Slot(PlaceTable table, ImmutableIntArray words) {

    /** The number of the place, or {@link PlaceTable#NO_PLACE}. */
    int place(MoveWords move) {
      List<Term> values = new ArrayList<>(words.length());
      words.forEach(word -> values.add(move.words().get(word).term()));
      return table.place(values);
    }
  }

  /**
   * A word that is one of several indexes of places.
   *
   * @param index the number of the index
   */
  record GroupSlot(PlaceTable table, int index, int word) {

    /** The numbers of the places that have the value, the lowest first. */
    ImmutableList<Integer> places(Term value) {
      return table.places().entrySet().stream()
          .filter(entry -> entry.getKey().get(index).equals(value))
          .map(java.util.Map.Entry::getValue)
          .distinct()
          .sorted()
          .collect(ImmutableList.toImmutableList());
    }
  }
}
