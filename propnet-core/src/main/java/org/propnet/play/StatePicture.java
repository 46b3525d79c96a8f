package org.propnet.play;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/**
 * Shows states as text: boards as grids, everything else by relation. Which relations are boards is
 * found out once, from the propositions that there may be. Immutable.
 */
public final class StatePicture {

  private static final int WIDTH = 79;

  private final ImmutableList<Board> boards;

  /**
   * Finds the boards.
   *
   * @param propositions all that may be true in the game, or where that isn't known, what is true
   *     in a state: then a board has to be full
   */
  public StatePicture(Collection<Term> propositions) {
    Map<Board.Signature, List<Function>> relations = new LinkedHashMap<>();
    for (Term proposition : propositions) {
      if (proposition instanceof Function term && term.arguments().size() > 1) {
        relations
            .computeIfAbsent(
                new Board.Signature(term.name(), term.arguments().size()),
                signature -> new ArrayList<>())
            .add(term);
      }
    }
    ImmutableList.Builder<Board> found = ImmutableList.builder();
    relations.forEach(
        (signature, own) ->
            Board.of(signature.name(), signature.arity(), own).ifPresent(found::add));
    this.boards = found.build();
  }

  /** The lines of a picture of a state. */
  public ImmutableList<String> lines(Collection<Term> state) {
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    List<Term> rest = new ArrayList<>(state);
    for (Board board : boards) {
      lines.add(board.relation());
      lines.addAll(grid(board.cells(state)));
      rest.removeIf(board::contains);
    }
    Map<String, List<String>> others = new LinkedHashMap<>();
    for (Term proposition : rest) {
      String name = name(proposition).orElse("");
      others.computeIfAbsent(name, key -> new ArrayList<>()).add(proposition.toString());
    }
    others.values().forEach(own -> lines.addAll(wrapped(own)));
    return lines.build();
  }

  private static Optional<String> name(Term proposition) {
    return proposition instanceof Function term
        ? Optional.of(term.name())
        : Optional.of(proposition).filter(Constant.class::isInstance).map(Term::toString);
  }

  private static List<String> grid(ImmutableList<ImmutableList<String>> cells) {
    int margin = cells.stream().mapToInt(row -> row.get(0).length()).max().orElse(0);
    int width =
        cells.stream()
            .flatMap(row -> row.stream().skip(1))
            .mapToInt(String::length)
            .max()
            .orElse(0);
    List<String> lines = new ArrayList<>();
    for (ImmutableList<String> row : cells) {
      StringBuilder line = new StringBuilder(" ");
      line.append(' ').append(" ".repeat(margin - row.get(0).length())).append(row.get(0));
      line.append(' ');
      row.stream().skip(1).forEach(cell -> line.append(' ').append(padded(cell, width)));
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  private static String padded(String cell, int width) {
    return cell + " ".repeat(width - cell.length());
  }

  /** Some words in as few lines as they need. */
  private static List<String> wrapped(List<String> words) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words) {
      if (line.length() > 0 && line.length() + 1 + word.length() > WIDTH) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
