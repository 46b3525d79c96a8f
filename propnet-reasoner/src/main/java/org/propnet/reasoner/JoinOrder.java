package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Atom;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.Shape;
import org.propnet.reasoner.table.FactView;

/** Chooses in which order the conditions of a rule are looked at, one after the other. */
final class JoinOrder {

  /*
   * Tests of facts and terms come as soon as their variables are bound. Otherwise the condition that
   * promises the fewest rows for each binding made so far comes next; the first of several. How many
   * rows facts have is counted. How many answers a call has is known from earlier calls, if there
   * were enough; otherwise a call is taken for cheap as soon as it binds what it would bind in the
   * order of the rulesheet, and for expensive before. A condition that shares no variable with what
   * is bound multiplies the rows, so it counts for more.
   *
   * A recursive call, and a call of a recursive relation that never changes, is given what it is
   * given in the order of the rulesheet, and not more: whoever wrote (plus ?x ?y ?z) to be asked for
   * the sum meant one recursion for each pair of numbers, not one for each pair and each sum.
   *
   * Where two arguments of a relation are always equal, as the rows of both squares in a relation of
   * horizontal moves, a call that could be given both is given one: that of the rule's own query if
   * it is a call of the same relation. So calls that ask for the same have the same table.
   *
   * Only the first conditions that wait are compared, so that the time is linear in the length of a
   * rule.
   */

  private static final int COMPARED = 64;
  private static final int ENOUGH_CALLS = 8;
  private static final double TEST = 1.01;
  private static final double RECURSIVE_TEST = 1.5;
  private static final double MODEST = 20;
  private static final double HUGE = 1e5;
  private static final double UNCONNECTED_FACTS = 1.5;
  private static final double UNCONNECTED_CALL = 8;
  private static final double CONNECTED_CALL = 2;

  private final Workspace workspace;
  private final Knowledge knowledge;
  private final Query query;
  private final ProgramRule rule;
  private final IntSet bound;

  /** The positive conditions not taken yet, in the order of the rulesheet. */
  @SuppressWarnings("JdkObsolete") // conditions are taken from its middle
  private final LinkedList<Condition> waiting = new LinkedList<>();

  /** The conditions whose variables are all bound: those that cost nothing, and the others. */
  private final Deque<Condition> tests = new ArrayDeque<>();

  private final Deque<Condition> calls = new ArrayDeque<>();
  private final Int2ObjectOpenHashMap<List<Condition>> users = new Int2ObjectOpenHashMap<>();

  /**
   * Begins to put the conditions of a rule in order.
   *
   * @param query what the rule is to answer
   * @param bound the variables that are bound before its conditions
   */
  JoinOrder(Workspace workspace, Query query, ProgramRule rule, IntSet bound) {
    this.workspace = workspace;
    this.query = query;
    this.knowledge = workspace.knowledge();
    this.rule = rule;
    this.bound = new IntOpenHashSet(bound);
    List<Condition> all = new ArrayList<>();
    rule.distinct().forEach(inequality -> all.add(Condition.of(inequality)));
    IntSet written = new IntOpenHashSet(bound);
    for (Atom atom : rule.positive()) {
      Condition condition = Condition.of(atom, false, written);
      all.add(condition);
      waiting.add(condition);
      written.addAll(condition.variables);
    }
    rule.negative().forEach(atom -> all.add(Condition.of(atom, true, written)));
    for (Condition condition : all) {
      for (int variable : condition.variables) {
        if (bound.contains(variable)) {
          condition.unbound--;
        } else {
          users.computeIfAbsent(variable, key -> new ArrayList<>()).add(condition);
        }
      }
      noteIfBound(condition);
    }
  }

  /** The variables bound by the conditions taken. */
  IntSet bound() {
    return bound;
  }

  /** The condition to be looked at next, or null if there is none. */
  @Nullable Condition next() {
    Condition test = tests.peek();
    if (test != null) {
      return test;
    }
    Condition best = calls.peek();
    double least = best == null ? Double.POSITIVE_INFINITY : TEST;
    Iterator<Condition> first = waiting.iterator();
    for (int i = 0; i < COMPARED && first.hasNext(); i++) {
      Condition condition = first.next();
      double cost = cost(condition);
      if (cost < least) {
        least = cost;
        best = condition;
      }
    }
    return best;
  }

  /** Takes the condition that {@link #next} gave, its variables being bound from here on. */
  void take(Condition condition) {
    if (!tests.remove(condition) && !calls.remove(condition)) {
      condition.isTaken = true;
      waiting.remove(condition);
    }
    for (int variable : condition.variables) {
      if (bound.add(variable)) {
        for (Condition user : users.getOrDefault(variable, List.of())) {
          user.unbound--;
          user.rows = Condition.NOT_COUNTED;
          noteIfBound(user);
        }
      }
    }
  }

