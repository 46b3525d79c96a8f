package org.propnet.layout;

import org.propnet.gdl.text.Comment;

/** An item with lines of its own in a rulesheet: a comment, or a rule. */
sealed interface LayoutItem {

  /**
   * A comment between rules.
   *
   * @param isAfterBlank whether there is a blank line before it
   */
  record CommentLine(Comment comment, boolean isAfterBlank) implements LayoutItem {}

  /**
   * A rule, or a fact.
   *
   * @param rule the rule, with no comment before it
   * @param isAfterBlank whether there is a blank line before it
   * @param isBeside whether it is a fact that follows another one in the same line
   * @param isInOneLine whether it is on one line although it has a body
   */
  record RuleLines(LayoutNode rule, boolean isAfterBlank, boolean isBeside, boolean isInOneLine)
      implements LayoutItem {}
}
