package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Locale;
import org.propnet.gdl.text.Excerpt;
import org.propnet.gdl.text.Keywords;
import org.propnet.gdl.text.KifNode;
import org.propnet.gdl.text.NodeSource;

/** Converts nested lists to rules, and reports errors. Used for one text. */
final class NodeReader {

  private final String source;
  private final RulePlaces.Builder places = new RulePlaces.Builder();

  /**
   * Creates a reader.
   *
   * @param source the name of the text for positions
   */
  NodeReader(String source) {
    this.source = source;
  }

  /** Reads all remaining rules of a text. */
  GameDescription description(NodeSource text) {
    ImmutableList.Builder<Rule> rules = ImmutableList.builder();
    for (KifNode node = text.next(); node != null; node = text.next()) {
      rules.add(rule(node));
    }
    return new GameDescription(rules.build(), places.build(source));
  }

  /** Converts a top-level node to a rule. */
  private Rule rule(KifNode node) {
    places.beginRule(node);
    if (node instanceof KifNode.Group group && group.beginsWith(KifNode.ARROW)) {
      List<KifNode> children = group.children();
      if (children.size() < 2) {
        throw problem(group, "a rule needs a head: expected a sentence after '<='");
      }
      places.begin(children.get(1));
      Sentence head = sentence(children.get(1));
      return new Rule(head, literals(children.subList(2, children.size())));
    }
    places.begin(node);
    return new Rule(sentence(node), ImmutableList.of());
  }

  private Literal literal(KifNode node) {
    places.begin(node);
    if (node instanceof KifNode.Group group
        && !group.children().isEmpty()
        && group.children().get(0) instanceof KifNode.Symbol symbol) {
      return switch (symbol.text().toLowerCase(Locale.ROOT)) {
        case Keywords.NOT -> new Not(literal(operands(group, Keywords.NOT, 1).get(0)));
        case Keywords.DISTINCT -> {
          List<KifNode> terms = operands(group, Keywords.DISTINCT, 2);
          yield new Distinct(term(terms.get(0)), term(terms.get(1)));
        }
        case Keywords.AND -> new And(literals(group.operands()));
        case Keywords.OR -> new Or(literals(group.operands()));
        default -> sentence(node);
      };
    }
    return sentence(node);
  }

  private ImmutableList<Literal> literals(List<KifNode> nodes) {
    ImmutableList.Builder<Literal> literals = ImmutableList.builder();
    for (KifNode node : nodes) {
      literals.add(literal(node));
    }
    return literals.build();
  }

  private List<KifNode> operands(KifNode.Group group, String operator, int count) {
    List<KifNode> operands = group.operands();
    if (operands.size() != count) {
      throw problem(
          group,
          "'"
              + operator
              + "' takes "
              + count
              + (count == 1 ? " operand" : " operands")
              + ", but "
              + operands.size()
              + (operands.size() == 1 ? " is given" : " are given"));
    }
    return operands;
  }

  /** Converts a node to a sentence. */
  Sentence sentence(KifNode node) {
    if (node instanceof KifNode.Symbol symbol) {
      return new Sentence(relation(symbol), ImmutableList.of());
    }
    KifNode.Group group = (KifNode.Group) node;
    String relation = relation(first(group, "relation"));
    ImmutableList<Term> arguments = terms(group);
    if (arguments.isEmpty()) {
      places.emptyCompound(relation, true);
    }
    return new Sentence(relation, arguments);
  }

  private String relation(KifNode.Symbol symbol) {
    String name = plain(symbol, "a relation");
    String lower = name.toLowerCase(Locale.ROOT);
    return switch (lower) {
      case Keywords.NOT, Keywords.AND, Keywords.OR, Keywords.DISTINCT ->
          throw problem(symbol, "found '" + lower + "'; expected a sentence here");
      default -> Keywords.ALL.contains(lower) ? lower : name;
    };
  }

  /** Converts a node to a term. */
  Term term(KifNode node) {
    if (node instanceof KifNode.Symbol symbol) {
      if (symbol.text().startsWith("?")) {
        if (symbol.text().length() == 1) {
          throw problem(symbol, "'?' alone is no variable; expected a name after it");
        }
        return new Variable(symbol.text().substring(1));
      }
      return new Constant(plain(symbol, "a constant"));
    }
    KifNode.Group group = (KifNode.Group) node;
    String name = plain(first(group, "function"), "a function");
    ImmutableList<Term> arguments = terms(group);
    if (arguments.isEmpty()) {
      places.emptyCompound(name, false);
      return new Constant(name);
    }
    return new Function(name, arguments);
  }

  private ImmutableList<Term> terms(KifNode.Group group) {
    ImmutableList.Builder<Term> terms = ImmutableList.builder();
    for (KifNode child : group.operands()) {
      terms.add(term(child));
    }
    return terms.build();
  }

  private KifNode.Symbol first(KifNode.Group group, String what) {
    if (group.children().isEmpty()) {
      throw problem(group, "found '()'; expected the name of a " + what + " after '('");
    }
    KifNode first = group.children().get(0);
    if (first instanceof KifNode.Symbol symbol) {
      return symbol;
    }
    throw problem(first, "found '('; expected the name of a " + what);
  }

  private String plain(KifNode.Symbol symbol, String what) {
    String text = symbol.text();
    if (text.startsWith("?")) {
      throw problem(
          symbol, "found the variable " + Excerpt.of(text) + "; expected the name of " + what);
    }
    if (text.equals(KifNode.ARROW)) {
      throw problem(symbol, "found '<=' inside a rule; expected the name of " + what);
    }
    return text;
  }

  private GdlSyntaxException problem(KifNode node, String problem) {
    return new GdlSyntaxException(new SourcePosition(source, node.line(), node.column()), problem);
  }
}
