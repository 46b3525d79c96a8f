package org.propnet.layout;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.text.Comment;
import org.propnet.layout.LayoutItem.CommentLine;
import org.propnet.layout.LayoutItem.RuleLines;
import org.propnet.layout.LayoutNode.Kind;

/** Formats a rulesheet. Subclasses define the signs of their syntax. */
abstract class LayoutPrinter {

  /** Maximum number of columns of a line, if possible. */
  static final int WIDTH = 100;

  /** Indentation of nested lines that aren't aligned. */
  static final int INDENTATION = 4;

  private final LayoutWriter out;

  LayoutPrinter(char commentMark) {
    this.out = new LayoutWriter(commentMark);
  }

  /**
   * The layout of a node in several lines.
   *
   * @param open the text before its children, in the same line
   * @param behindOpen a comment after that
   * @param column the indentation of the children
   * @param isBeside whether the first child is in the first line
   * @param close the text after the children
   */
  record Lines(
      String open,
      @Nullable Comment behindOpen,
      List<LayoutNode> children,
      int column,
      boolean isBeside,
      String close) {}

  /** All items, each on new lines, except facts beside others. */
  String print(List<LayoutItem> items) {
    for (int i = 0; i < items.size(); i++) {
      LayoutItem item = items.get(i);
      if (item instanceof CommentLine line) {
        begin(i == 0, line.isAfterBlank());
        out.line(line.comment());
      } else if (item instanceof RuleLines lines) {
        boolean isBesideNext =
            i + 1 < items.size() && items.get(i + 1) instanceof RuleLines next && next.isBeside();
        if (lines.isBeside()) {
          out.text(" ");
        } else {
          begin(i == 0, lines.isAfterBlank());
        }
        rule(lines);
        if (lines.isBeside() || isBesideNext) {
          out.text(endInRow());
        }
        out.behind(lines.rule().behind());
      }
    }
    return out.finish();
  }

  private void begin(boolean isFirst, boolean isAfterBlank) {
    if (isAfterBlank) {
      out.newLine(0);
    }
    if (!isFirst) {
      out.newLine(0);
    }
  }

  private void rule(RuleLines lines) {
    beginRule(lines.rule());
    if (lines.rule().kind() == Kind.RULE && !lines.isInOneLine()) {
      inLines(lines.rule());
    } else {
      node(lines.rule());
    }
  }

  /** Writes a node without the comments before and after it, on one line if it fits. */
  final void node(LayoutNode node) {
    boolean fits = node.kind() == Kind.ATOM || node.width(WIDTH) <= WIDTH - out.column();
    if (node.kind() == Kind.RULE || (fits && !node.hasCommentsInside())) {
      StringBuilder text = new StringBuilder();
      append(text, node);
      out.text(text);
    } else {
      inLines(node);
    }
  }

  private void inLines(LayoutNode node) {
    Lines lines = lines(node, out.column());
    int column = lines.column();
    out.text(lines.open());
    out.behind(lines.behindOpen());
    int count = lines.children().size();
    for (int i = 0; i < count; i++) {
      LayoutNode child = lines.children().get(i);
      out.lines(child.before(), column);
      if (i > 0 || !lines.isBeside() || !child.before().isEmpty()) {
        out.newLine(column);
      }
      if (node.kind() == Kind.RULE && isConnective(child)) {
        inLines(child);
      } else {
        node(child);
      }
      if (i < count - 1) {
        out.text(separator(node, i));
      }
      out.behind(child.behind());
    }
    out.lines(node.last(), column);
    if (!lines.close().isEmpty()) {
      out.text(lines.close()); // on a line of its own after a comment
    }
  }

  /** Whether a condition has nested conditions, which are written one below the other. */
  private static boolean isConnective(LayoutNode node) {
    return (node.kind() == Kind.OR || node.kind() == Kind.AND) && node.children().size() > 1;
  }

  /** A rule begins. */
  void beginRule(LayoutNode rule) {}

  /** Appends a node in one line. */
  abstract void append(StringBuilder text, LayoutNode node);

  /** The layout of a node in several lines, if the first begins in a given column. */
  abstract Lines lines(LayoutNode node, int column);

  /** The text after a child other than the last one, if each has a line of its own. */
  String separator(LayoutNode node, int child) {
    return "";
  }

  /** The text after a fact that shares its line. */
  String endInRow() {
    return "";
  }
}
