package org.propnet.export;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;
import org.propnet.net.ComponentKind;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;

/**
 * A network as a layered graph: propositions, gates by level, outputs. A wire over several layers
 * has a bend in each, shared by all its targets.
 */
final class PictureGraph {

  private static final int MAX_BENDS = 20_000;

  private final PropNet net;
  private final Budget budget;
  private final int[] layers;
  private final PictureNode[] nodes;
  private final Int2ObjectOpenHashMap<List<PictureNode>> bends = new Int2ObjectOpenHashMap<>();
  private final List<List<PictureNode>> content = new ArrayList<>();
  private final BitSet state;
  private final BitSet next;
  private int bendCount;

  PictureGraph(PropNet net, Budget budget) {
    this.net = net;
    this.budget = budget;
    this.layers = new int[net.componentCount()];
    this.nodes = new PictureNode[net.componentCount()];
    this.state = Cone.of(net, budget, Cone.legalLinks(net));
    state.or(Cone.of(net, budget, net.terminalLink()));
    this.next = Cone.of(net, budget, Cone.nextLinks(net));
    int last = setLayers() + 1;
    for (int layer = 0; layer <= last; layer++) {
      content.add(new ArrayList<>());
    }
    addInputs();
    addGates();
    addOutputs("legal", "state", NetworkPorts.legal(net), last);
    addOutputs("terminal", "state", List.of(NetworkPorts.terminal(net)), last);
    addOutputs("next", "next", NetworkPorts.next(net), last);
    addOutputs("goal", "goal", NetworkPorts.goals(net), last);
  }

  /** The nodes of each layer, from left to right. */
  List<List<PictureNode>> layers() {
    return content;
  }

  /** Sets the layers of all gates; returns the highest. */
  private int setLayers() {
    int highest = 0;
    int group = 0;
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      if (group < net.groupCount() && gate == net.groupStart(group)) {
        for (int member : FeedbackOrder.of(net, group, budget).gates()) {
          highest = Math.max(highest, setLayer(member));
        }
        gate = net.groupEnd(group) - 1;
        group++;
      } else {
        highest = Math.max(highest, setLayer(gate));
      }
    }
    return highest;
  }

  private int setLayer(int gate) {
    // Inputs that come later in a cycle have no layer yet: their wires will be drawn as back edges.
    int highest = 0;
    for (int i = 0; i < net.inputCount(gate); i++) {
      highest = Math.max(highest, layers[Link.component(net.input(gate, i))]);
    }
    layers[gate] = highest + 1;
    return highest + 1;
  }

  private void addInputs() {
    List<Port> bases = NetworkPorts.bases(net);
    for (int base = 0; base < bases.size(); base++) {
      String style = net.vocabulary().isInitial(base) ? "initial" : "input";
      addInput(bases.get(base), "state", style);
    }
    NetworkPorts.moves(net).forEach(port -> addInput(port, "moves", "input"));
  }

  private void addInput(Port port, String cluster, String style) {
    String label = name(port);
    int component = Link.component(port.link());
    nodes[component] = new PictureNode(PictureNode.Kind.INPUT, label, cluster, style, 0);
    content.get(0).add(nodes[component]);
  }

  /** The name of a port; accounts for its memory in the file, where it may occur twice. */
  private String name(Port port) {
    String name = SentenceNames.KIF.of(port.sentence());
    budget.hold(6L * name.length());
    return name;
  }

  private void addGates() {
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      boolean isAnd = net.kind(gate) == ComponentKind.AND;
      PictureNode.Kind kind = isAnd ? PictureNode.Kind.AND : PictureNode.Kind.OR;
      String style = state.get(gate) ? "state" : next.get(gate) ? "next" : "goal";
      nodes[gate] = new PictureNode(kind, isAnd ? "&" : "≥1", "", style, layers[gate]);
      content.get(layers[gate]).add(nodes[gate]);
    }
    for (int gate = net.firstGate(); gate < net.componentCount(); gate++) {
      for (int i = 0; i < net.inputCount(gate); i++) {
        connect(net.input(gate, i), nodes[gate]);
      }
    }
  }

  private void addOutputs(String cluster, String style, List<Port> ports, int layer) {
    for (Port port : ports) {
      boolean isConstant = Link.component(port.link()) == 0;
      String name = name(port);
      String label = isConstant ? name + (port.link() == Link.TRUE ? " always" : " never") : name;
      PictureNode node = new PictureNode(PictureNode.Kind.OUTPUT, label, cluster, style, layer);
      content.get(layer).add(node);
      if (!isConstant) {
        connect(port.link(), node);
      }
    }
  }

  private void connect(int link, PictureNode target) {
    int source = Link.component(link);
    if (source == 0 && nodes[0] == null) {
      nodes[0] = new PictureNode(PictureNode.Kind.INPUT, "false", "constant", "input", 0);
      content.get(0).add(nodes[0]);
    }
    boolean isBack = layers[source] >= target.layer;
    PictureNode from = isBack ? nodes[source] : passage(source, target.layer - 1);
    target.connect(new PictureNode.Wire(source, from, Link.isInverted(link), isBack));
  }

  /** The bend at which the wire from a component passes a layer. */
  private PictureNode passage(int source, int layer) {
    PictureNode last = nodes[source];
    List<PictureNode> chain = bends.computeIfAbsent(source, key -> new ArrayList<>());
    for (int at = layers[source] + 1; at <= layer; at++) {
      int number = at - layers[source] - 1;
      if (number == chain.size()) {
        chain.add(bend(source, last, at));
      }
      last = chain.get(number);
    }
    return last;
  }

  private PictureNode bend(int source, PictureNode from, int layer) {
    budget.check();
    if (++bendCount > MAX_BENDS) {
      throw NetworkPicture.tooLarge("wires over more than " + MAX_BENDS + " layers");
    }
    PictureNode bend = new PictureNode(PictureNode.Kind.BEND, "", "", from.style, layer);
    bend.connect(new PictureNode.Wire(source, from, false, false));
    content.get(layer).add(bend);
    return bend;
  }
}
