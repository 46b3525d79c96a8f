package org.propnet.verify;

import org.propnet.net.ComponentKind;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.PropNetBuilder;
import org.propnet.net.Vocabulary;

/**
 * Copies networks into a builder of their own, optionally with another vocabulary. Subclasses copy
 * the cyclic groups.
 */
abstract class PlainCopy {

  protected final PropNet net;
  protected final PropNetBuilder builder;
  protected final int[] copies;

  PlainCopy(PropNet net, Vocabulary vocabulary) {
    this.net = net;
    this.builder = new PropNetBuilder(vocabulary);
    this.copies = new int[net.componentCount()];
  }

  /** Copies the gates of a group. */
  protected abstract void copyGroup(int start, int end);

  final PropNet copy() {
    for (int component = 0; component < net.firstGate(); component++) {
      copies[component] = Link.of(component);
    }
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      int group = net.groupOf(gate);
      if (group < 0) {
        copies[gate] = gate(gate);
      } else {
        copyGroup(gate, net.groupEnd(group));
        gate = net.groupEnd(group) - 1;
      }
    }
    Vocabulary vocabulary = net.vocabulary();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      builder.next(base, translate(net.nextLink(base)));
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        builder.legal(role, move, translate(net.legalLink(role, move)));
      }
      for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
        builder.goal(role, value, translate(net.goalLink(role, value)));
      }
    }
    builder.terminal(translate(net.terminalLink()));
    return builder.build();
  }

  /** Makes a gate from the current copies of its inputs. */
  protected final int gate(int gate) {
    int[] inputs = new int[net.inputCount(gate)];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = translate(net.input(gate, i));
    }
    return net.kind(gate) == ComponentKind.AND ? builder.and(inputs) : builder.or(inputs);
  }

  private int translate(int link) {
    return copies[Link.component(link)] ^ (link & 1);
  }
}
