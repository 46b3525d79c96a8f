package org.propnet.reasoner;

import com.google.common.primitives.Ints;
import java.util.Arrays;
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
import org.propnet.datalog.TermPool;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.validate.required.RulesheetCheck;

/** Prepares a rulesheet for evaluation: validates it, and evaluates static relations. */
final class Preparation {

  /*
   * Static relations are evaluated as a whole, bottom-up by component, as long as that is cheap:
   * then the join order can use their sizes, and lookups can use any index. A relation that turns
   * out to be large, or may be infinite, is evaluated later, only for the arguments of its calls.
   */

  private static final ReasonerLimits EACH = new ReasonerLimits(400_000, 200_000);
  private static final int MAX_FAILURES = 50;

  private final Knowledge knowledge;

  /** The terms of the rules and of the facts of all static relations evaluated so far. */
  private final TermPool terms;

  private final Budget budget;
  private int failures;

  private Preparation(Knowledge knowledge, TermPool terms, Budget budget) {
    this.knowledge = knowledge;
    this.terms = terms;
    this.budget = budget;
  }

  static Preparation of(GameDescription description, BuildLimits limits, BuildListener listener) {
    RulesheetCheck.requireValid(description);
    Budget budget = new Budget(description, limits, listener);
    budget.enter(BuildPhase.NORMALIZE, Budget.Usage.NONE);
    Program program = Normalizer.normalize(description, budget);
    Knowledge knowledge = Knowledge.of(program, description, budget);
    TermPool terms = new TermPool(program.terms(), ReasonerLimits.MAXIMUM_TERM_SIZE);
    budget.enter(BuildPhase.STATIC, Budget.Usage.NONE);
    Preparation preparation = new Preparation(knowledge, terms, budget);
    preparation.readFacts();
    preparation.evaluate();
    return preparation;
  }

  /** The names of the roles in the order of the rulesheet. */
  List<Term> roles() {
    return Arrays.stream(roleNames()).mapToObj(terms::toTerm).toList();
  }

  private int[] roleNames() {
    return knowledge.rules(knowledge.relations.role).stream()
        .mapToInt(rule -> ground(rule.head().arguments().get(0)))
        .distinct()
        .toArray();
  }

  /** Makes a worker that answers each question within limits. Thread-safe. */
  synchronized Worker newWorker(ReasonerLimits limits) {
    TermPool own = new TermPool(terms, ReasonerLimits.MAXIMUM_TERM_SIZE);
    return new Worker(knowledge, own, roleNames(), limits);
  }

  private void readFacts() {
    for (int relation = 0; relation < knowledge.relations.count(); relation++) {
      budget.check();
      List<ProgramRule> rules = knowledge.rules(relation);
      if (!knowledge.changing.get(relation) && rules.stream().allMatch(Knowledge::isFact)) {
        Set<List<Integer>> rows = new LinkedHashSet<>();
        for (ProgramRule rule : rules) {
          rows.add(rule.head().arguments().stream().map(this::ground).toList());
        }
        knowledge.setFacts(relation, rows.stream().map(Ints::toArray).toList());
      }
    }
  }

  private int ground(Pattern pattern) {
    int term = new TermBuilder(terms).build(pattern, new int[0]);
    if (term == TermBuilder.TOO_LARGE) {
      throw budget.failure(
          BuildException.Reason.DEPTH,
          -1,
          "a term of the rulesheet has more than " + ReasonerLimits.MAXIMUM_TERM_SIZE + " symbols",
          "split it");
    }
    return term;
  }

  private void evaluate() {
    Worker worker = newWorker(EACH);
    for (int component = 0; component < knowledge.components.count(); component++) {
      budget.check();
      for (int relation : knowledge.components.members(component)) {
        if (!knowledge.changing.get(relation)
            && knowledge.facts(relation) == null
            && !knowledge.isEndless(relation)
            && failures < MAX_FAILURES) {
          worker = evaluate(relation, worker);
          budget.checkNow();
        }
      }
    }
  }

  /** Evaluates a relation as a whole, if that is cheap; returns the worker for the next one. */
  private Worker evaluate(int relation, Worker worker) {
    int before = terms.size();
    try {
      List<int[]> rows = worker.all(relation);
      for (int[] row : rows) {
        for (int i = 0; i < row.length; i++) {
          row[i] = row[i] < before ? row[i] : terms.intern(worker.toTerm(row[i]));
        }
      }
      knowledge.setFacts(relation, rows);
      return terms.size() == before ? worker : newWorker(EACH); // one that knows the new terms
    } catch (QuestionInterruptedException interrupted) {
      throw budget.failure(BuildException.Reason.CANCELLED, -1, "the thread was interrupted", null);
    } catch (ReasonerLimitException limit) {
      failures++;
      return newWorker(EACH);
    }
  }
}
