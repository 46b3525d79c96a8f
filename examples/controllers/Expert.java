import org.propnet.program.runtime.Board;
import org.propnet.program.runtime.Controller;
import org.propnet.program.runtime.Game;
import org.propnet.program.runtime.Move;
import org.propnet.program.runtime.Turn;

/** Plays Feed the Pig: leaves a multiple of five where it can, and so wins as the second player. */
public final class Expert implements Controller {

  private static final int CYCLE = 5;

  @Override
  public Move choose(Game game, Turn turn) {
    Move move = feed(CYCLE - total(game) % CYCLE);
    if (!game.validate(move)) {
      move = feed(1);
    }
    return game.validate(move) ? move : feed(2);
  }

  private static Move feed(int portion) {
    return Move.of("feed", portion);
  }

  private static int total(Game game) {
    for (Board board : game.boards()) {
      if (board.name().equals("total")) {
        return Integer.parseInt(board.cells().get(0));
      }
    }
    throw new IllegalArgumentException("this controller plays Feed the Pig alone");
  }
}
