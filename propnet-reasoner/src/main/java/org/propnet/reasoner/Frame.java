package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/** A call being answered: which rule is at which step, with which bindings. Used over and over. */
final class Frame {

  /** In place of a step when there is none to go back to. */
  static final int NOWHERE = -1;

  /** What is being answered. */
  Query query;

  int table;

  /** The rules that answer it, and which comes next. */
  Plan[] plans = new Plan[0];

  int nextPlan;

  // The rule at work, and the table to which it adds. In a recursion that may be another one.
  Plan plan = Plan.NONE;
  Query owner;
  int ownerTable;
  int[] binding = new int[8];

  /** For each step where it is in what it goes through. */
  int[] cursors = new int[8];

  /** For each step the last one up to it that has more to go through, or {@link #NOWHERE}. */
  int[] choices = new int[8];

  int step;
  boolean isFresh;

  /** The first step of the rule that is tried at all: before it everything is given. */
  int floor;

  /** The table of the call of the current step, if it has just been completed. */
  int callee;

  /** What is in the table, if nothing else is added to tables with these marks meanwhile. */
  @Nullable Marks marks;

  // Only for relations whose calls need each other and are answered together.
  boolean isLeader;
  final Agenda agenda = new Agenda();
  @Nullable Task task;
  final IntArrayList members = new IntArrayList();
  final Int2ObjectOpenHashMap<Task> waiting = new Int2ObjectOpenHashMap<>();

  Frame(Query query) {
    this.query = query;
    this.owner = query;
  }

  /** Begins to answer a call. */
  void answer(Query newQuery, int newTable, Plan[] newPlans, boolean isCyclic) {
    query = newQuery;
    table = newTable;
    plans = newPlans;
    nextPlan = 0;
    owner = newQuery;
    ownerTable = newTable;
    plan = Plan.NONE;
    begin(0);
    step = NOWHERE;
    isLeader = isCyclic;
    if (isLeader) {
      agenda.clear();
      members.clear();
      waiting.clear();
      task = null;
    }
  }

  /** Makes room for the variables and steps of a plan. */
  void prepare(Plan next) {
    plan = next;
    if (binding.length < next.variables) {
      binding = new int[2 * next.variables];
    }
    if (cursors.length < next.steps.length) {
      cursors = new int[2 * next.steps.length];
      choices = new int[2 * next.steps.length];
    }
  }

  /** Goes to a step before which everything is given. */
  void begin(int first) {
    step = first;
    floor = first;
    isFresh = true;
    callee = TableStore.NONE;
  }
}
