package org.propnet.engine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/**
 * Where the outputs of a network stand in one array of bits: first the transitions of all base
 * propositions, then, each from a new word on, the legal moves of each role and guard, then whether
 * the state is terminal. For every component it lists the bits that follow its value, so that a
 * change of the component flips them.
 */
final class OutputBits {

  private final int[][] legalWords;
  private final int terminalBit;
  private final int words;
  private final int[] starts;
  private final int[] bits;
  private final IntArrayList inverted = new IntArrayList();

  /** No bits at all. */
  private OutputBits(int components) {
    legalWords = new int[0][];
    terminalBit = 0;
    words = 0;
    starts = new int[components + 1];
    bits = new int[0];
  }

  /** No bits, where only values count. */
  static OutputBits none(PropNet net) {
    return new OutputBits(net.componentCount());
  }

  /**
   * Lays out the outputs of a network.
   *
   * @param untraced the components whose transitions are left out: their bits stay 0
   */
  OutputBits(GuardHoisting.Result hoisted, BitSet untraced, Budget budget) {
    PropNet net = hoisted.net;
    Vocabulary vocabulary = net.vocabulary();
    int roles = vocabulary.roles().size();
    legalWords = new int[roles][];
    int word = vocabulary.stateWords();
    for (int role = 0; role < roles; role++) {
      legalWords[role] = new int[hoisted.guards[role].length];
      for (int guard = 0; guard < legalWords[role].length; guard++) {
        legalWords[role][guard] = word;
        word += (vocabulary.moves(role).size() + 63) / 64;
      }
    }
    terminalBit = word * 64;
    words = word + 1;

    IntArrayList links = new IntArrayList();
    IntArrayList places = new IntArrayList();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      if (!untraced.get(Link.component(net.nextLink(base)))) {
        links.add(net.nextLink(base));
        places.add(base);
      }
    }
    for (int role = 0; role < roles; role++) {
      budget.check(4L * vocabulary.moves(role).size());
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        links.add(net.legalLink(role, move));
        places.add(legalWords[role][hoisted.groups[role][move]] * 64 + move);
      }
    }
    links.add(net.terminalLink());
    places.add(terminalBit);

    starts = new int[net.componentCount() + 1];
    links.forEach(link -> starts[Link.component(link) + 1]++);
    for (int component = 0; component < net.componentCount(); component++) {
      starts[component + 1] += starts[component];
    }
    bits = new int[links.size()];
    int[] fill = starts.clone();
    for (int i = 0; i < links.size(); i++) {
      budget.check();
      int link = links.getInt(i);
      bits[fill[Link.component(link)]++] = places.getInt(i);
      if (Link.isInverted(link)) {
        inverted.add(places.getInt(i));
      }
    }
  }

  /** The bits as they are when every component is false. */
  long[] whenAllFalse() {
    long[] all = new long[words];
    inverted.forEach(bit -> all[bit >> 6] |= 1L << bit);
    return all;
  }

  /**
   * For each role and guard the first word of the moves that are legal if the guard is true; move m
   * is bit m mod 64 of word m / 64 from there.
   */
  int[][] legalWords() {
    return legalWords;
  }

  /** The bit that says whether the state is terminal. */
  int terminalBit() {
    return terminalBit;
  }

  /** How many words the bits take. */
  int words() {
    return words;
  }

  /** The index of the first bit that follows a component, for {@link #bit}. */
  int start(int component) {
    return starts[component];
  }

  /** The index after the last bit that follows a component. */
  int end(int component) {
    return starts[component + 1];
  }

  /** A bit by its index. */
  int bit(int index) {
    return bits[index];
  }
}
