package org.propnet.verify.equivalence;

import java.util.Set;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.net.WordSweep;
import org.propnet.optimizer.pass.Assumption;

/** Compares small networks exhaustively, for all assignments, as a reference for other methods. */
final class Exhaustion {

  private final PropNet first;
  private final PropNet second;
  private final Set<Assumption> assumptions;

  Exhaustion(PropNet first, PropNet second, Set<Assumption> assumptions) {
    this.first = first;
    this.second = second;
    this.assumptions = assumptions;
  }

  /** Whether an output of the networks differs for any assignment in which the assumptions hold. */
  boolean differs(NetworkOutput output) {
    int propositions = first.firstGate() - 1;
    for (long from = 0; from < 1L << propositions; from += Long.SIZE) {
      long[] expected = words(first, from);
      long[] found = words(second, from);
      long differing =
          WordSweep.word(output.link(first), expected) ^ WordSweep.word(output.link(second), found);
      long allowed = output.kind() == NetworkOutput.Kind.NEXT ? allowed(expected) : -1;
      if (propositions < 6) {
        allowed &= (1L << (1 << propositions)) - 1;
      }
      if ((differing & allowed) != 0) {
        return true;
      }
    }
    return false;
  }

  private static long[] words(PropNet net, long from) {
    long[] words = new long[net.componentCount()];
    for (int lane = 0; lane < Long.SIZE; lane++) {
      for (int component = 1; component < net.firstGate(); component++) {
        words[component] |= ((from + lane) >>> (component - 1) & 1) << lane;
      }
    }
    WordSweep.all(net).run(words);
    return words;
  }

  private long allowed(long[] words) {
    Vocabulary vocabulary = first.vocabulary();
    long allowed = -1;
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int lane = 0; lane < Long.SIZE; lane++) {
        int moves = 0;
        boolean legal = true;
        for (int move = 0; move < vocabulary.moves(role).size(); move++) {
          if ((words[first.inputComponent(role, move)] >>> lane & 1) != 0) {
            moves++;
            legal &= (WordSweep.word(first.legalLink(role, move), words) >>> lane & 1) != 0;
          }
        }
        boolean one = moves == 1 || vocabulary.moves(role).isEmpty();
        if ((assumptions.contains(Assumption.ONE_MOVE_PER_ROLE) && !one)
            || (assumptions.contains(Assumption.LEGAL_MOVES) && !legal)) {
          allowed &= ~(1L << lane);
        }
      }
    }
    return allowed;
  }
}
