package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.stream.Stream;
import org.propnet.gdl.LayoutNode.Kind;

/** Layout nodes, without comments, of what a description has. */
final class LayoutNodes {

  private LayoutNodes() {}

  static LayoutNode of(Rule rule) {
    LayoutNode head = of((Literal) rule.head());
    return rule.body().isEmpty()
        ? head
        : LayoutNode.of(
            Kind.RULE,
            NodeReader.ARROW,
            Stream.concat(Stream.of(head), rule.body().stream().map(LayoutNodes::of))
                .collect(ImmutableList.toImmutableList()));
  }

  static LayoutNode of(Literal literal) {
    if (literal instanceof Not not) {
      return connective(Kind.NOT, Keywords.NOT, List.of(not.operand()));
    }
    if (literal instanceof And and) {
      return connective(Kind.AND, Keywords.AND, and.operands());
    }
    if (literal instanceof Or or) {
      return connective(Kind.OR, Keywords.OR, or.operands());
    }
    if (literal instanceof Distinct distinct) {
      return atom(Keywords.DISTINCT, List.of(distinct.left(), distinct.right()));
    }
    Sentence sentence = (Sentence) literal;
    return atom(sentence.relation(), sentence.arguments());
  }

  static LayoutNode of(Term term) {
    return term instanceof Function function
        ? atom(function.name(), function.arguments())
        : atom(term.toString(), List.of());
  }

  private static LayoutNode atom(String symbol, List<Term> arguments) {
    return LayoutNode.of(
        Kind.ATOM,
        symbol,
        arguments.stream().map(LayoutNodes::of).collect(ImmutableList.toImmutableList()));
  }

  private static LayoutNode connective(Kind kind, String name, List<Literal> operands) {
    return LayoutNode.of(
        kind,
        name,
        operands.stream().map(LayoutNodes::of).collect(ImmutableList.toImmutableList()));
  }
}
