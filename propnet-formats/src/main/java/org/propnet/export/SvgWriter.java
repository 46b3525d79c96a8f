package org.propnet.export;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.propnet.budget.Budget;

/** Writes the layers of a picture as SVG, wires below and gates above them. */
final class SvgWriter {

  private static final double MARGIN = 20;
  private static final double TOP = 92;
  private static final double GATE_WIDTH = 34;
  private static final int COLOURS = 8;

  private final List<List<PictureNode>> layers;
  private final String title;
  private final double[] lefts;
  private final double[] widths;
  private final double width;
  private final double height;
  private final StringBuilder out = new StringBuilder();

  SvgWriter(List<List<PictureNode>> layers, String title, Budget budget) {
    this.layers = layers;
    this.title = title;
    this.height = new LayerPlaces(layers, budget).place(TOP) + 2 * MARGIN;
    this.lefts = new double[layers.size()];
    this.widths = new double[layers.size()];
    double x = 2 * MARGIN;
    for (int layer = 0; layer < lefts.length; layer++) {
      lefts[layer] = x;
      widths[layer] = 0;
      double longest = 0;
      for (PictureNode node : layers.get(layer)) {
        widths[layer] = Math.max(widths[layer], width(node));
        for (PictureNode target : node.behind) {
          longest = Math.max(longest, Math.abs(target.y - node.y));
        }
      }
      x += widths[layer] + Math.min(240, 60 + longest / 5);
    }
    int last = lefts.length - 1;
    this.width = Math.max(lefts[last] + widths[last] + 2 * MARGIN, 760);
  }

  private static double width(PictureNode node) {
    return switch (node.kind) {
      case INPUT, OUTPUT ->
          SvgElements.columns(SvgElements.shortened(node.label)) * SvgElements.COLUMN + 12;
      case AND, OR -> GATE_WIDTH;
      case BEND -> 0;
    };
  }

  String write() {
    out.append(NetworkPicture.BEGINNING).append("\"http://www.w3.org/2000/svg\"");
    String size = " width=\"@\" height=\"@\" viewBox=\"0 0 @ @\">\n";
    out.append(SvgElements.numbers(size, width, height, width, height));
    out.append("<style>\n").append(SvgElements.STYLE).append("</style>\n");
    out.append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    legend();
    frames();
    sortWires();
    wires();
    for (List<PictureNode> layer : layers) {
      layer.forEach(this::node);
    }
    return out.append("</svg>\n").toString();
  }

  private void legend() {
    SvgElements.text(out, MARGIN, 26, "title", SvgElements.shortened(title));
    double y = 48;
    double x = MARGIN;
    x = legendBox(x, y, "box initial", "true at the beginning");
    x = legendBox(x, y, "state", "for legal or terminal");
    x = legendBox(x, y, "next", "for next, not for these");
    x = legendBox(x, y, "goal", "for goals alone");
    out.append(SvgElements.ring(x + 6, y - 4));
    SvgElements.text(out, x + 14, y, "", "not");
    if (hasWiresBack()) {
      path(0, SvgElements.numbers("M@,@h24", x + 46, y - 4), "wire back");
      SvgElements.text(out, x + 76, y, "", "back, in a cycle");
    }
  }

  private boolean hasWiresBack() {
    return layers.stream()
        .flatMap(List::stream)
        .anyMatch(node -> node.wires.stream().anyMatch(PictureNode.Wire::isBack));
  }

  private double legendBox(double x, double y, String style, String meaning) {
    SvgElements.rectangle(out, x, y - 10, 14, 12, style);
    SvgElements.text(out, x + 19, y, "", meaning);
    return x + 19 + SvgElements.columns(meaning) * SvgElements.COLUMN + 18;
  }

  /** A frame around each cluster, with its name above. */
  private void frames() {
    for (List<PictureNode> layer : layers) {
      Map<String, List<PictureNode>> clusters = new LinkedHashMap<>();
      for (PictureNode node : layer) {
        if (!node.cluster.isEmpty()) {
          clusters.computeIfAbsent(node.cluster, name -> new ArrayList<>()).add(node);
        }
      }
      clusters.forEach(this::frame);
    }
  }

  private void frame(String name, List<PictureNode> nodes) {
    PictureNode first = nodes.get(0);
    PictureNode last = nodes.get(nodes.size() - 1);
    double x = lefts[first.layer] - 8;
    double y = first.y - first.height() / 2 - 8;
    double bottom = last.y + last.height() / 2 + 8;
    SvgElements.rectangle(out, x, y, widths[first.layer] + 16, bottom - y, "frame");
    SvgElements.text(out, x, y - 5, "", name);
  }

