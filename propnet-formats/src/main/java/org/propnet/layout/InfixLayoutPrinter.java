package org.propnet.layout;

import com.google.common.collect.ImmutableSet;
import java.util.List;
import org.propnet.gdl.infix.AnonymousVariables;
import org.propnet.gdl.infix.InfixNames;
import org.propnet.gdl.text.Comment;
import org.propnet.layout.LayoutNode.Kind;

/** Formats rulesheets in infix form. */
final class InfixLayoutPrinter extends LayoutPrinter {

  private ImmutableSet<String> anonymous = ImmutableSet.of();

  InfixLayoutPrinter() {
    super(Comment.INFIX_MARK);
  }

  @Override
  void beginRule(LayoutNode rule) {
    anonymous = AnonymousVariables.among(rule.variables());
  }

  @Override
  void append(StringBuilder text, LayoutNode node) {
    List<LayoutNode> children = node.children();
    switch (node.kind()) {
      case RULE -> {
        append(text, children.get(0));
        appendAll(text.append(" :- "), children.subList(1, children.size()), " & ");
      }
      case NOT -> append(text.append('~'), children.get(0));
      case AND, OR -> {
        if (isCall(node)) {
          appendAll(text.append(node.symbol()).append('('), children, "");
        } else {
          appendAll(text.append('('), children, node.kind() == Kind.AND ? " & " : " | ");
        }
        text.append(')');
      }
      case ATOM -> {
        text.append(name(node));
        if (!children.isEmpty()) {
          appendAll(text.append('('), children, ",");
          text.append(')');
        }
      }
    }
  }

  private void appendAll(StringBuilder text, List<LayoutNode> nodes, String separator) {
    for (int i = 0; i < nodes.size(); i++) {
      append(i == 0 ? text : text.append(separator), nodes.get(i));
    }
  }

  private String name(LayoutNode node) {
    String symbol = node.symbol();
    if (!symbol.startsWith("?")) {
      return InfixNames.constant(symbol);
    }
    return anonymous.contains(symbol) ? "_" : InfixNames.variable(symbol.substring(1));
  }

  /** Whether a connective is written in function notation, because operators can't express it. */
  private static boolean isCall(LayoutNode node) {
    return switch (node.kind()) {
      case AND, OR -> node.children().size() < 2;
      case NOT -> node.children().get(0).behind() != null || !node.last().isEmpty();
      case RULE, ATOM -> false;
    };
  }

  @Override
  Lines lines(LayoutNode node, int column) {
    List<LayoutNode> children = node.children();
    if (node.kind() == Kind.RULE) {
      boolean hasEnd = !node.last().isEmpty() || children.get(children.size() - 1).behind() != null;
      return new Lines("", null, children, INDENTATION, true, hasEnd ? "." : "");
    }
    if (node.kind() == Kind.ATOM || isCall(node)) {
      String open = (node.kind() == Kind.ATOM ? name(node) : node.symbol()) + "(";
      return new Lines(open, node.behindSymbol(), children, column + INDENTATION, false, ")");
    }
    return node.kind() == Kind.NOT
        ? new Lines("~", null, children, column + 1, true, "")
        : new Lines("(", null, children, column + 1, true, ")");
  }

  @Override
  String separator(LayoutNode node, int child) {
    return switch (node.kind()) {
      case RULE -> child == 0 ? " :-" : " &";
      case AND -> " &";
      case OR -> " |";
      case NOT, ATOM -> ",";
    };
  }

  @Override
  String endInRow() {
    return ".";
  }
}
