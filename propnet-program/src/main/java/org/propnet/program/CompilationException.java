package org.propnet.program;

import com.google.common.collect.ImmutableList;

/** Java source that the compiler refuses: an author's controllers, or no compiler at all. */
public final class CompilationException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient ImmutableList<String> errors;

  /**
   * @param message what was compiled, and the cure
   * @param errors what the compiler said, each with its file and line, in the order of the source
   */
  public CompilationException(String message, ImmutableList<String> errors) {
    super(message);
    this.errors = errors;
  }

  /** What the compiler said, each with its file and line, in the order of the source. */
  public ImmutableList<String> errors() {
    return errors;
  }
}
