package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.util.Collection;
import java.util.List;
import org.propnet.board.hints.BoardHints;
import org.propnet.board.hints.BoardHintsException;
import org.propnet.board.layout.BoardPlanner;
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
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.prover.ProverLimits;
import org.propnet.prover.ProverMachine;

/**
 * The boards of a game, with the drawing of its states and the clicks of its moves. Everything is
 * derived from the rules; anything that isn't on a board is a chip beside it, or a word to click.
 * Immutable and safe to share between threads.
 */
public final class GameBoard {

  /**
   * The limits for the initial state, in steps rather than time, so that the picture is
   * deterministic.
   */
  private static final ProverLimits LIMITS = new ProverLimits(3_000_000, 300_000);

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
   * Finds the boards of a game, with its author's hints.
   *
   * @throws BoardHintsException if the hints don't fit the game
   */
  public static GameBoard of(BoardGame game, BoardHints hints) {
    Domains domains =
        Domains.of(
            game.description().orElseGet(() -> GameDescription.of(ImmutableList.of())),
            game.propositions(),
            game.moves().values().stream().map(Move::action).toList());
    ImmutableList<Term> initial =
        game.description().map(GameBoard::initial).orElse(ImmutableList.of());
    BoardSearch search = new BoardSearch(game, domains, hints, initial);
    ImmutableList<ImmutableList<IndexChoice>> found = search.find();
    BoardPlanner planner = new BoardPlanner(game, domains, hints, found);
    ImmutableList.Builder<Board> boards = ImmutableList.builder();
    ImmutableList.Builder<PlaceTable> tables = ImmutableList.builder();
    int next = 0;
    for (ImmutableList<IndexChoice> layers : found) {
      PlaceLayout.Result laid = planner.lay(layers, next);
      next += laid.places().size();
      boards.addAll(laid.boards());
      for (IndexChoice layer : layers) {
        tables.add(new PlaceTable(layer.name(), layer.arity(), layer.indexes(), laid.places()));
      }
    }
    ImmutableList<PlaceTable> all = tables.build();
    return new GameBoard(
        boards.build(),
        all,
        BoardModel.of(game, all, domains, hints, initial),
        Sets.union(hints.hidden(), search.leftOut()).immutableCopy());
  }

  /** The initial state; empty if finding it exceeds the limits. */
  private static ImmutableList<Term> initial(GameDescription description) {
    try {
      return ProverMachine.of(description, LIMITS).initialState().propositions().asList();
    } catch (LimitException tooMuch) {
      return ImmutableList.of();
    }
  }

  /** The boards; their places are numbered consecutively over all boards. */
  public ImmutableList<Board> boards() {
    return boards;
  }

  /** The targets of clicks: groups of places, and places. Words are created on the fly. */
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

  /** The drawing of a state. Linear in its size. */
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
   * The content that a proposition gives to its place, in the words of the rules: {@code x} of
   * {@code (cell 1 1 x)}. Empty if it isn't on a board.
   */
  public ImmutableList<Term> content(Term proposition) {
    return model.drawing().content(proposition);
  }

  /**
   * The clicks of legal moves.
   *
   * @param legal the legal moves of a role in a state
   * @return the clicks of each, in the same order
   */
  public ImmutableList<MoveSteps> steps(List<Move> legal) {
    return model.clicks().steps(legal);
  }

  /** The contents of places, by relation. */
  ImmutableList<PlaceTable> tables() {
    return tables;
  }

  /** The names of the contents of places. */
  PieceNames names() {
    return model.names();
  }
}
