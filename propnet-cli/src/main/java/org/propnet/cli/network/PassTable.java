package org.propnet.cli.network;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multimaps;
import java.util.Collection;
import java.util.function.ToIntFunction;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.net.NetworkSize;
import org.propnet.optimizer.OptimizedNetwork.PassReport;

/**
 * What each pass of the optimizer did: the size of the network before its first run, and how much
 * all of its runs together changed that, the other passes' changes between them left out. JSON also
 * has the size before and after each run.
 */
final class PassTable {

  private PassTable() {}

  /** The table of at least one run. */
  static Table of(ImmutableList<PassReport> reports) {
    Table table =
        Table.list(
            "passes",
            "lrrrrrrrr",
            "passes",
            "runs",
            "gates",
            "change",
            "links",
            "change",
            "depth",
            "change",
            "ms");
    Multimaps.index(reports, PassReport::pass)
        .asMap()
        .forEach((pass, runs) -> table.item("  " + pass, cells(pass, runs)));
    return table.summary("  all", cells("all", reports));
  }

  private static Cell[] cells(String pass, Collection<PassReport> runs) {
    NetworkSize before = runs.iterator().next().before();
    double nanos = runs.stream().mapToLong(run -> run.time().toNanos()).sum();
    return new Cell[] {
      Cell.json("pass", pass),
      Cell.text(Figures.number(runs.size())),
      Cell.text(Figures.number(before.gates())),
      change("gates_change", runs, NetworkSize::gates),
      Cell.text(Figures.number(before.links())),
      change("links_change", runs, NetworkSize::links),
      Cell.json("two_input_gates_change", change("", runs, NetworkSize::twoInputGates).value()),
      Cell.text(Figures.number(before.depth())),
      change("depth_change", runs, NetworkSize::depth),
      Cell.of("ms", nanos / 1e6),
      Cell.json("runs", runs.stream().map(PassTable::run).toList())
    };
  }

  private static Cell change(
      String name, Collection<PassReport> runs, ToIntFunction<NetworkSize> count) {
    int change =
        runs.stream()
            .mapToInt(run -> count.applyAsInt(run.after()) - count.applyAsInt(run.before()))
            .sum();
    return Cell.of(name, change, Figures.change(change));
  }

  private static Report run(PassReport run) {
    return new Report()
        .json("round", run.round())
        .json("before", size(run.before()))
        .json("after", size(run.after()))
        .json("ms", Figures.milliseconds(run.time()));
  }

  private static Report size(NetworkSize size) {
    return new Report()
        .json("gates", size.gates())
        .json("links", size.links())
        .json("two_input_gates", size.twoInputGates())
        .json("depth", size.depth());
  }
}
