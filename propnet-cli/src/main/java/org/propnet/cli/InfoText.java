package org.propnet.cli;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.engine.PlaySummary;
import org.propnet.ground.GroundingReport;
import org.propnet.ground.GroundingTechnique;
import org.propnet.optimizer.EngineChoice;
import org.propnet.optimizer.OptimizedNetwork;
import org.propnet.optimizer.PassReport;

/** {@code propnet info} as text. */
final class InfoText {

  private final GameInfo info;

  InfoText(GameInfo info) {
    this.info = info;
  }

  void print(PrintWriter out) {
    out.println(info.rulesheet().name() + ", roles " + Joiner.on(' ').join(info.roles()));
    out.println();
    info.glance().print(out);
    out.println();
    propositions().print(out, "");
    undeclared(out, "base", info.grounding().bases());
    undeclared(out, "input", info.grounding().inputs());
    out.println();
    rules().print(out, "");
    out.println();
    techniques().print(out, "");
    out.println();
    InfoParts.components(
            List.of("components", "raw", "optimised"), List.of(info.raw(), info.optimised()))
        .print(out, "");
    out.println();
    engine().print(out, "");
    out.println();
    new ConeTable(info.cones()).text().print(out, "");
    out.println();
    ImmutableList<PassReport> passes = info.profile().built().report().optimization().passes();
    if (!passes.isEmpty()) {
      new PassTable(passes).text().print(out, "");
      out.println();
    }
    OptimizedNetwork optimized = info.profile().built().report().optimization();
    new InvariantTable(optimized).print(out);
    out.println();
    new SubgameTable(optimized.network().vocabulary(), optimized.subgames()).print(out);
    out.println();
    stages().print(out, "");
    out.println();
    InfoParts.initialState(out, info.roles(), info.initial());
    if (!info.findings().isEmpty()) {
      out.println();
      out.println("notes on the rulesheet");
      info.findings().forEach(finding -> out.println("  " + finding));
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
        declares ? InfoParts.number(counts.declared()) : "-",
        InfoParts.number(counts.reachable()),
        InfoParts.number(counts.used()),
        declares ? InfoParts.number(counts.undeclaredCount()) : "-");
  }

  private static void undeclared(PrintWriter out, String kind, GroundingReport.Declared counts) {
    if (counts.undeclaredCount() > 0) {
      InfoParts.list(
          out, "  undeclared " + kind + ":", counts.undeclared(), counts.undeclaredCount());
    }
  }

  private TextTable rules() {
    TextTable table = new TextTable("lr");
    table.row("rules", "");
    table.row(
        "  in the rulesheet", InfoParts.number(info.rulesheet().description().rules().size()));
    table.row("  relevant, in normal form", InfoParts.number(info.grounding().rules()));
    table.row("  ground", InfoParts.number(info.grounding().groundRules()));
    table.row("  ground and needed", InfoParts.number(info.grounding().keptRules()));
    table.row("  facts that never change", InfoParts.number(info.grounding().staticFacts()));
    table.row("  largest tables, MiB", InfoParts.mebibytes(info.grounding().bytes()));
    table.row(
        "  bytes for a ground rule", InfoParts.decimal(info.grounding().bytesPerGroundRule()));
    return table;
  }

  private TextTable techniques() {
    TextTable table = new TextTable("lrrl");
    table.row("techniques", "without", "with", "");
    for (GroundingTechnique technique : GroundingTechnique.values()) {
      GroundingReport.@Nullable Effect effect = info.grounding().effects().get(technique);
      if (effect == null) {
        table.row("  " + technique, "-", "-", "left out");
      } else {
        table.row(
            "  " + technique,
            InfoParts.number(effect.before()),
            InfoParts.number(effect.after()),
            technique.unit());
      }
    }
    return table;
  }

  private TextTable engine() {
    EngineChoice choice = info.profile().built().report().choice();
    TextTable table = new TextTable("lrl");
    table.row("engine", "work of a step", "");
    table.row(
        "  optimised network",
        InfoParts.decimal(choice.optimizedWork()),
        choice.playsOptimized() ? "played" : "");
    table.row(
        "  raw network, flattened",
        InfoParts.decimal(choice.flatWork()),
        choice.playsOptimized() ? "" : "played");
    PlaySummary plan = info.profile().built().machine().summary();
    table.row(
        "  moves",
        "",
        plan.transitionPrograms()
            ? "by transition programs; "
                + InfoParts.number(plan.idleBases())
                + " base propositions propagated"
            : "propagated");
    table.row(
        "  legal moves, terminal",
        "",
        "in "
            + InfoParts.number(plan.legalSets())
            + " and "
            + InfoParts.number(plan.terminalSets())
            + " sets");
    table.row(
        "  gates side by side",
        "",
        InfoParts.number(plan.rangedGates())
            + " in "
            + InfoParts.number(plan.ranges())
            + " ranges");
    table.row("  goals", "", plan.propagatedGoals() ? "propagated" : "evaluated");
    return table;
  }

  private TextTable stages() {
    double total = info.profile().built().report().totalTime().toNanos() / 1e6;
    return InfoParts.stages(info.profile().stages(), total);
  }
}
