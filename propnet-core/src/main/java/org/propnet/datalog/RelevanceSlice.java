package org.propnet.datalog;

import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;

/** Drops the rules of relations that no output of the game depends on. */
public final class RelevanceSlice {

  private RelevanceSlice() {}

  /** The program without irrelevant rules. */
  public static Program apply(Program program, Budget budget) {
    Relations relations = program.relations();
    BitSet needed =
        RelationGraph.of(program, budget)
            .needed(
                relations.role,
                relations.base,
                relations.input,
                relations.init,
                relations.next,
                relations.legal,
                relations.goal,
                relations.terminal);
    List<ProgramRule> kept =
        program.rules().stream()
            .peek(rule -> budget.check())
            .filter(rule -> needed.get(rule.head().relation()))
            .toList();
    return program.withRules(kept);
  }
}
