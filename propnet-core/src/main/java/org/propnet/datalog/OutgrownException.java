package org.propnet.datalog;

/** Thrown when a relation has more facts than it may have without demand. */
public final class OutgrownException extends Exception {

  private static final long serialVersionUID = 1L;

  private final int relation;

  /**
   * Creates the exception for a relation; without a stack trace, since it is part of the search.
   */
  public OutgrownException(int relation) {
    super(null, null, false, false);
    this.relation = relation;
  }

  /** The relation that has too many facts. */
  public int relation() {
    return relation;
  }
}
