package org.propnet.gdl;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.propnet.gdl.LayoutItem.CommentLine;
import org.propnet.gdl.LayoutItem.RuleLines;
import org.propnet.gdl.LayoutNode.Kind;

/**
 * The items of a rulesheet as they are read, one after the other. What an author decided about
 * lines is kept if it can be in both syntaxes: one blank line for many, facts side by side, and
 * rules in one line.
 */
final class LayoutItems {

  private final List<LayoutItem> items = new ArrayList<>();
  private int lastLine;
  private int lineWidth;

  /** Adds comments that were found between rules. */
  void add(List<CommentTable.Found> comments) {
    for (CommentTable.Found found : comments) {
      if (!placeBehind(found)) {
        add(found.comment(), isAfterBlank(found.line()));
      }
      lastLine = Math.max(lastLine, found.line());
    }
  }

  private boolean placeBehind(CommentTable.Found found) {
    int place = items.size() - 1;
    if (place >= 0
        && found.line() == lastLine
        && items.get(place) instanceof RuleLines lines
        && lines.rule().behind() == null) {
      items.set(place, lines.withBehind(found.comment()));
      return true;
    }
    return false;
  }

  private void add(Comment comment, boolean isAfterBlank) {
    items.add(new CommentLine(comment, isAfterBlank));
  }

  /** Adds a rule that takes these lines of the text. */
  void add(LayoutReader.RuleNode read, int firstLine, int endLine) {
    LayoutNode rule = read.node();
    boolean isAfterBlank = isAfterBlank(firstLine);
    boolean isBeside = !items.isEmpty() && firstLine == lastLine;
    for (Comment comment : rule.before()) {
      add(comment, isAfterBlank);
      isAfterBlank = false;
    }
    rule = rule.withBefore(List.of());
    int width = rule.width(LayoutPrinter.WIDTH);
    boolean isFact = isPlainFact(rule);
    boolean isStillBeside =
        isBeside
            && isFact
            && items.get(items.size() - 1) instanceof RuleLines before
            && isPlainFact(before.rule())
            && before.rule().behind() == null
            && lineWidth + 1 + width <= LayoutPrinter.WIDTH;
    lineWidth = isStillBeside ? lineWidth + 1 + width : width;
    boolean isInOneLine =
        rule.kind() == Kind.RULE
            && firstLine == endLine
            && width <= LayoutPrinter.WIDTH
            && !rule.hasCommentsInside();
    items.add(new RuleLines(rule, isAfterBlank, isStillBeside, isInOneLine));
    read.following().forEach(comment -> add(comment, false));
    lastLine = endLine;
  }

  private boolean isAfterBlank(int line) {
    return !items.isEmpty() && line > lastLine + 1;
  }

  private static boolean isPlainFact(LayoutNode rule) {
    return rule.kind() == Kind.ATOM && !rule.hasCommentsInside();
  }

  /** All items. */
  ImmutableList<LayoutItem> toList() {
    return ImmutableList.copyOf(items);
  }
}
