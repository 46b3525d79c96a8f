package org.propnet.reasoner;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Shape;

/**
 * All calls of one relation that bind the same places of it: its arguments, or for facts the holes
 * of a shape. Belongs to one workspace.
 */
final class Query {

  final int number;
  final int relation;

  /** The shape of the facts that the query looks up; null if the relation has to be derived. */
  final @Nullable Shape shape;

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

  /** How many tables were filled since plans were made, and after how many they are made anew. */
  int uses;

  int patience = 16;

  /** How often states had grown when plans were made. */
  int plannedAt;

  /** How many tables were completed, and how many rows they had. */
  long tables;

  long rows;

  Query(
      int number,
      Knowledge knowledge,
      int relation,
      @Nullable Shape shape,
      BitSet bound,
      int width,
      TableStore store) {
    this.number = number;
    this.relation = relation;
    this.shape = shape;
    this.bound = bound;
    this.keyWidth = bound.cardinality();
    this.rowWidth = width - keyWidth;
    this.life = knowledge.life(relation);
    this.isRecursive = shape == null && knowledge.isRecursive(relation);
    this.isGrowing = shape == null && knowledge.isGrowing(relation);
    this.component = knowledge.component(relation);
    this.store = store;
  }
}
