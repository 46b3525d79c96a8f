package org.propnet.verify.same;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import org.propnet.gdl.Term;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;

/** Checks that two networks are isomorphic: equal up to the names and the order of components. */
record Isomorphism(PropNet first, PropNet second) {

  /** The partner of each proposition and move of the first network. */
  int[] leaves(NameMatch names) {
    int[] nodes = new int[first.firstGate()];
    Vocabulary vocabulary = first.vocabulary();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      nodes[first.baseComponent(base)] = second.baseComponent(names.base(base));
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        nodes[first.inputComponent(role, move)] =
            second.inputComponent(role, names.move(role, move));
      }
    }
    return nodes;
  }

  /** Checks gate by gate that nodes of the same colour correspond. */
  boolean isShownBy(long[][] colours, int[] leaves) {
    Long2IntOpenHashMap gates = new Long2IntOpenHashMap();
    for (int gate = second.firstGate(); gate < colours[1].length; gate++) {
      gates.put(colours[1][gate], gate);
    }
    int[] nodes = Arrays.copyOf(leaves, colours[0].length);
    for (int gate = first.firstGate(); gate < nodes.length; gate++) {
      nodes[gate] = gates.remove(colours[0][gate]);
      if (nodes[gate] == 0) {
        return false;
      }
    }
    for (int gate = first.firstGate(); gate < nodes.length; gate++) {
      if (first.kind(gate) != second.kind(nodes[gate])
          || !Arrays.equals(inputs(first, gate, nodes), inputs(second, nodes[gate]))) {
        return false;
      }
    }
    return sameOutputs(nodes);
  }

  private static int[] inputs(PropNet net, int gate) {
    int[] inputs = new int[net.inputCount(gate)];
    Arrays.setAll(inputs, i -> net.input(gate, i));
    Arrays.sort(inputs);
    return inputs;
  }

  private static int[] inputs(PropNet net, int gate, int[] nodes) {
    int[] inputs = new int[net.inputCount(gate)];
    Arrays.setAll(inputs, i -> translate(net.input(gate, i), nodes));
    Arrays.sort(inputs);
    return inputs;
  }

  private static int translate(int link, int[] nodes) {
    return Link.of(nodes[Link.component(link)], Link.isInverted(link));
  }

  private boolean sameOutputs(int[] nodes) {
    boolean same = translate(first.terminalLink(), nodes) == second.terminalLink();
    Vocabulary vocabulary = first.vocabulary();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      int partner = nodes[first.baseComponent(base)] - second.baseComponent(0);
      same &= translate(first.nextLink(base), nodes) == second.nextLink(partner);
      same &= vocabulary.isInitial(base) == second.vocabulary().isInitial(partner);
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        int partner = nodes[first.inputComponent(role, move)] - second.inputComponent(role, 0);
        same &= translate(first.legalLink(role, move), nodes) == second.legalLink(role, partner);
      }
      ImmutableList<Term> values = vocabulary.goalValues(role);
      ImmutableList<Term> otherValues = second.vocabulary().goalValues(role);
      same &= values.size() == otherValues.size();
      for (int value = 0; value < values.size() && same; value++) {
        int partner = otherValues.indexOf(values.get(value));
        same =
            partner >= 0
                && translate(first.goalLink(role, value), nodes) == second.goalLink(role, partner);
      }
    }
    return same;
  }
}
