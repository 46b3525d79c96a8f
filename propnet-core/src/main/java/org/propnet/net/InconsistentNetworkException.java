package org.propnet.net;

/** Thrown for numbers that don't form a network; names the component or output at fault. */
public final class InconsistentNetworkException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  InconsistentNetworkException(String problem) {
    super(problem);
  }
}
