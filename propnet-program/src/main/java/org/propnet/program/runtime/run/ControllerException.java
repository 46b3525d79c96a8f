package org.propnet.program.runtime.run;

/** A controller, or its constructor, threw; the cause is what it threw. */
final class ControllerException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  ControllerException(String name, String role, Throwable cause) {
    super("the controller '" + name + "' of " + role + " failed: " + cause, cause);
  }
}
