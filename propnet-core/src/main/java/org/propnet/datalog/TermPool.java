package org.propnet.datalog;

import static com.google.common.base.Verify.verify;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import org.propnet.budget.Budget;
import org.propnet.collect.IntColumn;
import org.propnet.collect.Numbering;
import org.propnet.collect.TupleInterner;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/**
 * Hash-conses ground terms to dense numbers: a term is a symbol applied to terms, a constant a
 * symbol applied to none.
 */
public final class TermPool {

  /** Maximum number of symbol occurrences in a term. */
  public static final int MAX_TERM_SIZE = 1 << 16;

  /** The memory of a symbol in the tables, in bytes. */
  private static final long SYMBOL_BYTES = 72;

  /** The memory of a term as an object, including its reference, in bytes. */
  private static final long OBJECT_BYTES = 96;

  /** Lookups stay fast even for names chosen to have equal hashes, as strings are comparable. */
  private final Numbering<String> symbols = new Numbering<>();

  private final int maxTermSize;
  private final TupleInterner terms;
  private final IntColumn depths = new IntColumn();
  private final Int2ObjectOpenHashMap<Term> values = new Int2ObjectOpenHashMap<>();
  private final IntColumn sizes = new IntColumn();
  private int[] buffer = new int[16];
  private long objectBytes;

  /** Creates a pool within a budget. */
  public TermPool(Budget budget) {
    this.maxTermSize = MAX_TERM_SIZE;
    this.terms = new TupleInterner(budget::requireRoom);
  }

  /**
   * Creates a pool with the symbols and terms of another one, under the same numbers.
   *
   * @param maxTermSize maximum number of symbol occurrences in a term; those of the other pool are
   *     within it
   * @param seed of the hashes; a secret one prevents terms chosen to collide
   */
  public TermPool(TermPool other, int maxTermSize, int seed) {
    this.maxTermSize = maxTermSize;
    this.terms = new TupleInterner(bytes -> {}, seed);
    for (int symbol = 0; symbol < other.symbolCount(); symbol++) {
      symbol(other.symbolName(symbol));
    }
    int[] arguments = new int[16];
    for (int term = 0; term < other.size(); term++) {
      int arity = other.arity(term);
      arguments = arguments.length < arity ? new int[2 * arity] : arguments;
      for (int i = 0; i < arity; i++) {
        arguments[i] = other.argument(term, i);
      }
      verify(apply(other.symbolOf(term), arguments, arity) == term, "term %s is too large", term);
    }
  }

  /** The number of a symbol. */
  public int symbol(String name) {
    return symbols.of(name);
  }

  /** The number of symbols, which are numbered from 0. */
  public int symbolCount() {
    return symbols.size();
  }

  /** The name of a symbol. */
  public String symbolName(int symbol) {
    return symbols.get(symbol);
  }

  /** Interns a symbol applied to terms; −1 if the term would be nested too deep or too large. */
  public int apply(int symbol, int[] arguments, int count) {
    if (buffer.length <= count) {
      buffer = new int[count * 2];
    }
    buffer[0] = symbol;
    System.arraycopy(arguments, 0, buffer, 1, count);
    int known = terms.find(buffer, count + 1);
    if (known >= 0) {
      return known;
    }
    int depth = 0;
    long size = 1;
    for (int i = 0; i < count; i++) {
      depth = Math.max(depth, depths.getInt(arguments[i]) + 1);
      size += sizes.getInt(arguments[i]);
    }
    if (depth > Term.MAXIMUM_DEPTH || size > maxTermSize) {
      return -1;
    }
    depths.add(depth);
    sizes.add((int) size);
    return terms.intern(buffer, count + 1);
  }

  /** Interns a term; −1 if it has a variable in it or is nested too deep or too large. */
  public int intern(Term term) {
    return intern(term, Term.MAXIMUM_DEPTH);
  }

  private int intern(Term term, int room) {
    if (term instanceof Constant constant) {
      return apply(symbol(constant.name()), buffer, 0);
    }
    if (!(term instanceof Function function) || room == 0) {
      return -1;
    }
    int[] arguments = new int[function.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = intern(function.arguments().get(i), room - 1);
      if (arguments[i] < 0) {
        return -1;
      }
    }
    return apply(symbol(function.name()), arguments, arguments.length);
  }

  /** The number of terms, which are numbered from 0. */
  public int size() {
    return terms.size();
  }

  /** The symbol at the root of a term. */
  public int symbolOf(int term) {
    return terms.get(term, 0);
  }

  /** The number of arguments of a term's root. */
  public int arity(int term) {
    return terms.length(term) - 1;
  }

  /** One argument of a term. */
  public int argument(int term, int index) {
    return terms.get(term, index + 1);
  }

  /** The nesting depth of a term: 0 for a constant. */
  public int depth(int term) {
    return depths.getInt(term);
  }

  /**
   * Matches a term against a pattern; returns whether it matches.
   *
   * @param binding the term of each variable, negative if it is unbound, which binds it
   */
  public boolean matches(Pattern pattern, int term, int[] binding) {
    if (pattern instanceof Pattern.Var var) {
      int bound = binding[var.variable()];
      binding[var.variable()] = bound < 0 ? term : bound;
      return bound < 0 || bound == term;
    }
    if (pattern instanceof Pattern.Ground ground) {
      return ground.term() == term;
    }
    Pattern.Apply apply = (Pattern.Apply) pattern;
    int count = apply.arguments().size();
    boolean fits = symbolOf(term) == apply.symbol() && arity(term) == count;
    for (int i = 0; fits && i < count; i++) {
      fits = matches(apply.arguments().get(i), argument(term, i), binding);
    }
    return fits;
  }

  /** The term as an object of the public model; the same object each time. */
  public Term toTerm(int term) {
    Term known = values.get(term);
    if (known != null) {
      return known;
    }
    String name = symbolName(symbolOf(term));
    int arity = arity(term);
    Term made;
    if (arity == 0) {
      made = new Constant(name);
    } else {
      ImmutableList.Builder<Term> arguments = ImmutableList.builderWithExpectedSize(arity);
      for (int i = 0; i < arity; i++) {
        arguments.add(toTerm(argument(term, i)));
      }
      made = new Function(name, arguments.build());
    }
    values.put(term, made);
    objectBytes += OBJECT_BYTES + 8L * arity;
    return made;
  }

  /** The approximate memory of the tables in bytes, without the names. */
  public long bytes() {
    return terms.bytes()
        + depths.bytes()
        + sizes.bytes()
        + SYMBOL_BYTES * symbols.size()
        + objectBytes;
  }
}
