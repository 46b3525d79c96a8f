package org.propnet.prover;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashSet;
import java.util.Set;
import org.propnet.gdl.And;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;

/** A constant, or a function with its number of arguments. */
record Symbol(String name, int arity) {

  /** The symbols in the terms of a description, in the order in which they first occur. */
  static ImmutableList<Symbol> allOf(GameDescription description) {
    Set<Symbol> symbols = new LinkedHashSet<>();
    description
        .rules()
        .forEach(
            rule -> {
              addAll(rule.head(), symbols);
              rule.body().forEach(literal -> addAll(literal, symbols));
            });
    return ImmutableList.copyOf(symbols);
  }

  private static void addAll(Literal literal, Set<Symbol> symbols) {
    if (literal instanceof Sentence sentence) {
      sentence.arguments().forEach(argument -> addAll(argument, symbols));
    } else if (literal instanceof Distinct distinct) {
      addAll(distinct.left(), symbols);
      addAll(distinct.right(), symbols);
    } else if (literal instanceof Not not) {
      addAll(not.operand(), symbols);
    } else if (literal instanceof And and) {
      and.operands().forEach(operand -> addAll(operand, symbols));
    } else if (literal instanceof Or or) {
      or.operands().forEach(operand -> addAll(operand, symbols));
    }
  }

  private static void addAll(Term term, Set<Symbol> symbols) {
    if (term instanceof Constant constant) {
      symbols.add(new Symbol(constant.name(), 0));
    } else if (term instanceof Function function) {
      symbols.add(new Symbol(function.name(), function.arguments().size()));
      function.arguments().forEach(argument -> addAll(argument, symbols));
    }
  }
}
