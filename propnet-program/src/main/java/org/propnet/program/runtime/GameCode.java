package org.propnet.program.runtime;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The generated code of one game, with the names of its parts. The code generator writes the
 * implementing class.
 *
 * <p>Implementations are immutable, and any number of threads may share one.
 */
public interface GameCode {

  /** The name of the game, such as {@code ticTacToe}. */
  String name();

  /** The roles as KIF, in the order of the rules. */
  List<String> roles();

  /**
   * The base propositions as KIF without {@code true} around them. Element i is that at bit i mod
   * 64 of word i / 64 of a state; it is empty if that bit is always 0.
   */
  List<String> propositions();

  /** The bit of each base proposition in a state. */
  default Map<String, Integer> bits() {
    Map<String, Integer> bits = new HashMap<>();
    List<String> propositions = propositions();
    for (int bit = 0; bit < propositions.size(); bit++) {
      if (!propositions.get(bit).isEmpty()) {
        bits.put(propositions.get(bit), bit);
      }
    }
    return bits;
  }

  /** The moves that a role can ever have as KIF, by number, in ascending order of their text. */
  List<String> moves(int role);

  /**
   * The goal values that the rules can give a role, ascending, as in {@code
   * StateMachine.goalValues}.
   */
  List<Integer> goalValues(int role);

  /** A new position, in the initial state. */
  Position newPosition();
}
