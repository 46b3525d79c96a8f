package org.propnet.datalog;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import java.util.Arrays;
import java.util.List;
import org.propnet.budget.Budget;

/**
 * Runs join plans by backtracking over their steps, with explicit cursors instead of recursion, so
 * that rules may have any length.
 */
public final class JoinRunner {

  /** The cursor of a step that hasn't been tried yet. */
  private static final int FRESH = -2;

  /** The value of an unbound variable. */
  private static final int UNBOUND = -1;

  private final FactBase facts;
  private final Budget budget;
  private int deltaStart;
  private int deltaEnd;
  private int[] binding = new int[0];
  private int[] matched = new int[0];
  private int[] cursors = new int[0];
  private int[] firstRows = new int[0];
  private int[] endRows = new int[0];
  private int[] key = new int[8];

  /**
   * Receives the instances that a plan finds.
   *
   * @param <X> what it may throw to end the search
   */
  public interface Sink<X extends Exception> {

    /**
     * One instance of a rule's body.
     *
     * @param binding the term of each variable
     * @param matched the atom of each positive literal; meaningful for those of dynamic relations
     */
    void emit(ProgramRule rule, int[] binding, int[] matched) throws X;
  }

  /** Creates a runner over facts, with buffers that all its plans share. */
  public JoinRunner(FactBase facts) {
    this.facts = facts;
    this.budget = facts.budget;
  }

  /** Sets the range of the newest facts in the sequence of reached ones. */
  public void round(int start, int end) {
    deltaStart = start;
    deltaEnd = end;
  }

  /** Finds all instances. */
  public <X extends Exception> void run(JoinPlan plan, Sink<X> sink) throws X {
    run(plan, sink, Long.MAX_VALUE, Long.MAX_VALUE);
  }

  /**
   * Finds all instances, or as many as a number of steps allows.
   *
   * @param maxInstances how many instances are enough
   * @param maxSteps how many steps may be tried
   * @return how many were found, or its complement if the steps ran out before
   */
  @CanIgnoreReturnValue
  public <X extends Exception> long run(
      JoinPlan plan, Sink<X> sink, long maxInstances, long maxSteps) throws X {
    prepare(plan);
    return search(plan, sink, maxInstances, maxSteps);
  }

  /**
   * Finds all instances with a given head.
   *
   * @param atom a ground atom of the head's relation
   */
  public <X extends Exception> void runFor(JoinPlan plan, int atom, Sink<X> sink) throws X {
    prepare(plan);
    Arrays.fill(binding, 0, plan.rule().variableCount(), UNBOUND);
    if (matches(plan.rule().head(), atom)) {
      search(plan, sink, Long.MAX_VALUE, Long.MAX_VALUE);
    }
  }

  @CanIgnoreReturnValue
  private <X extends Exception> long search(
      JoinPlan plan, Sink<X> sink, long maxInstances, long maxSteps) throws X {
    ProgramRule rule = plan.rule();
    List<JoinStep> steps = plan.steps();
    int last = steps.size() - 1;
    if (last < 0) {
      sink.emit(rule, binding, matched);
      return 1;
    }
    long found = 0;
    int step = 0;
    cursors[0] = FRESH;
    for (long count = 0; step >= 0 && found < maxInstances; count++) {
      if (count >= maxSteps) {
        return ~found;
      }
      budget.check();
      if (!advance(steps.get(step), step)) {
        step--;
      } else if (step < last) {
        step++;
        cursors[step] = FRESH;
      } else {
        sink.emit(rule, binding, matched);
        found++;
        step = plan.lastRelevantStep();
      }
    }
    return found;
  }

  /** Binds the variables of a head so that it becomes an atom; false if it can't. */
  private boolean matches(Atom head, int atom) {
    for (int i = 0; i < head.arguments().size(); i++) {
      int term = facts.atoms().get(atom, i + 1);
      if (!facts.terms().matches(head.arguments().get(i), term, binding)) {
        return false;
      }
    }
    return true;
  }

