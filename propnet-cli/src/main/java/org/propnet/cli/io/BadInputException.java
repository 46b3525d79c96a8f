package org.propnet.cli.io;

/** Thrown for unusable input of the user. The message is one line: what is wrong and what to do. */
public final class BadInputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public BadInputException(String message) {
    super(message);
  }
}
