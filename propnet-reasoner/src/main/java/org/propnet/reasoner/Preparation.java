package org.propnet.reasoner;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
import org.propnet.machine.LimitException;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.Role;
import org.propnet.validate.required.RulesheetCheck;

/** Prepares a rulesheet for evaluation: validates it, and evaluates static relations. */
final class Preparation {

  /*
   * Static relations are evaluated as a whole, bottom-up by component, as long as that is cheap:
   * then the join order can use their sizes, and lookups can use any index. A relation that turns
   * out to be large, or may be infinite, is evaluated later, only for the arguments of its calls.
   */

  private static final ReasonerLimits EACH = new ReasonerLimits(400_000, 16 << 20);
  private static final int MAX_FAILURES = 50;
  private static final int BYTES_OF_RELATION = 100;

  private final Knowledge knowledge;

  /** The terms of the rules and those met while static relations were evaluated with success. */
  private TermPool terms;

  private final Budget budget;
  private @Nullable Worker worker;
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
    Knowledge knowledge = new Knowledge(program, description, budget);
    TermPool terms = copy(program.terms());
    budget.enter(BuildPhase.STATIC, Budget.Usage.NONE);
    Preparation preparation = new Preparation(knowledge, terms, budget);
    preparation.readFacts();
    preparation.evaluate();
    return preparation;
  }

  /** The roles in the order of the rulesheet. */
  ImmutableList<Role> roles() {
    return Arrays.stream(roleNames())
        .mapToObj(name -> new Role(terms.toTerm(name)))
        .collect(ImmutableList.toImmutableList());
  }

  private int[] roleNames() {
    return knowledge.rules.get(knowledge.relations.role).stream()
        .mapToInt(rule -> ground(rule.head().arguments().get(0)))
        .distinct()
        .toArray();
  }

  /** Makes a worker that answers each question within limits. Thread-safe. */
  synchronized Worker newWorker(ReasonerLimits limits) {
    return new Worker(knowledge, copy(terms), roleNames(), limits);
  }

  private static TermPool copy(TermPool terms) {
    return new TermPool(terms, ReasonerLimits.MAXIMUM_TERM_SIZE, Tuples.SEED);
  }

  private void readFacts() {
    for (int relation = 0; relation < knowledge.relations.count(); relation++) {
      List<ProgramRule> rules = knowledge.rules.get(relation);
      if (!knowledge.changing.get(relation) && rules.stream().allMatch(Knowledge::isFact)) {
        Tuples facts = new Tuples(knowledge.relations.arity(relation));
        for (ProgramRule rule : rules) {
          budget.check();
          facts.add(rule.head().arguments().stream().mapToInt(this::ground).toArray());
        }
        facts.dropIndex();
        set(relation, facts);
      }
    }
  }

  private void set(int relation, Tuples facts) {
    budget.hold(BYTES_OF_RELATION + 4L * facts.data().length);
    knowledge.facts[relation] = facts;
  }

  private int ground(Pattern pattern) {
    if (pattern instanceof Pattern.Ground ground) {
      return ground.term();
    }
    Pattern.Apply apply = (Pattern.Apply) pattern;
    int[] arguments = apply.arguments().stream().mapToInt(this::ground).toArray();
    int term = terms.apply(apply.symbol(), arguments, arguments.length);
    if (term == Worker.TOO_LARGE) {
      throw budget.failure(
          BuildException.Reason.DEPTH,
          -1,
          "a term of the rulesheet has more than " + ReasonerLimits.MAXIMUM_TERM_SIZE + " symbols",
          "split it");
    }
    return term;
  }

  private void evaluate() {
    for (int component = 0; component < knowledge.components.count(); component++) {
      budget.check();
      for (int relation : knowledge.components.members(component)) {
        if (!knowledge.changing.get(relation)
            && knowledge.facts[relation] == null
            && !knowledge.endless.get(relation)
            && failures < MAX_FAILURES) {
          evaluate(relation);
          budget.requireRoom(terms.bytes());
        }
      }
    }
    worker = null;
  }

  /** Evaluates a relation as a whole, if that is cheap. */
  private void evaluate(int relation) {
    Worker used = worker;
    if (used != null && !used.meter.isHalfFull() && isEvaluated(relation, used)) {
      return;
    }
    // What a used worker keeps may have left too little memory.
    if (!isEvaluated(relation, newWorker(EACH))) {
      failures++;
    }
  }

  /** Evaluates a relation with a worker, which is kept for the next one; false beyond limits. */
  private boolean isEvaluated(int relation, Worker asked) {
    worker = null;
    asked.meter.begin();
    try {
      Table answers = asked.all(relation);
      Tuples facts = new Tuples(answers.width);
      for (int row = 0; row < answers.count(); row++) {
        facts.append(answers.copy(row));
      }
      set(relation, facts);
      if (asked.terms.size() > terms.size()) {
        terms = asked.terms; // the next worker has a copy, which is dropped if it fails
      } else {
        worker = asked;
      }
      return true;
    } catch (QuestionInterruptedException interrupted) {
      throw budget.failure(BuildException.Reason.CANCELLED, -1, "the thread was interrupted", null);
    } catch (LimitException limit) {
      return false;
    }
  }
}
