package org.propnet.cli.network;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.cli.report.JsonObject;
import org.propnet.cli.report.TextTable;
import org.propnet.gdl.Term;
import org.propnet.net.Vocabulary;
import org.propnet.optimizer.subgame.Subgame;
import org.propnet.optimizer.subgame.Subgames;

/** The parts of a game that don't depend on each other: how large, and the first by name. */
final class SubgameTable {

  /** Where a person would stop reading; JSON has all. */
  private static final int MOST_PARTS = 6;

  private static final int LONGEST_LIST = 12;

  private final Vocabulary vocabulary;
  private final Subgames subgames;

  /** The indexes of the parts that the end depends on. */
  private final BitSet inTerminal;

  /** For each role the indexes of the parts that its goals depend on. */
  private final List<BitSet> inGoals;

  /** The indexes of the parts with moves. */
  private final List<Integer> played = new ArrayList<>();

  /** The indexes of the parts that change by themselves, or not at all. */
  private final List<Integer> others = new ArrayList<>();

  SubgameTable(Vocabulary vocabulary, Subgames subgames) {
    this.vocabulary = vocabulary;
    this.subgames = subgames;
    this.inTerminal = set(subgames.inTerminal());
    this.inGoals = subgames.inGoals().stream().map(SubgameTable::set).toList();
    for (int part = 0; part < subgames.parts().size(); part++) {
      (subgames.parts().get(part).moveCount() > 0 ? played : others).add(part);
    }
  }

  private static BitSet set(ImmutableIntArray numbers) {
    BitSet set = new BitSet();
    numbers.forEach(set::set);
    return set;
  }

  void print(PrintWriter out) {
    TextTable table = new TextTable("lrrl");
    table.row(
        "independent subgames: " + InfoParts.number(played.size()),
        "base propositions",
        "moves",
        "needed for");
    List<Integer> shown = played.subList(0, Math.min(played.size(), MOST_PARTS));
    for (int i = 0; i < shown.size(); i++) {
      row(table, "  " + (i + 1), List.of(shown.get(i)));
    }
    List<Integer> hidden = played.subList(shown.size(), played.size());
    if (!hidden.isEmpty()) {
      row(table, "  and " + InfoParts.number(hidden.size()) + " more", hidden);
    }
    if (!others.isEmpty()) {
      row(table, "  without moves, " + InfoParts.number(others.size()), others);
    }
    table.print(out, "");
    if (subgames.parts().size() > 1) {
      for (int i = 0; i < shown.size(); i++) {
        list(out, "  " + (i + 1) + ":", List.of(shown.get(i)));
      }
      list(out, "  without moves:", others);
    }
  }

  private void row(TextTable table, String label, List<Integer> parts) {
    int moves = parts.stream().mapToInt(part -> subgames.parts().get(part).moveCount()).sum();
    table.row(
        label,
        InfoParts.number(bases(parts).size()),
        InfoParts.number(moves),
        String.join(", ", uses(parts)));
  }

  private void list(PrintWriter out, String label, List<Integer> parts) {
    List<Term> bases = bases(parts);
    if (!bases.isEmpty()) {
      InfoParts.list(out, label, bases, bases.size(), LONGEST_LIST);
    }
  }

  private List<Term> bases(List<Integer> parts) {
    List<Term> bases = new ArrayList<>();
    for (int part : parts) {
      subgames.parts().get(part).bases().forEach(base -> bases.add(vocabulary.bases().get(base)));
    }
    return bases;
  }

  /** What of the end and the goals depends on any of some parts. */
  private List<String> uses(List<Integer> parts) {
    List<String> uses = new ArrayList<>();
    if (parts.stream().anyMatch(inTerminal::get)) {
      uses.add("terminal");
    }
    StringBuilder goals = new StringBuilder();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      if (parts.stream().anyMatch(inGoals.get(role)::get)) {
        goals.append(' ').append(vocabulary.roles().get(role));
      }
    }
    if (!goals.isEmpty()) {
      uses.add("goals of" + goals);
    }
    return uses;
  }

  List<JsonObject> json() {
    List<JsonObject> parts = new ArrayList<>();
    for (int part = 0; part < subgames.parts().size(); part++) {
      Subgame subgame = subgames.parts().get(part);
      List<Term> goals = new ArrayList<>();
      JsonObject moves = new JsonObject();
      subgame
          .moves()
          .forEach(
              (role, numbers) -> {
                ImmutableList<Term> names = vocabulary.moves(role);
                moves.put(
                    vocabulary.roles().get(role).toString(),
                    numbers.stream().mapToObj(names::get).toList());
              });
      for (int role = 0; role < vocabulary.roles().size(); role++) {
        if (inGoals.get(role).get(part)) {
          goals.add(vocabulary.roles().get(role));
        }
      }
      parts.add(
          new JsonObject()
              .put("bases", bases(List.of(part)))
              .put("moves", moves)
              .put("terminal", inTerminal.get(part))
              .put("goals", goals));
    }
    return parts;
  }
}
