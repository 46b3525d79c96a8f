package org.propnet.program;

/**
 * Thrown when Java source, such as an author's controllers, doesn't compile, or when there is no
 * compiler. The message has the first errors, each with its file and line.
 */
public final class CompilationException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param message what was compiled, and the cure
   */
  public CompilationException(String message) {
    super(message);
  }
}
