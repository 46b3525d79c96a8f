package org.propnet.layout;

import org.propnet.gdl.text.Comment;
import org.propnet.layout.LayoutNode.Kind;

/** Formats rulesheets in KIF. */
final class KifLayoutPrinter extends LayoutPrinter {

  KifLayoutPrinter() {
    super(Comment.KIF_MARK);
  }

  @Override
  void append(StringBuilder text, LayoutNode node) {
    if (node.kind() == Kind.ATOM && node.children().isEmpty()) {
      text.append(node.symbol());
      return;
    }
    text.append('(').append(node.symbol());
    for (LayoutNode child : node.children()) {
      append(text.append(' '), child);
    }
    text.append(')');
  }

  @Override
  Lines lines(LayoutNode node, int column) {
    boolean isAtom = node.kind() == Kind.ATOM;
    String open = "(" + node.symbol() + (isAtom ? "" : " ");
    int inner = column + (isAtom ? INDENTATION : open.length());
    return new Lines(open, node.behindSymbol(), node.children(), inner, !isAtom, ")");
  }
}
