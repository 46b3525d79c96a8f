package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
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
   * given in the order of the rulesheet, and not more: (plus ?x ?y ?z), written to be asked for the sum,
   * means one recursion for each pair of numbers, not one for each pair and each sum.
   *
   * Where two arguments of a relation are always equal, as the rows of both squares in a relation of
   * horizontal moves, a call that could be given both is given one: that of the rule's own query if
   * it is a call of the same relation. So calls that ask for the same have the same table.
   *
   * Only the first conditions that wait are compared, so that the time is linear in the length of a
   * rule.
   */

  private static final int MAX_COMPARED = 64;
  private static final int MIN_CALLS = 8;
  private static final double TEST = 1.01;
  private static final double RECURSIVE_TEST = 1.5;
  private static final double MAX_OF_NEXT = 20;
  private static final double HUGE = 1e5;
  private static final double UNCONNECTED_FACTS = 1.5;
  private static final double UNCONNECTED_CALL = 8;
  private static final double CONNECTED_CALL = 2;

  private final Workspace workspace;
  private final Knowledge knowledge;
  private final Query query;
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
    this.bound = new IntOpenHashSet(bound);
    List<Condition> all = new ArrayList<>();
    rule.distinct().forEach(inequality -> all.add(new Condition(inequality)));
    IntSet written = new IntOpenHashSet(bound);
    for (Atom atom : rule.positive()) {
      Condition condition = new Condition(atom, false, workspace.isFact(atom.relation()), written);
      all.add(condition);
      waiting.add(condition);
      written.addAll(condition.variables);
    }
    for (Atom atom : rule.negative()) {
      all.add(new Condition(atom, true, workspace.isFact(atom.relation()), written));
    }
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
    for (int i = 0; i < MAX_COMPARED && first.hasNext(); i++) {
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
    boolean isLate =
        !condition.isNegated
            && !condition.isFact
            && (knowledge.isEndless(condition.positive().relation()) || isInside(condition));
    if (condition.unbound > 0 || condition.isTaken || isLate) {
      return;
    }
    condition.isTaken = true;
    if (!condition.isNegated) {
      waiting.remove(condition);
    }
    (condition.isFact ? tests : calls).add(condition);
  }

  /** Whether a condition is a call of a relation that depends on the rule's own. */
  private boolean isInside(Condition condition) {
    int relation = condition.positive().relation();
    return knowledge.isRecursive(relation) && knowledge.component(relation) == query.component;
  }

  private double cost(Condition condition) {
    int relation = condition.positive().relation();
    boolean isFirst = waiting.peek() == condition;
    if (knowledge.isEndless(relation) && !condition.isFact && !isFirst) {
      return Double.POSITIVE_INFINITY;
    }
    double rows = rows(condition);
    boolean isConnected = bound.isEmpty() || condition.unbound < condition.variables.size();
    if (condition.isFact) {
      return isConnected || rows <= 1 ? rows : rows * UNCONNECTED_FACTS;
    }
    boolean isMeantNext = isFirst && rows <= MAX_OF_NEXT;
    double cost = isConnected || isMeantNext ? rows / CONNECTED_CALL : rows * UNCONNECTED_CALL;
    return isInside(condition) ? Math.max(cost, RECURSIVE_TEST) : cost;
  }

  /** About how many rows a condition has for each binding made so far. */
  private double rows(Condition condition) {
    if (condition.rows == Condition.NOT_COUNTED) {
      Atom atom = condition.positive();
      condition.rows =
          condition.isFact
              ? workspace.rowsForEachKey(atom.relation(), Shape.of(atom), given(condition))
              : answers(condition, atom.relation());
    }
    return condition.rows;
  }

  private double answers(Condition condition, int relation) {
    BitSet given = given(condition);
    Query known = workspace.knownQuery(relation, given);
    if (known != null && known.tables >= MIN_CALLS) {
      return TEST + (double) known.rows / known.tables;
    }
    IntSet free = new IntOpenHashSet();
    for (int i = given.nextClearBit(0);
        i < condition.places.size();
        i = given.nextClearBit(i + 1)) {
      if (!isGiven(condition, condition.places.get(i))) {
        Pattern.collectVariables(condition.places.get(i), free);
      }
    }
    double guess = TEST + Math.pow(4, free.size());
    if (bound.containsAll(condition.boundAsWritten)) {
      return guess;
    }
    return knowledge.life(relation) == Life.GAME ? guess + HUGE : guess * UNCONNECTED_CALL;
  }

  /** The places of a condition that are given to the call that it makes. */
  BitSet given(Condition condition) {
    BitSet given = new BitSet();
    for (int i = 0; i < condition.places.size(); i++) {
      given.set(i, isGiven(condition, condition.places.get(i)));
    }
    if (!condition.isNegated
        && !condition.isFact
        && given.cardinality() < condition.places.size()) {
      leaveOutTwins(condition.positive().relation(), given);
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

  /** Whether what stands in a place of a condition is given to the call that it makes. */
  private boolean isGiven(Condition condition, Pattern place) {
    if (place instanceof Pattern.Var var) {
      return bound.contains(var.variable())
          && (condition.isNegated
              || condition.isFact
              || !isAskedAsWritten(condition.positive().relation())
              || condition.boundAsWritten.contains(var.variable()));
    }
    return !(place instanceof Pattern.Apply apply)
        || apply.arguments().stream().allMatch(part -> isGiven(condition, part));
  }

  private boolean isAskedAsWritten(int relation) {
    return knowledge.isRecursive(relation)
        && (knowledge.life(relation) == Life.GAME
            || knowledge.component(relation) == query.component);
  }
}
