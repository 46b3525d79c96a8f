package org.propnet.gdl.infix;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.infix.InfixFrame.Built;
import org.propnet.gdl.text.Keywords;
import org.propnet.gdl.text.KifNode;
import org.propnet.gdl.text.TextCursor;

/** Converts the operands of infix form to the nested lists of KIF. */
final class InfixGroups {

  private final TextCursor cursor;

  InfixGroups(TextCursor cursor) {
    this.cursor = cursor;
  }

  /** Combines the operands since the last bar to one. */
  void fold(InfixFrame frame) {
    List<Built> operands = frame.conjunction;
    frame.alternatives.add(
        operands.size() == 1 ? operands.get(0) : of(frame.start, Keywords.AND, operands));
    operands.clear();
  }

  /** The only alternative, or all of them in a disjunction. */
  Built either(InfixFrame frame) {
    List<Built> alternatives = frame.alternatives;
    return alternatives.size() == 1
        ? alternatives.get(0)
        : of(frame.start, Keywords.OR, alternatives);
  }

  /** The rule of a frame; without a head, which stands before {@code :-}, it is a fact. */
  KifNode rule(InfixFrame frame, @Nullable Built head) {
    if (head == null) {
      return frame.conjunction.get(0).node();
    }
    List<Built> parts = new ArrayList<>();
    parts.add(head);
    if (frame.alternatives.isEmpty()) {
      parts.addAll(frame.conjunction);
    } else {
      fold(frame);
      parts.add(either(frame));
    }
    return of(frame.start, KifNode.ARROW, parts).node();
  }

  /** Creates a list from a name and operands, at the position of a token. */
  Built of(InfixToken start, String name, List<Built> operands) {
    cursor.take(TextCursor.GROUP_BYTES);
    KifNode.Group group =
        new KifNode.Group(new ArrayList<>(operands.size() + 1), start.line(), start.column());
    group.children().add(new KifNode.Symbol(name, start.line(), start.column()));
    int height = 0;
    for (Built operand : operands) {
      group.children().add(operand.node());
      height = Math.max(height, operand.height());
    }
    return checked(new Built(group, height + 1));
  }

  /** Checks the nesting depth of a finished part, and returns it. */
  Built checked(Built built) {
    if (built.height() > KifNode.MAX_DEPTH) {
      throw tooDeep(built.node().line(), built.node().column());
    }
    return built;
  }

  RuntimeException tooDeep(int line, int column) {
    return cursor.problem(
        line,
        column,
        "conditions or terms nested deeper than " + KifNode.MAX_DEPTH + "; flatten the rule");
  }
}
