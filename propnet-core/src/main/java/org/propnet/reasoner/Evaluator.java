package org.propnet.reasoner;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.Shape;
import org.propnet.gdl.Term;

/** Answers calls in the state and with the moves of a workspace. */
final class Evaluator {

  private static final Frame[] NO_FRAMES = new Frame[0];
  private static final int KEPT_FRAMES = 256;

  private final Workspace workspace;
  private final Terms terms;
  private final int margin;
  private final Meter meter;
  private Frame[] frames = NO_FRAMES;
  private int depth;

  /** The depth of the deepest term met. */
  private int deepest;

  private int[] key = new int[16];
  private int[] row = new int[16];
  private int[][] tuples = new int[8][];

  Evaluator(Workspace workspace, ReasonerLimits limits) {
    this.workspace = workspace;
    this.terms = workspace.terms();
    this.margin = workspace.knowledge().margin();
    this.meter = new Meter(limits);
  }

  /** The complete table of a call. */
  int solve(Query query, int[] values) {
    int known = query.store.find(query.number, values, query.keyWidth);
    if (known != TableStore.NO_TABLE) {
      return known;
    }
    meter.begin();
    deepest = workspace.deepest();
    for (int i = 0; i < query.keyWidth; i++) {
      deepest = Math.max(deepest, terms.depth(values[i]));
    }
    depth = 0;
    int table = push(query, values);
    while (depth > 0) {
      run(frames[depth - 1]);
    }
    if (frames.length > KEPT_FRAMES) {
      frames = Arrays.copyOf(frames, KEPT_FRAMES);
    }
    return table;
  }

  /** Begins to answer a call that has no table yet. */
  private int push(Query query, int[] values) {
    Plan[] plans = workspace.plans(query);
    int table = make(query, values);
    if (depth == frames.length) {
      frames = Arrays.copyOf(frames, Math.max(16, 2 * depth));
    }
    Frame frame = frames[depth];
    if (frame == null) {
      frame = new Frame(query);
      frames[depth] = frame;
    }
    depth++;
    frame.query = query;
    frame.table = table;
    frame.plans = plans;
    frame.nextPlan = 0;
    frame.owner = query;
    frame.ownerTable = table;
    frame.plan = Plan.NONE;
    frame.step = -1;
    frame.floor = 0;
    frame.callee = TableStore.NO_TABLE;
    if (query.isRecursive) {
      frame.agenda = new Agenda();
      frame.members.clear();
      frame.waiting.clear();
      frame.task = null;
      schedule(frame, query, plans, table);
    } else {
      frame.agenda = null;
    }
    return table;
  }

  private int make(Query query, int[] values) {
    meter.spendEntries(1 + query.keyWidth / 8, workspace, query.relation);
    return query.store.create(query.number, values, query.keyWidth, query.rowWidth);
  }

  private static void schedule(Frame leader, Query query, Plan[] plans, int table) {
    leader.members.add(table);
    for (int i = plans.length - 1; i >= 0; i--) {
      leader.agenda().add(new Task(plans[i], table, query));
    }
  }

