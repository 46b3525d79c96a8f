package org.propnet.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.propnet.budget.deadline.ActivityListener;
import org.propnet.gdl.KifReader;
import org.propnet.optimizer.MachineBuilder;

/** A game of one role that walks over a graph, made to keep some promises and break others. */
final class GraphGame {

  private static final String RULES =
      """
      (role you) (init (at 0))
      (<= (legal you (go ?n)) (true (at ?m)) (edge ?m ?n))
      (<= (next (at ?n)) (does you (go ?n)))
      (<= terminal (true (at ?n)) (end ?n))
      (<= (goal you ?v) (true (at ?n)) (worth ?n ?v))
      """;

  private final StringBuilder rules = new StringBuilder(RULES);

  /** Adds edges from a node. */
  GraphGame edges(int from, int... targets) {
    for (int target : targets) {
      rules.append("(edge ").append(from).append(' ').append(target).append(")\n");
    }
    return this;
  }

  /** Says that the game ends at some nodes. */
  GraphGame ends(int... nodes) {
    for (int node : nodes) {
      rules.append("(end ").append(node).append(")\n");
    }
    return this;
  }

  /** Says what a node is worth, perhaps several values. */
  GraphGame worth(int node, int... values) {
    for (int value : values) {
      rules.append("(worth ").append(node).append(' ').append(value).append(")\n");
    }
    return this;
  }

  String rulesheet() {
    return rules.toString();
  }

  CheckReport check() {
    return check(rulesheet());
  }

  /** Checks a rulesheet with time enough. */
  static CheckReport check(String rulesheet) {
    return check(rulesheet, settings());
  }

  static CheckReport check(String rulesheet, CheckSettings settings) {
    CheckSubject subject =
        CheckSubject.of(MachineBuilder.of(KifReader.read(rulesheet, "test")).build());
    return GameCheck.of(subject, settings, ActivityListener.SILENT);
  }

  static CheckSettings settings() {
    return CheckSettings.DEFAULT.withTime(Duration.ofMinutes(2)).withPlayouts(100);
  }

  /** The result of a promise, the first one where it is about several roles. */
  static PromiseResult result(CheckReport report, Promise promise) {
    return report.results().stream()
        .filter(result -> result.promise() == promise)
        .findFirst()
        .orElseThrow();
  }

  /** The joint moves of a result's line. */
  static List<String> moves(PromiseResult result) {
    List<String> moves = new ArrayList<>();
    result.line().orElseThrow().jointMoves().forEach(jointMove -> moves.add(jointMove.toString()));
    return moves;
  }
}
