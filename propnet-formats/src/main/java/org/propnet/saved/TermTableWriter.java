package org.propnet.saved;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.Term;

/** Numbers terms, each after its arguments, and writes the table of these terms. */
final class TermTableWriter {

  private final Map<String, Integer> symbols = new HashMap<>();
  private final List<String> symbolTexts = new ArrayList<>();
  private final Map<Term, Integer> terms = new HashMap<>();
  private final ByteWriter entries = new ByteWriter();

  /**
   * The number of a ground term.
   *
   * @throws IllegalArgumentException if it has a variable
   */
  int number(Term term) {
    Integer known = terms.get(term);
    if (known != null) {
      return known;
    }
    if (term instanceof Constant constant) {
      add(constant.name(), new int[0]);
    } else if (term instanceof Function function) {
      int[] arguments = function.arguments().stream().mapToInt(this::number).toArray();
      add(function.name(), arguments);
    } else {
      throw new IllegalArgumentException("the vocabulary of a network has the variable " + term);
    }
    terms.put(term, terms.size());
    return terms.size() - 1;
  }

  private void add(String symbol, int[] arguments) {
    Integer known = symbols.putIfAbsent(symbol, symbolTexts.size());
    if (known == null) {
      symbolTexts.add(symbol);
    }
    entries.number(known == null ? symbolTexts.size() - 1 : known);
    entries.number(arguments.length);
    for (int argument : arguments) {
      entries.number(argument);
    }
  }

  /** Writes the symbols, then the terms that were numbered. */
  void write(ByteWriter out) {
    out.number(symbolTexts.size());
    symbolTexts.forEach(out::text);
    out.number(terms.size());
    out.raw(entries.toBytes());
  }
}
