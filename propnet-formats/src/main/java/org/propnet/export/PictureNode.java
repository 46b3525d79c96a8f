package org.propnet.export;

import java.util.ArrayList;
import java.util.List;

/** A positioned node of a picture: a named box, a gate, or a bend of a wire. */
final class PictureNode {

  /** The kind of node. */
  enum Kind {
    /** A proposition, or the constant. */
    INPUT,
    AND,
    OR,
    /** A named result. */
    OUTPUT,
    /** A point where a wire passes a layer. */
    BEND
  }

  /**
   * A wire that ends here.
   *
   * @param source the component whose value it carries
   * @param from its start: the component's node, or a bend
   * @param inverted whether the value is inverted here
   * @param isBack whether it is a back edge to the left, as in a cycle
   */
  record Wire(int source, PictureNode from, boolean inverted, boolean isBack) {}

  final Kind kind;
  final String label;

  /** The frame that contains it; empty if none. */
  final String cluster;

  /** The kind of output that depends on it: a class of the style sheet. */
  final String style;

  final int layer;
  final List<Wire> wires = new ArrayList<>();

  /** The neighbours in the adjacent layers. */
  final List<PictureNode> before = new ArrayList<>();

  final List<PictureNode> behind = new ArrayList<>();

  /** Its index in its layer, from the top. */
  int place;

  /** Its vertical centre, in pixels from the top. */
  double y;

  PictureNode(Kind kind, String label, String cluster, String style, int layer) {
    this.kind = kind;
    this.label = label;
    this.cluster = cluster;
    this.style = style;
    this.layer = layer;
  }

  boolean isGate() {
    return kind == Kind.AND || kind == Kind.OR;
  }

  /** Adds a wire that ends here. */
  void connect(Wire wire) {
    wires.add(wire);
    if (!wire.isBack()) {
      before.add(wire.from());
      wire.from().behind.add(this);
    }
  }

  /** Its height in pixels. */
  double height() {
    return switch (kind) {
      case INPUT, OUTPUT -> 18;
      case AND, OR -> Math.max(22, 9.0 * wires.size() + 4);
      case BEND -> 0;
    };
  }
}
