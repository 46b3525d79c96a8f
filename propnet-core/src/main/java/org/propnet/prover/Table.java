package org.propnet.prover;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The answers found so far to one call, and the tasks that wait for more. */
final class Table {

  final Query query;
  final Tuple values;
  private final List<Tuple> answers;
  private Set<Tuple> known = Set.of();
  private List<Agenda.Task> waiting = List.of();
  private boolean isComplete;

  Table(Query query, Tuple values) {
    this.query = query;
    this.values = values;
    this.answers = new ArrayList<>(query.facts(values));
  }

  /** The answers in the order in which they were found; the list grows until completion. */
  List<Tuple> answers() {
    return answers;
  }

  /** Whether no more answers will come. */
  boolean isComplete() {
    return isComplete || isSettled();
  }

  /** Whether the call is ground and has its answer, so that there can't be any more. */
  boolean isSettled() {
    return query.isGround && !answers.isEmpty();
  }

  /** Adds an answer; returns false if it was known. */
  boolean add(Tuple answer) {
    if (query.isGround) {
      return answers.isEmpty() && answers.add(answer);
    }
    if (known.isEmpty()) {
      known = new HashSet<>(answers);
    }
    return known.add(answer) && answers.add(answer);
  }

  void await(Agenda.Task task) {
    if (waiting.isEmpty()) {
      waiting = new ArrayList<>(2);
    }
    waiting.add(task);
  }

  /** Removes and returns the waiting tasks. */
  List<Agenda.Task> release() {
    List<Agenda.Task> released = waiting;
    waiting = List.of();
    return released;
  }

  /** Marks the table as complete. */
  void complete() {
    isComplete = true;
    known = Set.of();
    waiting = List.of();
  }
}
