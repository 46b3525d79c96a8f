package org.propnet.notation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;
import org.propnet.machine.Role;

/**
 * Shows states as text: boards as grids with a letter for each piece, everything else by relation.
 * Which relations are boards is found out once, from the propositions that there may be. Immutable.
 */
public final class StatePicture {

  private static final int WIDTH = 79;

  private final ImmutableList<BoardPicture> boards;

  /**
   * Finds the boards.
   *
   * @param propositions all that may be true in the game, or where that isn't known, what is true
   *     in a state: then a board has to be full
   * @param roles the roles, whose pieces are told apart
   * @param coloured whether to use the escape sequences of a terminal for colours
   */
  public StatePicture(Collection<Term> propositions, List<Role> roles, boolean coloured) {
    List<String> names = roles.stream().map(Role::toString).toList();
    Ink ink = new Ink(names, coloured);
    ImmutableListMultimap<Board.Signature, Function> relations = relations(propositions);
    Set<Board.Signature> drawn = new HashSet<>();
    ImmutableList.Builder<BoardPicture> pictures = ImmutableList.builder();
    for (Board board : boards(relations)) {
      if (drawn.add(board.signature())) {
        List<Board> layers = new ArrayList<>(List.of(board));
        for (Board.Signature other : relations.keySet()) {
          // Of few squares a list tells more, such as that of a pawn that has just leapt.
          board
              .layer(other, relations.get(other))
              .filter(layer -> drawn.add(other))
              .filter(layer -> relations.get(other).size() * 2 >= board.squares().size())
              .ifPresent(layers::add);
        }
        Pieces pieces = new Pieces(BoardPicture.contents(layers, relations.values()), names);
        pictures.add(new BoardPicture(layers, pieces, ink));
      }
    }
    this.boards = pictures.build();
  }

  private static ImmutableListMultimap<Board.Signature, Function> relations(
      Collection<Term> propositions) {
    ImmutableListMultimap.Builder<Board.Signature, Function> relations =
        ImmutableListMultimap.builder();
    for (Term proposition : propositions) {
      if (proposition instanceof Function term) {
        relations.put(new Board.Signature(term.name(), term.arguments().size()), term);
      }
    }
    return relations.build();
  }

  /** The relations that are boards, those first that say what is on a square. */
  private static List<Board> boards(ImmutableListMultimap<Board.Signature, Function> relations) {
    List<Board> boards = new ArrayList<>();
    for (Board.Signature signature : relations.keySet()) {
      Board.of(signature, relations.get(signature)).ifPresent(boards::add);
    }
    boards.sort(Comparator.comparing(Board::isBare));
    return boards;
  }

  /** The lines of a picture of a state. */
  public ImmutableList<String> lines(Collection<Term> state) {
    return lines(state, state);
  }

  /**
   * The lines of a picture of a state, with marks on the squares that have changed.
   *
   * @param before the state before it
   */
  public ImmutableList<String> lines(Collection<Term> state, Collection<Term> before) {
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    Set<Term> rest = new LinkedHashSet<>(state);
    Map<BoardPicture, BoardPicture.Drawing> shown = new LinkedHashMap<>();
    for (BoardPicture board : boards) {
      BoardPicture.Drawing drawing = board.drawing(state);
      rest.removeAll(drawing.drawn());
      if (!drawing.cells().isEmpty()) {
        shown.put(board, drawing);
      }
    }
    if (shown.isEmpty() && !boards.isEmpty()) {
      shown.put(boards.get(0), boards.get(0).drawing(state));
    }
    shown.forEach(
        (board, drawing) -> {
          if (shown.size() > 1) {
            lines.add(board.title());
          }
          lines.addAll(board.lines(drawing, board.drawing(before)));
        });
    Map<String, List<String>> others = new LinkedHashMap<>();
    for (Term proposition : rest) {
      String name = name(proposition).orElse("");
      others.computeIfAbsent(name, key -> new ArrayList<>()).add(proposition.toString());
    }
    others.values().forEach(own -> lines.addAll(wrapped(own)));
    return lines.build();
  }

  /** What the letters on the boards mean; no lines if they stand for themselves. */
  public ImmutableList<String> legend() {
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    Set<ImmutableList<String>> legends = new LinkedHashSet<>();
    boards.forEach(board -> legends.add(board.legend()));
    for (ImmutableList<String> legend : legends) {
      List<String> entries = new ArrayList<>(legend);
      entries.subList(0, Math.max(0, entries.size() - 1)).replaceAll(entry -> entry + ",");
      lines.addAll(wrapped(entries));
    }
    return lines.build();
  }

  private static Optional<String> name(Term proposition) {
    return proposition instanceof Function term
        ? Optional.of(term.name())
        : Optional.of(proposition).filter(Constant.class::isInstance).map(Term::toString);
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
    if (line.length() > 0) {
      lines.add(line.toString());
    }
    return lines;
  }
}
