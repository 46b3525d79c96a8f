package org.propnet.layout;

import com.google.common.base.Strings;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.text.Comment;

/** Writes text line by line. Nothing follows a comment in its line, and no line ends in a blank. */
final class LayoutWriter {

  /** No line is indented further, so that the result isn't much longer than what it is made of. */
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

  /** Writes a comment behind what the line has; nothing if there is none. */
  void behind(@Nullable Comment comment) {
    if (comment != null) {
      text(" ");
      line(comment);
    }
  }

  /** Writes a comment in a line that has nothing yet, or has its end here. */
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

  /** How many columns the line has so far. */
  int column() {
    return out.length() - lineStart;
  }

  /** All that was written, with a line end if there is anything. */
  String finish() {
    return out.isEmpty() ? "" : out.append('\n').toString();
  }
}