  private void prepare(JoinPlan plan) {
    ProgramRule rule = plan.rule();
    List<JoinStep> steps = plan.steps();
    budget.at(rule.source());
    if (binding.length < rule.variableCount()) {
      binding = new int[rule.variableCount() * 2];
    }
    if (matched.length < rule.positive().size()) {
      matched = new int[rule.positive().size() * 2];
    }
    if (cursors.length < steps.size()) {
      cursors = new int[steps.size() * 2];
      firstRows = new int[steps.size() * 2];
      endRows = new int[steps.size() * 2];
    }
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i) instanceof JoinStep.Scan scan) {
        View view = scan.view();
        firstRows[i] = scan.range() == JoinStep.Range.DELTA ? view.firstRowAt(deltaStart) : 0;
        endRows[i] =
            scan.range() == JoinStep.Range.ALL ? view.size() : view.firstRowAt(end(scan.range()));
      }
    }
  }

  private int end(JoinStep.Range range) {
    return range == JoinStep.Range.OLD ? deltaStart : deltaEnd;
  }

  /** Advances a step to its next success; returns false if there is none. */
  private boolean advance(JoinStep step, int index) {
    if (step instanceof JoinStep.Scan scan) {
      return advance(scan, index);
    }
    if (cursors[index] != FRESH) {
      return false;
    }
    cursors[index] = 0;
    if (step instanceof JoinStep.Present present) {
      return isPresent(present);
    }
    if (step instanceof JoinStep.Absent absent) {
      return !facts.isReached(facts.find(absent.atom(), binding));
    }
    JoinStep.Differ differ = (JoinStep.Differ) step;
    int left = facts.existing(differ.left(), binding);
    int right = facts.existing(differ.right(), binding);
    return differ.ascending() ? left < right : left != right;
  }

  private boolean isPresent(JoinStep.Present present) {
    int atom = facts.find(present.atom(), binding);
    if (!facts.isReached(atom)) {
      return false;
    }
    matched[present.literal()] = atom;
    int sequence = facts.sequence(atom);
    return switch (present.range()) {
      case ALL -> true;
      case OLD -> sequence < deltaStart;
      case CURRENT -> sequence < deltaEnd;
      case DELTA -> sequence >= deltaStart && sequence < deltaEnd;
    };
  }

  private boolean advance(JoinStep.Scan scan, int index) {
    View view = scan.view();
    View.RowIndex rows = scan.index();
    int first = firstRows[index];
    int end = endRows[index];
    if (rows == null) {
      int row = cursors[index] == FRESH ? first : cursors[index] + 1;
      while (row < end && !bind(scan, view, row)) {
        budget.check();
        row++;
      }
      cursors[index] = row;
      return row < end;
    }
    int row = cursors[index] == FRESH ? lookUp(scan, rows) : rows.after(cursors[index]);
    while (row >= first
        && (row >= end || !agrees(scan, rows, view, row) || !bind(scan, view, row))) {
      budget.check();
      row = rows.after(row);
    }
    cursors[index] = row;
    return row >= first;
  }

  private int lookUp(JoinStep.Scan scan, View.RowIndex rows) {
    int[] keys = scan.keys();
    if (key.length < keys.length) {
      key = new int[keys.length * 2];
    }
    for (int i = 0; i < keys.length; i++) {
      key[i] = value(keys[i]);
    }
    return rows.first(key);
  }

  private boolean agrees(JoinStep.Scan scan, View.RowIndex rows, View view, int row) {
    int[] columns = rows.columns;
    int[] keys = scan.keys();
    int[] block = view.block(row);
    int start = view.start(row);
    for (int i = 0; i < columns.length; i++) {
      if (block[start + columns[i]] != value(keys[i])) {
        return false;
      }
    }
    return true;
  }

  private int value(int keyCode) {
    return keyCode >= 0 ? binding[keyCode] : ~keyCode;
  }

  /** Binds variables to the terms of a row; returns false if a repeated variable would differ. */
  private boolean bind(JoinStep.Scan scan, View view, int row) {
    int[] columns = scan.columns();
    int[] variables = scan.variables();
    int[] block = view.block(row);
    int start = view.start(row);
    for (int i = 0; i < columns.length; i++) {
      int term = block[start + columns[i]];
      int variable = variables[i];
      if (variable >= 0) {
        binding[variable] = term;
      } else if (binding[~variable] != term) {
        return false;
      }
    }
    matched[scan.literal()] = block[start - 1];
    return true;
  }
}
