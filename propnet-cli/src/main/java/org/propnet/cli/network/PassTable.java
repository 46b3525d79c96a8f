package org.propnet.cli.network;

import com.google.common.collect.ImmutableList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.propnet.cli.report.JsonObject;
import org.propnet.cli.report.TextTable;
import org.propnet.net.NetworkSize;
import org.propnet.optimizer.PassReport;

/** What each pass of the optimizer did, over all rounds. */
final class PassTable {

  /** What a pass did in all its runs. */
  private static final class Row {

    private final NetworkSize before;
    private int runs;
    private int gates;
    private int links;
    private int twoInputGates;
    private int depth;
    private Duration time = Duration.ZERO;

    Row(NetworkSize before) {
      this.before = before;
    }

    void add(PassReport report) {
      runs++;
      gates += change(report, NetworkSize::gates);
      links += change(report, NetworkSize::links);
      twoInputGates += change(report, NetworkSize::twoInputGates);
      depth += change(report, NetworkSize::depth);
      time = time.plus(report.time());
    }

    private static int change(PassReport report, ToIntFunction<NetworkSize> count) {
      return count.applyAsInt(report.after()) - count.applyAsInt(report.before());
    }

    double milliseconds() {
      return time.toNanos() / 1e6;
    }
  }

  private final ImmutableList<PassReport> reports;
  private final Map<String, Row> rows = new LinkedHashMap<>();

  PassTable(ImmutableList<PassReport> reports) {
    this.reports = reports;
    for (PassReport report : reports) {
      rows.computeIfAbsent(report.pass(), pass -> new Row(report.before())).add(report);
    }
  }

  /**
   * A row for each pass: the size of the network before its first run, and how much all of its runs
   * together changed that, the other passes' changes between them left out.
   */
  TextTable text() {
    TextTable table = new TextTable("lrrrrrrrr");
    table.row("passes", "runs", "gates", "change", "links", "change", "depth", "change", "ms");
    rows.forEach((pass, row) -> row(table, pass, row));
    if (!reports.isEmpty()) {
      Row all = new Row(reports.get(0).before());
      reports.forEach(all::add);
      row(table, "all", all);
    }
    return table;
  }

  private static void row(TextTable table, String name, Row row) {
    table.row(
        "  " + name,
        InfoParts.number(row.runs),
        InfoParts.number(row.before.gates()),
        InfoParts.change(row.gates),
        InfoParts.number(row.before.links()),
        InfoParts.change(row.links),
        InfoParts.number(row.before.depth()),
        InfoParts.change(row.depth),
        InfoParts.decimal(row.milliseconds()));
  }

  /** An object for each pass, with the size before and after each of its runs. */
  List<JsonObject> json() {
    List<JsonObject> passes = new ArrayList<>();
    rows.forEach(
        (pass, row) ->
            passes.add(
                new JsonObject()
                    .put("pass", pass)
                    .put("gates_change", row.gates)
                    .put("links_change", row.links)
                    .put("two_input_gates_change", row.twoInputGates)
                    .put("depth_change", row.depth)
                    .put("ms", row.milliseconds())
                    .put("runs", runs(pass))));
    return passes;
  }

  private List<JsonObject> runs(String pass) {
    List<JsonObject> runs = new ArrayList<>();
    for (PassReport report : reports) {
      if (report.pass().equals(pass)) {
        runs.add(
            new JsonObject()
                .put("round", report.round())
                .put("before", size(report.before()))
                .put("after", size(report.after()))
                .put("ms", report.time().toNanos() / 1e6));
      }
    }
    return runs;
  }

  private static JsonObject size(NetworkSize size) {
    return new JsonObject()
        .put("gates", size.gates())
        .put("links", size.links())
        .put("two_input_gates", size.twoInputGates())
        .put("depth", size.depth());
  }
}
