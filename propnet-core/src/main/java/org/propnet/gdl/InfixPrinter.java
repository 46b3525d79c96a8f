package org.propnet.gdl;

/**
 * Prints terms, literals, rules and descriptions in infix form, each in one line; {@link
 * InfixReader} reads the same values back. Conjunctions and disjunctions inside a body have
 * parentheses. All methods are safe to call from any thread.
 */
public final class InfixPrinter {

  private InfixPrinter() {}

  /** The term in infix form. */
  public static String print(Term term) {
    return print(LayoutNodes.of(term));
  }

  /** The literal in infix form. */
  public static String print(Literal literal) {
    return print(LayoutNodes.of(literal));
  }

  /** The rule in infix form: a fact as its head alone, any other rule as {@code head :- body}. */
  public static String print(Rule rule) {
    return print(LayoutNodes.of(rule));
  }

  /** The rules in infix form, one a line. */
  public static String print(GameDescription description) {
    StringBuilder out = new StringBuilder();
    for (Rule rule : description.rules()) {
      out.append(print(rule)).append('\n');
    }
    return out.toString();
  }

  private static String print(LayoutNode node) {
    InfixLayoutPrinter printer = new InfixLayoutPrinter();
    printer.beginRule(node);
    StringBuilder out = new StringBuilder();
    printer.append(out, node);
    return out.toString();
  }
}
