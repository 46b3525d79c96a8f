package org.propnet.cli.network;

import com.google.common.base.Joiner;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.gdl.Term;
import org.propnet.net.Vocabulary;
import org.propnet.optimizer.subgame.Subgames;
import org.propnet.optimizer.subgame.Subgames.Subgame;

/** The subgames of a game: their sizes, and the first ones by name. */
final class SubgameSection {

  private static final int MAX_PARTS = 6;
  private static final int LONGEST_LIST = 12;

  private final Vocabulary vocabulary;
  private final List<Subgame> parts;
  private final Set<Integer> inTerminal;
  private final List<Set<Integer>> inGoals;

  private SubgameSection(Vocabulary vocabulary, Subgames subgames) {
    this.vocabulary = vocabulary;
    this.parts = subgames.parts();
    this.inTerminal = Set.copyOf(subgames.inTerminal().asList());
    this.inGoals = subgames.inGoals().stream().map(goals -> Set.copyOf(goals.asList())).toList();
  }

  static Report of(Vocabulary vocabulary, Subgames subgames) {
    return new SubgameSection(vocabulary, subgames).report();
  }

  private Report report() {
    List<Integer> played = parts(true);
    List<Integer> others = parts(false);
    String title = "independent subgames: " + Figures.number(played.size());
    Table table = Table.of("lrrl", title, "base propositions", "moves", "needed for");
    Report lists = new Report();
    int shown = Math.min(played.size(), MAX_PARTS);
    for (int i = 0; i < shown; i++) {
      row(table, "  " + (i + 1), played.subList(i, i + 1));
      list(lists, "  " + (i + 1) + ":", played.subList(i, i + 1));
    }
    if (shown < played.size()) {
      List<Integer> hidden = played.subList(shown, played.size());
      row(table, "  and " + Figures.number(hidden.size()) + " more", hidden);
    }
    if (!others.isEmpty()) {
      row(table, "  without moves, " + Figures.number(others.size()), others);
      list(lists, "  without moves:", others);
    }
    Report report = new Report().table(table);
    return (parts.size() > 1 ? report.include(lists) : report)
        .json("subgames", IntStream.range(0, parts.size()).mapToObj(this::json).toList());
  }

  /** The numbers of the subgames with moves, or of those without any. */
  private List<Integer> parts(boolean hasMoves) {
    return IntStream.range(0, parts.size())
        .filter(number -> parts.get(number).moveCount() > 0 == hasMoves)
        .boxed()
        .toList();
  }

  private void row(Table table, String label, List<Integer> numbers) {
    int moves = numbers.stream().mapToInt(number -> parts.get(number).moveCount()).sum();
    List<String> uses = new ArrayList<>();
    if (!Collections.disjoint(inTerminal, numbers)) {
      uses.add("terminal");
    }
    if (!goals(numbers).isEmpty()) {
      uses.add("goals of " + Joiner.on(' ').join(goals(numbers)));
    }
    table.text(
        label,
        Figures.number(bases(numbers).size()),
        Figures.number(moves),
        String.join(", ", uses));
  }

  private void list(Report lists, String label, List<Integer> numbers) {
    List<Term> bases = bases(numbers);
    if (!bases.isEmpty()) {
      lists.words(label, bases, LONGEST_LIST);
    }
  }

  private List<Term> bases(List<Integer> numbers) {
    return numbers.stream()
        .flatMap(number -> terms(vocabulary.bases(), parts.get(number).bases()).stream())
        .toList();
  }

  private static List<Term> terms(List<Term> names, ImmutableIntArray numbers) {
    return numbers.stream().mapToObj(names::get).toList();
  }

  /** The roles whose goals depend on at least one of some subgames. */
  private List<Term> goals(List<Integer> numbers) {
    return IntStream.range(0, inGoals.size())
        .filter(role -> !Collections.disjoint(inGoals.get(role), numbers))
        .mapToObj(vocabulary.roles()::get)
        .toList();
  }

  private Report json(int number) {
    Map<Term, List<Term>> moves = new LinkedHashMap<>();
    parts
        .get(number)
        .moves()
        .forEach(
            (role, its) ->
                moves.put(vocabulary.roles().get(role), terms(vocabulary.moves(role), its)));
    return new Report()
        .json("bases", bases(List.of(number)))
        .json("moves", moves)
        .json("terminal", inTerminal.contains(number))
        .json("goals", goals(List.of(number)));
  }
}
