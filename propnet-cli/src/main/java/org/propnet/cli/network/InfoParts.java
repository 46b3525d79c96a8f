package org.propnet.cli.network;

import com.google.common.collect.Iterables;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import org.propnet.cli.report.TextTable;
import org.propnet.machine.Role;
import org.propnet.net.NetworkSize;

/** The parts of {@code propnet info} that rulesheets and saved networks have in common. */
public final class InfoParts {

  /** Where a person would stop reading a list; JSON has all of it. */
  private static final int LONGEST_LIST = 60;

  private static final int WIDTH = 100;
  private static final String INDENT = "  ";

  private InfoParts() {}

  /** The sizes of networks; the headings are those of the columns. */
  static TextTable components(List<String> headings, List<NetworkSize> sizes) {
    TextTable table = new TextTable("l" + "r".repeat(sizes.size()));
    table.row(headings.toArray(String[]::new));
    row(table, "  base propositions", sizes, NetworkSize::bases);
    row(table, "  input propositions", sizes, NetworkSize::inputs);
    row(table, "  transitions", sizes, NetworkSize::bases);
    row(table, "  AND", sizes, NetworkSize::ands);
    row(table, "  OR", sizes, NetworkSize::ors);
    row(table, "  NOT", sizes, NetworkSize::nots);
    row(table, "  links", sizes, NetworkSize::links);
    row(table, "  as gates of two inputs", sizes, NetworkSize::twoInputGates);
    row(table, "  depth", sizes, NetworkSize::depth);
    row(table, "  cyclic groups", sizes, NetworkSize::cyclicGroups);
    return table;
  }

  private static void row(
      TextTable table, String label, List<NetworkSize> sizes, ToIntFunction<NetworkSize> count) {
    String[] cells = new String[1 + sizes.size()];
    cells[0] = label;
    for (int i = 0; i < sizes.size(); i++) {
      cells[i + 1] = number(count.applyAsInt(sizes.get(i)));
    }
    table.row(cells);
  }

  /** Time and memory of stages. */
  static TextTable stages(List<BuildProfile.Stage> stages, double totalMilliseconds) {
    TextTable table = new TextTable("lrr");
    table.row("stages", "ms", "MiB allocated");
    long bytes = 0;
    for (BuildProfile.Stage stage : stages) {
      table.row("  " + stage.name(), decimal(stage.milliseconds()), mebibytes(stage.bytes()));
      bytes += stage.bytes();
    }
    table.row("  all", decimal(totalMilliseconds), mebibytes(bytes));
    return table;
  }

  /** How a game begins. */
  static void initialState(PrintWriter out, List<Role> roles, InitialState initial) {
    out.println("initial state");
    for (int role = 0; role < roles.size(); role++) {
      Collection<?> moves = initial.legalMoves().get(role);
      list(out, "  legal moves of " + roles.get(role) + ":", moves, moves.size());
    }
    Collection<?> propositions = initial.propositions();
    list(out, "  true propositions:", propositions, propositions.size());
  }

  /** Prints the number of elements and the first of them, in lines of some width. */
  public static void list(PrintWriter out, String label, Collection<?> elements, int count) {
    list(out, label, elements, count, LONGEST_LIST);
  }

  /** The same with at most that many of the elements. */
  public static void list(
      PrintWriter out, String label, Collection<?> elements, int count, int longest) {
    List<String> words = new ArrayList<>();
    Iterables.limit(elements, longest).forEach(element -> words.add(element.toString()));
    if (count > words.size()) {
      words.add("and " + number(count - words.size()) + " more");
    }
    StringBuilder line = new StringBuilder(label + " " + number(count));
    String separator = ", ";
    for (String word : words) {
      if (line.length() + separator.length() + word.length() > WIDTH) {
        out.println(line);
        line.setLength(0);
        separator = INDENT + INDENT;
      }
      line.append(separator).append(word);
      separator = " ";
    }
    out.println(line);
  }

  public static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  /** A difference with its sign. */
  static String change(long difference) {
    return difference == 0 ? "0" : String.format(Locale.ROOT, "%+,d", difference);
  }

  public static String decimal(double value) {
    return String.format(Locale.ROOT, "%,.1f", value);
  }

  static String mebibytes(long bytes) {
    return String.format(Locale.ROOT, "%,.2f", bytes / (double) (1 << 20));
  }
}
