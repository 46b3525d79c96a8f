package org.propnet.cli;

/** What the user gave can't be used. The message is one line: what is wrong and what to do. */
final class BadInputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  BadInputException(String message) {
    super(message);
  }
}
