package org.propnet.machine.codec;

import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Term;

/** A constant, or a function with its number of arguments. */
record Symbol(String name, int arity) implements Comparable<Symbol> {

  private static final Comparator<Symbol> ORDER =
      Comparator.comparing(Symbol::name).thenComparingInt(Symbol::arity);

  /** The symbols in the terms of a description, in the order in which they first occur. */
  static ImmutableList<Symbol> allOf(GameDescription description) {
    Set<Symbol> symbols = new LinkedHashSet<>();
    RulesheetTerms.forEach(description, term -> addAll(term, symbols));
    return ImmutableList.copyOf(symbols);
  }

  private static void addAll(Term term, Set<Symbol> symbols) {
    if (term instanceof Constant constant) {
      symbols.add(new Symbol(constant.name(), 0));
    } else if (term instanceof Function function) {
      symbols.add(new Symbol(function.name(), function.arguments().size()));
      function.arguments().forEach(argument -> addAll(argument, symbols));
    }
  }

  /** Lets hash tables with many equal hashes compare keys. */
  @Override
  public int compareTo(Symbol other) {
    return ORDER.compare(this, other);
  }
}
