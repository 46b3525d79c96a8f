package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Collection;
import java.util.List;
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

  private final ImmutableList<Board> boards;
  private final BoardModel model;

  private GameBoard(ImmutableList<Board> boards, BoardModel model) {
    this.boards = boards;
    this.model = model;
  }

  /** Finds the boards of a game. Takes time in proportion to its propositions and moves. */
  public static GameBoard of(BoardGame game) {
    Domains domains =
        Domains.of(
            game.description().orElseGet(() -> GameDescription.of(ImmutableList.of())),
            game.propositions(),
            game.moves().values().stream().map(Move::action).toList());
    ImmutableList.Builder<Board> boards = ImmutableList.builder();
    ImmutableList.Builder<PlaceTable> tables = ImmutableList.builder();
    int next = 0;
    for (ImmutableList<IndexChoice> layers : new BoardSearch(game, domains).find()) {
      PlaceLayout.Result found = PlaceLayout.numbered(plans(game, domains, layers), next);
      next += found.places().size();
      boards.addAll(found.boards());
      for (IndexChoice layer : layers) {
        tables.add(new PlaceTable(layer.name(), layer.arity(), layer.indexes(), found.places()));
      }
    }
    return new GameBoard(boards.build(), BoardModel.of(game, tables.build(), domains));
  }

  private static ImmutableList<BoardPlan> plans(
      BoardGame game, Domains domains, ImmutableList<IndexChoice> layers) {
    IndexChoice main = layers.get(0);
    ImmutableSet<ImmutableList<Term>> keys =
        PlaceLayout.keys(layers, game.description().isEmpty());
    BoardAxes axes = new BoardAxes(main, PlaceLayout.squares(main, keys));
    boolean hasNeighbours = main.isNamed() || main.indexes().length() == 2;
    return game.description()
        .filter(description -> hasNeighbours)
        .map(description -> new Adjacency(description, domains, main).links())
        .flatMap(links -> new HexagonLayout(main.name(), axes, keys).plan(links))
        .map(ImmutableList::of)
        .orElseGet(() -> new PlaceLayout(main, axes, keys).plans());
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
    return model.drawing().draw(state);
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
}
