package org.propnet.cli.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Renders reports as text. */
final class TextRenderer {

  private static final int WIDTH = 100;
  private static final String INDENT = "    ";

  private final PrintWriter out;

  TextRenderer(PrintWriter out) {
    this.out = out;
  }

  void print(Report report) {
    for (Report.Part part : report.parts()) {
      if (part instanceof Report.Line line) {
        out.println(line.text());
      } else if (part instanceof Report.Words words) {
        print(words);
      } else if (part instanceof Table table) {
        print(table);
      } else if (part instanceof Report.Reports reports) {
        reports.reports().forEach(this::print);
      } else if (part instanceof Report.Group group) {
        print(group.report());
      }
    }
  }

  private void print(Report.Words list) {
    List<String> words = new ArrayList<>(list.shown());
    if (list.count() > words.size()) {
      words.add("and " + Figures.number(list.count() - words.size()) + " more");
    }
    StringBuilder line = new StringBuilder(list.label() + " " + Figures.number(list.count()));
    String separator = ", ";
    for (String word : words) {
      if (line.length() + separator.length() + word.length() > WIDTH) {
        out.println(line);
        line.setLength(0);
        separator = INDENT;
      }
      line.append(separator).append(word);
      separator = " ";
    }
    out.println(line);
  }

  private void print(Table table) {
    int[] widths = new int[table.alignment().length()];
    for (List<String> row : table.rows()) {
      for (int column = 0; column < row.size(); column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    for (List<String> row : table.rows()) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        String cell = row.get(column);
        String padding = " ".repeat(widths[column] - cell.length());
        line.append(column == 0 ? "" : "  ");
        line.append(table.alignment().charAt(column) == 'r' ? padding + cell : cell + padding);
      }
      out.println(line.toString().stripTrailing());
    }
  }
}
