package org.propnet.kiosk.editor;

/** Why a question about a text has no answer: one line with what, where and the cure. */
public final class EditorException extends Exception {

  private static final long serialVersionUID = 1L;

  EditorException(String line) {
    super(line);
  }

  EditorException(Exception cause) {
    super(String.valueOf(cause.getMessage()).strip().replaceAll("\\s*\\R\\s*", " "), cause);
  }
}
