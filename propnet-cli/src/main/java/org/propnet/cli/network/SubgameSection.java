package org.propnet.cli.network;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.gdl.Term;
import org.propnet.net.Vocabulary;
import org.propnet.optimizer.subgame.Subgames;
import org.propnet.optimizer.subgame.Subgames.Subgame;

/** The parts of a game that don't depend on each other: how large, and the first by name. */
final class SubgameSection {

  private static final int MAX_PARTS = 6;
  private static final int LONGEST_LIST = 12;

  private final Vocabulary vocabulary;
  private final ImmutableList<Part> parts;
  private final Table table;
  private final Report lists = new Report();

  /**
   * An independent part.
   *
   * @param subgame what belongs to it
   * @param terminal whether the end depends on it
   * @param goals the roles whose goals depend on it
   */
  private record Part(Subgame subgame, boolean terminal, List<Term> goals) {}

  private SubgameSection(Vocabulary vocabulary, Subgames subgames) {
    this.vocabulary = vocabulary;
    Set<Integer> inTerminal = Set.copyOf(subgames.inTerminal().asList());
    List<Set<Integer>> inGoals =
        subgames.inGoals().stream().map(goals -> Set.copyOf(goals.asList())).toList();
    this.parts =
        IntStream.range(0, subgames.parts().size())
            .mapToObj(
                number ->
                    new Part(
                        subgames.parts().get(number),
                        inTerminal.contains(number),
                        IntStream.range(0, inGoals.size())
                            .filter(role -> inGoals.get(role).contains(number))
                            .mapToObj(vocabulary.roles()::get)
                            .toList()))
            .collect(ImmutableList.toImmutableList());
    this.table =
        Table.of(
            "lrrl",
            "independent subgames: " + Figures.number(moving(true).size()),
            "base propositions",
            "moves",
            "needed for");
  }

  static Report of(Vocabulary vocabulary, Subgames subgames) {
    return new SubgameSection(vocabulary, subgames).report();
  }

  /** The parts with moves, or those that change by themselves or not at all. */
  private List<Part> moving(boolean hasMoves) {
    return parts.stream().filter(part -> part.subgame().moveCount() > 0 == hasMoves).toList();
  }

  private Report report() {
    List<Part> played = moving(true);
    List<Part> others = moving(false);
    int shown = Math.min(played.size(), MAX_PARTS);
    for (int i = 0; i < shown; i++) {
      row("  " + (i + 1), List.of(played.get(i)));
      list("  " + (i + 1) + ":", List.of(played.get(i)));
    }
    if (shown < played.size()) {
      List<Part> hidden = played.subList(shown, played.size());
      row("  and " + Figures.number(hidden.size()) + " more", hidden);
    }
    if (!others.isEmpty()) {
      row("  without moves, " + Figures.number(others.size()), others);
      list("  without moves:", others);
    }
    Report report = new Report().table(table);
    return (parts.size() > 1 ? report.include(lists) : report)
        .json("subgames", parts.stream().map(this::json).toList());
  }

  private void row(String label, List<Part> some) {
    int moves = some.stream().mapToInt(part -> part.subgame().moveCount()).sum();
    List<String> uses = new ArrayList<>();
    if (some.stream().anyMatch(Part::terminal)) {
      uses.add("terminal");
    }
    String goals =
        vocabulary.roles().stream()
            .filter(role -> some.stream().anyMatch(part -> part.goals().contains(role)))
            .map(role -> " " + role)
            .collect(Collectors.joining());
    if (!goals.isEmpty()) {
      uses.add("goals of" + goals);
    }
    table.text(
        label, Figures.number(bases(some).size()), Figures.number(moves), String.join(", ", uses));
  }

  private void list(String label, List<Part> some) {
    List<Term> bases = bases(some);
    if (!bases.isEmpty()) {
      lists.words(label, bases, LONGEST_LIST);
    }
  }

  private List<Term> bases(List<Part> some) {
    return some.stream()
        .flatMap(part -> terms(vocabulary.bases(), part.subgame().bases()).stream())
        .toList();
  }

  private static List<Term> terms(List<Term> names, ImmutableIntArray numbers) {
    return numbers.stream().mapToObj(names::get).toList();
  }

  private Report json(Part part) {
    Map<Term, List<Term>> moves = new LinkedHashMap<>();
    part.subgame()
        .moves()
        .forEach(
            (role, numbers) ->
                moves.put(vocabulary.roles().get(role), terms(vocabulary.moves(role), numbers)));
    return new Report()
        .json("bases", bases(List.of(part)))
        .json("moves", moves)
        .json("terminal", part.terminal())
        .json("goals", part.goals());
  }
}
