package org.propnet.verify.equivalence;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.Sentence;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/**
 * One output of a network.
 *
 * @param kind what it computes
 * @param role its role; 0 for a transition and for terminal
 * @param number the number of the base proposition, the move or the goal value; 0 for terminal
 */
public record NetworkOutput(Kind kind, int role, int number) {

  /** What an output computes. */
  public enum Kind {

    /** The value of a base proposition in the next state. */
    NEXT,

    /** Whether a move is legal. */
    LEGAL,

    /** Whether a role's goal has a given value. */
    GOAL,

    /** Whether the state is terminal. */
    TERMINAL
  }

  /** All outputs of networks of a vocabulary: transitions, legal moves and goals, terminal. */
  public static ImmutableList<NetworkOutput> all(Vocabulary vocabulary) {
    ImmutableList.Builder<NetworkOutput> outputs = ImmutableList.builder();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      outputs.add(new NetworkOutput(Kind.NEXT, 0, base));
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        outputs.add(new NetworkOutput(Kind.LEGAL, role, move));
      }
      for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
        outputs.add(new NetworkOutput(Kind.GOAL, role, value));
      }
    }
    return outputs.add(new NetworkOutput(Kind.TERMINAL, 0, 0)).build();
  }

  /** The link of a network that carries the output. */
  public int link(PropNet net) {
    return switch (kind) {
      case NEXT -> net.nextLink(number);
      case LEGAL -> net.legalLink(role, number);
      case GOAL -> net.goalLink(role, number);
      case TERMINAL -> net.terminalLink();
    };
  }

  /** The sentence of the rulesheet that the output represents. */
  public Sentence sentence(Vocabulary vocabulary) {
    return switch (kind) {
      case NEXT -> Sentence.of("next", vocabulary.bases().get(number));
      case LEGAL ->
          Sentence.of("legal", vocabulary.roles().get(role), vocabulary.moves(role).get(number));
      case GOAL ->
          Sentence.of(
              "goal", vocabulary.roles().get(role), vocabulary.goalValues(role).get(number));
      case TERMINAL -> Sentence.of("terminal");
    };
  }
}
