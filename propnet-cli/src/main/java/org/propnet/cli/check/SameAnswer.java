package org.propnet.cli.check;

import com.google.common.base.Joiner;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.propnet.cli.report.Report;
import org.propnet.cli.report.Table;
import org.propnet.gdl.Term;
import org.propnet.machine.Move;
import org.propnet.verify.same.Disagreement;
import org.propnet.verify.same.GameDifference;
import org.propnet.verify.same.SameResult;

/** The answer of {@code propnet same}. */
final class SameAnswer {

  private static final Joiner SPACES = Joiner.on(' ');

  /** Maximum number of names of only one game in the text. */
  private static final int MAX_SHOWN = 20;

  private SameAnswer() {}

  /** The answer for two games with those names. */
  static Report of(String first, String second, SameResult result) {
    Report report =
        new Report()
            .line(first + " and " + second + ": " + result.verdict())
            .line("  " + result.explanation())
            .json("first", first)
            .json("second", second)
            .json("verdict", result.verdict().name().toLowerCase(Locale.ROOT))
            .json("how", result.explanation())
            .json("states", result.states())
            .json("depth", result.depth() < 0 ? null : result.depth());
    addLine(report, result.difference());
    addNames(report, result);
    return report;
  }

  private static void addLine(Report report, Optional<GameDifference> difference) {
    List<Disagreement> disagreements =
        difference.<List<Disagreement>>map(GameDifference::disagreements).orElse(List.of());
    report
        .json("joint_moves", difference.map(GameDifference::jointMoves))
        .json("second_moves", difference.map(GameDifference::secondMoves))
        .json("differences", disagreements.stream().map(SameAnswer::json).toList());
    if (difference.isEmpty()) {
      return;
    }
    for (List<Move> moves : difference.get().jointMoves()) {
      report.line("  " + SPACES.join(moves));
    }
    report.blank();
    Table table = Table.of("lll", "there", "only in the first", "only in the second");
    for (Disagreement disagreement : disagreements) {
      table.text(
          "  " + disagreement.title(), shown(disagreement.first()), shown(disagreement.second()));
    }
    report.table(table);
  }

  private static String shown(List<Term> terms) {
    String more = terms.size() > MAX_SHOWN ? " and " + (terms.size() - MAX_SHOWN) + " more" : "";
    return terms.isEmpty()
        ? "-"
        : SPACES.join(terms.subList(0, Math.min(MAX_SHOWN, terms.size()))) + more;
  }

  private static Report json(Disagreement disagreement) {
    return new Report()
        .json("what", disagreement.kind().name().toLowerCase(Locale.ROOT))
        .json("role", disagreement.role())
        .json("only_first", disagreement.first())
        .json("only_second", disagreement.second());
  }

  private static void addNames(Report report, SameResult result) {
    report
        .json("renamed", result.renamed())
        .json("only_in_first", result.onlyInFirst())
        .json("only_in_second", result.onlyInSecond());
    if (!result.renamed().isEmpty()) {
      report.blank();
      Table table = Table.of("ll", "the first's name", "the second's");
      for (Map.Entry<String, String> name : result.renamed().entrySet()) {
        table.text("  " + name.getKey(), name.getValue());
      }
      report.table(table);
    }
    addAlone(report, "names only in the first:", result.onlyInFirst());
    addAlone(report, "names only in the second:", result.onlyInSecond());
  }

  private static void addAlone(Report report, String label, List<Term> terms) {
    if (!terms.isEmpty()) {
      report.words(label, terms, MAX_SHOWN);
    }
  }
}
