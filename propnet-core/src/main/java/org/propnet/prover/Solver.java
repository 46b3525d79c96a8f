package org.propnet.prover;

import com.google.common.collect.HashBasedTable;
import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.prover.Program.Definition.Life;
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
  private final QueryBudget budget;
  private final Agenda agenda = new Agenda();
  private final HashBasedTable<Query, Tuple, Table> gameTables = HashBasedTable.create();
  private final List<Table> made = new ArrayList<>();

  /** The depth of the deepest term in all answers so far. */
  private int deepest;

  Solver(Program program, Situation situation, ProverLimits limits) {
    this.program = program;
    this.situation = situation;
    this.budget = new QueryBudget(limits);
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
      for (Agenda.Task task = agenda.poll(); task != null; task = agenda.poll()) {
        if (!task.owner().isSettled()) {
          task.run();
        }
      }
      for (Table complete : made) {
        complete.complete();
        if (complete.query.definition.life() == Life.GAME) {
          program.keep(complete);
        }
      }
    }
    return table.answers();
  }

  /** Plans to enter the rules for a call one by one, from the given one on. */
  private void planEntry(Table owner, int number) {
    if (number < owner.query.entries.size()) {
      Entry entry = owner.query.entries.get(number);
      plan(
          owner,
          entry.start(),
          () -> {
            planEntry(owner, number + 1);
            enter(owner, entry);
          });
    }
  }

  private void enter(Table owner, Entry entry) {
    budget.spendSteps(1 + owner.values.weight, relationOf(owner));
    @Nullable GroundTerm[] binding = entry.enter(owner.values);
    if (binding != null) {
      follow(owner, entry.start(), binding);
    }
  }

  /** Plans to follow the branches of a disjunction one by one, from the given one on. */
  private void planBranch(
      Table owner, ImmutableList<Point> branches, @Nullable GroundTerm[] binding, int number) {
    if (number < branches.size()) {
      Point branch = branches.get(number);
      plan(
          owner,
          branch,
          () -> {
            planBranch(owner, branches, binding, number + 1);
            follow(owner, branch, binding.clone());
          });
    }
  }

  /** Puts work on the agenda that begins at a point of a rule. */
  private void plan(Table owner, Point point, Runnable work) {
    agenda.add(new Planned(owner, point.rule.stratum, work));
  }

  /** Work that is planned once. */
  private record Planned(Table owner, int stratum, Runnable work) implements Agenda.Task {
    @Override
    public void run() {
      work.run();
    }
  }

  /** Continues with the answers to a call, one by one. */
  private final class Consumer implements Agenda.Task {

    private final Table owner;
    private final Step.Ask step;
    private final @Nullable GroundTerm[] binding;
    private final List<Tuple> answers;

    /** The source of further answers; null if there won't be any. */
    private final @Nullable Table source;

    private int next;

    Consumer(
        Table owner,
        Step.Ask step,
        @Nullable GroundTerm[] binding,
        List<Tuple> answers,
        @Nullable Table source) {
      this.owner = owner;
      this.step = step;
      this.binding = binding;
      this.answers = answers;
      this.source = source;
    }

    @Override
    public Table owner() {
      return owner;
    }

    @Override
    public int stratum() {
      return step.next().rule.stratum;
    }

    /** Takes the next answer, or waits for it. */
    @Override
    public void run() {
      if (next == answers.size()) {
        if (source != null && !source.isComplete()) {
          budget.spendEntries(1 + binding.length / 16, relationOf(owner));
          source.await(this);
        }
        return;
      }
      Tuple answer = answers.get(next++);
      deepest = Math.max(deepest, answer.depth);
      agenda.add(this);
      budget.spendSteps(1 + answer.weight, relationOf(owner));
      @Nullable GroundTerm[] extended = binding.clone();
      for (int i = 0; i < answer.size(); i++) {
        if (!step.arguments().get(i).match(answer.get(i), extended)) {
          return;
        }
      }
      follow(owner, step.next(), extended);
    }
  }

  /** Evaluates a rule from a point up to its next call. */
  private void follow(Table owner, Point start, @Nullable GroundTerm[] binding) {
    Point point = start;
    while (true) {
      budget.spendSteps(1, relationOf(owner));
      Step step = point.step();
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
            Point here = point;
            plan(owner, here, () -> follow(owner, here, binding));
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
        planBranch(owner, branch.branches(), binding, 0);
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
    if (!answers.isEmpty()) {
      agenda.add(new Consumer(owner, ask, binding, answers, source));
    } else if (source != null && !source.isComplete()) {
      new Consumer(owner, ask, binding, answers, source).run(); // which waits
    }
  }

  private void derive(Table owner, Tuple answer) {
    for (int i = 0; i < answer.size(); i++) {
      QueryBudget.requireAllowed(answer.get(i), relationOf(owner));
    }
    if (owner.add(answer)) {
      budget.spendEntries(1 + answer.size() / 4, relationOf(owner));
      owner.release().forEach(agenda::add);
    }
  }

  /** The answers to a call of a relation that only has facts; null for any other. */
  private @Nullable List<Tuple> factsIfAll(Query query, Tuple values) {
    Relation relation = query.definition.relation();
    if (relation.equals(Relation.TRUE)) {
      return situation.state.get(query, values, budget);
    }
    if (relation.equals(Relation.DOES)) {
      Situation.FactIndex moves = situation.moves;
      return moves == null ? List.of() : moves.get(query, values, budget);
    }
    return query.entries.isEmpty() ? query.facts(values) : null;
  }

  private @Nullable Table find(Query query, Tuple values) {
    Table shared = query.gameTables.get(values);
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
    planEntry(table, 0);
    return table;
  }

  /** A call: a query with the values of its holes. */
  private record Call(Query query, Tuple values) {}

  /** The call with the given values, except those that are too deep. */
  private Call call(Query query, ImmutableList<Pattern> holes, @Nullable GroundTerm[] binding) {
    Tuple values = fill(holes, binding);
    int limit = Math.min(deepest + program.margin, Term.MAXIMUM_DEPTH);
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
    return Tuple.of(Pattern.buildAll(patterns, binding));
  }

  private static GroundTerm build(Pattern pattern, @Nullable GroundTerm[] binding, Table owner) {
    return QueryBudget.requireAllowed(pattern.build(binding), relationOf(owner));
  }

  private static Relation relationOf(Table owner) {
    return owner.query.definition.relation();
  }
}
