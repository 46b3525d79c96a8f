package org.propnet.program.runtime.search;

import java.util.Locale;
import java.util.StringJoiner;
import org.propnet.program.runtime.Turn;
import org.propnet.program.runtime.match.Rules;

/**
 * Solves the rest of the game if half of the time is enough, and plays perfectly from then on;
 * until then it samples with {@link MonteCarlo}. It reports which of the two it does. A move that
 * wins at once is preferred to later wins.
 */
public final class Best extends Search {

  private static final double PART_FOR_SOLVING = 0.5;

  /** Solving that failed for another reason than time mostly fails again a move later. */
  private static final int MOVES_BETWEEN_TRIALS = 3;

  private static final int NO_MOVE = -1;

  private final MonteCarlo sampling;
  private Solver solver;
  private boolean isSolved;

  /** Moves to sample before solving is tried again. */
  private int wait;

  public Best(Rules rules, int role) {
    super(rules, role);
    sampling = new MonteCarlo(rules, role, 0);
    solver = new Solver(position, goals);
  }

  @Override
  int choose(long[] state, Turn turn) {
    if (!isSolved && --wait < 0) {
      solver = new Solver(position, goals);
      Solver.Outcome outcome = solver.solve(state, turn.part(PART_FOR_SOLVING));
      isSolved = outcome == Solver.Outcome.SOLVED;
      wait = outcome == Solver.Outcome.OUT_OF_TIME ? 0 : MOVES_BETWEEN_TRIALS;
      String rest = isSolved ? "perfect play comes to " + worth(state) : "moves are sampled";
      turn.say(
          String.format(
              Locale.ROOT,
              "%s %s: %,d states; %s",
              rules.code().roles().get(role),
              outcome,
              solver.states(),
              rest));
    }
    int winning = winning(state);
    if (winning != NO_MOVE) {
      return winning;
    }
    return isSolved ? solver.best(state, role) : sampling.choose(state, turn);
  }

  /** A move that ends the game with the best goal, where no other role has a choice. */
  private int winning(long[] state) {
    position.load(state, 0);
    int[] jointMove = new int[goals.roles()];
    for (int each = 0; each < jointMove.length; each++) {
      if (each != role && position.legalCount(each) != 1) {
        return NO_MOVE;
      }
      jointMove[each] = position.legal(each, 0);
    }
    for (int move : RatedMoves.numbers(position, role)) {
      jointMove[role] = move;
      position.load(state, 0);
      position.play(jointMove);
      if (position.isTerminal() && goals.goal(position, role) == 1) {
        return move;
      }
    }
    return NO_MOVE;
  }

  private String worth(long[] state) {
    double[] values = solver.values(state);
    StringJoiner text = new StringJoiner(", ");
    for (int each = 0; each < values.length; each++) {
      if (!goals.isChance(each)) {
        String goal = String.format(Locale.ROOT, "%.1f", goals.unscaled(each, values[each]));
        text.add(rules.code().roles().get(each) + " " + goal.replace(".0", ""));
      }
    }
    return text.toString();
  }
}
