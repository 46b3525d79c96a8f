package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.propnet.budget.deadline.Deadline;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.net.Vocabulary;

/**
 * Matches the symbols of two similar games: names that both have are matched to themselves, and
 * others by their occurrences, by a colour refinement that tolerates differences. A symbol doesn't
 * take a colour that is more frequent in one game than in the other, so a changed rule has only
 * local effects. Symbols left with the same colour are paired by the number of common occurrences.
 *
 * <p>The result is a guess; the games may differ.
 */
final class SymbolMatch {

  /** Maximum number of symbols of one colour that are compared with each other. */
  private static final int MAX_COMPARED = 200;

  private static final int PAIRED = 1;

  private final RuleSymbols[] games;
  private final SymbolColours colours;
  private final Deadline deadline;
  private int pairs;

  private SymbolMatch(RuleSymbols first, RuleSymbols second, Deadline deadline) {
    this.deadline = deadline;
    this.games = new RuleSymbols[] {first, second};
    this.colours = new SymbolColours(games);
  }

  /** Maps names of the first game to their likely counterparts in the second. */
  static Map<String, String> of(RuleSymbols first, RuleSymbols second, Deadline deadline) {
    SymbolMatch match = new SymbolMatch(first, second, deadline);
    do {
      match.colours.refine(match::isOver);
    } while (!match.isOver() && match.pairOff());
    return match.names();
  }

  /** The matching of propositions and moves that follows from a matching of names. */
  static NameMatch of(Map<String, String> names, Vocabulary first, Vocabulary second) {
    int[][] moves = new int[first.roles().size()][];
    for (int role = 0; role < moves.length; role++) {
      moves[role] = partners(names, first.moves(role), second.moves(role));
    }
    return new NameMatch(first, second, partners(names, first.bases(), second.bases()), moves);
  }

  private static int[] partners(
      Map<String, String> names, ImmutableList<Term> first, ImmutableList<Term> second) {
    Map<Term, Integer> numbers = new LinkedHashMap<>();
    second.forEach(term -> numbers.put(term, numbers.size()));
    return first.stream()
        .mapToInt(term -> numbers.getOrDefault(renamed(term, names), NameMatch.NONE))
        .toArray();
  }

  private static Term renamed(Term term, Map<String, String> names) {
    if (term instanceof Function function) {
      ImmutableList.Builder<Term> arguments = ImmutableList.builder();
      function.arguments().forEach(argument -> arguments.add(renamed(argument, names)));
      return new Function(names.getOrDefault(function.name(), function.name()), arguments.build());
    }
    String name = ((Constant) term).name();
    return new Constant(names.getOrDefault(name, name));
  }

  private boolean isOver() {
    return deadline.isOver(() -> "matching names");
  }

  /** Gives a pair from the smallest mixed class a colour of its own; false if none is left. */
  private boolean pairOff() {
    Optional<List<List<Integer>>> smallest =
        colours.classes().stream()
            .filter(both -> !both.get(0).isEmpty() && !both.get(1).isEmpty())
            .filter(both -> both.get(0).size() + both.get(1).size() > 2)
            .min((a, b) -> Long.compare(size(a), size(b)));
    smallest.ifPresent(this::pairOff);
    return smallest.isPresent();
  }

  private static long size(List<List<Integer>> both) {
    return (long) both.get(0).size() * both.get(1).size();
  }

  private void pairOff(List<List<Integer>> both) {
    Map<Integer, LongArrayList> first = occurrences(0, some(both.get(0)));
    Map<Integer, LongArrayList> second = occurrences(1, some(both.get(1)));
    int bestFirst = both.get(0).get(0);
    int bestSecond = both.get(1).get(0);
    int best = 0;
    for (Map.Entry<Integer, LongArrayList> one : first.entrySet()) {
      if (isOver()) {
        break;
      }
      for (Map.Entry<Integer, LongArrayList> other : second.entrySet()) {
        int common = common(one.getValue(), other.getValue());
        if (common > best) {
          best = common;
          bestFirst = one.getKey();
          bestSecond = other.getKey();
        }
      }
    }
    colours.set(0, bestFirst, Mixing.mix(PAIRED, pairs));
    // Without a common occurrence there is no partner, so the colour stays unique.
    if (best > 0) {
      colours.set(1, bestSecond, Mixing.mix(PAIRED, pairs));
    }
    pairs++;
  }

  private static List<Integer> some(List<Integer> symbols) {
    return symbols.subList(0, Math.min(symbols.size(), MAX_COMPARED));
  }

  /** The sorted hashes of the occurrences of some symbols. */
  private Map<Integer, LongArrayList> occurrences(int game, List<Integer> wanted) {
    Map<Integer, LongArrayList> found = new LinkedHashMap<>();
    wanted.forEach(symbol -> found.put(symbol, new LongArrayList()));
    LongArrayList places = colours.places(game);
    int place = 0;
    for (int[] atom : games[game].atoms) {
      for (int symbol : atom) {
        LongArrayList list = found.get(symbol);
        if (list != null) {
          list.add(places.getLong(place));
        }
        place++;
      }
    }
    found.values().forEach(list -> list.sort(null));
    return found;
  }

  private static int common(LongArrayList first, LongArrayList second) {
    int common = 0;
    for (int i = 0, k = 0; i < first.size() && k < second.size(); ) {
      int order = Long.compare(first.getLong(i), second.getLong(k));
      common += order == 0 ? 1 : 0;
      i += order <= 0 ? 1 : 0;
      k += order >= 0 ? 1 : 0;
    }
    return common;
  }

  private Map<String, String> names() {
    Map<String, String> names = new LinkedHashMap<>();
    for (List<List<Integer>> both : colours.classes()) {
      if (both.get(0).size() == 1 && both.get(1).size() == 1) {
        names.put(games[0].name(both.get(0).get(0)), games[1].name(both.get(1).get(0)));
      }
    }
    return names;
  }
}
