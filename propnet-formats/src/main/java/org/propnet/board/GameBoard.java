package org.propnet.board;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.primitives.ImmutableIntArray;
import java.util.Collection;
import java.util.List;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;

/** The boards of a game. */
public final class GameBoard {

  private GameBoard() {}

  /** The boards of a game. */
  public static GameBoard of(BoardGame game) {
    return new GameBoard();
  }

  /** The boards. */
  public ImmutableList<Board> boards() {
    return ImmutableList.of();
  }

  /** What can be clicked. */
  public ImmutableList<Target> targets() {
    return ImmutableList.of();
  }

  /** A state, drawn. */
  public Drawing draw(Collection<Term> state) {
    return new Drawing(
        ImmutableListMultimap.of(),
        state.stream()
            .map(proposition -> new Chip("state", proposition.toString(), -1))
            .collect(ImmutableList.toImmutableList()),
        ImmutableIntArray.of());
  }

  /** How moves are made. */
  public ImmutableList<MoveSteps> steps(int role, List<Move> legal) {
    return legal.stream()
        .map(
            move ->
                new MoveSteps(move, move.toString(), ImmutableList.of("w:" + move.toString())))
        .collect(ImmutableList.toImmutableList());
  }
}
