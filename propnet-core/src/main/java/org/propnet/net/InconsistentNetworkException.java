package org.propnet.net;

/** Numbers that don't make up a network, with the component or output they are wrong about. */
public final class InconsistentNetworkException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  InconsistentNetworkException(String problem) {
    super(problem);
  }
}
