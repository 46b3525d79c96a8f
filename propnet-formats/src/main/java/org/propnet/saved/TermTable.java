package org.propnet.saved;

import com.google.common.collect.ImmutableList;
import java.util.HashSet;
import java.util.Set;
import org.propnet.collect.TupleInterner;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.GdlSyntaxException;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.Term;

/** The terms of a saved network by their numbers. */
final class TermTable {

  /** What a symbol takes in memory beside its text, generously. */
  private static final int SYMBOL_BYTES = 200;

  /** What a term takes in memory, and each of its arguments. */
  private static final int TERM_BYTES = 150;

  private static final int ARGUMENT_BYTES = 24;

  private final Term[] terms;
  private final long[] lengths;
  private final int[] lists;
  private int list;
  private long textLeft = SavedFormat.MAX_TEXT;

  private TermTable(int size) {
    this.terms = new Term[size];
    this.lengths = new long[size];
    this.lists = new int[size];
  }

  /** Reads what a {@link TermTableWriter} wrote. */
  static TermTable read(ByteReader in) {
    String[] symbols = symbols(in);
    int size = in.count(2, "terms");
    in.claim(size, TERM_BYTES);
    TermTable table = new TermTable(size);
    int[] depths = new int[size];
    TupleInterner distinct = new TupleInterner();
    int[] tuple = new int[8];
    for (int number = 0; number < size; number++) {
      int start = in.offset();
      int symbol = in.number(symbols.length, "the number of a symbol");
      int count = in.count(1, "arguments");
      in.claim(count, ARGUMENT_BYTES);
      if (tuple.length <= count) {
        tuple = new int[2 * count];
      }
      tuple[0] = symbol;
      long length = symbols[symbol].length();
      int depth = 0;
      ImmutableList.Builder<Term> arguments = ImmutableList.builderWithExpectedSize(count);
      for (int i = 0; i < count; i++) {
        int argument = in.number(number, "the number of an argument");
        tuple[i + 1] = argument;
        depth = Math.max(depth, 1 + depths[argument]);
        length += 1 + table.lengths[argument];
        arguments.add(table.terms[argument]);
      }
      if (distinct.intern(tuple, count + 1) < number) {
        throw in.inconsistent(start, "a term is there for the second time");
      }
      if (depth > Term.MAXIMUM_DEPTH) {
        throw in.inconsistent(start, "a term is nested deeper than " + Term.MAXIMUM_DEPTH);
      }
      depths[number] = depth;
      table.lengths[number] = Math.min(length, SavedFormat.MAX_TEXT + 1);
      table.terms[number] =
          count == 0
              ? new Constant(symbols[symbol])
              : new Function(symbols[symbol], arguments.build());
    }
    in.finish("the terms");
    return table;
  }

  /** Begins a list of terms that are all different. */
  void beginList() {
    list++;
  }

  /**
   * Reads the next term of a list by its number. The characters of a vocabulary are limited:
   * otherwise terms that contain the one before twice would grow without end.
   */
  Term readReference(ByteReader in, String what) {
    int start = in.offset();
    int number = in.number(terms.length, "the number of a term");
    if (lists[number] == list) {
      throw in.inconsistent(start, "a term is twice among the " + what);
    }
    lists[number] = list;
    textLeft -= lengths[number];
    if (textLeft < 0) {
      throw in.tooLarge(
          start,
          "the terms of the vocabulary have more than " + SavedFormat.MAX_TEXT + " characters");
    }
    return terms[number];
  }

  private static String[] symbols(ByteReader in) {
    int size = in.count(2, "symbols");
    in.claim(size, SYMBOL_BYTES);
    String[] symbols = new String[size];
    Set<String> distinct = new HashSet<>();
    for (int number = 0; number < size; number++) {
      int start = in.offset();
      symbols[number] = in.text();
      if (!isSymbol(symbols[number])) {
        throw in.inconsistent(start, "a symbol is none that KIF can have");
      }
      if (!distinct.add(symbols[number])) {
        throw in.inconsistent(start, "a symbol is there for the second time");
      }
    }
    return symbols;
  }

  /** Whether KIF reads a text as a constant of that name. */
  private static boolean isSymbol(String text) {
    try {
      return KifReader.readTerm(text).equals(new Constant(text));
    } catch (GdlSyntaxException noTerm) {
      return false;
    }
  }
}