  /** Works on a frame until it calls another one or is done. */
  private void run(Frame f) {
    while (true) {
      Step[] steps = f.plan.steps;
      int[] binding = f.binding;
      int[] cursors = f.cursors;
      int step = f.step;
      boolean isFresh = f.isFresh;
      while (step >= f.floor) {
        meter.step(workspace, f.owner.relation);
        if (step == steps.length) {
          derive(f);
          if (f.owner.rowWidth == 0 && f.owner.store.rowCount(f.ownerTable) > 0) {
            step = -1;
            break;
          }
          step = f.plan.lastRelevant;
          isFresh = false;
          continue;
        }
        Step s = steps[step];
        boolean succeeds;
        boolean isTried = isFresh;
        switch (s.kind) {
          case SCAN -> {
            FactIndex index = s.index();
            int cursor;
            if (isFresh) {
              cursor = index.first(lookUp(s, index, f));
            } else {
              cursor = s.isOnce ? FactIndex.NONE : index.after(cursors[step]);
            }
            while (cursor != FactIndex.NONE && !bindFact(s, cursor, binding)) {
              cursor = index.after(cursor);
            }
            cursors[step] = cursor;
            succeeds = cursor != FactIndex.NONE;
          }
          case NO_FACT -> {
            FactIndex index = s.index();
            succeeds = isFresh && index.first(lookUp(s, index, f)) == FactIndex.NONE;
          }
          case CALL, NO_ANSWER -> {
            Query query = s.query();
            int cursor;
            if (isFresh) {
              int table = f.callee;
              if (table == TableStore.NO_TABLE) {
                int[] values = fillKey(s, binding);
                table = query.store.find(query.number, values, query.keyWidth);
                if (table == TableStore.NO_TABLE) {
                  f.step = step;
                  f.isFresh = true;
                  f.callee = push(query, values);
                  return;
                }
              }
              f.callee = TableStore.NO_TABLE;
              depend(f, query, table);
              cursor = query.store.firstRow(table);
            } else {
              cursor = s.isOnce ? TableStore.NO_ROW : query.store.after(cursors[step]);
            }
            if (s.kind == Step.Kind.NO_ANSWER) {
              succeeds = isFresh && cursor == TableStore.NO_ROW;
            } else {
              while (cursor != TableStore.NO_ROW && !bindRow(s, query.store, cursor, binding)) {
                cursor = query.store.after(cursor);
              }
              cursors[step] = cursor;
              succeeds = cursor != TableStore.NO_ROW;
            }
          }
          case RECUR, NO_RECURRENCE -> {
            isTried = false;
            Query query = s.query();
            TableStore store = query.store;
            int table = isFresh ? recur(f, s, step) : TableStore.NO_TABLE;
            int cursor;
            if (isFresh) {
              cursor = table == TableStore.NO_TABLE ? TableStore.NO_ROW : store.firstRow(table);
            } else {
              cursor = s.isOnce ? TableStore.NO_ROW : store.after(cursors[step]);
            }
            if (s.kind == Step.Kind.NO_RECURRENCE) {
              succeeds = table != TableStore.NO_TABLE && cursor == TableStore.NO_ROW;
            } else {
              while (cursor != TableStore.NO_ROW && !bindRow(s, store, cursor, binding)) {
                cursor = store.after(cursor);
              }
              cursors[step] = cursor;
              succeeds = cursor != TableStore.NO_ROW;
            }
          }
          case DIFFER -> succeeds = isFresh && !isSame(s.left(), s.right(), binding);
          default -> throw new AssertionError(s.kind);
        }
        if (succeeds) {
          step++;
          isFresh = true;
        } else {
          step = isTried ? s.cause : step - 1;
          isFresh = false;
        }
      }
      if (f.agenda == null ? !nextPlan(f) : !nextTask(f)) {
        depth--;
        return;
      }
    }
  }

  private boolean nextPlan(Frame f) {
    TableStore store = f.query.store;
    boolean isSettled = f.query.rowWidth == 0 && store.rowCount(f.table) > 0;
    while (!isSettled && f.nextPlan < f.plans.length) {
      f.prepare(f.plans[f.nextPlan++]);
      if (enter(f)) {
        return true;
      }
    }
    store.complete(f.table);
    f.query.count(store.rowCount(f.table));
    return false;
  }

  private boolean nextTask(Frame f) {
    while (true) {
      Task task = f.task;
      if (task == null) {
        task = f.agenda().poll();
        if (task == null) {
          complete(f);
          return false;
        }
        begin(f, task);
      }
      TableStore store = task.query.store;
      if (task.query.rowWidth == 0 && store.rowCount(task.table) > 0) {
        f.task = null;
      } else if (task.step < 0) {
        f.task = null;
        if (enter(f)) {
          return true;
        }
      } else if (resume(f, task, store)) {
        f.step = task.step + 1;
        f.floor = f.step;
        f.isFresh = true;
        return true;
      }
    }
  }

  private void begin(Frame f, Task task) {
    f.prepare(task.plan);
    f.task = task;
    f.owner = task.query;
    f.ownerTable = task.table;
    System.arraycopy(task.binding, 0, f.binding, 0, task.binding.length);
  }