  /** Puts a condition among the tests if all of its variables are bound. */
  private void noteIfBound(Condition condition) {
    Atom atom = condition.atom;
    if (condition.unbound > 0 || condition.isTaken) {
      return;
    }
    boolean isCall = atom != null && workspace.view(atom) == null;
    if (isCall && atom != null && !condition.isNegated && isLate(atom)) {
      return;
    }
    condition.isTaken = true;
    if (!condition.isNegated) {
      waiting.remove(condition);
    }
    (isCall ? calls : tests).add(condition);
  }

  /** Whether a condition isn't taken just because its variables are bound. */
  private boolean isLate(Atom atom) {
    return knowledge.isEndless(atom.relation()) || isRecursive(atom);
  }

  /** About how many rows a condition has for each binding made so far. */
  double rows(Condition condition) {
    Atom atom = condition.atom;
    if (condition.isNegated || atom == null) {
      return 1;
    }
    if (condition.rows == Condition.NOT_COUNTED) {
      FactView view = workspace.view(atom);
      condition.rows = view == null ? answers(condition, atom) : facts(view, condition);
    }
    return condition.rows;
  }

  private double cost(Condition condition) {
    Atom atom = condition.positive();
    boolean isFirst = waiting.peek() == condition;
    if (knowledge.isEndless(atom.relation()) && !isFirst) {
      return Double.POSITIVE_INFINITY;
    }
    double rows = rows(condition);
    boolean isConnected = bound.isEmpty() || condition.unbound < condition.variables.size();
    if (workspace.view(atom) != null) {
      return isConnected || rows <= 1 ? rows : rows * UNCONNECTED_FACTS;
    }
    boolean isMeantNext = isFirst && rows <= MODEST;
    double cost = isConnected || isMeantNext ? rows / CONNECTED_CALL : rows * UNCONNECTED_CALL;
    return isRecursive(atom) ? Math.max(cost, RECURSIVE_TEST) : cost;
  }

  private double facts(FactView view, Condition condition) {
    IntArrayList columns = new IntArrayList();
    for (int i = 0; i < condition.places.length; i++) {
      if (condition.places[i] < 0 || bound.contains(condition.places[i])) {
        columns.add(i);
      }
    }
    return view.rowsForEachKey(columns.toIntArray());
  }

  private double answers(Condition condition, Atom atom) {
    BitSet given = given(condition);
    IntSet free = new IntOpenHashSet();
    for (int i = 0; i < condition.places.length; i++) {
      int variable = condition.places[i];
      if (!given.get(i) && !(variable < 0 || isGiven(condition, variable))) {
        free.add(variable);
      }
    }
    Query known = workspace.knownQuery(atom.relation(), Shape.of(atom), given);
    if (known != null && known.tables >= ENOUGH_CALLS) {
      return TEST + (double) known.rows / known.tables;
    }
    double guess = TEST + Math.pow(4, free.size());
    if (bound.containsAll(condition.boundAsWritten)) {
      return guess;
    }
    return knowledge.life(atom.relation()) == Life.GAME ? guess + HUGE : guess * UNCONNECTED_CALL;
  }

  /** The places of a condition that are given to the call that it makes. */
  BitSet given(Condition condition) {
    BitSet given = new BitSet();
    for (int i = 0; i < condition.places.length; i++) {
      given.set(i, condition.places[i] < 0 || isGiven(condition, condition.places[i]));
    }
    Atom atom = condition.atom;
    if (atom != null
        && !condition.isNegated
        && given.cardinality() < condition.places.length
        && workspace.view(atom) == null
        && atom.arguments().stream().allMatch(Pattern.Var.class::isInstance)) {
      leaveOutTwins(atom.relation(), given);
    }
    return given;
  }

  private void leaveOutTwins(int relation, BitSet given) {
    int[] equal = knowledge.equalArguments(relation);
    BitSet preferred = relation == query.relation ? query.bound : new BitSet();
    for (int place = 0; place < equal.length; place++) {
      if (equal[place] < place && given.get(place) && given.get(equal[place])) {
        boolean isBetter = preferred.get(place) && !preferred.get(equal[place]);
        given.clear(isBetter ? equal[place] : place);
      }
    }
  }

  /** Whether a variable of a condition is given to the call that it makes. */
  private boolean isGiven(Condition condition, int variable) {
    Atom atom = condition.atom;
    return bound.contains(variable)
        && (condition.isNegated
            || atom == null
            || !isAskedAsWritten(atom.relation())
            || condition.boundAsWritten.contains(variable));
  }

  private boolean isAskedAsWritten(int relation) {
    return knowledge.isRecursive(relation)
        && (knowledge.life(relation) == Life.GAME || isInComponent(relation));
  }

  private boolean isRecursive(Atom atom) {
    return knowledge.isRecursive(atom.relation()) && isInComponent(atom.relation());
  }

  private boolean isInComponent(int relation) {
    return knowledge.component(relation) == knowledge.component(rule.head().relation());
  }
}
