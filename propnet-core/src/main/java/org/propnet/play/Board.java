package org.propnet.play;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/**
 * A relation whose propositions say what is where on a rectangle: two arguments are indexes, and
 * all pairs of them occur among the propositions that there may be.
 *
 * @param relation its name
 * @param arity how many arguments it has
 * @param across which argument is the column
 * @param up which argument is the row
 * @param columns the indexes of the columns, from left to right
 * @param rows the indexes of the rows, from top to bottom
 */
record Board(
    String relation,
    int arity,
    int across,
    int up,
    ImmutableList<Term> columns,
    ImmutableList<Term> rows) {

  private static final int FEWEST = 2;
  private static final int MOST = 40;
  private static final String NOTHING = ".";
  private static final String SOMETHING = "x";

  /** The board of a relation, given its propositions, if it is one. */
  static Optional<Board> of(String relation, int arity, Collection<Function> propositions) {
    for (int first = 0; first < arity; first++) {
      for (int second = first + 1; second < arity; second++) {
        Optional<Board> board = of(relation, arity, first, second, propositions);
        if (board.isPresent()) {
          return board;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Board> of(
      String relation, int arity, int first, int second, Collection<Function> propositions) {
    Set<Term> ones = new HashSet<>();
    Set<Term> others = new HashSet<>();
    Set<List<Term>> pairs = new HashSet<>();
    for (Function proposition : propositions) {
      Term one = proposition.arguments().get(first);
      Term other = proposition.arguments().get(second);
      ones.add(one);
      others.add(other);
      pairs.add(List.of(one, other));
    }
    if (Math.min(ones.size(), others.size()) < FEWEST
        || Math.max(ones.size(), others.size()) > MOST
        || pairs.size() < ones.size() * others.size()) {
      return Optional.empty();
    }
    Optional<ImmutableList<Term>> firsts = IndexOrder.of(ones);
    Optional<ImmutableList<Term>> seconds = IndexOrder.of(others);
    if (firsts.isEmpty() || seconds.isEmpty()) {
      return Optional.empty();
    }
    boolean isTurned = IndexOrder.areLetters(seconds.get()) && !IndexOrder.areLetters(firsts.get());
    return Optional.of(
        isTurned
            ? new Board(relation, arity, second, first, seconds.get(), firsts.get().reverse())
            : new Board(relation, arity, first, second, firsts.get(), seconds.get().reverse()));
  }

  /** Whether a proposition is about a cell of the board. */
  boolean contains(Term proposition) {
    return proposition instanceof Function term
        && term.name().equals(relation)
        && term.arguments().size() == arity
        && columns.contains(term.arguments().get(across))
        && rows.contains(term.arguments().get(up));
  }

  /** What is in each cell, row by row; the first row and column are the indexes. */
  ImmutableList<ImmutableList<String>> cells(Collection<Term> propositions) {
    List<List<Set<String>>> contents = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      contents.add(new ArrayList<>());
      for (int column = 0; column < columns.size(); column++) {
        contents.get(row).add(new TreeSet<>());
      }
    }
    for (Term proposition : propositions) {
      if (contains(proposition) && proposition instanceof Function term) {
        int row = rows.indexOf(term.arguments().get(up));
        int column = columns.indexOf(term.arguments().get(across));
        contents.get(row).get(column).add(content(term));
      }
    }
    ImmutableList.Builder<ImmutableList<String>> lines = ImmutableList.builder();
    for (int row = 0; row < rows.size(); row++) {
      ImmutableList.Builder<String> line = ImmutableList.builder();
      line.add(rows.get(row).toString());
      for (Set<String> cell : contents.get(row)) {
        line.add(cell.isEmpty() ? NOTHING : String.join("/", cell));
      }
      lines.add(line.build());
    }
    ImmutableList.Builder<String> last = ImmutableList.builder();
    last.add("");
    columns.forEach(column -> last.add(column.toString()));
    return lines.add(last.build()).build();
  }

  private String content(Function term) {
    List<String> rest = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      if (i != across && i != up) {
        rest.add(Objects.toString(term.arguments().get(i)));
      }
    }
    return rest.isEmpty() ? SOMETHING : String.join(" ", rest);
  }

  /** Relations of one name are told apart by how many arguments they have. */
  record Signature(String name, int arity) {}
}
