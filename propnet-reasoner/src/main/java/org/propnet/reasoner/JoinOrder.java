package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Atom;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.ProgramRule;
import org.propnet.datalog.Shape;

/** Chooses the join order of a rule's conditions, greedily. */
final class JoinOrder {

  /*
   * Tests of facts and terms come as soon as their variables are bound. Otherwise the condition
   * with the fewest estimated rows for each binding comes next; the first of equal ones. Rows of
   * facts are estimated from a sample. The number of answers to a call is the average of earlier
   * calls if there were enough; otherwise a call is estimated to be cheap once all variables are
   * bound that would be bound in the order of the rulesheet, and expensive before. A condition that
   * shares no variable with those bound is a Cartesian product, so its cost is raised.
   *
   * A call inside a recursion, or to a static recursive relation, binds only the places that it
   * would bind in the order of the rulesheet: if the rules of (plus ?x ?y ?z) are written to
   * compute the sum, they recur once for each pair of numbers, not once for each pair and each sum.
   *
   * Two arguments of a relation that are equal in all its answers are twins, such as the rows of
   * both squares in a relation of horizontal moves. A call that could bind both binds only one; in
   * a call of the rule's own relation, the one that the rule's query binds. So calls with the same
   * answers share a table.
   *
   * Only the first waiting conditions are compared, so the time is linear in the length of a rule.
   * A test waits behind the condition that binds the last of its variables, so the first waiting
   * condition can always be taken.
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

  /**
   * A condition of the rule.
   *
   * @param atom what must hold or not hold; null for an inequality
   * @param shape the shape of the facts it is looked up among; null if it is derived
   * @param isFact whether it is looked up among facts, not derived
   * @param places the patterns in its places: its arguments, or for facts the holes of its shape
   * @param variablesOfPlaces for each place, the variables in it
   * @param boundAsWritten its variables that are bound before it in the order of the rulesheet
   * @param position its position among the waiting conditions
   */
  record Condition(
      @Nullable Atom atom,
      ProgramRule.@Nullable Inequality inequality,
      boolean isNegated,
      @Nullable Shape shape,
      boolean isFact,
      List<Pattern> places,
      List<IntSet> variablesOfPlaces,
      IntSet variables,
      IntSet boundAsWritten,
      int position) {}

  private final Workspace workspace;
  private final Knowledge knowledge;
  private final Query query;
  private final int relation;

  /** The variables that are bound by the head and the conditions taken. */
  final IntSet bound;

  @SuppressWarnings("JdkObsolete") // conditions are taken from its middle
  private final LinkedList<Condition> waiting = new LinkedList<>();

  /**
   * Begins to order the conditions of a rule.
   *
   * @param query the query that the rule is to answer
   * @param bound the variables that are bound before its conditions
   */
  JoinOrder(Workspace workspace, Query query, ProgramRule rule, IntSet bound) {
    this.workspace = workspace;
    this.query = query;
    this.relation = query.relation;
    this.knowledge = workspace.knowledge;
    this.bound = new IntOpenHashSet(bound);
    IntSet written = new IntOpenHashSet(bound);
    Int2IntOpenHashMap binder = new Int2IntOpenHashMap();
    binder.defaultReturnValue(-1);
    List<Condition> all = new ArrayList<>();
    for (Atom atom : rule.positive()) {
      Condition condition = condition(atom, false, written, all.size());
      condition.variables.forEach(variable -> binder.putIfAbsent(variable, condition.position));
      written.addAll(condition.variables);
      all.add(condition);
    }
    bound.forEach(variable -> binder.remove(variable));
    for (ProgramRule.Inequality pair : rule.distinct()) {
      IntSet variables = pair.variables();
      int position = variables.intStream().map(binder::get).max().orElse(-1);
      List<Pattern> none = List.of();
      all.add(
          new Condition(
              null, pair, true, null, true, none, List.of(), variables, variables, position));
    }
    for (Atom atom : rule.negative()) {
      int position = atom.variables().intStream().map(binder::get).max().orElse(-1);
      all.add(condition(atom, true, written, position));
    }
    all.sort(Comparator.comparingInt(Condition::position));
    waiting.addAll(all);
  }

  private Condition condition(Atom atom, boolean isNegated, IntSet written, int position) {
    boolean isFact = workspace.isFact(atom.relation());
    Shape shape = isFact ? Shape.of(atom) : null;
    List<Pattern> places = isFact ? Shape.holes(atom) : atom.arguments();
    List<IntSet> ofPlaces = places.stream().map(Pattern::variables).toList();
    IntSet variables = new IntOpenHashSet();
    ofPlaces.forEach(variables::addAll);
    IntSet before = new IntOpenHashSet(variables);
    before.retainAll(written);
    return new Condition(
        atom, null, isNegated, shape, isFact, places, ofPlaces, variables, before, position);
  }

