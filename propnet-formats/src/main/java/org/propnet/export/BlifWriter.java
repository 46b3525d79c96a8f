package org.propnet.export;

import com.google.common.collect.Iterables;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Writes the Berkeley Logic Interchange Format. A gate is a cover of one row: an AND is true in
 * that row, an OR is false in it and true in all others, so the length of both is linear.
 */
final class BlifWriter {

  private final Circuit circuit;
  private final PropNet net;
  private final ExportOptions options;
  private final ExportBytes out;
  private final String[] propositions;

  BlifWriter(Circuit circuit, ExportOptions options, Budget budget) {
    this.circuit = circuit;
    this.net = circuit.net();
    this.options = options;
    this.propositions = new String[net.firstGate()];
    propositions[0] = "false";
    for (Port port : Iterables.concat(NetworkPorts.bases(net), NetworkPorts.moves(net))) {
      String name = name(port);
      budget.hold(2L * name.length());
      propositions[Link.component(port.link())] = name;
    }
    this.out = new ExportBytes(budget);
  }

  byte[] write() {
    out.text(".model ").text(SentenceNames.FUNCTIONAL.ofSymbol(options.name())).line();
    list(".inputs", NetworkPorts.moves(net));
    list(".outputs", Iterables.concat(NetworkPorts.outputs(net), circuit.constraints()));
    List<Port> bases = NetworkPorts.bases(net);
    List<Port> next = NetworkPorts.next(net);
    for (int base = 0; base < bases.size(); base++) {
      out.text(".latch ").text(name(next.get(base))).octet(' ').text(name(bases.get(base)));
      out.text(net.vocabulary().isInitial(base) ? " 1" : " 0").line();
    }
    if (needsConstant()) {
      out.text(".names ").text(propositions[0]).line();
    }
    for (int gate = net.firstGate(); gate < circuit.componentCount(); gate++) {
      gate(gate);
    }
    for (int base = 0; base < bases.size(); base++) {
      buffer(circuit.next(base), name(next.get(base)));
    }
    for (Port port : Iterables.concat(NetworkPorts.outputs(net), circuit.constraints())) {
      buffer(port.link(), name(port));
    }
    out.text(".end\n");
    return out.toArray();
  }

  private static String name(Port port) {
    return SentenceNames.FUNCTIONAL.of(port.sentence());
  }

  /** One name a line; a backslash at its end continues a line. */
  private void list(String command, Iterable<Port> ports) {
    out.text(command);
    for (Port port : ports) {
      out.text(" \\\n  ").text(name(port));
    }
    out.line();
  }

  private boolean needsConstant() {
    for (int gate = net.firstGate(); gate < circuit.componentCount(); gate++) {
      for (int link : circuit.inputs(gate)) {
        if (Link.component(link) == 0) {
          return true;
        }
      }
    }
    return false;
  }

  private void signal(int component) {
    if (component < propositions.length) {
      out.text(propositions[component]);
    } else {
      out.octet('g').number(component);
    }
  }

  private void gate(int gate) {
    int[] inputs = circuit.inputs(gate);
    boolean isAnd = circuit.isAnd(gate);
    out.text(".names");
    for (int link : inputs) {
      out.octet(' ');
      signal(Link.component(link));
    }
    out.octet(' ');
    signal(gate);
    out.line();
    if (inputs.length > 0) {
      for (int link : inputs) {
        out.octet(Link.isInverted(link) == isAnd ? '0' : '1');
      }
      out.octet(' ').octet(isAnd ? '1' : '0').line();
    } else if (isAnd) {
      out.text("1\n");
    }
  }

  /** Gives the value of a link another name. */
  private void buffer(int link, String name) {
    out.text(".names ");
    if (Link.component(link) == 0) {
      out.text(name).text(link == Link.TRUE ? "\n1\n" : "\n");
      return;
    }
    signal(Link.component(link));
    out.octet(' ').text(name).text(Link.isInverted(link) ? "\n0 1\n" : "\n1 1\n");
  }
}
