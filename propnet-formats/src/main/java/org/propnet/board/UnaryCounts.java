package org.propnet.board;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.SetMultimap;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.propnet.board.relation.PlaceTable;
import org.propnet.coordinate.ArgumentPosition;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;

/**
 * Finds relations that count in unary: five seeds on a place are the numbers 1 to 5. Initially
 * every place has such a sequence, some place has several numbers, and moves name none of them.
 */
final class UnaryCounts {

  private UnaryCounts() {}

  /** The numbers of such relations in a list. */
  static ImmutableSet<Integer> of(
      List<PlaceTable> tables, Domains domains, Collection<Move> moves, Collection<Term> initial) {
    return IntStream.range(0, tables.size())
        .filter(number -> isCount(tables.get(number), initial))
        .filter(number -> !isNamed(tables.get(number), domains, moves))
        .boxed()
        .collect(ImmutableSet.toImmutableSet());
  }

  private static boolean isCount(PlaceTable table, Collection<Term> initial) {
    SetMultimap<Integer, String> numbers = HashMultimap.create();
    for (Term proposition : initial) {
      int place = table.placeOf(proposition);
      if (place != PlaceTable.NO_PLACE) {
        if (table.arity() != table.indexes().length() + 1) {
          return false;
        }
        numbers.put(place, table.contentOf((Function) proposition).get(0).toString());
      }
    }
    boolean areSeveral = false;
    for (Collection<String> own : numbers.asMap().values()) {
      for (int number = 1; number <= own.size(); number++) {
        if (!own.contains(Integer.toString(number))) {
          return false;
        }
      }
      areSeveral |= own.size() > 1;
    }
    return areSeveral;
  }

  private static boolean isNamed(PlaceTable table, Domains domains, Collection<Move> moves) {
    int content = 0;
    while (table.indexes().contains(content)) {
      content++;
    }
    ArgumentPosition position = new ArgumentPosition(table.name(), table.arity(), content);
    return moves.stream()
        .map(Move::action)
        .filter(Function.class::isInstance)
        .map(Function.class::cast)
        .anyMatch(
            action ->
                IntStream.range(0, action.arguments().size())
                    .anyMatch(i -> domains.areJoined(ArgumentPosition.of(action, i), position)));
  }
}
