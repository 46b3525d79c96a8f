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

  /** The text at the beginning of every file that {@link NetworkExport} writes in this format. */
  public String beginning() {
    return beginning;
  }

  /** Whether the format is text, and so may be printed to a console. */
  public boolean isText() {
    return this != AIGER;
  }

  /** The name on the command line. */
  @Override
  public String toString() {
    return name;
  }
}
