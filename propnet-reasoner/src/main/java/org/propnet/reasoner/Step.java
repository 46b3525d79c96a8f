package org.propnet.reasoner;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Pattern;
import org.propnet.datalog.ProgramRule;

/**
 * One step of a plan: it goes through the answers to a call, or tests that there are none, or that
 * two terms differ.
 */
final class Step {

  /** What is called; null for an inequality. */
  final @Nullable Query query;

  final ProgramRule.@Nullable Inequality inequality;
  final boolean isNegated;

  /** Whether the called relation depends on the rule's own. */
  final boolean isRecursive;

  /** Whether what the rule derives has to be forgotten when the called table is. */
  final boolean isTracked;

  /** What is built before the call. */
  final Part[] builds;

  /** For each bound place of the query a variable, or the complement of a term. */
  final int[] keys;

  /** The columns of an answer that are looked at. */
  private int[] columns;

  /** For each of these the variable that it binds, or the complement of one that it must equal. */
  private int[] outs;

  /** What the terms bound must match. */
  final Part[] matches;

  /** Whether one success is as good as several. */
  boolean isOnce;

  /** The last step before that binds something this one needs; −1 if there is none. */
  int cause = -1;

  /** The last step up to this one that may succeed more than once; −1 if there is none. */
  int retry = -1;

  Step(
      @Nullable Query query,
      ProgramRule.@Nullable Inequality inequality,
      boolean isNegated,
      boolean isRecursive,
      boolean isTracked,
      Part[] builds,
      int[] keys,
      int[] columns,
      int[] outs,
      Part[] matches) {
    this.query = query;
    this.inequality = inequality;
    this.isNegated = isNegated;
    this.isRecursive = isRecursive;
    this.isTracked = isTracked;
    this.builds = builds;
    this.keys = keys;
    this.columns = columns;
    this.outs = outs;
    this.matches = matches;
  }

  /** The test that two terms differ. */
  static Step differ(ProgramRule.Inequality inequality) {
    int[] none = {};
    return new Step(null, inequality, true, false, false, Part.NONE, none, none, none, Part.NONE);
  }

  /** Whether the step may succeed more than once. */
  boolean isChoice() {
    return query != null && !isNegated && !isOnce;
  }

  /** Leaves out the columns whose terms nothing uses, neither later nor in the step itself. */
  void keepOnly(IntSet used) {
    for (int out : outs) {
      if (out < 0) {
        return; // two columns are compared
      }
    }
    IntSet matched = new IntOpenHashSet();
    for (Part part : matches) {
      matched.add(part.variable);
      Pattern.collectVariables(part.pattern, matched);
    }
    IntArrayList keptColumns = new IntArrayList();
    IntArrayList keptOuts = new IntArrayList();
    for (int i = 0; i < outs.length; i++) {
      if (used.contains(outs[i]) || matched.contains(outs[i])) {
        keptColumns.add(columns[i]);
        keptOuts.add(outs[i]);
      }
    }
    columns = keptColumns.toIntArray();
    outs = keptOuts.toIntArray();
  }

  /** Takes an answer into the bindings; false if it doesn't fit. */
  boolean bind(TableStore store, int row, int[] binding, TermBuilder builder) {
    int[] variables = outs;
    for (int i = 0; i < variables.length; i++) {
      int out = variables[i];
      int term = store.get(row, columns[i]);
      if (out >= 0) {
        binding[out] = term;
      } else if (binding[~out] != term) {
        return false;
      }
    }
    return matches.length == 0 || builder.match(matches, binding);
  }

  /** The same call with some terms not given to it but compared with its answers. */
  Step generalised(BitSet dropped, Workspace workspace, Query own) {
    BitSet kept = (BitSet) own.bound.clone();
    kept.andNot(dropped);
    Query wide = workspace.query(own.relation, kept);
    int[] wideKeys = new int[wide.keyWidth];
    int[] wideColumns = new int[columns.length + dropped.cardinality()];
    int[] wideOuts = new int[wideColumns.length];
    int key = 0;
    int column = 0;
    int wideKey = 0;
    int wideColumn = 0;
    int taken = 0;
    for (int place = 0; place < own.keyWidth + own.rowWidth; place++) {
      if (kept.get(place)) {
        wideKeys[wideKey++] = keys[key++];
        continue;
      }
      if (own.bound.get(place)) {
        wideColumns[taken] = wideColumn;
        wideOuts[taken++] = ~keys[key++];
      } else {
        for (int i = 0; i < columns.length; i++) {
          if (columns[i] == column) {
            wideColumns[taken] = wideColumn;
            wideOuts[taken++] = outs[i];
          }
        }
        column++;
      }
      wideColumn++;
    }
    Step wider =
        new Step(
            wide,
            null,
            isNegated,
            true,
            isTracked,
            builds,
            wideKeys,
            wideColumns,
            wideOuts,
            matches);
    wider.isOnce = isOnce;
    return wider;
  }
}
