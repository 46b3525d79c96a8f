package org.propnet.cli;

import org.propnet.net.analysis.NetworkCones;

/** The gates of a network by what needs them. */
final class ConeTable {

  private final NetworkCones cones;

  ConeTable(NetworkCones cones) {
    this.cones = cones;
  }

  TextTable text() {
    TextTable table = new TextTable("lrrrr");
    table.row("cones apart", "gates", "links", "as gates of two inputs", "depth");
    row(table, "  legal and terminal", cones.state());
    row(table, "  next, not dependent on moves", cones.nextWithoutMoves());
    row(table, "  next, dependent on moves", cones.nextWithMoves());
    row(table, "  goals only", cones.goals());
    return table;
  }

  private static void row(TextTable table, String name, NetworkCones.Part part) {
    table.row(
        name,
        InfoParts.number(part.gates()),
        InfoParts.number(part.links()),
        InfoParts.number(part.twoInputGates()),
        InfoParts.number(part.depth()));
  }

  JsonObject json() {
    return new JsonObject()
        .put("state", json(cones.state()))
        .put("next_without_moves", json(cones.nextWithoutMoves()))
        .put("next_with_moves", json(cones.nextWithMoves()))
        .put("goals", json(cones.goals()));
  }

  private static JsonObject json(NetworkCones.Part part) {
    return new JsonObject()
        .put("gates", part.gates())
        .put("links", part.links())
        .put("two_input_gates", part.twoInputGates())
        .put("depth", part.depth());
  }
}
