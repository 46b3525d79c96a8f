package org.propnet.kiosk.editor;

/**
 * Thrown when a request about a text can't be answered; the message is one line: what, where, the
 * remedy.
 */
public final class EditorException extends Exception {

  private static final long serialVersionUID = 1L;

  EditorException(String line) {
    super(line);
  }

  EditorException(Exception cause) {
    super(String.valueOf(cause.getMessage()).strip().replaceAll("\\s*\\R\\s*", " "), cause);
  }
}
