package org.propnet.cli.network;

import org.jspecify.annotations.Nullable;
import org.propnet.cli.report.Cell;
import org.propnet.cli.report.Figures;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.gdl.GameDescription;
import org.propnet.ground.GroundingReport;
import org.propnet.ground.GroundingTechnique;

/** The report of grounding: propositions, rules, and what each technique saved. */
final class GroundingSection {

  /** More than are ever listed. */
  private static final int ALL = GroundingReport.Declared.LISTED;

  private GroundingSection() {}

  static Report of(GameDescription rulesheet, GroundingReport grounding) {
    Table propositions =
        Table.of("lrrrr", "propositions", "declared", "reachable", "used", "undeclared")
            .entry("bases", "  base", cells(grounding.bases()))
            .entry("inputs", "  input", cells(grounding.inputs()));
    Report report = new Report().table(propositions);
    undeclared(report, "base", grounding.bases());
    undeclared(report, "input", grounding.inputs());
    return report
        .blank()
        .include(
            "grounding",
            new Report().table(rules(rulesheet, grounding)).blank().table(techniques(grounding)));
  }

  private static Cell[] cells(GroundingReport.Declared counts) {
    boolean declares = counts.declared() > 0;
    return new Cell[] {
      Cell.of("declared", counts.declared(), declares ? Figures.number(counts.declared()) : "-"),
      Cell.of("reachable", counts.reachable()),
      Cell.of("used", counts.used()),
      Cell.of(
          "undeclared",
          counts.undeclaredCount(),
          declares ? Figures.number(counts.undeclaredCount()) : "-"),
      Cell.json("undeclared_examples", counts.undeclared())
    };
  }

  private static void undeclared(Report report, String kind, GroundingReport.Declared counts) {
    if (counts.undeclaredCount() > 0) {
      report.words(
          "  undeclared " + kind + ":", counts.undeclared(), ALL, counts.undeclaredCount());
    }
  }

  private static Table rules(GameDescription rulesheet, GroundingReport grounding) {
    return Table.of("lr", "rules", "")
        .row("  in the rulesheet", Cell.of("rules", rulesheet.rules().size()))
        .row("  relevant, in normal form", Cell.of("normal_rules", grounding.rules()))
        .row("  ground", Cell.of("ground_rules", grounding.groundRules()))
        .row("  ground and needed", Cell.of("kept_rules", grounding.keptRules()))
        .row("  facts that never change", Cell.of("static_facts", grounding.staticFacts()))
        .row(
            "  largest tables, MiB",
            Cell.of("table_bytes", grounding.bytes(), Figures.mebibytes(grounding.bytes())))
        .row(
            "  bytes for a ground rule",
            Cell.of("table_bytes_per_ground_rule", grounding.bytesPerGroundRule()));
  }

  private static Table techniques(GroundingReport grounding) {
    Table table = Table.object("techniques", "lrrl", "techniques", "without", "with", "");
    for (GroundingTechnique technique : GroundingTechnique.values()) {
      GroundingReport.@Nullable Effect effect = grounding.effects().get(technique);
      if (effect == null) {
        table.text("  " + technique, "-", "-", "left out");
      } else {
        table.entry(
            technique.toString(),
            "  " + technique,
            Cell.json("unit", technique.unit()),
            Cell.of("without", effect.before()),
            Cell.of("with", effect.after()),
            Cell.text(technique.unit()));
      }
    }
    return table;
  }
}
