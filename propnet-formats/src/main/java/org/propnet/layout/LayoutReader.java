package org.propnet.layout;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.text.Comment;
import org.propnet.gdl.text.CommentTable;
import org.propnet.gdl.text.Keywords;
import org.propnet.gdl.text.KifNode;
import org.propnet.layout.LayoutNode.Kind;

/**
 * Converts the rules of a text, which has already been validated, to layout nodes. Comments keep
 * their order, and are moved only from positions that one of the syntaxes lacks.
 */
record LayoutReader(CommentTable comments) {

  /**
   * A rule with the comments after it.
   *
   * @param node the rule
   * @param following comments that have to follow it on lines of their own
   */
  record RuleNode(LayoutNode node, ImmutableList<Comment> following) {}

  /** Converts a top-level node to a rule. */
  RuleNode rule(KifNode node) {
    if (!(node instanceof KifNode.Group group && group.beginsWith(KifNode.ARROW))) {
      return new RuleNode(atom(node).settled(), ImmutableList.of());
    }
    List<KifNode> children = group.children();
    List<Comment> before = new ArrayList<>(beforeWithSymbol(group));
    before.addAll(behindAsList(children.get(0)));
    LayoutNode head = atom(children.get(1));
    before.addAll(head.before());
    head = head.withBefore(List.of());
    if (children.size() > 2) {
      ImmutableList.Builder<LayoutNode> parts = ImmutableList.builder();
      parts.add(head);
      children.subList(2, children.size()).forEach(child -> parts.add(literal(child)));
      LayoutNode rule = LayoutNode.of(Kind.RULE, KifNode.ARROW, parts.build());
      return new RuleNode(ended(rule.withBefore(before), group).settled(), ImmutableList.of());
    }
    LayoutNode fact = head.withBefore(before);
    List<Comment> rest = new ArrayList<>(comments.last(group));
    rest.addAll(behindAsList(group));
    if (fact.behind() == null && rest.size() == 1) {
      fact = fact.withBehind(rest.remove(0));
    }
    return new RuleNode(fact.settled(), ImmutableList.copyOf(rest));
  }

  private LayoutNode literal(KifNode node) {
    if (node instanceof KifNode.Group group
        && group.children().get(0) instanceof KifNode.Symbol symbol) {
      return switch (symbol.text().toLowerCase(Locale.ROOT)) {
        case Keywords.NOT -> connective(Kind.NOT, Keywords.NOT, group);
        case Keywords.AND -> connective(Kind.AND, Keywords.AND, group);
        case Keywords.OR -> connective(Kind.OR, Keywords.OR, group);
        default -> atom(node);
      };
    }
    return atom(node);
  }

  private LayoutNode connective(Kind kind, String name, KifNode.Group group) {
    List<KifNode> children = group.children();
    List<Comment> before = new ArrayList<>(beforeWithSymbol(group));
    List<Comment> moved = new ArrayList<>(behindAsList(children.get(0)));
    ImmutableList.Builder<LayoutNode> operands = ImmutableList.builder();
    for (KifNode child : children.subList(1, children.size())) {
      LayoutNode operand = literal(child);
      moved.addAll(operand.before());
      if (kind == Kind.NOT) {
        before.addAll(moved);
        moved.clear();
      }
      operands.add(operand.withBefore(moved));
      moved.clear();
    }
    before.addAll(moved);
    return ended(LayoutNode.of(kind, name, operands.build()).withBefore(before), group);
  }

  /** Converts a sentence; its relation is in lower case if it is a keyword. */
  private LayoutNode atom(KifNode node) {
    LayoutNode atom = term(node);
    String lower = atom.symbol().toLowerCase(Locale.ROOT);
    return Keywords.ALL.contains(lower) ? atom.withSymbol(lower) : atom;
  }

  private LayoutNode term(KifNode node) {
    if (node instanceof KifNode.Symbol symbol) {
      return LayoutNode.of(Kind.ATOM, symbol.text(), ImmutableList.of())
          .withBefore(comments.before(node))
          .withBehind(comments.behind(node));
    }
    KifNode.Group group = (KifNode.Group) node;
    List<KifNode> children = group.children();
    KifNode.Symbol symbol = (KifNode.Symbol) children.get(0);
    List<Comment> before = new ArrayList<>(beforeWithSymbol(group));
    ImmutableList.Builder<LayoutNode> arguments = ImmutableList.builder();
    children.subList(1, children.size()).forEach(child -> arguments.add(term(child)));
    LayoutNode atom = LayoutNode.of(Kind.ATOM, symbol.text(), arguments.build());
    if (!atom.children().isEmpty()) {
      return ended(atom.withBefore(before).withBehindSymbol(comments.behind(symbol)), group);
    }
    // The parentheses around a bare name are dropped, so the comments at their end have to move.
    List<Comment> inside = new ArrayList<>(behindAsList(symbol));
    inside.addAll(comments.last(group));
    Comment behind = comments.behind(group);
    if (behind == null && inside.size() == 1) {
      behind = inside.remove(0);
    }
    before.addAll(inside);
    return atom.withBefore(before).withBehind(behind);
  }

  /** Completes a node with the comments after its last child and after itself. */
  private LayoutNode ended(LayoutNode node, KifNode.Group group) {
    LayoutNode ended = node.withBehind(comments.behind(group));
    if (!node.children().isEmpty()) {
      return ended.withLast(comments.last(group));
    }
    List<Comment> before = new ArrayList<>(node.before());
    before.addAll(comments.last(group));
    return ended.withBefore(before);
  }

  /** The comments before a list and before its name. */
  private List<Comment> beforeWithSymbol(KifNode.Group group) {
    List<Comment> before = new ArrayList<>(comments.before(group));
    before.addAll(comments.before(group.children().get(0)));
    return before;
  }

  private List<Comment> behindAsList(KifNode node) {
    @Nullable Comment behind = comments.behind(node);
    return behind == null ? List.of() : List.of(behind);
  }
}
