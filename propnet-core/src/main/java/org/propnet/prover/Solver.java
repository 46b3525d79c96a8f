package org.propnet.prover;

import com.google.common.collect.HashBasedTable;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.validate.relation.Relation;

/** Answers one query in a situation by tabled evaluation. Used once, by one thread. */
final class Solver {

  /*
   * Tabled evaluation
   * -----------------
   * A call is a relation with some parts of its arguments given. Each call has one table, made when
   * it is first asked for; its rules are then evaluated left to right, the parts given being bound.
   * A condition that calls a relation takes the answers that are in the table of that call, one
   * after the other, and then waits there for more. Nothing recurses: what is to be done is on an
   * agenda, so that chains of calls may be as long as they like, and a call that needs itself just
   * waits at its own table. When the agenda is empty every table holds all that its rules can
   * derive: each rule has met each answer of each condition. It holds nothing else, since only
   * rules whose conditions have been met add to it. That is the least fixed point.
   *
   * Negation
   * --------
   * Work is done in the order of the strata of its rules. A rule that needs the negation of a
   * sentence makes the table of that call, if there is none, and goes back on the agenda. All rules
   * that can derive the sentence, directly or through others, are of lower strata. So when work of
   * the rule's own stratum is taken up again, all of theirs is done: what the table doesn't hold by
   * then it never will. The same is true when the table was there already.
   *
   * Calls that grow
   * ---------------
   * A rule such as (<= (p ?x) (p (f ?x))) calls itself with ever deeper values though what it can
   * derive is finite. So a call leaves out the values that are deeper, by a margin, than all terms
   * met so far: it asks for more than was needed, and the condition picks what it wants. If the
   * sentences that can be derived have no end either, a limit stops it.
   *
   * What is kept
   * ------------
   * Tables made for this question are complete when it is answered, and only then handed on: those
   * of relations without state to all threads, the others to the situation they are about. When a
   * limit is reached, the tables and the situation have to be thrown away.
   *
   * The idea is that of OLD resolution with tabulation (Tamaki and Sato, 1986) with the strata of
   * Apt, Blair and Walker (1988).
   */

  private final Program program;
  private final Situation situation;
  private final Budget budget;
  private final Agenda agenda = new Agenda();
  private final HashBasedTable<Query, Tuple, Table> gameTables = HashBasedTable.create();
  private final List<Table> made = new ArrayList<>();

  /** The depth of the deepest term in all answers so far. */
  private int deepest;

  Solver(Program program, Situation situation, ProverLimits limits) {
    this.program = program;
    this.situation = situation;
    this.budget = new Budget(limits);
  }

  /** All answers to a call, each once, in no particular order. */
  List<Tuple> solve(Query query, Tuple values) {
    deepest = values.depth;
    List<Tuple> facts = factsIfAll(query, values);
    if (facts != null) {
      return facts;
    }
    Table table = find(query, values);
    if (table == null) {
      table = make(query, values);
      for (Task task = agenda.poll(); task != null; task = agenda.poll()) {
        if (!task.owner.isSettled()) {
          work(task);
        }
      }
      for (Table complete : made) {
        complete.complete();
        if (complete.query.definition.life() == Definition.Life.GAME) {
          program.gameTables().add(complete);
        }
      }
    }
    return table.answers();
  }

  private void work(Task task) {
    if (task instanceof Task.Consume consume) {
      consume(consume);
    } else if (task instanceof Task.Enter enter) {
      enter(enter);
    } else if (task instanceof Task.Resume resume) {
      follow(resume.owner, resume.point, resume.binding);
    } else if (task instanceof Task.Fork fork) {
      Point branch = fork.step.branches().get(fork.next++);
      if (fork.next < fork.step.branches().size()) {
        agenda.add(branch.rule.stratum, fork);
      }
      follow(fork.owner, branch, fork.binding.clone());
    }
  }

  private void enter(Task.Enter task) {
    ImmutableList<Entry> entries = task.owner.query.entries;
    Entry entry = entries.get(task.next++);
    if (task.next < entries.size()) {
      agenda.add(entries.get(task.next).start().rule.stratum, task);
    }
    budget.spendSteps(1 + task.owner.values.weight, relationOf(task.owner));
    @Nullable GroundTerm[] binding = entry.enter(task.owner.values);
    if (binding != null) {
      follow(task.owner, entry.start(), binding);
    }
  }

  private void consume(Task.Consume task) {
    Step.Ask step = task.step;
    if (task.next == task.answers.size()) {
      if (task.source != null && !task.source.isComplete()) {
        budget.spendEntries(1 + task.binding.length / 16, relationOf(task.owner));
        task.source.await(task);
      }
      return;
    }
    Tuple answer = task.answers.get(task.next++);
    deepest = Math.max(deepest, answer.depth);
    agenda.add(step.next().rule.stratum, task);
    budget.spendSteps(1 + answer.weight, relationOf(task.owner));
    @Nullable GroundTerm[] binding = task.binding.clone();
    for (int i = 0; i < answer.size(); i++) {
      if (!step.arguments().get(i).match(answer.get(i), binding)) {
        return;
      }
    }
    follow(task.owner, step.next(), binding);
  }

