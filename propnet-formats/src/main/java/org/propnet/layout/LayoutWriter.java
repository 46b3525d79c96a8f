package org.propnet.layout;

import com.google.common.base.Strings;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.text.Comment;

/** Writes text line by line. Nothing follows a comment in its line, and no line ends in a blank. */
final class LayoutWriter {

  /** Maximum indentation, so that the output isn't much longer than the input. */
  private static final int MAX_INDENTATION = 60;

  private final StringBuilder out = new StringBuilder();
  private final char commentMark;
  private int lineStart;
  private int indentation;
  private boolean isBehindComment;

  LayoutWriter(char commentMark) {
    this.commentMark = commentMark;
  }

  /** Writes text without line ends. */
  void text(CharSequence text) {
    if (isBehindComment) {
      newLine(indentation);
    }
    out.append(text);
  }

  /** Begins the next line. */
  void newLine(int columns) {
    while (!out.isEmpty() && out.charAt(out.length() - 1) == ' ') {
      out.setLength(out.length() - 1);
    }
    out.append('\n');
    lineStart = out.length();
    indentation = Math.min(columns, MAX_INDENTATION);
    out.append(Strings.repeat(" ", indentation));
    isBehindComment = false;
  }

  /** Writes a comment at the end of the current line, if there is one. */
  void behind(@Nullable Comment comment) {
    if (comment != null) {
      text(" ");
      line(comment);
    }
  }

  /** Writes a comment on an empty line, or at the end of the current one. */
  void line(Comment comment) {
    text(comment.written(commentMark));
    isBehindComment = true;
  }

  /** Writes comments, each in a new line, with that indentation. */
  void lines(List<Comment> comments, int columns) {
    for (Comment comment : comments) {
      newLine(columns);
      line(comment);
    }
  }

  /** The number of columns in the current line. */
  int column() {
    return out.length() - lineStart;
  }

  /** The whole text, with a final line end unless it is empty. */
  String finish() {
    return out.isEmpty() ? "" : out.append('\n').toString();
  }
}
