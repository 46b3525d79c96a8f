package org.propnet.reasoner;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.budget.BuildListener;
import org.propnet.budget.BuildPhase;
import org.propnet.datalog.Normalizer;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.Program;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.RelationGraph;
import org.propnet.datalog.Relations;
import org.propnet.gdl.GameDescription;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.validate.required.RulesheetCheck;

/** What is done with a rulesheet before the first question. */
final class Preparation {

  /*
   * Relations that never change are derived as a whole, those they need first, as long as that is
   * cheap: then joins know how many facts they have, and look them up by any index. What turns out
   * to be large, or may have no end, is derived later for the arguments it is called with.
   */

  private static final ReasonerLimits EACH = new ReasonerLimits(400_000, 200_000);
  private static final int MAX_FAILURES = 50;

  private final Knowledge knowledge;
  private final Terms terms;
  private final Budget budget;
  private int failures;

  private Preparation(Knowledge knowledge, Terms terms, Budget budget) {
    this.knowledge = knowledge;
    this.terms = terms;
    this.budget = budget;
  }

  static Preparation of(GameDescription description, BuildLimits limits, BuildListener listener) {
    RulesheetCheck.requireValid(description);
    Budget budget = new Budget(description, limits, listener);
    budget.enter(BuildPhase.NORMALIZE, Budget.Usage.NONE);
    Program program = Normalizer.normalize(description, budget);
    Relations relations = program.relations();
    BitSet needed =
        RelationGraph.of(program, budget)
            .needed(
                relations.role,
                relations.init,
                relations.next,
                relations.legal,
                relations.goal,
                relations.terminal);
    Knowledge knowledge = Knowledge.of(program, needed, description);
    Terms terms = new Terms(program.terms());
    if (terms.size() < program.terms().size()) {
      throw budget.failure(
          BuildException.Reason.DEPTH,
          -1,
          "a term of the rulesheet has more than " + Terms.LARGEST_TERM + " symbols",
          "split it");
    }
    Preparation preparation = new Preparation(knowledge, terms, budget);
    budget.enter(BuildPhase.STATIC, Budget.Usage.NONE);
    preparation.evaluate();
    return preparation;
  }

  Knowledge knowledge() {
    return knowledge;
  }

  Terms terms() {
    return terms;
  }

  /** The names of the roles in the order of the rulesheet. */
  int[] roleNames() {
    Set<Integer> names = new LinkedHashSet<>();
    for (ProgramRule rule : knowledge.rules(knowledge.relations.role)) {
      names.add(ground(rule.head().arguments().get(0)));
    }
    return names.stream().mapToInt(Integer::intValue).toArray();
  }

  private void evaluate() {
    Worker worker = newWorker();
    for (int component = 0; component < knowledge.componentCount(); component++) {
      budget.check();
      for (int relation : knowledge.members(component)) {
        if (knowledge.life(relation) != Life.GAME) {
          continue;
        }
        if (knowledge.rules(relation).stream().allMatch(Preparation::isFact)) {
          setFacts(relation);
        } else if (!knowledge.isEndless(relation) && failures < MAX_FAILURES) {
          worker = evaluate(relation, worker);
          budget.checkNow();
        }
      }
    }
  }

  private static boolean isFact(ProgramRule rule) {
    return rule.positive().isEmpty() && rule.negative().isEmpty();
  }

  private void setFacts(int relation) {
    Set<List<Integer>> rows = new LinkedHashSet<>();
    for (ProgramRule rule : knowledge.rules(relation)) {
      List<Integer> row = new ArrayList<>();
      for (Pattern argument : rule.head().arguments()) {
        row.add(ground(argument));
      }
      rows.add(row);
    }
    knowledge.setFacts(
        relation,
        rows.stream().map(row -> row.stream().mapToInt(Integer::intValue).toArray()).toList());
  }

  private int ground(Pattern pattern) {
    if (pattern instanceof Pattern.Ground ground) {
      return ground.term();
    }
    Pattern.Apply apply = (Pattern.Apply) pattern;
    int[] tuple = new int[apply.arguments().size() + 1];
    tuple[0] = apply.symbol();
    for (int i = 1; i < tuple.length; i++) {
      tuple[i] = ground(apply.arguments().get(i - 1));
    }
    return terms.intern(tuple, tuple.length);
  }

  private Worker newWorker() {
    return new Worker(knowledge, terms, new int[0], EACH);
  }

  /** Derives a relation as a whole, if that is cheap; gives the worker for the next one. */
  private Worker evaluate(int relation, Worker worker) {
    try {
      knowledge.setFacts(relation, worker.all(relation));
      return worker;
    } catch (QuestionInterruptedException interrupted) {
      throw budget.failure(BuildException.Reason.CANCELLED, -1, "the thread was interrupted", null);
    } catch (ReasonerLimitException limit) {
      failures++;
      return newWorker();
    }
  }
}
