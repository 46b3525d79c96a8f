package org.propnet.export;

import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.Vocabulary;

/**
 * Writes AIGER 1.9, binary or as text.
 *
 * <p>Source of the format: A. Biere, K. Heljanko, S. Wieringa, AIGER 1.9 And Beyond, FMV Report
 * 11/2, Johannes Kepler University Linz, 2011.
 */
final class AigerWriter {

  private final Circuit circuit;
  private final ExportOptions options;
  private final AndInverterGraph graph;
  private final List<Port> outputs;
  private final ExportBytes out;

  AigerWriter(Circuit circuit, ExportOptions options, Budget budget) {
    this.circuit = circuit;
    this.options = options;
    this.graph = new AndInverterGraph(circuit, budget);
    this.outputs = NetworkPorts.outputs(circuit.net());
    this.out = new ExportBytes(budget);
  }

  byte[] binary() {
    header("aig");
    latches(false);
    literals(outputs);
    literals(circuit.constraints());
    for (int number = 0; number < graph.andCount(); number++) {
      difference(graph.and(number) - graph.left(number));
      difference(graph.left(number) - graph.right(number));
    }
    return finish();
  }

  byte[] ascii() {
    header("aag");
    for (int move = 0; move < vocabulary().inputCount(); move++) {
      out.number(2 * (1 + move)).line();
    }
    latches(true);
    literals(outputs);
    literals(circuit.constraints());
    for (int number = 0; number < graph.andCount(); number++) {
      out.number(graph.and(number)).octet(' ');
      out.number(graph.left(number)).octet(' ').number(graph.right(number)).line();
    }
    return finish();
  }

  private Vocabulary vocabulary() {
    return circuit.net().vocabulary();
  }

  private void header(String magic) {
    out.text(magic);
    out.octet(' ').number(graph.lastVariable());
    out.octet(' ').number(vocabulary().inputCount());
    out.octet(' ').number(vocabulary().bases().size());
    out.octet(' ').number(outputs.size());
    out.octet(' ').number(graph.andCount());
    if (!circuit.constraints().isEmpty()) {
      out.text(" 0 ").number(circuit.constraints().size());
    }
    out.line();
  }

  private void latches(boolean numbered) {
    for (int base = 0; base < vocabulary().bases().size(); base++) {
      if (numbered) {
        out.number(2 * (1 + vocabulary().inputCount() + base)).octet(' ');
      }
      out.number(graph.literal(circuit.next(base)));
      if (vocabulary().isInitial(base)) {
        out.text(" 1");
      }
      out.line();
    }
  }

  private void literals(List<Port> ports) {
    for (Port port : ports) {
      out.number(graph.literal(port.link())).line();
    }
  }

  /**
   * A number in groups of seven bits, the lowest first; the high bit of a byte means that more
   * follow.
   */
  private void difference(int value) {
    int rest = value;
    while (rest > 0x7F) {
      out.octet((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    out.octet(rest);
  }

  private byte[] finish() {
    symbols('i', NetworkPorts.moves(circuit.net()));
    symbols('l', NetworkPorts.bases(circuit.net()));
    symbols('o', outputs);
    symbols('c', circuit.constraints());
    out.text("c\n").text(SentenceNames.KIF.ofSymbol(options.name())).line();
    return out.toArray();
  }

  private void symbols(char kind, List<Port> ports) {
    for (int i = 0; i < ports.size(); i++) {
      out.octet(kind).number(i).octet(' ');
      out.text(SentenceNames.KIF.of(ports.get(i).sentence())).line();
    }
  }
}
