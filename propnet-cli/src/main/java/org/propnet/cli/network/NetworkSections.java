package org.propnet.cli.network;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.engine.PlaySummary;
import org.propnet.net.NetworkSize;
import org.propnet.net.analysis.NetworkCones;
import org.propnet.optimizer.Build;
import org.propnet.optimizer.BuildReport.EngineChoice;

/** A network in figures: its components, its cones, and how the engine plays it. */
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

  /** The sizes of networks in the text, a column each; the headings are those of the columns. */
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

  /** The size of a network in JSON. */
  static Report size(NetworkSize size) {
    Report report = new Report();
    COUNTS.forEach(count -> report.json(count.name(), count.of().applyAsInt(size)));
    return report;
  }

  /** The gates of a network by what needs them. */
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

  /** Which network the engine plays, and by which means. */
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
        .row(
            "  moves",
            Cell.text(""),
            Cell.of("transition_programs", plan.transitionPrograms(), moves(plan)),
            Cell.json("idle_bases", plan.idleBases()))
        .row(
            "  legal moves, terminal",
            Cell.text(""),
            Cell.of(
                "legal_sets",
                plan.legalSets(),
                Figures.format("in %,d and %,d sets", plan.legalSets(), plan.terminalSets())),
            Cell.json("terminal_sets", plan.terminalSets()))
        .row(
            "  gates side by side",
            Cell.text(""),
            Cell.of(
                "ranged_gates",
                plan.rangedGates(),
                Figures.format("%,d in %,d ranges", plan.rangedGates(), plan.ranges())),
            Cell.json("ranges", plan.ranges()))
        .row("  goals", Cell.text(""), Cell.of("goals", goals, goals));
  }

  private static String moves(PlaySummary plan) {
    return plan.transitionPrograms()
        ? Figures.format(
            "by transition programs; %,d base propositions propagated", plan.idleBases())
        : "propagated";
  }

  /** Time and memory of stages. */
  static Report stages(List<BuildWatch.Stage> stages, double totalMilliseconds) {
    Table table = Table.list("stages", "lrr", "stages", "ms", "MiB allocated");
    for (BuildWatch.Stage stage : stages) {
      table.item(
          "  " + stage.name(),
          Cell.json("stage", stage.name()),
          Cell.of("ms", stage.time()),
          Cell.of("allocated_bytes", stage.bytes(), Figures.mebibytes(stage.bytes())));
    }
    long bytes = stages.stream().mapToLong(BuildWatch.Stage::bytes).sum();
    table.text("  all", Figures.decimal(totalMilliseconds), Figures.mebibytes(bytes));
    return new Report().table(table).json("total_ms", totalMilliseconds);
  }
}
