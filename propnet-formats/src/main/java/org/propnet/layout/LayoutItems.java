package org.propnet.layout;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.text.Comment;
import org.propnet.gdl.text.CommentTable;
import org.propnet.gdl.text.KifNode;
import org.propnet.layout.LayoutItem.CommentLine;
import org.propnet.layout.LayoutItem.RuleLines;
import org.propnet.layout.LayoutNode.Kind;

/**
 * The items of a rulesheet as they are read, one after the other. The author's line breaks are kept
 * where both syntaxes allow them: blank lines, reduced to one, facts that share a line, and rules
 * on one line.
 */
final class LayoutItems {

  /** A rule that waits for the comment after it. */
  private record Waiting(KifNode node, int firstLine, int endLine) {}

  private final CommentTable comments;
  private final LayoutReader reader;
  private final List<LayoutItem> items = new ArrayList<>();
  private @Nullable Waiting waiting;
  private int lastLine;
  private int lineWidth;

  LayoutItems(CommentTable comments) {
    this.comments = comments;
    this.reader = new LayoutReader(comments);
  }

  /** Adds a rule that spans the given lines of the text, after the comments before it. */
  void add(KifNode rule, int firstLine, int endLine) {
    addWaiting();
    waiting = new Waiting(rule, firstLine, endLine);
  }

  /** All items, when the text has ended. */
  ImmutableList<LayoutItem> finish() {
    addWaiting();
    return ImmutableList.copyOf(items);
  }

  /** Adds the last rule, and the comments found since. */
  private void addWaiting() {
    List<CommentTable.Found> found = comments.betweenRules();
    if (waiting != null) {
      if (!found.isEmpty()
          && found.get(0).line() == waiting.endLine
          && comments.putBehind(waiting.node, found.get(0).comment())) {
        found = found.subList(1, found.size());
      }
      add(reader.rule(waiting.node), waiting.firstLine, waiting.endLine);
      waiting = null;
    }
    for (CommentTable.Found next : found) {
      add(next.comment(), isAfterBlank(next.line()));
      lastLine = Math.max(lastLine, next.line());
    }
  }

  private void add(Comment comment, boolean isAfterBlank) {
    items.add(new CommentLine(comment, isAfterBlank));
  }

  private void add(LayoutReader.RuleNode read, int firstLine, int endLine) {
    boolean isAfterBlank = isAfterBlank(firstLine);
    for (Comment comment : read.node().before()) {
      add(comment, isAfterBlank);
      isAfterBlank = false;
    }
    LayoutNode rule = read.node().withBefore(List.of());
    int width = rule.width(LayoutPrinter.WIDTH);
    boolean isBeside =
        firstLine == lastLine
            && isPlainFact(rule)
            && endsInPlainFact()
            && lineWidth + 1 + width <= LayoutPrinter.WIDTH;
    lineWidth = isBeside ? lineWidth + 1 + width : width;
    boolean isInOneLine =
        rule.kind() == Kind.RULE
            && firstLine == endLine
            && width <= LayoutPrinter.WIDTH
            && !rule.hasCommentsInside();
    items.add(new RuleLines(rule, isAfterBlank, isBeside, isInOneLine));
    read.following().forEach(comment -> add(comment, false));
    lastLine = endLine;
  }

  private boolean isAfterBlank(int line) {
    return !items.isEmpty() && line > lastLine + 1;
  }

  /** Whether the last item is a fact without a comment after it. */
  private boolean endsInPlainFact() {
    return !items.isEmpty()
        && items.get(items.size() - 1) instanceof RuleLines lines
        && isPlainFact(lines.rule())
        && lines.rule().behind() == null;
  }

  private static boolean isPlainFact(LayoutNode rule) {
    return rule.kind() == Kind.ATOM && !rule.hasCommentsInside();
  }
}
