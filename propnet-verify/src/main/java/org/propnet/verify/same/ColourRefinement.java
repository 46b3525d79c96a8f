package org.propnet.verify.same;

import java.util.Arrays;
import org.propnet.gdl.Term;
import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/**
 * Colour refinement of networks (Weisfeiler–Leman): the colour of a component is a hash of its kind
 * and its neighbours' colours.
 */
final class ColourRefinement {

  private static final int BASE = 1;
  private static final int INPUT = 2;
  private static final int AND = 3;
  private static final int OR = 4;
  private static final int GOAL = 5;
  private static final int TERMINAL = 6;
  private static final int FEEDS = 7;
  private static final int FED = 8;
  private static final int LEGAL = 9;
  private static final int NEXT = 10;

  private ColourRefinement() {}

  /** The initial colours of propositions, moves and gates. */
  static long[] initial(PropNet net) {
    Vocabulary vocabulary = net.vocabulary();
    long[] colours = new long[net.componentCount()];
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      colours[net.baseComponent(base)] = Mixing.mix(BASE, vocabulary.isInitial(base) ? 1 : 0);
    }
    for (int gate = net.firstGate(); gate < colours.length; gate++) {
      colours[gate] = net.kind(gate) == ComponentKind.AND ? AND : OR;
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        colours[net.inputComponent(role, move)] = Mixing.mix(INPUT, role);
      }
      for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
        Term name = vocabulary.goalValues(role).get(value);
        long colour = Mixing.mix(Mixing.mix(GOAL, role), name.toString().hashCode());
        add(colours, net.goalLink(role, value), colour);
      }
    }
    add(colours, net.terminalLink(), TERMINAL);
    return colours;
  }

  private static void add(long[] colours, int link, long colour) {
    colours[Link.component(link)] += Mixing.mix(colour, link & 1);
  }

  /** Whether both networks have the same multiset of colours. */
  static boolean areSame(long[][] colours) {
    long[] first = colours[0].clone();
    long[] second = colours[1].clone();
    Arrays.sort(first);
    Arrays.sort(second);
    return Arrays.equals(first, second);
  }

  /** One round of refinement, in which each node takes its neighbours into account. */
  static long[] round(PropNet net, long[] old) {
    long[] sums = new long[old.length];
    for (int gate = net.firstGate(); gate < old.length; gate++) {
      for (int i = 0; i < net.inputCount(gate); i++) {
        connect(sums, old, gate, net.input(gate, i), FEEDS, FED);
      }
    }
    Vocabulary vocabulary = net.vocabulary();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      connect(sums, old, net.baseComponent(base), net.nextLink(base), NEXT, -NEXT);
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        int input = net.inputComponent(role, move);
        connect(sums, old, input, net.legalLink(role, move), LEGAL, -LEGAL);
      }
    }
    for (int node = 0; node < sums.length; node++) {
      sums[node] = Mixing.mix(old[node], sums[node]);
    }
    return sums;
  }

  private static void connect(long[] sums, long[] old, int node, int link, int in, int out) {
    int source = Link.component(link);
    sums[node] += Mixing.mix(Mixing.mix(in, link & 1), old[source]);
    sums[source] += Mixing.mix(Mixing.mix(out, link & 1), old[node]);
  }
}
