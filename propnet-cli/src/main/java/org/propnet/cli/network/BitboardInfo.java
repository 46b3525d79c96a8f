package org.propnet.cli.network;

import org.propnet.bitboard.BitboardReport;
import org.propnet.cli.report.Report;

/** The answer of {@code propnet info --engine bitboard}. */
final class BitboardInfo {

  private BitboardInfo() {}

  static Report of(String name, BitboardReport bitboards) {
    Report layout = new Report().line("layout (" + bitboards.rows() + " rows of atoms)");
    bitboards.layout().forEach(line -> layout.line("  " + line));
    return new Report()
        .line(
            "%s: a board of %s, states of %s words",
            name, bitboards.board(), bitboards.stateWords())
        .json("game", name)
        .json("board", bitboards.board())
        .json("state_words", bitboards.stateWords())
        .include(layout)
        .json("rows", bitboards.rows())
        .json("layout", bitboards.layout())
        .line("rules of the state: " + bitboards.classes() + " classes")
        .json("classes", bitboards.classes())
        .include("programs", bitboards.programs().stream().map(BitboardInfo::program).toList())
        .line("moves (" + bitboards.tableWords() + " words of tables)")
        .include("moves", bitboards.moves().stream().map(BitboardInfo::moves).toList())
        .json("table_words", bitboards.tableWords())
        .line("goals: " + (bitboards.goalsAreWords() ? "words" : "chained forward"))
        .json("goals_are_words", bitboards.goalsAreWords())
        .line(
            "proof: %,d bits compared, %,d of them by the solver",
            bitboards.proof().compared(), bitboards.proof().solved())
        .json("compared", bitboards.proof().compared())
        .json("solved", bitboards.proof().solved())
        .include(times(bitboards.times()));
  }

  private static Report program(BitboardReport.Program program) {
    return new Report()
        .line(
            "  %s: %,d operations, %,d words of legal moves",
            program.guard().isEmpty() ? "in any state" : "where " + program.guard(),
            program.operations(),
            program.legalWords())
        .json("guard", program.guard())
        .json("operations", program.operations())
        .json("legal_words", program.legalWords());
  }

  private static Report moves(BitboardReport.Moves moves) {
    return new Report()
        .line(
            "  %s: %,d operations, %,d terms, %,d columns",
            moves.name(), moves.operations(), moves.terms(), moves.columns())
        .json("name", moves.name())
        .json("operations", moves.operations())
        .json("terms", moves.terms())
        .json("columns", moves.columns());
  }

  private static Report times(BitboardReport.Times times) {
    long ground = times.ground().toMillis();
    long layout = times.layout().toMillis();
    long programs = times.programs().toMillis();
    long proof = times.proof().toMillis();
    return new Report()
        .line(
            "milliseconds: grounding %,d, layout %,d, programs %,d, proof %,d",
            ground, layout, programs, proof)
        .json("ground_ms", ground)
        .json("layout_ms", layout)
        .json("programs_ms", programs)
        .json("proof_ms", proof);
  }
}
