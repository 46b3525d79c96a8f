package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.propnet.board.model.Board;
import org.propnet.board.model.BoardGame;
import org.propnet.board.model.Piece;
import org.propnet.board.piece.PieceNames;
import org.propnet.board.relation.PlaceTable;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;

/**
 * Shows states as text: boards as grids with a letter for each piece, everything else by relation.
 * Boards whose places are lines are shown by relation too. Immutable.
 */
public final class StatePicture {

  private static final int WIDTH = 79;

  private final ImmutableList<Board> boards;
  private final ImmutableList<PlaceTable> tables;
  private final PieceNames names;
  private final Ink ink;

  /** The known places; in a record of unknown rules, the others show nothing. */
  private final ImmutableSet<Integer> known;

  /**
   * Finds the boards of a game.
   *
   * @param game the game; in a record of unknown rules, a board has to be full
   * @param coloured whether to use the escape sequences of a terminal for colours
   */
  public StatePicture(BoardGame game, boolean coloured) {
    GameBoard found = GameBoard.of(game);
    this.boards =
        found.boards().stream()
            .filter(board -> board.shape() != Board.Shape.LINE)
            .collect(ImmutableList.toImmutableList());
    Set<Integer> numbers = new LinkedHashSet<>();
    boards.forEach(board -> board.places().forEach(place -> numbers.add(place.number())));
    this.tables =
        found.tables().stream()
            .filter(table -> numbers.containsAll(table.places().values()))
            .collect(ImmutableList.toImmutableList());
    this.names = found.names();
    this.ink = new Ink(game.roles().stream().map(Role::toString).toList(), coloured);
    ImmutableSet.Builder<Integer> places = ImmutableSet.builder();
    for (Term proposition : game.propositions()) {
      for (PlaceTable table : tables) {
        if (table.placeOf(proposition) != PlaceTable.NO_PLACE) {
          places.add(table.placeOf(proposition));
        }
      }
    }
    this.known = places.build();
  }

  /**
   * A state as lines of text, with marks on the places that have changed.
   *
   * @param before the state before it
   */
  public ImmutableList<String> lines(Collection<Term> state, Collection<Term> before) {
    Set<Term> rest = new LinkedHashSet<>(state);
    Map<Integer, BoardText.Cell> cells = cells(state, rest);
    Map<Integer, BoardText.Cell> earlier = cells(before, new LinkedHashSet<>());
    List<Board> shown = new ArrayList<>();
    for (Board board : boards) {
      if (board.places().stream().anyMatch(place -> cells.containsKey(place.number()))) {
        shown.add(board);
      }
    }
    if (shown.isEmpty()) {
      shown.addAll(boards.subList(0, Math.min(1, boards.size())));
    }
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    for (Board board : shown) {
      if (shown.size() > 1) {
        lines.add(board.name());
      }
      lines.addAll(new BoardText(board, known, ink).lines(cells, earlier));
    }
    Map<String, List<String>> others = new LinkedHashMap<>();
    for (Term proposition : rest) {
      String name =
          proposition instanceof Function function ? function.name() : proposition.toString();
      others.computeIfAbsent(name, key -> new ArrayList<>()).add(proposition.toString());
    }
    others.values().forEach(own -> lines.addAll(wrapped(own)));
    return lines.build();
  }

  /**
   * The contents of the places that aren't empty; places empty in one relation may show another.
   *
   * @param rest the propositions; those shown here are removed
   */
  private Map<Integer, BoardText.Cell> cells(Collection<Term> state, Set<Term> rest) {
    Map<Integer, BoardText.Cell> cells = new HashMap<>();
    for (PlaceTable table : tables) {
      Map<Integer, Map<String, BoardText.Cell>> found = new HashMap<>();
      for (Term proposition : state) {
        int place = table.placeOf(proposition);
        if (place != PlaceTable.NO_PLACE && !cells.containsKey(place)) {
          ImmutableList<Term> content = table.contentOf((Function) proposition);
          String symbol = names.symbol(content);
          found
              .computeIfAbsent(place, key -> new TreeMap<>())
              .put(symbol, new BoardText.Cell(symbol, names.owner(content)));
          rest.remove(proposition);
        }
      }
      found.forEach((place, own) -> cells.put(place, joined(own)));
      cells.values().removeIf(cell -> cell.symbol().equals(PieceNames.NOTHING));
    }
    return cells;
  }

  private static BoardText.Cell joined(Map<String, BoardText.Cell> cells) {
    return cells.size() == 1
        ? cells.values().iterator().next()
        : new BoardText.Cell(String.join("/", cells.keySet()), Piece.NEUTRAL);
  }

  /** The meaning of the letters on the boards; empty if they are self-explanatory. */
  public ImmutableList<String> legend() {
    List<String> entries = new ArrayList<>(names.legend());
    entries.subList(0, Math.max(0, entries.size() - 1)).replaceAll(entry -> entry + ",");
    return ImmutableList.copyOf(wrapped(entries));
  }

  /** Wraps words into as few lines as possible. */
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
    if (line.length() > 0) {
      lines.add(line.toString());
    }
    return lines;
  }
}
