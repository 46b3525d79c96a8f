package org.propnet.cli.network;

import org.propnet.bitboard.BitboardReport;
import org.propnet.cli.report.Report;

/** The answer of {@code propnet info --engine bitboard}. */
final class BitboardInfo {

  private BitboardInfo() {}

  static Report of(String name, BitboardReport bitboards) {
    Report report = new Report();
    report.line(
        "%s: a board of %s, states of %s words", name, bitboards.board(), bitboards.stateWords());
    report.json("game", name);
    report.json("board", bitboards.board());
    report.json("state_words", bitboards.stateWords());
    report.line("layout (" + bitboards.rows() + " rows of atoms)");
    bitboards.layout().forEach(line -> report.line("  " + line));
    report.json("rows", bitboards.rows());
    report.json("layout", bitboards.layout());
    report.line("rules of the state: " + bitboards.classes() + " classes");
    report.json("classes", bitboards.classes());
    for (BitboardReport.Program program : bitboards.programs()) {
      report.line(
          "  %s: %,d operations, %,d words of legal moves",
          program.guard().isEmpty() ? "in any state" : "where " + program.guard(),
          program.operations(),
          program.legalWords());
    }
    report.include(
        "programs",
        bitboards.programs().stream()
            .map(
                program ->
                    new Report()
                        .json("guard", program.guard())
                        .json("operations", program.operations())
                        .json("legal_words", program.legalWords()))
            .toList());
    report.line("moves (" + bitboards.tableWords() + " words of tables)");
    for (BitboardReport.Moves moves : bitboards.moves()) {
      report.line(
          "  %s: %,d operations, %,d terms, %,d columns",
          moves.name(), moves.operations(), moves.terms(), moves.columns());
    }
    report.include("moves", bitboards.moves().stream().map(BitboardInfo::moves).toList());
    report.json("table_words", bitboards.tableWords());
    report.line("goals: " + (bitboards.goalsAreWords() ? "words" : "chained forward"));
    report.json("goals_are_words", bitboards.goalsAreWords());
    report.line(
        "proof: %,d bits compared, %,d of them by the solver",
        bitboards.proof().compared(), bitboards.proof().solved());
    report.json("compared", bitboards.proof().compared());
    report.json("solved", bitboards.proof().solved());
    times(report, bitboards.times());
    return report;
  }

  private static Report moves(BitboardReport.Moves moves) {
    return new Report()
        .json("name", moves.name())
        .json("operations", moves.operations())
        .json("terms", moves.terms())
        .json("columns", moves.columns());
  }

  private static void times(Report report, BitboardReport.Times times) {
    report.line(
        "milliseconds: grounding %,d, layout %,d, programs %,d, proof %,d",
        times.ground().toMillis(),
        times.layout().toMillis(),
        times.programs().toMillis(),
        times.proof().toMillis());
    report.json("ground_ms", times.ground().toMillis());
    report.json("layout_ms", times.layout().toMillis());
    report.json("programs_ms", times.programs().toMillis());
    report.json("proof_ms", times.proof().toMillis());
  }
}
