package org.propnet.reasoner;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Shape;

/**
 * All calls of one relation that have one shape and bind the same places of it. Belongs to one
 * workspace.
 */
final class Query {

  final int number;
  final int relation;
  final Shape shape;
  final BitSet bound;

  /** How many places are bound: the width of a key. */
  final int keyWidth;

  /** How many places are free: the width of a row. */
  final int rowWidth;

  final Life life;
  final boolean isRecursive;

  /** Whether terms may become deeper and deeper in the recursion. */
  final boolean isGrowing;

  final int component;
  final TableStore store;

  /** The ways to find answers; null until the first call. */
  Plan @Nullable [] plans;

  /** How many tables have been completed since plans were made, and ever. */
  int uses;

  /** How many uses until plans are made anew. */
  int patience = 16;

  /** How often states had grown when plans were made. */
  int plannedAt;

  /** Whether its tables are tests, to be renewed from state to state. */
  boolean isTest;

  long tables;
  long rows;

  Query(
      int number,
      int relation,
      Shape shape,
      BitSet bound,
      Life life,
      boolean isRecursive,
      boolean isGrowing,
      int component,
      TableStore store) {
    this.number = number;
    this.relation = relation;
    this.shape = shape;
    this.bound = bound;
    this.keyWidth = bound.cardinality();
    this.rowWidth = shape.width() - keyWidth;
    this.life = life;
    this.isRecursive = isRecursive;
    this.isGrowing = isGrowing;
    this.component = component;
    this.store = store;
  }

  /** Notes that a table is complete. */
  void count(int answers) {
    tables++;
    rows += answers;
  }
}
