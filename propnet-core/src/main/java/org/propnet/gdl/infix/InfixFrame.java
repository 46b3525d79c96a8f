package org.propnet.gdl.infix;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.text.Comment;
import org.propnet.gdl.text.KifNode;

/** An open part of a rule on the stack of the infix parser. */
final class InfixFrame {

  /** The kind of the part. */
  enum Kind {
    /** The rule as a whole: its head, and its body after that. */
    RULE,
    /** Conditions in parentheses. */
    PARENTHESES,
    /** The arguments of a relation or function. */
    ARGUMENTS,
    /** The operands of and(…), or(…) or not(…). */
    OPERANDS
  }

  /** A finished part of a rule, with its nesting depth in KIF. */
  record Built(KifNode node, int height) {}

  final Kind kind;

  /** Its first token. */
  final InfixToken start;

  private final KifNode.@Nullable Group group;

  /** The comments before it, until there is a node that they belong to. */
  final List<Comment> before;

  /** The conjunctions before the last bar. */
  final List<Built> alternatives = new ArrayList<>(2);

  /** The operands since the last bar. */
  final List<Built> conjunction = new ArrayList<>(4);

  /** The negation signs before the next operand, outermost first. */
  final List<InfixToken> negations = new ArrayList<>(0);

  private int height;

  private InfixFrame(
      Kind kind, InfixToken start, KifNode.@Nullable Group group, List<Comment> before) {
    this.kind = kind;
    this.start = start;
    this.group = group;
    this.before = before;
  }

  /** Opens a rule or parentheses at a token, with the comments before it. */
  static InfixFrame of(Kind kind, InfixToken start, List<Comment> before) {
    return new InfixFrame(kind, start, null, before);
  }

  /** Opens a list, which begins with its name. */
  static InfixFrame list(Kind kind, InfixToken name, KifNode.Group group) {
    return new InfixFrame(kind, name, group, List.of());
  }

  /** The list being filled. */
  KifNode.Group group() {
    if (group == null) {
      throw new IllegalStateException("no list is filled by " + kind);
    }
    return group;
  }

  /** Whether it is a list with commas. */
  boolean isList() {
    return kind == Kind.ARGUMENTS || kind == Kind.OPERANDS;
  }

  /** Whether it contains conditions rather than terms. */
  boolean hasLiterals() {
    return kind != Kind.ARGUMENTS;
  }

  /** Its nesting depth in KIF, itself included, if it is a list. */
  int height() {
    return height + 1;
  }

  /** Adds an operand. */
  void add(Built operand) {
    if (group != null) {
      group.children().add(operand.node());
      height = Math.max(height, operand.height());
    } else {
      conjunction.add(operand);
    }
  }
}