  /** Sorts the wires into a node by their starts, so that they don't cross there. */
  private void sortWires() {
    for (List<PictureNode> layer : layers) {
      for (PictureNode node : layer) {
        node.wires.sort(
            Comparator.comparing(PictureNode.Wire::isBack)
                .thenComparingDouble(wire -> wire.from().y)
                .thenComparingInt(PictureNode.Wire::source));
      }
    }
  }

  /** One path for all forward wires of a component, and one for all its back edges. */
  private void wires() {
    Map<Integer, StringBuilder> forward = new TreeMap<>();
    Map<Integer, StringBuilder> back = new TreeMap<>();
    StringBuilder rings = new StringBuilder();
    for (List<PictureNode> layer : layers) {
      for (PictureNode node : layer) {
        for (int i = 0; i < node.wires.size(); i++) {
          PictureNode.Wire wire = node.wires.get(i);
          Map<Integer, StringBuilder> paths = wire.isBack() ? back : forward;
          StringBuilder path = paths.computeIfAbsent(wire.source(), key -> new StringBuilder());
          double y = port(node, i);
          double x = edge(node, y);
          if (wire.inverted()) {
            rings.append(SvgElements.ring(x - SvgElements.RING, y));
          }
          curve(path, wire, wire.inverted() ? x - 2 * SvgElements.RING : x, y);
        }
      }
    }
    forward.forEach((source, path) -> path(source, path, "wire"));
    back.forEach((source, path) -> path(source, path, "wire back"));
    out.append(rings);
  }

  private void path(int source, CharSequence path, String style) {
    out.append("<path class=\"").append(style).append(" w").append(source % COLOURS);
    out.append("\" d=\"").append(path).append("\"/>\n");
  }

  /** The height at which a wire enters a node. */
  private static double port(PictureNode node, int number) {
    int count = node.wires.size();
    double inner = node.height() - (node.isGate() ? 8 : 0);
    return node.y - inner / 2 + inner * (number + 0.5) / count;
  }

  /** The left edge of a node at some height; that of an OR is concave. */
  private double edge(PictureNode node, double y) {
    double left = lefts[node.layer];
    if (node.kind == PictureNode.Kind.OR) {
      double t = (y - node.y) / node.height() + 0.5;
      return left + 2 * t * (1 - t) * GATE_WIDTH * 0.35;
    }
    return left;
  }

  private void curve(StringBuilder path, PictureNode.Wire wire, double x, double y) {
    PictureNode from = wire.from();
    double start = lefts[from.layer] + width(from);
    if (from.kind == PictureNode.Kind.INPUT) {
      start = lefts[from.layer] + widths[from.layer];
    } else if (from.kind == PictureNode.Kind.BEND) {
      // Straight through the layer, so that the wire doesn't touch the nodes beside it.
      double end = start + widths[from.layer];
      path.append(SvgElements.numbers("M@,@L@,@", start, from.y, end, from.y));
      start = end;
    }
    double bow = wire.isBack() ? 60 : (x - start) / 2;
    path.append(SvgElements.numbers("M@,@C@,@ ", start, from.y, start + bow, from.y));
    path.append(SvgElements.numbers("@,@ @,@", x - bow, y, x, y));
  }

  private void node(PictureNode node) {
    double x = lefts[node.layer];
    double top = node.y - node.height() / 2;
    switch (node.kind) {
      case INPUT, OUTPUT -> {
        out.append("<g>");
        String full = node.label;
        if (!SvgElements.shortened(full).equals(full)) {
          out.append("<title>").append(SvgElements.escaped(full)).append("</title>");
        }
        String style = node.style.equals("input") ? "box" : node.style;
        SvgElements.rectangle(out, x, top, widths[node.layer], node.height(), style);
        SvgElements.text(out, x + 6, node.y + 4, "", SvgElements.shortened(full));
        out.append("</g>\n");
      }
      case AND -> {
        double half = GATE_WIDTH / 2;
        double height = node.height();
        String path = "M@,@h@a@ @ 0 0 1 0 @h-@z";
        gate(node, SvgElements.numbers(path, x, top, half, half, height / 2, height, half));
      }
      case OR -> {
        double right = x + GATE_WIDTH;
        double bottom = node.y + node.height() / 2;
        double middle = x + GATE_WIDTH * 0.6;
        double bow = x + GATE_WIDTH * 0.35;
        String front = SvgElements.numbers("M@,@Q@,@ @,@", x, top, middle, top, right, node.y);
        String back = SvgElements.numbers("Q@,@ @,@", middle, bottom, x, bottom);
        gate(node, front + back + SvgElements.numbers("Q@,@ @,@z", bow, node.y, x, top));
      }
      case BEND -> {}
    }
  }

  private void gate(PictureNode node, String path) {
    out.append("<path class=\"").append(node.style).append("\" d=\"").append(path).append("\"/>\n");
    SvgElements.text(out, lefts[node.layer] + GATE_WIDTH * 0.5, node.y + 4, "middle", node.label);
  }
}
