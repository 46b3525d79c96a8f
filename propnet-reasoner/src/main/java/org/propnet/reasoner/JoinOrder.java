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
   * rule. A test waits behind the condition that binds the last of its variables, so the first one
   * can always be taken.
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
   * @param isFact whether it is looked up, not derived
   * @param places what stands in its places: in the holes of its shape if it is looked up
   * @param boundAsWritten those variables that are bound before it in the order of the rulesheet
   * @param position where it waits
   */
  record Condition(
      @Nullable Atom atom,
      ProgramRule.@Nullable Inequality inequality,
      boolean isNegated,
      boolean isFact,
      List<Pattern> places,
      IntSet variables,
      IntSet boundAsWritten,
      int position) {}

  private final Workspace workspace;
  private final Knowledge knowledge;
  private final Query query;
  private final IntSet bound;

  @SuppressWarnings("JdkObsolete") // conditions are taken from its middle
  private final LinkedList<Condition> waiting = new LinkedList<>();

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
      all.add(new Condition(null, pair, true, true, List.of(), variables, variables, position));
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
    IntSet variables = atom.variables();
    IntSet before = new IntOpenHashSet(variables);
    before.retainAll(written);
    List<Pattern> places = isFact ? Shape.holes(atom) : atom.arguments();
    return new Condition(atom, null, isNegated, isFact, places, variables, before, position);
  }

  /** The variables bound by the conditions taken. */
  IntSet bound() {
    return bound;
  }

  /** The condition to be looked at next, or null if there is none. */
  @Nullable Condition next() {
    Condition best = null;
    double least = Double.POSITIVE_INFINITY;
    Iterator<Condition> first = waiting.iterator();
    for (int i = 0; i < MAX_COMPARED && least > 0 && first.hasNext(); i++) {
      Condition condition = first.next();
      double cost = cost(condition, i == 0);
      if (best == null || cost < least) {
        least = cost;
        best = condition;
      }
    }
    return best;
  }

  /** Takes the condition that {@link #next} gave, its variables being bound from here on. */
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
    int relation = atom.relation();
    if (knowledge.isEndless(relation) && !condition.isFact && !isFirst) {
      return Double.POSITIVE_INFINITY;
    }
    boolean isInside = knowledge.areEntangled(relation, query.relation);
    if (isTest && !isInside) {
      return TEST;
    }
    BitSet given = given(condition);
    boolean isConnected =
        bound.isEmpty() || condition.variables.intStream().anyMatch(bound::contains);
    if (condition.isFact) {
      double rows = workspace.rowsForEachKey(relation, Shape.of(atom), given);
      return isConnected || rows <= 1 ? rows : rows * UNCONNECTED_FACTS;
    }
    double rows = answers(condition, relation, given);
    boolean isMeantNext = isFirst && rows <= MAX_OF_NEXT;
    double cost = isConnected || isMeantNext ? rows / CONNECTED_CALL : rows * UNCONNECTED_CALL;
    return isInside ? Math.max(cost, RECURSIVE_TEST) : cost;
  }

  /** About how many answers a call has. */
  private double answers(Condition condition, int relation, BitSet given) {
    Query known = workspace.query(relation, given, Query.ALL_STRATA);
    if (known.completed >= MIN_CALLS) {
      return TEST + (double) known.answers / known.completed;
    }
    IntSet free = new IntOpenHashSet();
    for (int i = 0; i < condition.places.size(); i++) {
      if (!given.get(i)) {
        Pattern.collectVariables(condition.places.get(i), free);
      }
    }
    double guess = TEST + Math.pow(4, free.size());
    if (bound.containsAll(condition.boundAsWritten)) {
      return guess;
    }
    return knowledge.changing.get(relation) ? guess * UNCONNECTED_CALL : guess + HUGE;
  }

  /** The places of a condition that are given to the call that it makes. */
  BitSet given(Condition condition) {
    BitSet given = new BitSet();
    for (int i = 0; i < condition.places.size(); i++) {
      given.set(i, isGiven(condition, condition.places.get(i)));
    }
    if (condition.atom != null && !condition.isNegated && !condition.isFact) {
      leaveOutTwins(condition, condition.atom.relation(), given);
    }
    return given;
  }

  private void leaveOutTwins(Condition condition, int relation, BitSet given) {
    int[] twins = knowledge.twins(relation);
    BitSet preferred = relation == query.relation ? query.bound : new BitSet();
    for (int place = 0; place < twins.length && given.cardinality() < twins.length; place++) {
      int twin = twins[place];
      if (twin < place && given.get(place) && given.get(twin)) {
        int left = preferred.get(place) && !preferred.get(twin) ? twin : place;
        given.set(left, !(condition.places.get(left) instanceof Pattern.Var));
      }
    }
  }

  private boolean isGiven(Condition condition, Pattern place) {
    IntSet inside = new IntOpenHashSet();
    Pattern.collectVariables(place, inside);
    return bound.containsAll(inside)
        && (condition.atom == null
            || condition.isNegated
            || condition.isFact
            || !isAskedAsWritten(condition.atom.relation())
            || condition.boundAsWritten.containsAll(inside));
  }

  private boolean isAskedAsWritten(int relation) {
    return knowledge.areEntangled(relation, query.relation)
        || (knowledge.isRecursive(relation) && !knowledge.changing.get(relation));
  }
}
