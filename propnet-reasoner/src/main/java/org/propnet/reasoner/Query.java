package org.propnet.reasoner;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.propnet.datalog.Shape;

/**
 * A call pattern: all calls that bind the same places of one relation, which are its arguments, or
 * for facts the holes of a shape. Its tuples are the keys: the terms in these places, one tuple for
 * each call, which has a table. Belongs to one workspace.
 */
final class Query extends Tuples {

  /** About the memory of a query without plans and tables, in bytes. */
  static final int BYTES = 500;

  /** The stratum of calls that rules of all strata may answer. */
  static final int ALL_STRATA = Integer.MAX_VALUE;

  /** The identity of a query. */
  record Kind(int relation, @Nullable Shape shape, BitSet bound, int stratum)
      implements Comparable<Kind> {

    /** Any order; a hash map uses it where kinds are chosen to have equal hashes. */
    @Override
    public int compareTo(Kind other) {
      return toString().compareTo(other.toString());
    }
  }

  final int relation;

  /** The shape of the facts that are looked up; null if the relation is derived by rules. */
  final @Nullable Shape shape;

  final BitSet bound;

  /** Only rules up to this stratum answer. */
  final int stratum;

  /** The width of a row: the number of free places. */
  final int rowWidth;

  /** Whether its recursion may build ever deeper terms. */
  final boolean isGrowing;

  /** One plan for each rule; null until the first call. */
  Plan @Nullable [] plans;

  /** How often the plans have been used since they were made. */
  int uses;

  /** After how many uses new plans are made. */
  int patience = 16;

  /** How often a table was completed. */
  long completed;

  /** How many rows the completed tables had in total. */
  long answers;

  private final Meter meter;
  private Table[] tables = new Table[1];

  /** The empty table for all keys without facts, if the facts are static; otherwise null. */
  private @Nullable Table missing;

  Query(Kind kind, int places, boolean isGrowing, Meter meter) {
    super(kind.bound().cardinality());
    this.relation = kind.relation();
    this.shape = kind.shape();
    this.bound = kind.bound();
    this.stratum = kind.stratum();
    this.rowWidth = places - width;
    this.isGrowing = isGrowing;
    this.meter = meter;
  }

  @Override
  void hold(long bytes) {
    if (shape == null) {
      meter.grow(bytes, relation);
    } else {
      meter.take(bytes, relation);
    }
  }

  /** Declares the facts static and complete: all keys without a table have no facts. */
  void seal() {
    missing = new Table(this, new int[0]);
    missing.status = Table.Status.COMPLETE;
  }

  /** The table of a call, created on first use. */
  Table table(int[] key) {
    int known = find(key);
    if (known != NONE) {
      return tables[known];
    }
    return missing == null ? make(key) : missing;
  }

  private Table make(int[] key) {
    Table made = new Table(this, Arrays.copyOf(key, width));
    hold(Table.BYTES + 4L * width);
    if (shape != null) {
      made.status = Table.Status.COMPLETE;
    }
    if (count() == tables.length) {
      hold(4L * count());
      tables = Arrays.copyOf(tables, 2 * count());
    }
    tables[count()] = made;
    add(key);
    return made;
  }

  /** Removes the rows of all tables. */
  void clearTables() {
    for (int table = 0; table < count(); table++) {
      tables[table].clear();
    }
  }
}
