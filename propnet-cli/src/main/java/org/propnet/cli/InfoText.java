package org.propnet.cli;

import com.google.common.base.Joiner;
import com.google.common.collect.Iterables;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.Locale;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.propnet.ground.GroundingReport;
import org.propnet.ground.GroundingTechnique;
import org.propnet.net.NetworkSize;

/** {@code propnet info} as text. */
final class InfoText {

  /** Where a person would stop reading a list; JSON has all of it. */
  private static final int LONGEST_LIST = 60;

  private static final int WIDTH = 100;
  private static final String INDENT = "  ";

  private final GameInfo info;

  InfoText(GameInfo info) {
    this.info = info;
  }

  void print(PrintWriter out) {
    out.println(info.rulesheet().name() + ", roles " + Joiner.on(' ').join(info.roles()));
    out.println();
    propositions().print(out, "");
    undeclared(out, "base", info.grounding().bases());
    undeclared(out, "input", info.grounding().inputs());
    out.println();
    rules().print(out, "");
    out.println();
    techniques().print(out, "");
    out.println();
    components().print(out, "");
    out.println();
    stages().print(out, "");
    out.println();
    initialState(out);
    if (!info.findings().isEmpty()) {
      out.println();
      out.println("notes on the rulesheet");
      info.findings().forEach(finding -> out.println(INDENT + finding));
    }
  }

  private TextTable propositions() {
    TextTable table = new TextTable("lrrrr");
    table.row("propositions", "declared", "reachable", "used", "undeclared");
    row(table, "  base", info.grounding().bases());
    row(table, "  input", info.grounding().inputs());
    return table;
  }

  private static void row(TextTable table, String label, GroundingReport.Declared counts) {
    boolean declares = counts.declared() > 0;
    table.row(
        label,
        declares ? number(counts.declared()) : "-",
        number(counts.reachable()),
        number(counts.used()),
        declares ? number(counts.undeclaredCount()) : "-");
  }

  private static void undeclared(PrintWriter out, String kind, GroundingReport.Declared counts) {
    if (counts.undeclaredCount() > 0) {
      list(out, "  undeclared " + kind + ":", counts.undeclared(), counts.undeclaredCount());
    }
  }

  private TextTable rules() {
    TextTable table = new TextTable("lr");
    table.row("rules", "");
    table.row("  in the rulesheet", number(info.rulesheet().description().rules().size()));
    table.row("  relevant, in normal form", number(info.grounding().rules()));
    table.row("  ground", number(info.grounding().groundRules()));
    table.row("  ground and needed", number(info.grounding().keptRules()));
    table.row("  facts that never change", number(info.grounding().staticFacts()));
    table.row("  largest tables, MiB", mebibytes(info.grounding().bytes()));
    table.row("  bytes for a ground rule", decimal(info.grounding().bytesPerGroundRule()));
    return table;
  }

  private TextTable techniques() {
    TextTable table = new TextTable("lrrl");
    table.row("techniques", "without", "with", "");
    for (GroundingTechnique technique : GroundingTechnique.values()) {
      GroundingReport.@Nullable Effect effect = info.grounding().effects().get(technique);
      if (effect == null) {
        table.row(INDENT + technique, "-", "-", "left out");
      } else {
        table.row(
            INDENT + technique, number(effect.before()), number(effect.after()), technique.unit());
      }
    }
    return table;
  }

  private TextTable components() {
    TextTable table = new TextTable("lrr");
    table.row("components", "raw", "optimised");
    row(table, "  base propositions", NetworkSize::bases);
    row(table, "  input propositions", NetworkSize::inputs);
    row(table, "  transitions", NetworkSize::bases);
    row(table, "  AND", NetworkSize::ands);
    row(table, "  OR", NetworkSize::ors);
    row(table, "  NOT", NetworkSize::nots);
    row(table, "  links", NetworkSize::links);
    row(table, "  as gates of two inputs", NetworkSize::twoInputGates);
    row(table, "  depth", NetworkSize::depth);
    row(table, "  cyclic groups", NetworkSize::cyclicGroups);
    return table;
  }

  private void row(TextTable table, String label, ToIntFunction<NetworkSize> count) {
    table.row(
        label, number(count.applyAsInt(info.raw())), number(count.applyAsInt(info.optimised())));
  }

  private TextTable stages() {
    TextTable table = new TextTable("lrr");
    table.row("stages", "ms", "MiB allocated");
    long bytes = 0;
    for (BuildProfile.Stage stage : info.profile().stages()) {
      table.row("  " + stage.name(), decimal(stage.milliseconds()), mebibytes(stage.bytes()));
      bytes += stage.bytes();
    }
    double total = info.profile().built().totalTime().toNanos() / 1e6;
    table.row("  all", decimal(total), mebibytes(bytes));
    return table;
  }

  private void initialState(PrintWriter out) {
    out.println("initial state");
    for (int role = 0; role < info.roles().size(); role++) {
      Collection<?> moves = info.initial().legalMoves().get(role);
      list(out, "  legal moves of " + info.roles().get(role) + ":", moves, moves.size());
    }
    Collection<?> propositions = info.initial().propositions();
    list(out, "  true propositions:", propositions, propositions.size());
  }

  /** Prints the number of elements and the first of them, in lines of some width. */
  private static void list(PrintWriter out, String label, Collection<?> elements, int count) {
    StringBuilder line = new StringBuilder(label + " " + number(count));
    String separator = ", ";
    for (Object element : Iterables.limit(elements, LONGEST_LIST)) {
      String text = element.toString();
      if (line.length() + separator.length() + text.length() > WIDTH) {
        out.println(line);
        line.setLength(0);
        separator = INDENT + INDENT;
      }
      line.append(separator).append(text);
      separator = " ";
    }
    int more = count - Math.min(elements.size(), LONGEST_LIST);
    out.println(more > 0 ? line + " and " + number(more) + " more" : line);
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  private static String decimal(double value) {
    return String.format(Locale.ROOT, "%,.1f", value);
  }

  private static String mebibytes(long bytes) {
    return String.format(Locale.ROOT, "%,.2f", bytes / (double) (1 << 20));
  }
}
