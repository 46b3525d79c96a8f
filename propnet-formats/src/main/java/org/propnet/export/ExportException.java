package org.propnet.export;

/** Thrown when a network is too large to be exported as requested, with the cure. */
public final class ExportException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  ExportException(String problem) {
    super(problem);
  }
}
