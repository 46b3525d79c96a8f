package org.propnet.program;

import com.google.common.collect.ImmutableList;

/**
 * Thrown when Java source, such as an author's controllers, doesn't compile, or when there is no
 * compiler.
 */
public final class CompilationException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient ImmutableList<String> errors;

  /**
   * @param message what was compiled, and the cure
   * @param errors the compiler's messages, each with its file and line, in source order
   */
  public CompilationException(String message, ImmutableList<String> errors) {
    super(message);
    this.errors = errors;
  }

  /** The compiler's messages, each with its file and line, in source order. */
  public ImmutableList<String> errors() {
    return errors;
  }
}
