package org.propnet.gdl;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.function.BiConsumer;
import org.propnet.gdl.text.Keywords;

/**
 * Prints terms, literals, rules and descriptions in KIF with single spaces; {@link KifReader} reads
 * the same values back.
 */
public final class KifPrinter {

  private KifPrinter() {}

  /** The term in KIF. */
  public static String print(Term term) {
    return print(term, KifPrinter::append);
  }

  /** The literal in KIF. */
  public static String print(Literal literal) {
    return print(literal, KifPrinter::append);
  }

  /** The rule in KIF: a fact as its bare head, any other rule as {@code (<= head body…)}. */
  public static String print(Rule rule) {
    return print(rule, KifPrinter::append);
  }

  /** The rules in KIF, one a line. */
  public static String print(GameDescription description) {
    return description.rules().stream().map(rule -> print(rule) + '\n').collect(joining());
  }

  private static <T> String print(T part, BiConsumer<StringBuilder, T> append) {
    StringBuilder out = new StringBuilder();
    append.accept(out, part);
    return out.toString();
  }

  private static void append(StringBuilder out, Rule rule) {
    if (rule.body().isEmpty()) {
      append(out, rule.head());
      return;
    }
    out.append("(<= ");
    append(out, rule.head());
    appendRest(out, rule.body(), KifPrinter::append);
  }

  private static void append(StringBuilder out, Literal literal) {
    if (literal instanceof Sentence sentence) {
      appendApplication(out, sentence.relation(), sentence.arguments());
    } else if (literal instanceof Distinct distinct) {
      appendApplication(out, Keywords.DISTINCT, List.of(distinct.left(), distinct.right()));
    } else if (literal instanceof Not not) {
      appendOperator(out, Keywords.NOT, List.of(not.operand()));
    } else if (literal instanceof And and) {
      appendOperator(out, Keywords.AND, and.operands());
    } else if (literal instanceof Or or) {
      appendOperator(out, Keywords.OR, or.operands());
    }
  }

  private static void appendOperator(StringBuilder out, String operator, List<Literal> operands) {
    appendRest(out.append('(').append(operator), operands, KifPrinter::append);
  }

  private static void append(StringBuilder out, Term term) {
    if (term instanceof Function function) {
      appendApplication(out, function.name(), function.arguments());
    } else {
      out.append(term);
    }
  }

  private static void appendApplication(StringBuilder out, String symbol, List<Term> arguments) {
    if (arguments.isEmpty()) {
      out.append(symbol);
    } else {
      appendRest(out.append('(').append(symbol), arguments, KifPrinter::append);
    }
  }

  /** Appends all parts of a list after the first one, and the closing parenthesis. */
  private static <T> void appendRest(
      StringBuilder out, List<T> parts, BiConsumer<StringBuilder, T> append) {
    for (T part : parts) {
      append.accept(out.append(' '), part);
    }
    out.append(')');
  }
}
