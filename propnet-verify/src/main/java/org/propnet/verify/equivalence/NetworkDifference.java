package org.propnet.verify.equivalence;

import com.google.common.collect.ImmutableList;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.net.WordSweep;

/**
 * A counterexample: an output in which two networks differ, and an assignment for which they do.
 *
 * @param output the output
 * @param sentence the sentence that it represents
 * @param state the true base propositions, in the order of the vocabulary
 * @param moves the true input propositions, each as {@code (does role move)}
 * @param first the value in the first network
 * @param second the value in the second network
 */
public record NetworkDifference(
    NetworkOutput output,
    Sentence sentence,
    ImmutableList<Term> state,
    ImmutableList<Sentence> moves,
    boolean first,
    boolean second) {

  /**
   * The difference in one lane of two simulated networks.
   *
   * @param values the words of the first network's components
   */
  static NetworkDifference inLane(NetworkOutput output, PropNet net, long[] values, int lane) {
    Vocabulary vocabulary = net.vocabulary();
    ImmutableList.Builder<Term> state = ImmutableList.builder();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      if (holds(values[net.baseComponent(base)], lane)) {
        state.add(vocabulary.bases().get(base));
      }
    }
    ImmutableList.Builder<Sentence> moves = ImmutableList.builder();
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        if (holds(values[net.inputComponent(role, move)], lane)) {
          Term name = vocabulary.moves(role).get(move);
          moves.add(Sentence.of("does", vocabulary.roles().get(role), name));
        }
      }
    }
    boolean value = holds(WordSweep.word(output.link(net), values), lane);
    return new NetworkDifference(
        output, output.sentence(vocabulary), state.build(), moves.build(), value, !value);
  }

  private static boolean holds(long word, int lane) {
    return (word >>> lane & 1) != 0;
  }

  /** The difference in one line. */
  @Override
  public String toString() {
    return sentence + " is " + first + " but becomes " + second + " in " + state + " with " + moves;
  }
}
