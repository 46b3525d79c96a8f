package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A call being answered: which rule is at which step, with which bindings. Used over and over. */
final class Frame {

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
  int[] cursors = new int[8];
  int step;
  boolean isFresh;

  /** The first step of the rule that is tried at all: before it everything is given. */
  int floor;

  /** The table of the call of the current step, if it has just been completed. */
  int callee;

  // Only for recursive relations, whose calls are answered together.
  @Nullable Agenda agenda;
  @Nullable Task task;
  final IntArrayList members = new IntArrayList();
  final Int2ObjectOpenHashMap<Task> waiting = new Int2ObjectOpenHashMap<>();

  Frame(Query query) {
    this.query = query;
    this.owner = query;
  }

  /** What is to be done for a recursive relation. */
  Agenda agenda() {
    return Objects.requireNonNull(agenda);
  }

  /** Makes room for the variables and steps of a plan. */
  void prepare(Plan next) {
    plan = next;
    if (binding.length < next.variables) {
      binding = new int[2 * next.variables];
    }
    if (cursors.length < next.steps.length) {
      cursors = new int[2 * next.steps.length];
    }
  }
}
