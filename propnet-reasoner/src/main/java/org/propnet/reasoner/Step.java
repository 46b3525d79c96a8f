package org.propnet.reasoner;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.ProgramRule;
import org.propnet.reasoner.table.FactIndex;
import org.propnet.reasoner.table.FactView;

/** One step of a plan: it finds rows that extend the bindings made so far, or tests them. */
final class Step {

  /** What a step does. */
  enum Kind {
    /** Goes through facts. */
    SCAN,
    /** Tests that there is no fact. */
    NO_FACT,
    /** Goes through the answers to a call that is complete before the rule goes on. */
    CALL,
    /** Tests that such a call has no answer. */
    NO_ANSWER,
    /** Goes through the answers to a call of a relation that depends on the rule's own. */
    RECUR,
    /** Tests that such a call has no answer. */
    NO_RECURRENCE,
    /** Tests that two terms differ. */
    DIFFER
  }

  /** In place of a variable that nothing needs. */
  static final int IGNORED = Integer.MIN_VALUE;

  private static final int[] NONE = new int[0];

  final Kind kind;

  /** For each bound place a variable, or a term's complement. */
  final int[] keys;

  /**
   * For each free place the variable that it binds, the complement of one that it must equal, or
   * {@link #IGNORED}.
   */
  final int[] outs;

  private final @Nullable FactIndex index;

  /** For each free place the column of the view. */
  final int[] columns;

  private final @Nullable FactView view;

  /** Whether the facts are those of the state. */
  final boolean isOfState;

  private final @Nullable Query query;
  private final ProgramRule.@Nullable Inequality inequality;

  /** The variable that stands for the fact itself, or {@link #IGNORED}. */
  int factVariable = IGNORED;

  /** About how many times the step succeeds for each binding before. */
  double rows = 1;

  /** Whether one success is as good as several. */
  boolean isOnce;

  /** The last step before that binds something this one needs; −1 if there is none. */
  int cause = -1;

  private final Map<BitSet, Step> generalised = new HashMap<>();

  private Step(
      Kind kind,
      int[] keys,
      int[] outs,
      @Nullable FactView view,
      @Nullable FactIndex index,
      int[] columns,
      boolean isOfState,
      @Nullable Query query,
      ProgramRule.@Nullable Inequality inequality) {
    this.kind = kind;
    this.keys = keys;
    this.outs = outs;
    this.view = view;
    this.index = index;
    this.columns = columns;
    this.isOfState = isOfState;
    this.query = query;
    this.inequality = inequality;
  }

  /** The test that two terms differ. */
  static Step differ(ProgramRule.Inequality inequality) {
    return new Step(Kind.DIFFER, NONE, NONE, null, null, NONE, false, null, inequality);
  }

  /** The search for facts, or the test that there are none. */
  static Step facts(
      boolean isNegated,
      int[] keys,
      int[] outs,
      FactView view,
      FactIndex index,
      int[] columns,
      boolean isOfState) {
    return new Step(
        isNegated ? Kind.NO_FACT : Kind.SCAN,
        keys,
        outs,
        view,
        index,
        columns,
        isOfState,
        null,
        null);
  }

  /** The call of a query. */
  static Step call(Kind kind, Query query, int[] keys, int[] outs) {
    return new Step(kind, keys, outs, null, null, NONE, false, query, null);
  }

  /** Whether a call is of a relation that depends on the rule's own. */
  boolean isRecursive() {
    return kind == Kind.RECUR || kind == Kind.NO_RECURRENCE;
  }

  /** Whether a call must have no answer. */
  boolean isNegated() {
    return kind == Kind.NO_ANSWER || kind == Kind.NO_RECURRENCE;
  }

  /** Where facts are found. */
  FactIndex index() {
    return Objects.requireNonNull(index);
  }

  /** What has the facts. */
  FactView view() {
    return Objects.requireNonNull(view);
  }

  /** What is called. */
  Query query() {
    return Objects.requireNonNull(query);
  }

  /** What has to differ. */
  ProgramRule.Inequality inequality() {
    return Objects.requireNonNull(inequality);
  }

  /** The call that asks for more, and picks what this one wants. */
  Step generalised(BitSet places, Workspace workspace) {
    return generalised.computeIfAbsent(
        places,
        dropped -> {
          Query own = query();
          BitSet kept = (BitSet) own.bound.clone();
          kept.andNot(dropped);
          Query wide = workspace.query(own.relation, own.shape, kept);
          int[] wideKeys = new int[wide.keyWidth];
          int[] wideOuts = new int[wide.rowWidth];
          int key = 0;
          int out = 0;
          int wideKey = 0;
          int wideOut = 0;
          for (int place = 0; place < own.shape.width(); place++) {
            boolean isKey = own.bound.get(place);
            if (kept.get(place)) {
              wideKeys[wideKey++] = keys[key];
            } else {
              wideOuts[wideOut++] = isKey ? ~keys[key] : outs[out];
            }
            if (isKey) {
              key++;
            } else {
              out++;
            }
          }
          Step step = call(kind, wide, wideKeys, wideOuts);
          step.isOnce = isOnce;
          step.cause = cause;
          return step;
        });
  }
}
