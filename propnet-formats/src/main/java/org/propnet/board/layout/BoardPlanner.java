package org.propnet.board.layout;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Optional;
import org.propnet.board.hints.BoardHints;
import org.propnet.board.model.Board;
import org.propnet.board.model.BoardGame;
import org.propnet.board.relation.IndexChoice;
import org.propnet.coordinate.Domains;
import org.propnet.gdl.Term;

/**
 * Lays out the boards of a game: by the author's hints, otherwise by the adjacency in its rules.
 */
public final class BoardPlanner {

  /** Maximum number of boards whose adjacency is searched, those with the most places. */
  private static final int MAX_SEARCHED = 4;

  private final BoardGame game;
  private final BoardHints hints;
  private final Optional<Adjacency> adjacency;
  private final Coordinates coordinates;
  private final Sides sides;
  private final ImmutableSet<IndexChoice> searched;

  /**
   * Creates the planner: evaluates the rules once, within limits.
   *
   * @param boards the relations of each board, the main one first
   */
  public BoardPlanner(
      BoardGame game, Domains domains, BoardHints hints, List<ImmutableList<IndexChoice>> boards) {
    this.game = game;
    this.hints = hints;
    this.searched =
        boards.stream()
            .map(layers -> layers.get(0))
            .filter(main -> main.isNamed() || main.indexes().length() == 2)
            .limit(MAX_SEARCHED)
            .collect(ImmutableSet.toImmutableSet());
    this.adjacency =
        game.description().map(description -> new Adjacency(description, domains, searched));
    this.coordinates = new Coordinates(game.rules(), domains);
    this.sides = new Sides(game.rules(), game.roles());
  }

  /**
   * Lays out a board, or several if the relation has an index that distinguishes them.
   *
   * @param layers the relations, the main one first
   * @param first the number of the first place
   */
  public PlaceLayout.Result lay(ImmutableList<IndexChoice> layers, int first) {
    return PlaceLayout.numbered(plans(layers), first);
  }

  /** The positions of a row's places according to facts. */
  private Spots spots(BoardAxes axes, Optional<BoardHints.Layout> hint) {
    if (!axes.isTrack() || hint.isPresent()) {
      return Spots.NONE;
    }
    Spots found = coordinates.of(axes.columns());
    return found.at().isEmpty() ? sides.of(axes.columns()) : found;
  }

  private ImmutableList<BoardPlan> plans(ImmutableList<IndexChoice> layers) {
    IndexChoice main = layers.get(0);
    Optional<BoardHints.Layout> hint = hints.board(main.name());
    ImmutableSet<ImmutableList<Term>> keys = PlaceLayout.keys(layers, !game.isComplete());
    BoardAxes axes = new BoardAxes(main, PlaceLayout.squares(main, keys));
    PlaceLayout layout = new PlaceLayout(main, axes, keys, hint, spots(axes, hint));
    Optional<Board.Shape> shape = hint.flatMap(BoardHints.Layout::shape);
    boolean mayHaveNeighbours = main.isNamed() || main.indexes().length() == 2;
    if (!mayHaveNeighbours || !shape.orElse(Board.Shape.HEXAGON).equals(Board.Shape.HEXAGON)) {
      return layout.plans();
    }
    HexagonLayout hexagons = new HexagonLayout(main.name(), axes, keys);
    return adjacency
        .filter(own -> searched.contains(main))
        .flatMap(own -> hexagons.plan(own.links(main)))
        .or(() -> shape.map(asked -> hexagons.rhomb()))
        .or(hexagons::byOutline)
        .map(ImmutableList::of)
        .orElseGet(layout::plans);
  }
}
