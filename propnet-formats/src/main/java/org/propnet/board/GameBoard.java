package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.propnet.board.hints.BoardHints;
import org.propnet.board.hints.BoardHintsException;
import org.propnet.board.layout.Adjacency;
import org.propnet.board.layout.BoardAxes;
import org.propnet.board.layout.BoardPlan;
import org.propnet.board.layout.HexagonLayout;
import org.propnet.board.layout.PlaceLayout;
import org.propnet.board.model.Board;
import org.propnet.board.model.BoardGame;
import org.propnet.board.model.Drawing;
import org.propnet.board.model.MoveSteps;
import org.propnet.board.model.Place;
import org.propnet.board.model.Target;
import org.propnet.board.piece.PieceNames;
import org.propnet.board.relation.BoardSearch;
import org.propnet.board.relation.IndexChoice;
import org.propnet.board.relation.PlaceTable;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;

/**
 * The boards of a game, how its states look on them and how its moves are clicked there. All of it
 * is found in the rules; what isn't on a board is a chip beside it, or a word to click. Immutable
 * and safe to share between threads.
 */
public final class GameBoard {

  /**
   * Neighbours are sought on so many boards, those with the most places: each takes an evaluation
   * of the rules.
   */
  private static final int MAX_SEARCHED = 4;

  private final ImmutableList<Board> boards;
  private final ImmutableList<PlaceTable> tables;
  private final BoardModel model;
  private final ImmutableSet<String> hidden;

  private GameBoard(
      ImmutableList<Board> boards,
      ImmutableList<PlaceTable> tables,
      BoardModel model,
      ImmutableSet<String> hidden) {
    this.boards = boards;
    this.tables = tables;
    this.model = model;
    this.hidden = hidden;
  }

  /** Finds the boards of a game. Takes time in proportion to its propositions and moves. */
  public static GameBoard of(BoardGame game) {
    return of(game, BoardHints.NONE);
  }

  /**
   * Finds the boards of a game, with what its author says of them.
   *
   * @throws BoardHintsException if the hints don't fit the game
   */
  public static GameBoard of(BoardGame game, BoardHints hints) {
    Domains domains =
        Domains.of(
            game.description().orElseGet(() -> GameDescription.of(ImmutableList.of())),
            game.propositions(),
            game.moves().values().stream().map(Move::action).toList());
    ImmutableList.Builder<Board> boards = ImmutableList.builder();
    ImmutableList.Builder<PlaceTable> tables = ImmutableList.builder();
    int next = 0;
    int searched = 0;
    for (ImmutableList<IndexChoice> layers : new BoardSearch(game, domains, hints).find()) {
      boolean maySearch = searched++ < MAX_SEARCHED;
      PlaceLayout.Result found =
          PlaceLayout.numbered(
              plans(game, domains, layers, hints.board(layers.get(0).name()), maySearch), next);
      next += found.places().size();
      boards.addAll(found.boards());
      for (IndexChoice layer : layers) {
        tables.add(new PlaceTable(layer.name(), layer.arity(), layer.indexes(), found.places()));
      }
    }
    ImmutableList<PlaceTable> all = tables.build();
    return new GameBoard(
        boards.build(), all, BoardModel.of(game, all, domains, hints), hints.hidden());
  }

  private static ImmutableList<BoardPlan> plans(
      BoardGame game,
      Domains domains,
      ImmutableList<IndexChoice> layers,
      Optional<BoardHints.Layout> hint,
      boolean maySearch) {
    IndexChoice main = layers.get(0);
    ImmutableSet<ImmutableList<Term>> keys = PlaceLayout.keys(layers, !game.isKnown());
    BoardAxes axes = new BoardAxes(main, PlaceLayout.squares(main, keys));
    PlaceLayout layout = new PlaceLayout(main, axes, keys, hint);
    Optional<Board.Shape> shape = hint.flatMap(BoardHints.Layout::shape);
    boolean mayHaveNeighbours = main.isNamed() || main.indexes().length() == 2;
    if (!mayHaveNeighbours || !shape.orElse(Board.Shape.HEXAGON).equals(Board.Shape.HEXAGON)) {
      return layout.plans();
    }
    HexagonLayout hexagons = new HexagonLayout(main.name(), axes, keys);
    return game.description()
        .filter(description -> maySearch)
        .map(description -> new Adjacency(description, domains, main).links())
        .flatMap(hexagons::plan)
        .or(() -> shape.map(asked -> hexagons.rhomb()))
        .map(ImmutableList::of)
        .orElseGet(layout::plans);
  }

  /** The boards; their places are numbered on from one to the next. */
  public ImmutableList<Board> boards() {
    return boards;
  }

  /** What may be clicked: groups of places, and places. Words are made on the fly. */
  public ImmutableList<Target> targets() {
    ImmutableList.Builder<Target> targets = ImmutableList.builder();
    targets.addAll(model.clicks().groups());
    for (Board board : boards) {
      for (Place place : board.places()) {
        targets.add(
            new Target("p" + place.number(), place.name(), ImmutableList.of(place.number())));
      }
    }
    return targets.build();
  }

  /** What is drawn of a state. Linear in its size. */
  public Drawing draw(Collection<Term> state) {
    Drawing drawing = model.drawing().draw(state);
    return new Drawing(
        drawing.pieces(),
        drawing.chips().stream()
            .filter(chip -> !hidden.contains(chip.group()))
            .collect(ImmutableList.toImmutableList()),
        drawing.turn());
  }

  /**
   * How legal moves are made by clicks.
   *
   * @param role the number of the role
   * @param legal its legal moves in a state
   * @return the clicks of each, in the same order
   */
  public ImmutableList<MoveSteps> steps(int role, List<Move> legal) {
    return model.clicks().steps(legal);
  }

  /** What is on places, by relation. */
  ImmutableList<PlaceTable> tables() {
    return tables;
  }

  /** How the contents of places are called. */
  PieceNames names() {
    return model.names();
  }
}
