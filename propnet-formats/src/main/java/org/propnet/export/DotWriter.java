package org.propnet.export;

import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * Writes the graph language of Graphviz. Component n is the node {@code cn}; outputs are nodes of
 * their own. An inverted link ends in a ring.
 */
final class DotWriter {

  private final PropNet net;
  private final String name;
  private final Budget budget;
  private final ExportBytes out;

  DotWriter(PropNet net, String name, Budget budget) {
    this.net = net;
    this.name = name;
    this.budget = budget;
    this.out = new ExportBytes(budget);
  }

  byte[] write() {
    out.text("digraph ").text(quoted(SentenceNames.KIF.ofSymbol(name))).text(" {\n");
    out.text("  rankdir=LR; ranksep=1.5; node [fontname=\"Helvetica\"];\n");
    cluster("state", NetworkPorts.bases(net), false);
    cluster("moves", NetworkPorts.moves(net), false);
    gates();
    ImmutableMap<String, List<Port>> outputs =
        ImmutableMap.of(
            "legal", NetworkPorts.legal(net),
            "next", NetworkPorts.next(net),
            "goal", NetworkPorts.goals(net),
            "terminal", List.of(NetworkPorts.terminal(net)));
    outputs.forEach((cluster, ports) -> cluster(cluster, ports, true));
    gateLinks();
    outputs.forEach(this::outputLinks);
    out.text("}\n");
    return out.toArray();
  }

  /** Base propositions that are initially true have a double border. */
  private void cluster(String cluster, List<Port> ports, boolean isOutput) {
    if (ports.isEmpty()) {
      return;
    }
    out.text("  subgraph cluster_").text(cluster).text(" {\n");
    out.text("    label=").text(quoted(cluster)).text("; node [shape=box];\n");
    for (int i = 0; i < ports.size(); i++) {
      Port port = ports.get(i);
      out.text("    ").text(isOutput ? cluster : "c");
      out.number(isOutput ? i : Link.component(port.link())).text(" [label=");
      out.text(quoted(SentenceNames.KIF.of(port.sentence())));
      if (cluster.equals("state") && net.vocabulary().isInitial(i)) {
        out.text(", peripheries=2");
      }
      out.text("];\n");
    }
    out.text("  }\n");
  }

  private void gates() {
    if (usesConstant()) {
      out.text("  c0 [label=\"false\", shape=plaintext];\n");
    }
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      boolean isAnd = net.kind(gate) == ComponentKind.AND;
      out.text("  c").number(gate);
      out.text(isAnd ? " [label=\"AND\", shape=box" : " [label=\"OR\", shape=ellipse");
      out.text(net.groupOf(gate) >= 0 ? ", color=red];\n" : "];\n");
    }
  }

  private boolean usesConstant() {
    boolean uses = Arrays.stream(Cone.outputLinks(net)).anyMatch(link -> Link.component(link) == 0);
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      uses |= net.inputCount(gate) > 0 && Link.component(net.input(gate, 0)) == 0;
    }
    return uses;
  }

  private void gateLinks() {
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      budget.check(net.inputCount(gate));
      for (int i = 0; i < net.inputCount(gate); i++) {
        int link = net.input(gate, i);
        out.text("  c").number(Link.component(link)).text(" -> c").number(gate);
        out.text(ending(link));
      }
    }
  }

  private void outputLinks(String cluster, List<Port> ports) {
    for (int i = 0; i < ports.size(); i++) {
      int link = ports.get(i).link();
      out.text("  c").number(Link.component(link)).text(" -> ").text(cluster).number(i);
      out.text(ending(link));
    }
  }

  private static String ending(int link) {
    return Link.isInverted(link) ? " [arrowhead=odot];\n" : ";\n";
  }

  /** A quoted string; Graphviz treats a backslash as an escape and an ampersand as an entity. */
  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("&", "&amp;") + '"';
  }
}
