package org.propnet.player.champion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.machine.PackedSimulator;

/**
 * The kinds of pieces of a game: base propositions that agree in their name and in the arguments
 * with few values, such as the cells that hold a white man. Immutable.
 */
final class PieceKinds {

  /** A proposition that belongs to no kind. */
  static final int NONE = -1;

  /** A relation with more kinds than this gets none. */
  private static final int MAX_KINDS = 16;

  /**
   * Arguments with at most this many values tell kinds apart, such as men and kings of two players.
   */
  private static final int MAX_KIND_VALUES = 3;

  private final int[] kinds;
  private final int count;

  /**
   * Finds the kinds of some propositions, in the order of their names.
   *
   * @param propositions the propositions seen in states
   */
  PieceKinds(PackedSimulator simulator, Set<Term> propositions) {
    TreeMap<String, List<Function>> relations = new TreeMap<>();
    for (Term proposition : propositions) {
      if (proposition instanceof Function function) {
        relations
            .computeIfAbsent(
                function.name() + "/" + function.arguments().size(), name -> new ArrayList<>())
            .add(function);
      }
    }
    kinds = new int[simulator.stateWords() * Long.SIZE];
    Arrays.fill(kinds, NONE);
    int found = 0;
    for (List<Function> relation : relations.values()) {
      List<Integer> arguments = kindArguments(relation);
      List<String> names =
          List.copyOf(
              relation.stream()
                  .map(proposition -> kind(proposition, arguments))
                  .collect(Collectors.toCollection(TreeSet::new)));
      if (names.size() <= MAX_KINDS) {
        for (Function proposition : relation) {
          kinds[simulator.propositionNumber(proposition)] =
              found + names.indexOf(kind(proposition, arguments));
        }
        found += names.size();
      }
    }
    count = found;
  }

  /**
   * The argument with the fewest values (the last one if several have), and all others with few.
   */
  private static List<Integer> kindArguments(List<Function> relation) {
    int count = relation.get(0).arguments().size();
    int[] values = new int[count];
    int fewest = 0;
    for (int argument = 0; argument < count; argument++) {
      Set<Term> found = new HashSet<>();
      for (Function proposition : relation) {
        found.add(proposition.arguments().get(argument));
      }
      values[argument] = found.size();
      fewest = values[argument] <= values[fewest] ? argument : fewest;
    }
    List<Integer> arguments = new ArrayList<>();
    for (int argument = 0; argument < count; argument++) {
      if (argument == fewest || values[argument] <= MAX_KIND_VALUES) {
        arguments.add(argument);
      }
    }
    return arguments;
  }

  private static String kind(Function proposition, List<Integer> arguments) {
    return arguments.stream()
        .map(argument -> proposition.arguments().get(argument).toString())
        .collect(Collectors.joining(" "));
  }

  int count() {
    return count;
  }

  /** The kind that the proposition of a bit belongs to; {@link #NONE} if to none. */
  int kind(int bit) {
    return kinds[bit];
  }
}
