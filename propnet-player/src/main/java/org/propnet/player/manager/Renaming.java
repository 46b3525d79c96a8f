package org.propnet.player.manager;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.util.function.UnaryOperator;
import org.propnet.gdl.And;
import org.propnet.gdl.Constant;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;

/**
 * A renaming of relations, functions, constants and variables. Linear; recurses as deep as the
 * terms.
 *
 * @param names maps each name to its new name
 */
record Renaming(UnaryOperator<String> names) {

  GameDescription of(GameDescription description) {
    return GameDescription.of(
        description.rules().stream().map(this::of).collect(toImmutableList()));
  }

  private Rule of(Rule rule) {
    return new Rule(of(rule.head()), literals(rule.body()));
  }

  private Sentence of(Sentence sentence) {
    return new Sentence(names.apply(sentence.relation()), terms(sentence.arguments()));
  }

  private Literal of(Literal literal) {
    if (literal instanceof Sentence sentence) {
      return of(sentence);
    } else if (literal instanceof Distinct distinct) {
      return new Distinct(of(distinct.left()), of(distinct.right()));
    } else if (literal instanceof Not not) {
      return new Not(of(not.operand()));
    } else if (literal instanceof And and) {
      return new And(literals(and.operands()));
    } else {
      return new Or(literals(((Or) literal).operands()));
    }
  }

  Term of(Term term) {
    if (term instanceof Function function) {
      return new Function(names.apply(function.name()), terms(function.arguments()));
    } else if (term instanceof Variable variable) {
      return new Variable(names.apply(variable.name()));
    } else {
      return new Constant(names.apply(((Constant) term).name()));
    }
  }

  private ImmutableList<Literal> literals(ImmutableList<Literal> literals) {
    return literals.stream().map(this::of).collect(toImmutableList());
  }

  private ImmutableList<Term> terms(ImmutableList<Term> terms) {
    return terms.stream().map(this::of).collect(toImmutableList());
  }
}