  /** Evaluates a rule from a point up to its next call. */
  private void follow(Table owner, Point start, @Nullable GroundTerm[] binding) {
    Point point = start;
    while (true) {
      budget.spendSteps(1, relationOf(owner));
      Step step = point.step(program);
      if (step instanceof Step.Ask ask) {
        ask(owner, ask, binding);
        return;
      } else if (step instanceof Step.Compare compare) {
        GroundTerm left = build(compare.left(), binding, owner);
        if (left.equals(build(compare.right(), binding, owner)) != compare.isSame()) {
          return;
        }
        point = compare.next();
      } else if (step instanceof Step.Refute refute) {
        Call call = call(refute.query(), refute.holes(), binding);
        List<Tuple> answers = factsIfAll(call.query(), call.values());
        if (answers == null) {
          Table table = find(call.query(), call.values());
          if (table == null) {
            make(call.query(), call.values());
            agenda.add(point.rule.stratum, new Task.Resume(owner, point, binding));
            return;
          }
          answers = table.answers();
        }
        boolean isWhole = call.query() == refute.query();
        if (!isWhole) {
          budget.spendSteps(answers.size() / 16, relationOf(owner));
        }
        if (isWhole ? !answers.isEmpty() : answers.contains(fill(refute.holes(), binding))) {
          return;
        }
        point = refute.next();
      } else if (step instanceof Step.Branch branch) {
        if (!branch.branches().isEmpty()) {
          agenda.add(point.rule.stratum, new Task.Fork(owner, branch, binding));
        }
        return;
      } else {
        derive(owner, fill(point.rule.head, binding));
        return;
      }
    }
  }

  private void ask(Table owner, Step.Ask ask, @Nullable GroundTerm[] binding) {
    Call call = call(ask.query(), ask.holes(), binding);
    List<Tuple> answers = factsIfAll(call.query(), call.values());
    Table source = null;
    if (answers == null) {
      source = find(call.query(), call.values());
      if (source == null) {
        source = make(call.query(), call.values());
      }
      answers = source.answers();
    }
    Task.Consume task = new Task.Consume(owner, ask, binding, answers, source);
    if (!answers.isEmpty()) {
      agenda.add(ask.next().rule.stratum, task);
    } else if (source != null && !source.isComplete()) {
      budget.spendEntries(1 + binding.length / 16, relationOf(owner));
      source.await(task);
    }
  }

  private void derive(Table owner, Tuple answer) {
    for (int i = 0; i < answer.size(); i++) {
      Budget.requireAllowed(answer.get(i), relationOf(owner));
    }
    if (owner.add(answer)) {
      budget.spendEntries(1 + answer.size() / 4, relationOf(owner));
      for (Task.Consume task : owner.release()) {
        agenda.add(task.step.next().rule.stratum, task);
      }
    }
  }

  /** The answers to a call of a relation that only has facts; null for any other. */
  private @Nullable List<Tuple> factsIfAll(Query query, Tuple values) {
    Relation relation = query.definition.relation();
    if (relation.equals(Relation.TRUE)) {
      return situation.state.get(query, values, budget);
    }
    if (relation.equals(Relation.DOES)) {
      FactIndex moves = situation.moves;
      return moves == null ? List.of() : moves.get(query, values, budget);
    }
    return query.entries.isEmpty() ? query.facts(values) : null;
  }

  private @Nullable Table find(Query query, Tuple values) {
    boolean isShared = query.definition.life() == Definition.Life.GAME;
    Table shared = isShared ? program.gameTables().get(query, values) : null;
    return shared == null ? tables(query).get(query, values) : shared;
  }

  private HashBasedTable<Query, Tuple, Table> tables(Query query) {
    return switch (query.definition.life()) {
      case GAME -> gameTables;
      case STATE -> situation.stateTables;
      case STEP -> situation.stepTables;
    };
  }

  private Table make(Query query, Tuple values) {
    Table table = new Table(query, values);
    budget.spendEntries(1 + table.answers().size(), query.definition.relation());
    made.add(table);
    tables(query).put(query, values, table);
    agenda.add(query.entries.get(0).start().rule.stratum, new Task.Enter(table));
    return table;
  }

  /** A call: a query with the values of its holes. */
  private record Call(Query query, Tuple values) {}

  /** The call with the given values, except those that are too deep. */
  private Call call(Query query, ImmutableList<Pattern> holes, @Nullable GroundTerm[] binding) {
    Tuple values = fill(holes, binding);
    int limit = Math.min(deepest + program.margin(), Term.MAXIMUM_DEPTH);
    if (values.depth <= limit && values.weight < Tuple.WEIGHT_OF_LARGE_TERM) {
      return new Call(query, values);
    }
    BitSet dropped = new BitSet();
    for (int i = 0; i < values.size(); i++) {
      GroundTerm value = values.get(i);
      dropped.set(i, value.depth > limit || !value.isAllowed());
    }
    return new Call(program.query(query.shape.without(dropped)), values.without(dropped));
  }

  private static Tuple fill(ImmutableList<Pattern> patterns, @Nullable GroundTerm[] binding) {
    GroundTerm[] terms = new GroundTerm[patterns.size()];
    for (int i = 0; i < terms.length; i++) {
      terms[i] = patterns.get(i).build(binding);
    }
    return Tuple.of(terms);
  }

  private static GroundTerm build(Pattern pattern, @Nullable GroundTerm[] binding, Table owner) {
    return Budget.requireAllowed(pattern.build(binding), relationOf(owner));
  }

  private static Relation relationOf(Table owner) {
    return owner.query.definition.relation();
  }
}