  /** Takes the next answer for a waiting rule, if there is one. */
  private boolean resume(Frame f, Task task, TableStore store) {
    Step call = Objects.requireNonNull(task.call);
    if (call.kind == Step.Kind.NO_RECURRENCE) {
      f.task = null;
      for (int r = store.firstRow(task.source); r != TableStore.NO_ROW; r = store.after(r)) {
        if (bindRow(call, store, r, f.binding)) {
          return false;
        }
      }
      return true;
    }
    while (true) {
      int next =
          task.row == TableStore.NO_ROW ? store.firstRow(task.source) : store.after(task.row);
      if (next == TableStore.NO_ROW) {
        task.next = f.waiting.put(task.source, task);
        f.task = null;
        return false;
      }
      task.row = next;
      meter.step(workspace, task.query.relation);
      if (bindRow(call, store, next, f.binding)) {
        if (call.isOnce) {
          f.task = null;
        }
        return true;
      }
    }
  }

  private void complete(Frame f) {
    for (int i = 0; i < f.members.size(); i++) {
      int table = f.members.getInt(i);
      f.query.store.complete(table);
      workspace.query(f.query.store.query(table)).count(f.query.store.rowCount(table));
    }
  }

  /**
   * Calls a relation that depends on the rule's own: the rule waits there for answers.
   *
   * @return the table if it is complete already
   */
  private int recur(Frame f, Step written, int position) {
    Step s = written;
    int[] values = fillKey(s, f.binding);
    int limit = Math.min(deepest + margin, Term.MAXIMUM_DEPTH);
    BitSet dropped = null;
    for (int i = 0; i < s.keys.length; i++) {
      if (terms.depth(values[i]) > limit) {
        dropped = dropped == null ? new BitSet() : dropped;
        dropped.set(s.query().bound.stream().skip(i).findFirst().getAsInt());
      }
    }
    if (dropped != null) {
      s = s.generalised(dropped, workspace);
      values = fillKey(s, f.binding);
    }
    Query query = s.query();
    int table = query.store.find(query.number, values, query.keyWidth);
    Frame leader = frames[depth - 1];
    if (table == TableStore.NO_TABLE) {
      Plan[] plans = workspace.plans(query);
      table = make(query, values);
      schedule(leader, query, plans, table);
    } else if (query.store.isComplete(table) && dropped == null) {
      depend(f, query, table);
      return table;
    }
    depend(f, query, table);
    meter.spendEntries(1 + f.plan.variables / 16, workspace, query.relation);
    leader
        .agenda()
        .add(
            new Task(
                f.plan,
                f.ownerTable,
                f.owner,
                position,
                Arrays.copyOf(f.binding, f.plan.variables),
                s,
                table));
    return TableStore.NO_TABLE;
  }

  /** Remembers that the table at work depends on another one. */
  private void depend(Frame f, Query query, int table) {
    if (f.owner.life == Life.STATE && query.life == Life.STATE) {
      query.store.addDependent(table, f.ownerTable);
    }
  }

  private int[] fillKey(Step s, int[] binding) {
    int[] keys = s.keys;
    if (key.length < keys.length) {
      key = new int[2 * keys.length];
    }
    for (int i = 0; i < keys.length; i++) {
      key[i] = keys[i] >= 0 ? binding[keys[i]] : ~keys[i];
    }
    return key;
  }

  private int lookUp(Step s, FactIndex index, Frame f) {
    int number = index.key(fillKey(s, f.binding));
    if (s.isOfState && f.owner.life == Life.STATE) {
      int chain = index.dependents(number);
      int longer = f.owner.store.link(chain, f.ownerTable);
      if (longer != chain) {
        index.setDependents(number, longer);
      }
    }
    return number;
  }

  private static boolean bindFact(Step s, int fact, int[] binding) {
    int[] outs = s.outs;
    for (int i = 0; i < outs.length; i++) {
      int out = outs[i];
      if (out >= 0) {
        binding[out] = s.view().get(fact, s.columns[i]);
      } else if (out != Step.IGNORED && binding[~out] != s.view().get(fact, s.columns[i])) {
        return false;
      }
    }
    return true;
  }

