package org.propnet.reasoner;

import com.google.common.collect.ImmutableList;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.propnet.collect.Hashing;
import org.propnet.datalog.TermPool;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/**
 * Ground terms as dense numbers, shared by all threads of a machine. A term is a symbol applied to
 * terms, a constant a symbol applied to none.
 */
final class Terms {

  /*
   * Threads
   * -------
   * Finding a term that is there takes no lock. A term is written to the arrays first, then its number
   * is put into a slot of the hash table with release; a thread that reads the slot with acquire
   * sees arrays that hold the term, since arrays only grow and are replaced before that. A
   * reader with an old hash table may miss a term, and then looks again under the lock.
   *
   * Life
   * ----
   * Terms are never taken out. Play may make new ones without end, so a machine that finds the pool
   * too large goes on with a new one, which begins with the terms of the rules under the same
   * numbers. States hold on to the pool that their numbers are of; when the last of them is gone, so
   * is the pool.
   */

  /** How many symbols one term may have, counted as often as they occur in it. */
  public static final int LARGEST_TERM = 10_000;

  /** In place of a term that would be nested too deep or too large. */
  public static final int TOO_LARGE = -1;

  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);

  private final Map<String, Integer> symbolNumbers = new HashMap<>();
  private final List<String> symbols = new ArrayList<>();
  private final int base;
  private volatile int size;
  private volatile int[] slots = new int[256];
  private int[] data = new int[256];
  private int[] starts = new int[64];
  private int[] depths = new int[64];
  private int[] weights = new int[64];
  private int[] hashes = new int[64];
  private volatile @Nullable Term[] values = new Term[64];

  /** The pool that holds what the rules say, under the same numbers. */
  public Terms(TermPool rules) {
    for (int symbol = 0; symbol < rules.symbolCount(); symbol++) {
      symbol(rules.symbolName(symbol));
    }
    for (int term = 0; term < rules.size(); term++) {
      int[] tuple = new int[rules.arity(term) + 1];
      tuple[0] = rules.symbolOf(term);
      for (int i = 1; i < tuple.length; i++) {
        tuple[i] = rules.argument(term, i - 1);
      }
      if (intern(tuple, tuple.length) == TOO_LARGE) {
        break;
      }
    }
    base = size;
  }

  /** A pool that begins like another one, which may be in use. */
  private Terms(Terms other) {
    synchronized (other) {
      for (String symbol : other.symbols) {
        symbol(symbol);
      }
      for (int term = 0; term < other.base; term++) {
        int start = other.starts[term];
        int[] tuple = Arrays.copyOfRange(other.data, start, other.starts[term + 1]);
        intern(tuple, tuple.length);
      }
    }
    base = size;
  }

  /** A new pool with the terms of the rules only. */
  public Terms renewed() {
    return new Terms(this);
  }

  /** How many terms of the rules there are; they have the first numbers. */
  public int base() {
    return base;
  }

  /** How many terms there are. */
  public int size() {
    return size;
  }

  /** The number of a symbol, new if need be. */
  public synchronized int symbol(String name) {
    Integer known = symbolNumbers.putIfAbsent(name, symbols.size());
    if (known != null) {
      return known;
    }
    symbols.add(name);
    return symbols.size() - 1;
  }

  /** The name of a symbol. */
  public synchronized String symbolName(int symbol) {
    return symbols.get(symbol);
  }

  /**
   * The term made of a symbol and its arguments, new if need be, or {@link #TOO_LARGE}.
   *
   * @param tuple begins with the symbol and then the arguments
   * @param length how many of its elements count
   */
  public int intern(int[] tuple, int length) {
    int hash = hash(tuple, length);
    int known = find(slots, tuple, length, hash);
    return known >= 0 ? known : insert(tuple, length, hash);
  }

  private int find(int[] table, int[] tuple, int length, int hash) {
    int mask = table.length - 1;
    for (int slot = hash & mask; ; slot = (slot + 1) & mask) {
      int entry = (int) SLOT.getAcquire(table, slot);
      if (entry == 0) {
        return -1;
      }
      if (isTuple(entry - 1, tuple, length)) {
        return entry - 1;
      }
    }
  }

  private boolean isTuple(int term, int[] tuple, int length) {
    int start = starts[term];
    if (starts[term + 1] - start != length) {
      return false;
    }
    int[] words = data;
    for (int i = 0; i < length; i++) {
      if (words[start + i] != tuple[i]) {
        return false;
      }
    }
    return true;
  }

  private synchronized int insert(int[] tuple, int length, int hash) {
    int known = find(slots, tuple, length, hash);
    if (known >= 0) {
      return known;
    }
    int depth = 0;
    long weight = 1;
    int structure = symbols.get(tuple[0]).hashCode();
    for (int i = 1; i < length; i++) {
      depth = Math.max(depth, depths[tuple[i]] + 1);
      weight += weights[tuple[i]];
      structure = Hashing.mix(structure, hashes[tuple[i]]);
    }
    if (depth > Term.MAXIMUM_DEPTH || weight > LARGEST_TERM) {
      return TOO_LARGE;
    }
    int term = size;
    makeRoom(term, length);
    System.arraycopy(tuple, 0, data, starts[term], length);
    starts[term + 1] = starts[term] + length;
    depths[term] = depth;
    weights[term] = (int) weight;
    hashes[term] = Hashing.mix(structure, length);
    if (2 * (term + 1) > slots.length) {
      rehash(term);
    }
    put(slots, hash, term);
    size = term + 1;
    return term;
  }

  private void makeRoom(int term, int length) {
    if (term + 2 > starts.length) {
      int capacity = 2 * starts.length;
      depths = Arrays.copyOf(depths, capacity);
      weights = Arrays.copyOf(weights, capacity);
      hashes = Arrays.copyOf(hashes, capacity);
      values = Arrays.copyOf(values, capacity);
      starts = Arrays.copyOf(starts, capacity);
    }
    if (starts[term] + length > data.length) {
      data = Arrays.copyOf(data, Math.max(starts[term] + length, 2 * data.length));
    }
  }

  private void rehash(int count) {
    int[] table = new int[2 * slots.length];
    int[] tuple = new int[16];
    for (int term = 0; term < count; term++) {
      int length = starts[term + 1] - starts[term];
      if (tuple.length < length) {
        tuple = new int[2 * length];
      }
      System.arraycopy(data, starts[term], tuple, 0, length);
      put(table, hash(tuple, length), term);
    }
    slots = table;
  }

  private static void put(int[] table, int hash, int term) {
    int mask = table.length - 1;
    int slot = hash & mask;
    while (table[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    SLOT.setRelease(table, slot, term + 1);
  }

  private static int hash(int[] tuple, int length) {
    int hash = length;
    for (int i = 0; i < length; i++) {
      hash = Hashing.mix(hash, tuple[i]);
    }
    return Hashing.finish(hash);
  }

  /** The symbol at the root of a term. */
  public int symbolOf(int term) {
    return data[starts[term]];
  }

  /** How many arguments the root of a term has. */
  public int arity(int term) {
    return starts[term + 1] - starts[term] - 1;
  }

  /** One argument of a term. */
  public int argument(int term, int index) {
    return data[starts[term] + 1 + index];
  }

  /** How deep a term is nested: 0 for a constant. */
  public int depth(int term) {
    return depths[term];
  }

  /** A hash of the term's text, the same in every pool and every run. */
  public int structuralHash(int term) {
    return hashes[term];
  }

  /** The term as a value of the public model. */
  public Term toTerm(int term) {
    Term known = values[term];
    if (known != null) {
      return known;
    }
    String name = symbolName(symbolOf(term));
    ImmutableList.Builder<Term> arguments = ImmutableList.builder();
    for (int i = 0; i < arity(term); i++) {
      arguments.add(toTerm(argument(term, i)));
    }
    Term made = arity(term) == 0 ? new Constant(name) : new Function(name, arguments.build());
    synchronized (this) {
      values[term] = made;
    }
    return made;
  }

  /** The number of a term, or −1 if it holds a variable, is nested too deep or too large. */
  public int of(Term term) {
    return of(term, Term.MAXIMUM_DEPTH);
  }

  private int of(Term term, int room) {
    if (term instanceof Constant constant) {
      return intern(new int[] {symbol(constant.name())}, 1);
    }
    if (!(term instanceof Function function) || room == 0) {
      return TOO_LARGE;
    }
    int[] tuple = new int[function.arguments().size() + 1];
    tuple[0] = symbol(function.name());
    for (int i = 1; i < tuple.length; i++) {
      tuple[i] = of(function.arguments().get(i - 1), room - 1);
      if (tuple[i] == TOO_LARGE) {
        return TOO_LARGE;
      }
    }
    return intern(tuple, tuple.length);
  }

  /** The number here of a term of another pool. */
  public int translate(Terms other, int term) {
    if (term < base && other.base == base) {
      return term;
    }
    int[] tuple = new int[other.arity(term) + 1];
    tuple[0] = symbol(other.symbolName(other.symbolOf(term)));
    for (int i = 1; i < tuple.length; i++) {
      tuple[i] = translate(other, other.argument(term, i - 1));
    }
    return intern(tuple, tuple.length);
  }
}
