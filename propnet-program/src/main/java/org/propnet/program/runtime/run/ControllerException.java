package org.propnet.program.runtime.run;

/** Wraps an exception thrown by a controller or its constructor. */
final class ControllerException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  ControllerException(String name, String role, Throwable cause) {
    super("the controller '" + name + "' of " + role + " failed: " + cause, cause);
  }
}
