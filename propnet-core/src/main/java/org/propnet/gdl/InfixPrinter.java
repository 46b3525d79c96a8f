package org.propnet.gdl;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.propnet.gdl.infix.AnonymousVariables;
import org.propnet.gdl.infix.InfixNames;
import org.propnet.gdl.text.Keywords;

/**
 * Prints terms, literals, rules and descriptions in infix form, each in one line; {@link
 * InfixReader} reads the same values back. Conjunctions and disjunctions inside a body have
 * parentheses. All methods are safe to call from any thread.
 */
public final class InfixPrinter {

  private final StringBuilder out = new StringBuilder();

  /** The variables printed so far, with their question marks. */
  private final List<String> variables = new ArrayList<>();

  /** The variables printed as {@code _}. */
  private final ImmutableSet<String> anonymous;

  private InfixPrinter(ImmutableSet<String> anonymous) {
    this.anonymous = anonymous;
  }

  /** The term in infix form. */
  public static String print(Term term) {
    return print(printer -> printer.append(term));
  }

  /** The literal in infix form. */
  public static String print(Literal literal) {
    return print(printer -> printer.append(literal));
  }

  /** The rule in infix form: a fact as its head alone, any other rule as {@code head :- body}. */
  public static String print(Rule rule) {
    return print(printer -> printer.append(rule));
  }

  /** The rules in infix form, one a line. */
  public static String print(GameDescription description) {
    return description.rules().stream().map(rule -> print(rule) + '\n').collect(joining());
  }

  private static String print(Consumer<InfixPrinter> part) {
    InfixPrinter first = new InfixPrinter(ImmutableSet.of());
    part.accept(first);
    ImmutableSet<String> anonymous = AnonymousVariables.among(first.variables);
    if (anonymous.isEmpty()) {
      return first.out.toString();
    }
    InfixPrinter second = new InfixPrinter(anonymous);
    part.accept(second);
    return second.out.toString();
  }

  private void append(Rule rule) {
    append(rule.head());
    if (!rule.body().isEmpty()) {
      out.append(" :- ");
      append(rule.body(), " & ");
    }
  }

  private void append(Literal literal) {
    if (literal instanceof Sentence sentence) {
      append(sentence.relation(), sentence.arguments());
    } else if (literal instanceof Distinct distinct) {
      append(Keywords.DISTINCT, List.of(distinct.left(), distinct.right()));
    } else if (literal instanceof Not not) {
      out.append('~');
      append(not.operand());
    } else if (literal instanceof And and) {
      append(Keywords.AND, and.operands(), " & ");
    } else if (literal instanceof Or or) {
      append(Keywords.OR, or.operands(), " | ");
    }
  }

  /** Appends a connective: in function notation if operators can't express it. */
  private void append(String name, List<Literal> operands, String operator) {
    out.append(operands.size() < 2 ? name : "").append('(');
    append(operands, operator);
    out.append(')');
  }

  private void append(List<Literal> literals, String operator) {
    for (int i = 0; i < literals.size(); i++) {
      out.append(i == 0 ? "" : operator);
      append(literals.get(i));
    }
  }

  private void append(Term term) {
    if (term instanceof Variable variable) {
      String name = variable.toString();
      variables.add(name);
      out.append(anonymous.contains(name) ? "_" : InfixNames.variable(variable.name()));
    } else if (term instanceof Function function) {
      append(function.name(), function.arguments());
    } else {
      out.append(InfixNames.constant(term.toString()));
    }
  }

  private void append(String name, List<Term> arguments) {
    out.append(InfixNames.constant(name));
    for (int i = 0; i < arguments.size(); i++) {
      out.append(i == 0 ? '(' : ',');
      append(arguments.get(i));
    }
    out.append(arguments.isEmpty() ? "" : ")");
  }
}