  private static boolean bindRow(Step s, TableStore store, int answer, int[] binding) {
    int[] outs = s.outs;
    for (int i = 0; i < outs.length; i++) {
      int out = outs[i];
      if (out >= 0) {
        binding[out] = store.get(answer, i);
      } else if (out != Step.IGNORED && binding[~out] != store.get(answer, i)) {
        return false;
      }
    }
    return true;
  }

  /** Puts the key of the table at work into the variables of the rule; false if it doesn't fit. */
  private boolean enter(Frame f) {
    Plan plan = f.plan;
    int[] binding = f.binding;
    TableStore store = f.owner.store;
    meter.step(workspace, f.owner.relation);
    if (plan.hasMatches) {
      Arrays.fill(binding, 0, plan.variables, -1);
    }
    for (Plan.Entry entry : plan.entries) {
      int term =
          entry.kind() == Plan.Entry.Kind.BUILD
              ? build(entry.node(), new int[] {entry.place()}, f, 0)
              : store.key(f.ownerTable, entry.place());
      boolean fits =
          switch (entry.kind()) {
            case BIND -> {
              binding[entry.value()] = term;
              yield true;
            }
            case SAME -> binding[entry.value()] == term;
            case CONSTANT -> entry.value() == term;
            case MATCH -> match(entry.pattern(), term, binding);
            case BUILD -> {
              boolean isFirst = entry.isFirst();
              if (isFirst) {
                binding[entry.value()] = term;
              }
              yield term != Terms.TOO_LARGE && binding[entry.value()] == term;
            }
          };
      if (!fits) {
        return false;
      }
    }
    f.step = 0;
    f.floor = 0;
    f.isFresh = true;
    f.callee = TableStore.NO_TABLE;
    return true;
  }

  private boolean match(Pattern pattern, int term, int[] binding) {
    if (pattern instanceof Pattern.Var var) {
      int bound = binding[var.variable()];
      binding[var.variable()] = term;
      return bound < 0 || bound == term;
    }
    if (pattern instanceof Pattern.Ground ground) {
      return ground.term() == term;
    }
    Pattern.Apply apply = (Pattern.Apply) pattern;
    int arity = apply.arguments().size();
    if (terms.symbolOf(term) != apply.symbol() || terms.arity(term) != arity) {
      return false;
    }
    for (int i = 0; i < arity; i++) {
      if (!match(apply.arguments().get(i), terms.argument(term, i), binding)) {
        return false;
      }
    }
    return true;
  }

  /** Adds what a rule has derived to the table at work. */
  private void derive(Frame f) {
    Plan plan = f.plan;
    int[] binding = f.binding;
    Query owner = f.owner;
    if (row.length < owner.rowWidth) {
      row = new int[2 * owner.rowWidth];
    }
    for (Plan.Residue residue : plan.residues) {
      if (extract(residue.node(), binding[residue.variable()], residue.place(), f) < 0) {
        return;
      }
    }
    int[] outputs = plan.outputs;
    for (int i = 0; i < outputs.length; i++) {
      int output = outputs[i];
      if (output >= 0) {
        row[i] = binding[output];
      } else if (output != Step.IGNORED) {
        row[i] = ~output;
      } else if (plan.patterns[i] != Plan.NOTHING) {
        row[i] = build(plan.patterns[i], binding, 0);
        if (row[i] == Terms.TOO_LARGE) {
          throw Meter.tooLarge(workspace, owner.relation);
        }
      }
    }
    if (owner.store.add(f.ownerTable, row)) {
      meter.spendEntries(1 + owner.rowWidth / 8, workspace, owner.relation);
      if (owner.isRecursive) {
        wake(f);
      }
    }
  }

  private void wake(Frame f) {
    for (int i = 0; i < f.owner.rowWidth; i++) {
      deepest = Math.max(deepest, terms.depth(row[i]));
    }
    for (int i = 0; i < f.owner.keyWidth; i++) {
      deepest = Math.max(deepest, terms.depth(f.owner.store.key(f.ownerTable, i)));
    }
    Task task = f.waiting.remove(f.ownerTable);
    while (task != null) {
      Task next = task.next;
      task.next = null;
      f.agenda().add(task);
      task = next;
    }
  }