  /** The condition that comes next, or null if all are taken. */
  @Nullable Condition next() {
    Condition best = null;
    double least = Double.POSITIVE_INFINITY;
    Iterator<Condition> first = waiting.iterator();
    for (int i = 0; i < MAX_COMPARED && least > 0 && first.hasNext(); i++) {
      Condition condition = first.next();
      workspace.meter.spend(1 + condition.places.size() + condition.variables.size(), relation);
      double cost = cost(condition, i == 0);
      if (best == null || cost < least) {
        least = cost;
        best = condition;
      }
    }
    return best;
  }

  /** Takes the condition that {@link #next} returned; its variables are bound from here on. */
  void take(Condition condition) {
    waiting.remove(condition);
    bound.addAll(condition.variables);
  }

  private double cost(Condition condition, boolean isFirst) {
    boolean isTest = bound.containsAll(condition.variables);
    Atom atom = condition.atom;
    if (atom == null || condition.isNegated || (isTest && condition.isFact)) {
      return !isTest ? Double.POSITIVE_INFINITY : condition.isFact ? 0 : TEST;
    }
    if (knowledge.endless.get(atom.relation()) && !condition.isFact && !isFirst) {
      return Double.POSITIVE_INFINITY;
    }
    boolean isInside = knowledge.areEntangled(atom.relation(), relation);
    if (isTest && !isInside) {
      return TEST;
    }
    BitSet given = given(condition);
    boolean isConnected =
        bound.isEmpty() || condition.variables.intStream().anyMatch(bound::contains);
    if (condition.shape != null) {
      double rows = workspace.rowsForEachKey(atom.relation(), condition.shape, given);
      return isConnected || rows <= 1 ? rows : rows * UNCONNECTED_FACTS;
    }
    double rows = answers(condition, atom.relation(), given);
    boolean isMeantNext = isFirst && rows <= MAX_OF_NEXT;
    double cost = isConnected || isMeantNext ? rows / CONNECTED_CALL : rows * UNCONNECTED_CALL;
    return isInside ? Math.max(cost, RECURSIVE_TEST) : cost;
  }

  /** The estimated number of answers to a call. */
  private double answers(Condition condition, int called, BitSet given) {
    Query known = workspace.known(called, given);
    if (known != null && known.completed >= MIN_CALLS) {
      return TEST + (double) known.answers / known.completed;
    }
    IntSet free = new IntOpenHashSet();
    for (int place = 0; place < condition.places.size(); place++) {
      if (!given.get(place)) {
        free.addAll(condition.variablesOfPlaces.get(place));
      }
    }
    double guess = TEST + Math.pow(4, free.size());
    if (bound.containsAll(condition.boundAsWritten)) {
      return guess;
    }
    return knowledge.changing.get(called) ? guess * UNCONNECTED_CALL : guess + HUGE;
  }

  /** The places of a condition that are bound in its call. */
  BitSet given(Condition condition) {
    boolean isCall = !condition.isNegated && !condition.isFact;
    int called = condition.atom == null ? -1 : condition.atom.relation();
    boolean isAsWritten = isCall && isAskedAsWritten(called);
    BitSet given = new BitSet();
    for (int place = 0; place < condition.places.size(); place++) {
      IntSet inside = condition.variablesOfPlaces.get(place);
      given.set(
          place,
          bound.containsAll(inside)
              && (!isAsWritten || condition.boundAsWritten.containsAll(inside)));
    }
    if (isCall) {
      leaveOutTwins(condition, called, given);
    }
    return given;
  }

  private void leaveOutTwins(Condition condition, int called, BitSet given) {
    int[] twins = knowledge.twins.get(called);
    BitSet preferred = called == relation ? query.bound : new BitSet();
    for (int place = 0; place < twins.length && given.cardinality() < twins.length; place++) {
      int twin = twins[place];
      if (twin < place && given.get(place) && given.get(twin)) {
        int left = preferred.get(place) && !preferred.get(twin) ? twin : place;
        given.set(left, !(condition.places.get(left) instanceof Pattern.Var));
      }
    }
  }

  private boolean isAskedAsWritten(int called) {
    return knowledge.areEntangled(called, relation)
        || (knowledge.recursive.get(called) && !knowledge.changing.get(called));
  }
}
