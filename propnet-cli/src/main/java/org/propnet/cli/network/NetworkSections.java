package org.propnet.cli.network;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Multimaps;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.ToIntFunction;
import org.propnet.cli.game.StageWatch.Stage;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.engine.PlaySummary;
import org.propnet.net.NetworkSize;
import org.propnet.net.analysis.NetworkCones;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.BuildReport.EngineChoice;
import org.propnet.optimizer.OptimizedNetwork.PassReport;

/** A network in numbers: its components, its cones, its build and its engine. */
final class NetworkSections {

  private record Count(String label, String name, ToIntFunction<NetworkSize> of) {}

  private static final ImmutableList<Count> COUNTS =
      ImmutableList.of(
          new Count("base propositions", "base", NetworkSize::bases),
          new Count("input propositions", "input", NetworkSize::inputs),
          new Count("transitions", "transition", NetworkSize::bases),
          new Count("AND", "and", NetworkSize::ands),
          new Count("OR", "or", NetworkSize::ors),
          new Count("NOT", "not", NetworkSize::nots),
          new Count("links", "links", NetworkSize::links),
          new Count("as gates of two inputs", "two_input_gates", NetworkSize::twoInputGates),
          new Count("depth", "depth", NetworkSize::depth),
          new Count("cyclic groups", "cyclic_groups", NetworkSize::cyclicGroups));

  private NetworkSections() {}

  /** The sizes of networks as text, a column for each network and heading. */
  static Table components(List<String> headings, NetworkSize... sizes) {
    Table table = Table.of("l" + "r".repeat(sizes.length), headings.toArray(String[]::new));
    for (Count count : COUNTS) {
      Cell[] cells = new Cell[sizes.length];
      for (int i = 0; i < sizes.length; i++) {
        cells[i] = Cell.text(Figures.number(count.of().applyAsInt(sizes[i])));
      }
      table.row("  " + count.label(), cells);
    }
    return table;
  }

  /** The size of a network as JSON. */
  static Report size(NetworkSize size) {
    Report report = new Report();
    COUNTS.forEach(count -> report.json(count.name(), count.of().applyAsInt(size)));
    return report;
  }

  /** The gates of a network by the outputs that need them. */
  static Table cones(NetworkCones cones) {
    return Table.object(
            "cones", "lrrrr", "cones apart", "gates", "links", "as gates of two inputs", "depth")
        .entry("state", "  legal and terminal", cells(cones.state()))
        .entry(
            "next_without_moves", "  next, not dependent on moves", cells(cones.nextWithoutMoves()))
        .entry("next_with_moves", "  next, dependent on moves", cells(cones.nextWithMoves()))
        .entry("goals", "  goals only", cells(cones.goals()));
  }

  private static Cell[] cells(NetworkCones.Part part) {
    return new Cell[] {
      Cell.of("gates", part.gates()),
      Cell.of("links", part.links()),
      Cell.of("two_input_gates", part.twoInputGates()),
      Cell.of("depth", part.depth())
    };
  }

  /** The network that the engine plays, and the techniques in use. */
  static Table engine(Build built) {
    EngineChoice choice = built.report().choice();
    PlaySummary plan = built.machine().summary();
    boolean isOptimized = choice.playsOptimized();
    String goals = plan.propagatedGoals() ? "propagated" : "evaluated";
    return Table.object("engine", "lrl", "engine", "work of a step", "")
        .json("plays", isOptimized ? "optimised" : "flattened")
        .row(
            "  optimised network",
            Cell.of("work_optimised", choice.optimizedWork()),
            Cell.text(isOptimized ? "played" : ""))
        .row(
            "  raw network, flattened",
            Cell.of("work_flattened", choice.flatWork()),
            Cell.text(isOptimized ? "" : "played"))
        .text("  moves", "", moves(plan))
        .text(
            "  legal moves, terminal",
            "",
            Figures.format("in %,d and %,d sets", plan.legalSets(), plan.terminalSets()))
        .text(
            "  gates side by side",
            "",
            Figures.format("%,d in %,d ranges", plan.rangedGates(), plan.ranges()))
        .text("  goals", "", goals)
        .json("transition_programs", plan.transitionPrograms())
        .json("idle_bases", plan.idleBases())
        .json("legal_sets", plan.legalSets())
        .json("terminal_sets", plan.terminalSets())
        .json("ranged_gates", plan.rangedGates())
        .json("ranges", plan.ranges())
        .json("goals", goals);
  }

  private static String moves(PlaySummary plan) {
    return plan.transitionPrograms()
        ? Figures.format(
            "by transition programs; %,d base propositions propagated", plan.idleBases())
        : "propagated";
  }

  /**
   * The effect of each pass of the optimizer: the size of the network before its first run, and the
   * change by all of its runs together, without the changes of other passes between them. JSON also
   * has the size before and after each run.
   *
   * @param runs at least one
   */
  static Table passes(ImmutableList<PassReport> runs) {
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
    Multimaps.index(runs, PassReport::pass)
        .asMap()
        .forEach((pass, its) -> table.item("  " + pass, cells(pass, its)));
    return table.summary("  all", cells("all", runs));
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
      Cell.json("runs", runs.stream().map(NetworkSections::run).toList())
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
    Report report = new Report().json("round", run.round());
    ImmutableMap.of("before", run.before(), "after", run.after())
        .forEach(
            (when, size) ->
                report.json(
                    when,
                    new Report()
                        .json("gates", size.gates())
                        .json("links", size.links())
                        .json("two_input_gates", size.twoInputGates())
                        .json("depth", size.depth())));
    return report.json("ms", Figures.milliseconds(run.time()));
  }

  /** Time and memory of each stage. */
  static Report stages(List<Stage> stages, Duration total) {
    double totalMilliseconds = Figures.milliseconds(total);
    Table table = Table.list("stages", "lrr", "stages", "ms", "MiB allocated");
    for (Stage stage : stages) {
      table.item(
          "  " + stage.name(),
          Cell.json("stage", stage.name()),
          Cell.of("ms", stage.time()),
          Cell.of("allocated_bytes", stage.bytes(), Figures.mebibytes(stage.bytes())));
    }
    long bytes = stages.stream().mapToLong(Stage::bytes).sum();
    table.text("  all", Figures.decimal(totalMilliseconds), Figures.mebibytes(bytes));
    return new Report().table(table).json("total_ms", totalMilliseconds);
  }
}
