package org.propnet.datalog;

import java.util.BitSet;
import java.util.List;
import org.propnet.budget.Budget;

/** The rules of a game in normal form, with the tables that their numbers refer to. */
public record Program(TermPool terms, Relations relations, List<ProgramRule> rules) {

  /** The same tables with other rules. */
  public Program withRules(List<ProgramRule> otherRules) {
    return new Program(terms, relations, otherRules);
  }

  /** The program without the rules of relations that no output of the game depends on. */
  public Program relevant(Budget budget) {
    BitSet needed =
        RelationGraph.of(this, budget)
            .needed(
                relations.role,
                relations.base,
                relations.input,
                relations.init,
                relations.next,
                relations.legal,
                relations.goal,
                relations.terminal);
    return withRules(
        rules.stream()
            .peek(rule -> budget.check())
            .filter(rule -> needed.get(rule.head().relation()))
            .toList());
  }
}
