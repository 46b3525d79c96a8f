package org.propnet.datalog;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildException.Reason;
import org.propnet.collect.StronglyConnectedComponents;

/**
 * Evaluates the relations that don't depend on the state, exactly: one strongly connected component
 * of the dependency graph after the other, so that a negated relation is complete before it is
 * tested.
 */
public final class StaticEvaluation {

  private StaticEvaluation() {}

  /**
   * Reaches all facts of the static relations.
   *
   * @param splitter splits rules whose joins are long, or null to leave all as they are
   * @param demand decides which relations to leave for later
   * @throws BuildException if there is a recursion through negation, or a limit is exceeded
   * @throws OutgrownException if a relation should be derived on demand
   */
  public static void run(
      Program program,
      BitSet dynamic,
      @Nullable RuleSplitter splitter,
      FactBase facts,
      DemandPlan demand)
      throws OutgrownException {
    Budget budget = facts.budget;
    StronglyConnectedComponents components = RelationGraph.of(program, budget).components();
    ListMultimap<Integer, ProgramRule> rulesOf = ArrayListMultimap.create();
    for (ProgramRule rule : program.rules()) {
      budget.check();
      int relation = rule.head().relation();
      if (!dynamic.get(relation) && !demand.late().get(relation)) {
        rulesOf.put(components.componentOf(relation), rule);
      }
    }
    for (int component = 0; component < components.count(); component++) {
      budget.check();
      List<ProgramRule> rules = rulesOf.get(component);
      if (!rules.isEmpty()) {
        BitSet members = RelationGraph.setOf(components.members(component));
        checkStratified(program, rules, members, budget);
        new SemiNaive(rules, members, new BitSet(), splitter, facts, demand, fact -> {})
            .run(facts.reachedCount());
      }
    }
  }

  private static void checkStratified(
      Program program, List<ProgramRule> rules, BitSet members, Budget budget) {
    for (ProgramRule rule : rules) {
      for (Atom atom : rule.negative()) {
        if (members.get(atom.relation())) {
          throw budget.failure(
              Reason.UNSTRATIFIED,
              rule.source(),
              program.relations().describe(rule.head().relation())
                  + " depends on the negation of "
                  + program.relations().describe(atom.relation())
                  + ", which depends on it again",
              "break the cycle");
        }
      }
    }
  }
}
