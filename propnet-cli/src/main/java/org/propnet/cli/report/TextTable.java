package org.propnet.cli.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Rows of text in aligned columns, two spaces apart. */
public final class TextTable {

  private final String alignment;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * Makes a table.
   *
   * @param alignment a letter for each column: l for left, r for right
   */
  public TextTable(String alignment) {
    this.alignment = alignment;
  }

  /** Adds a row; cells at its end may be missing. */
  public void row(String... cells) {
    rows.add(List.of(cells));
  }

  /** Prints the rows, each after that indent. */
  public void print(PrintWriter out, String indent) {
    int[] widths = new int[alignment.length()];
    for (List<String> row : rows) {
      for (int column = 0; column < row.size(); column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder(indent);
      for (int column = 0; column < row.size(); column++) {
        String cell = row.get(column);
        String padding = " ".repeat(widths[column] - cell.length());
        line.append(column == 0 ? "" : "  ");
        line.append(alignment.charAt(column) == 'r' ? padding + cell : cell + padding);
      }
      out.println(line.toString().stripTrailing());
    }
  }
}
