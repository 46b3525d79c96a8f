package org.propnet.saved;

import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.PropNet;

/** Writes the gates and outputs of a network as numbers. */
final class NetworkWriter {

  private NetworkWriter() {}

  static void write(ByteWriter out, PropNet net) {
    out.number(net.componentCount() - net.firstGate());
    out.number(net.groupCount());
    int end = net.firstGate();
    for (int group = 0; group < net.groupCount(); group++) {
      out.number(net.groupStart(group) - end);
      end = net.groupEnd(group);
      out.number(end - net.groupStart(group));
    }
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      out.number(2L * net.inputCount(gate) + (net.kind(gate) == ComponentKind.AND ? 1 : 0));
      int previous = 0;
      for (int i = 0; i < net.inputCount(gate); i++) {
        out.number(net.input(gate, i) - previous);
        previous = net.input(gate, i);
      }
    }
    for (int link : Cone.outputLinks(net)) {
      out.number(link);
    }
  }
}
