package org.propnet.datalog;

import java.util.BitSet;
import java.util.List;

/** Drops the rules of relations that no output of the game depends on. */
public final class RelevanceSlice {

  private RelevanceSlice() {}

  /** The program without irrelevant rules. */
  public static Program apply(Program program) {
    Relations relations = program.relations();
    BitSet needed =
        RelationGraph.of(program)
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
        program.rules().stream().filter(rule -> needed.get(rule.head().relation())).toList();
    return program.withRules(kept);
  }
}
