package org.propnet.layout;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.text.Comment;

/**
 * A rule, or a part of one, with the comments around it. It has only what both syntaxes have, and
 * so no parentheses around a name, for example: a text of either syntax can be made of it and read
 * back as an equal node.
 *
 * @param kind what it is
 * @param symbol its name as KIF has it
 * @param children its arguments or operands; of a rule, the head and the conditions
 * @param before comments on lines of their own before it
 * @param behind a comment behind it in its last line
 * @param behindSymbol a comment behind its name; atoms with arguments alone have one
 * @param last comments on lines of their own behind the last child
 */
record LayoutNode(
    Kind kind,
    String symbol,
    ImmutableList<LayoutNode> children,
    ImmutableList<Comment> before,
    @Nullable Comment behind,
    @Nullable Comment behindSymbol,
    ImmutableList<Comment> last) {

  /** What a node may be. */
  enum Kind {
    /** A rule with a body. */
    RULE,
    /** A negation. */
    NOT,
    /** A conjunction, but not that of a body. */
    AND,
    /** A disjunction. */
    OR,
    /** A sentence or term, with or without arguments. */
    ATOM
  }

  /** A node without comments. */
  static LayoutNode of(Kind kind, String symbol, ImmutableList<LayoutNode> children) {
    return new LayoutNode(
        kind, symbol, children, ImmutableList.of(), null, null, ImmutableList.of());
  }

  LayoutNode withBefore(List<Comment> comments) {
    return new LayoutNode(
        kind, symbol, children, ImmutableList.copyOf(comments), behind, behindSymbol, last);
  }

  LayoutNode withBehind(@Nullable Comment comment) {
    return new LayoutNode(kind, symbol, children, before, comment, behindSymbol, last);
  }

  LayoutNode withBehindSymbol(@Nullable Comment comment) {
    return new LayoutNode(kind, symbol, children, before, behind, comment, last);
  }

  LayoutNode withLast(List<Comment> comments) {
    return new LayoutNode(
        kind, symbol, children, before, behind, behindSymbol, ImmutableList.copyOf(comments));
  }

  LayoutNode withSymbol(String name) {
    return new LayoutNode(kind, name, children, before, behind, behindSymbol, last);
  }

  private LayoutNode withChildren(ImmutableList<LayoutNode> nodes) {
    return new LayoutNode(kind, symbol, nodes, before, behind, behindSymbol, last);
  }

  /**
   * The node with comments behind its last child, and behind the last child of that, as far out as
   * they can be: where nothing else is behind the child but the end of the node, a comment there is
   * one behind the node.
   */
  LayoutNode settled() {
    if (children.isEmpty()) {
      return this;
    }
    return withChildren(
            children.stream().map(LayoutNode::settled).collect(ImmutableList.toImmutableList()))
        .lifted();
  }

  private LayoutNode lifted() {
    LayoutNode child = children.isEmpty() ? null : children.get(children.size() - 1);
    if (child == null || child.behind == null || behind != null || !last.isEmpty()) {
      return this;
    }
    return withChildren(
            ImmutableList.<LayoutNode>builder()
                .addAll(children.subList(0, children.size() - 1))
                .add(child.withBehind(null).lifted())
                .build())
        .withBehind(child.behind);
  }

  /** Whether there are comments inside, which need more than one line. */
  boolean hasCommentsInside() {
    if (behindSymbol != null || !last.isEmpty()) {
      return true;
    }
    for (LayoutNode child : children) {
      if (!child.before.isEmpty() || child.behind != null || child.hasCommentsInside()) {
        return true;
      }
    }
    return false;
  }

  /**
   * How many columns the node takes in one line of KIF, at most the given number and one more. It
   * decides about lines in both syntaxes, so that they agree.
   */
  int width(int most) {
    int width = symbol.length();
    if (!children.isEmpty() || kind != Kind.ATOM) {
      width += 2;
    }
    for (int i = 0; i < children.size() && width <= most; i++) {
      width += 1 + children.get(i).width(most - width);
    }
    return Math.min(width, most + 1);
  }

  /** The variables in it with their question marks, in the order of the text. */
  List<String> variables() {
    List<String> variables = new ArrayList<>();
    addVariables(variables);
    return variables;
  }

  private void addVariables(List<String> variables) {
    if (kind == Kind.ATOM && symbol.startsWith("?")) {
      variables.add(symbol);
    }
    children.forEach(child -> child.addVariables(variables));
  }
}
