package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.net.Vocabulary;

/**
 * A matching between the propositions and moves of two games; roles correspond by order. Each name
 * has at most one partner. Immutable.
 */
final class NameMatch {

  static final int NONE = -1;

  private final Vocabulary first;
  private final Vocabulary second;

  /** The second game's base proposition for each one of the first, or {@link #NONE}. */
  private final int[] bases;

  /** The partners of the moves of each role. */
  private final int[][] moves;

  private final int[] basesBack;
  private final int[][] movesBack;

  NameMatch(Vocabulary first, Vocabulary second, int[] bases, int[][] moves) {
    this.first = first;
    this.second = second;
    this.bases = bases;
    this.moves = moves;
    this.basesBack = inverse(bases, second.bases().size());
    this.movesBack = new int[moves.length][];
    for (int role = 0; role < moves.length; role++) {
      movesBack[role] = inverse(moves[role], second.moves(role).size());
    }
  }

  private static int[] inverse(int[] map, int size) {
    int[] inverse = new int[size];
    Arrays.fill(inverse, NONE);
    for (int i = 0; i < map.length; i++) {
      if (map[i] >= 0) {
        inverse[map[i]] = i;
      }
    }
    return inverse;
  }

  /** Matches the names that both games have. */
  static NameMatch ofEqualNames(Vocabulary first, Vocabulary second) {
    return SymbolMatch.of(Map.of(), first, second);
  }

  /** The partner in the second game of a base proposition, or −1. */
  int base(int ofFirst) {
    return bases[ofFirst];
  }

  /** The partner in the first game of a base proposition, or −1. */
  int baseBack(int ofSecond) {
    return basesBack[ofSecond];
  }

  /** The partner in the second game of a move, or −1. */
  int move(int role, int ofFirst) {
    return moves[role][ofFirst];
  }

  /** Whether both games have a move of the same name and it is matched to itself. */
  boolean isNamesake(int role, int ofFirst) {
    int partner = ofFirst < 0 ? NONE : moves[role][ofFirst];
    return partner >= 0 && first.moves(role).get(ofFirst).equals(second.moves(role).get(partner));
  }

  /** The partner in the first game of a move, or −1. */
  int moveBack(int role, int ofSecond) {
    return movesBack[role][ofSecond];
  }

  /** Whether everything has a partner. */
  boolean isComplete() {
    boolean complete = isComplete(bases) && isComplete(basesBack);
    for (int role = 0; role < moves.length; role++) {
      complete &= isComplete(moves[role]) && isComplete(movesBack[role]);
    }
    return complete;
  }

  private static boolean isComplete(int[] map) {
    return Arrays.stream(map).noneMatch(partner -> partner < 0);
  }

  /** Whether another matching of the same games is equal. */
  boolean isLike(NameMatch other) {
    return Arrays.equals(bases, other.bases) && Arrays.deepEquals(moves, other.moves);
  }

  /** The first game's propositions and moves without a partner. */
  ImmutableList<Term> onlyInFirst() {
    return alone(first, bases, moves);
  }

  /** The second game's propositions and moves without a partner. */
  ImmutableList<Term> onlyInSecond() {
    return alone(second, basesBack, movesBack);
  }

  private static ImmutableList<Term> alone(Vocabulary vocabulary, int[] bases, int[][] moves) {
    ImmutableList.Builder<Term> alone = ImmutableList.builder();
    for (int base = 0; base < bases.length; base++) {
      if (bases[base] < 0) {
        alone.add(vocabulary.bases().get(base));
      }
    }
    for (int role = 0; role < moves.length; role++) {
      for (int move = 0; move < moves[role].length; move++) {
        if (moves[role][move] < 0) {
          alone.add(vocabulary.moves(role).get(move));
        }
      }
    }
    return alone.build();
  }

  /** A proposition of the second game, renamed to the first game's names where possible. */
  Term inFirst(Term proposition) {
    int base = second.baseNumber(proposition);
    return base < 0 || basesBack[base] < 0 ? proposition : first.bases().get(basesBack[base]);
  }

  /**
   * Maps the first game's names to different names in the second, in the order of the first game:
   * symbols, or whole terms where the partners have different structure.
   */
  ImmutableMap<String, String> renamed() {
    Map<String, String> names = new LinkedHashMap<>();
    for (int role = 0; role < moves.length; role++) {
      add(first.roles().get(role), second.roles().get(role), names);
    }
    for (int base = 0; base < bases.length; base++) {
      if (bases[base] >= 0) {
        add(first.bases().get(base), second.bases().get(bases[base]), names);
      }
    }
    for (int role = 0; role < moves.length; role++) {
      for (int move = 0; move < moves[role].length; move++) {
        if (moves[role][move] >= 0) {
          add(first.moves(role).get(move), second.moves(role).get(moves[role][move]), names);
        }
      }
    }
    names.entrySet().removeIf(entry -> entry.getKey().equals(entry.getValue()));
    return ImmutableMap.copyOf(names);
  }

  private static void add(Term one, Term other, Map<String, String> names) {
    Map<String, String> symbols = new LinkedHashMap<>();
    boolean fits =
        collect(one, other, symbols)
            && symbols.entrySet().stream()
                .allMatch(
                    entry ->
                        names
                            .getOrDefault(entry.getKey(), entry.getValue())
                            .equals(entry.getValue()));
    if (fits) {
      names.putAll(symbols);
    } else {
      names.put(one.toString(), other.toString());
    }
  }

  /** Collects the symbols at equal positions; false if the terms have different structure. */
  private static boolean collect(Term one, Term other, Map<String, String> symbols) {
    if (one instanceof Constant && other instanceof Constant) {
      String old = symbols.putIfAbsent(one.toString(), other.toString());
      return old == null || old.equals(other.toString());
    }
    if (!(one instanceof Function left)
        || !(other instanceof Function right)
        || left.arguments().size() != right.arguments().size()) {
      return false;
    }
    String old = symbols.putIfAbsent(left.name(), right.name());
    boolean fits = old == null || old.equals(right.name());
    for (int i = 0; i < left.arguments().size() && fits; i++) {
      fits = collect(left.arguments().get(i), right.arguments().get(i), symbols);
    }
    return fits;
  }
}
