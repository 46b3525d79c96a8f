package org.propnet.validate.relation;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.propnet.gdl.And;
import org.propnet.gdl.Distinct;
import org.propnet.gdl.Function;
import org.propnet.gdl.Literal;
import org.propnet.gdl.Not;
import org.propnet.gdl.Or;
import org.propnet.gdl.Rule;
import org.propnet.gdl.Sentence;
import org.propnet.gdl.Term;
import org.propnet.gdl.Variable;

/** Visits the parts of a rule, in the order of its text. */
public final class RuleWalk {

  private RuleWalk() {}

  /**
   * The head, and all literals of the body in the order of the text, each before those inside it:
   * numbered as in {@link org.propnet.gdl.GameDescription#position(int, int)}.
   */
  public static ImmutableList<Literal> literals(Rule rule) {
    ImmutableList.Builder<Literal> all = ImmutableList.builder();
    all.add(rule.head());
    rule.body().forEach(literal -> addLiterals(literal, all));
    return all.build();
  }

  private static void addLiterals(Literal literal, ImmutableList.Builder<Literal> all) {
    all.add(literal);
    inside(literal).forEach(operand -> addLiterals(operand, all));
  }

  /** All sentences of a body, each with whether it is outside every negation. */
  public static void body(Rule rule, BiConsumer<Sentence, Boolean> visitor) {
    rule.body().forEach(literal -> sentences(literal, true, visitor));
  }

  private static void sentences(
      Literal literal, boolean isPositive, BiConsumer<Sentence, Boolean> visitor) {
    if (literal instanceof Sentence sentence) {
      visitor.accept(sentence, isPositive);
    } else if (literal instanceof Not not) {
      sentences(not.operand(), false, visitor);
    } else {
      operands(literal).forEach(operand -> sentences(operand, isPositive, visitor));
    }
  }

  /** The operands of a conjunction, disjunction or negation; empty for any other literal. */
  public static List<Literal> inside(Literal literal) {
    return literal instanceof Not not ? List.of(not.operand()) : operands(literal);
  }

  /** The operands of a conjunction or disjunction; empty for any other literal. */
  public static List<Literal> operands(Literal literal) {
    if (literal instanceof And and) {
      return and.operands();
    }
    return literal instanceof Or or ? or.operands() : List.of();
  }

  /** The head and all sentences of the body. */
  public static void sentences(Rule rule, Consumer<Sentence> visitor) {
    visitor.accept(rule.head());
    body(rule, (sentence, isPositive) -> visitor.accept(sentence));
  }

  /** All function terms of a rule with their literal, each before those inside it. */
  public static void functions(Rule rule, BiConsumer<Literal, Function> visitor) {
    terms(
        rule,
        (literal, term) -> {
          if (term instanceof Function function) {
            visitor.accept(literal, function);
          }
        });
  }

  /** All terms of a rule with their literal, each before those inside it. */
  public static void terms(Rule rule, BiConsumer<Literal, Term> visitor) {
    literals(rule).forEach(literal -> terms(literal, arguments(literal), visitor));
  }

  /** The terms of a sentence or of a distinct; none for any other literal. */
  public static List<Term> arguments(Literal literal) {
    if (literal instanceof Distinct distinct) {
      return List.of(distinct.left(), distinct.right());
    }
    return literal instanceof Sentence sentence ? sentence.arguments() : List.of();
  }

  private static void terms(Literal literal, List<Term> terms, BiConsumer<Literal, Term> visitor) {
    for (Term term : terms) {
      visitor.accept(literal, term);
      if (term instanceof Function function) {
        terms(literal, function.arguments(), visitor);
      }
    }
  }

  /** The depth of the deepest term of a rule: 0 if it has no functions. */
  public static int depth(Rule rule) {
    return literals(rule).stream().mapToInt(literal -> depth(arguments(literal))).max().orElse(0);
  }

  private static int depth(List<Term> terms) {
    int depth = 0;
    for (Term term : terms) {
      if (term instanceof Function function) {
        depth = Math.max(depth, depth(function.arguments()) + 1);
      }
    }
    return depth;
  }

  /** Adds the names of the variables in a term. */
  public static void variables(Term term, Set<String> names) {
    if (term instanceof Variable variable) {
      names.add(variable.name());
    } else if (term instanceof Function function) {
      function.arguments().forEach(argument -> variables(argument, names));
    }
  }
}
