package org.propnet.saved;

import org.propnet.net.InconsistentNetworkException;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetRestorer;
import org.propnet.net.Vocabulary;

/** Reads the gates and outputs of a network, as {@link SavedNetworkWriter} writes them. */
final class NetworkReader {

  /** A generous estimate of the memory of a component, including that in an engine. */
  private static final int COMPONENT_BYTES = 300;

  /** The same for a link. */
  private static final int LINK_BYTES = 60;

  private final ByteReader in;
  private final Vocabulary vocabulary;
  private final PropNetRestorer restorer;
  private final int gates;
  private int[] links = new int[16];
  private int start;

  private NetworkReader(ByteReader in, Vocabulary vocabulary) {
    this.in = in;
    this.vocabulary = vocabulary;
    this.start = in.offset();
    this.gates = in.count(1, "gates");
    in.claim(1L + vocabulary.bases().size() + vocabulary.inputCount() + gates, COMPONENT_BYTES);
    this.restorer = new PropNetRestorer(vocabulary, gates);
  }

  static PropNet read(ByteReader in, Vocabulary vocabulary) {
    NetworkReader reader = new NetworkReader(in, vocabulary);
    try {
      return reader.read();
    } catch (InconsistentNetworkException problem) {
      throw in.inconsistent(reader.start, String.valueOf(problem.getMessage()));
    }
  }

  private PropNet read() {
    readGroups();
    for (int gate = 0; gate < gates; gate++) {
      readGate();
    }
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      restorer.next(base, output());
    }
    int roles = vocabulary.roles().size();
    for (int role = 0; role < roles; role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        restorer.legal(role, move, output());
      }
    }
    for (int role = 0; role < roles; role++) {
      for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
        restorer.goal(role, value, output());
      }
    }
    restorer.terminal(output());
    in.finish("the network");
    start = in.offset();
    return restorer.restore();
  }

  private void readGroups() {
    int groups = in.count(2, "cyclic groups");
    int end = restorer.firstGate();
    for (int group = 0; group < groups; group++) {
      start = in.offset();
      int groupStart = end + in.number(restorer.componentCount() - end, "the gap before a group");
      end = groupStart + in.number(restorer.componentCount() - groupStart + 1, "a group's size");
      restorer.group(groupStart, end);
    }
  }

  private void readGate() {
    start = in.offset();
    int head = in.number(Integer.MAX_VALUE, "the head of a gate");
    int count = head >>> 1;
    if (count > in.remaining()) {
      throw in.inconsistent(
          start, count + " inputs don't fit into the " + in.remaining() + " bytes that are left");
    }
    in.claim(count, LINK_BYTES);
    if (count > links.length) {
      links = new int[Math.max(count, 2 * links.length)];
    }
    int link = 0;
    for (int i = 0; i < count; i++) {
      link += in.number(2 * restorer.componentCount() - link, "the step to an input");
      links[i] = link;
    }
    restorer.gate((head & 1) == 1, links, count);
  }

  private int output() {
    start = in.offset();
    return in.number(2 * restorer.componentCount(), "an output");
  }
}
