package org.propnet.player.protocol;

import java.nio.ByteBuffer;
import org.propnet.gdl.text.Comment;

/**
 * An incremental check whether the first list of an arriving text is complete, since announced
 * lengths may count characters or bytes. A text that begins with a name and a blank isn't one list.
 * Parentheses in infix comments within the rules of a KIF message are counted, too; {@link
 * MessageReader#isOpen} takes care of those.
 */
public final class ListCounter {

  private enum Beginning {
    NOTHING,
    NAME,
    LIST,
    OTHER
  }

  private Beginning beginning = Beginning.NOTHING;
  private char commentMark = Comment.KIF_MARK;
  private boolean isComment;
  private int depth;
  private boolean isComplete;

  /** Scans the remaining bytes of a buffer without changing it; linear in their number. */
  public void count(ByteBuffer bytes) {
    for (int at = bytes.position(); at < bytes.limit() && !isComplete; at++) {
      count((char) (bytes.get(at) & 0xFF));
    }
  }

  private void count(char c) {
    if (isComment) {
      isComment = c != '\n' && c != '\r';
    } else if (c == commentMark) {
      isComment = true;
    } else if (beginning == Beginning.LIST) {
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      isComplete = depth == 0;
    } else if (c == '(' && beginning != Beginning.OTHER) {
      commentMark = beginning == Beginning.NAME ? Comment.INFIX_MARK : Comment.KIF_MARK;
      beginning = Beginning.LIST;
      depth = 1;
    } else if (c > ' ') {
      beginning = beginning == Beginning.NOTHING ? Beginning.NAME : beginning;
    } else if (beginning == Beginning.NAME) {
      beginning = Beginning.OTHER;
    }
  }

  /** Whether the list at the beginning of the text is complete. */
  public boolean isComplete() {
    return isComplete;
  }
}
