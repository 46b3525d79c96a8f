package org.propnet.program.runtime.match;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.propnet.program.runtime.Move;
import org.propnet.program.runtime.MoveKind;

/** The moves that one role can ever have, by number and by text. Immutable. */
public final class MoveTable {

  private static final int NONE = -1;

  /** Orders numbers by value, before all words. */
  private static final Comparator<String> NUMBERS_FIRST =
      Comparator.comparing((String text) -> !text.matches("[0-9]+"))
          .thenComparing(text -> text.matches("[0-9]+") ? text.length() : 0)
          .thenComparing(Comparator.naturalOrder());

  private final List<Move> moves = new ArrayList<>();
  private final Map<Move, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> kifNumbers = new HashMap<>();
  private final List<MoveKind> kinds = new ArrayList<>();

  MoveTable(List<String> kif) {
    Map<Move, List<Set<String>>> domains = new LinkedHashMap<>();
    for (String text : kif) {
      Move move = Move.parse(text);
      kifNumbers.put(text, moves.size());
      numbers.put(move, moves.size());
      moves.add(move);
      int arity = move.parameters().size();
      List<Set<String>> ofKind =
          domains.computeIfAbsent(Move.of(move.name(), arity), key -> empty(arity));
      for (int i = 0; i < arity; i++) {
        ofKind.get(i).add(move.parameters().get(i));
      }
    }
    domains.forEach(
        (key, sets) ->
            kinds.add(
                new MoveKind(key.name(), sets.stream().<List<String>>map(List::copyOf).toList())));
  }

  private static List<Set<String>> empty(int arity) {
    return Stream.<Set<String>>generate(() -> new TreeSet<>(NUMBERS_FIRST)).limit(arity).toList();
  }

  public Move move(int number) {
    return moves.get(number);
  }

  /** The number of a move; −1 if there is none. */
  public int number(Move move) {
    return numbers.getOrDefault(move, NONE);
  }

  /** The number of a move given as KIF; −1 if there is none. */
  public int number(String kif) {
    return kifNumbers.getOrDefault(kif, NONE);
  }

  List<MoveKind> kinds() {
    return List.copyOf(kinds);
  }
}