  /** Takes a term apart by a structure; the next place, or −1 if the term has another one. */
  private int extract(Shape.Node node, int term, int place, Frame f) {
    if (!(node instanceof Shape.Structure structure)) {
      BitSet bound = f.owner.bound;
      int keys = bound.get(0, place).cardinality();
      if (!bound.get(place)) {
        row[place - keys] = term;
      } else if (f.owner.store.key(f.ownerTable, keys) != term) {
        return -1;
      }
      return place + 1;
    }
    int arity = structure.arguments().size();
    if (terms.symbolOf(term) != structure.symbol() || terms.arity(term) != arity) {
      return -1;
    }
    int next = place;
    for (int i = 0; i < arity && next >= 0; i++) {
      next = extract(structure.arguments().get(i), terms.argument(term, i), next, f);
    }
    return next;
  }

  private int build(Pattern pattern, int[] binding, int level) {
    if (pattern instanceof Pattern.Var var) {
      return binding[var.variable()];
    }
    if (pattern instanceof Pattern.Ground ground) {
      return ground.term();
    }
    Pattern.Apply apply = (Pattern.Apply) pattern;
    int arity = apply.arguments().size();
    int[] tuple = tuple(level, arity + 1);
    tuple[0] = apply.symbol();
    for (int i = 0; i < arity; i++) {
      int argument = build(apply.arguments().get(i), binding, level + 1);
      if (argument == Terms.TOO_LARGE) {
        return argument;
      }
      tuple[i + 1] = argument;
    }
    return terms.intern(tuple, arity + 1);
  }

  /** The term of a structure whose places are all given by the key of the table at work. */
  private int build(Shape.Node node, int[] next, Frame f, int level) {
    if (!(node instanceof Shape.Structure structure)) {
      return f.owner.store.key(f.ownerTable, next[0]++);
    }
    int arity = structure.arguments().size();
    int[] tuple = tuple(level, arity + 1);
    tuple[0] = structure.symbol();
    for (int i = 0; i < arity; i++) {
      int argument = build(structure.arguments().get(i), next, f, level + 1);
      if (argument == Terms.TOO_LARGE) {
        return argument;
      }
      tuple[i + 1] = argument;
    }
    return terms.intern(tuple, arity + 1);
  }

  private int[] tuple(int level, int length) {
    if (tuples.length <= level) {
      tuples = Arrays.copyOf(tuples, 2 * level);
    }
    int[] tuple = tuples[level];
    if (tuple == null || tuple.length < length) {
      tuple = new int[Math.max(8, 2 * length)];
      tuples[level] = tuple;
    }
    return tuple;
  }

  private boolean isSame(Pattern left, Pattern right, int[] binding) {
    if (left instanceof Pattern.Apply a && right instanceof Pattern.Apply b) {
      if (a.symbol() != b.symbol() || a.arguments().size() != b.arguments().size()) {
        return false;
      }
      for (int i = 0; i < a.arguments().size(); i++) {
        if (!isSame(a.arguments().get(i), b.arguments().get(i), binding)) {
          return false;
        }
      }
      return true;
    }
    if (left instanceof Pattern.Apply apply) {
      return isSame(apply, value(right, binding), binding);
    }
    if (right instanceof Pattern.Apply apply) {
      return isSame(apply, value(left, binding), binding);
    }
    return value(left, binding) == value(right, binding);
  }

  private static int value(Pattern pattern, int[] binding) {
    return pattern instanceof Pattern.Var var
        ? binding[var.variable()]
        : ((Pattern.Ground) pattern).term();
  }

  private boolean isSame(Pattern pattern, int term, int[] binding) {
    if (!(pattern instanceof Pattern.Apply apply)) {
      return value(pattern, binding) == term;
    }
    int arity = apply.arguments().size();
    if (terms.symbolOf(term) != apply.symbol() || terms.arity(term) != arity) {
      return false;
    }
    for (int i = 0; i < arity; i++) {
      if (!isSame(apply.arguments().get(i), terms.argument(term, i), binding)) {
        return false;
      }
    }
    return true;
  }
}
