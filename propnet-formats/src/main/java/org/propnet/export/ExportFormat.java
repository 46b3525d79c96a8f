package org.propnet.export;

/** The formats that a network may be written in; {@code docs/exports.md} describes each. */
public enum ExportFormat {
  /** The graph language of Graphviz: the network as it is, cycles included. */
  DOT("dot", "digraph "),
  /** AIGER 1.9, binary: ANDs of two inputs and inverters. */
  AIGER("aiger", "aig "),
  /** AIGER 1.9 as text. */
  AIGER_ASCII("aiger-ascii", "aag "),
  /** The Berkeley Logic Interchange Format: gates of any number of inputs as covers. */
  BLIF("blif", ".model ");

  private final String name;
  private final String beginning;

  ExportFormat(String name, String beginning) {
    this.name = name;
    this.beginning = beginning;
  }

  /** The text with which every file of this format begins that {@link NetworkExport} writes. */
  public String beginning() {
    return beginning;
  }

  /** Whether the format is made of characters, so that it may go to a console. */
  public boolean isText() {
    return this != AIGER;
  }

  /** The name by which a command chooses the format. */
  @Override
  public String toString() {
    return name;
  }
}
