package org.propnet.datalog;

/** Thrown when a relation has more facts than it may have without demand. */
public final class OutgrownException extends Exception {

  private static final long serialVersionUID = 1L;

  private final int relation;

  public OutgrownException(int relation) {
    super(null, null, false, false);
    this.relation = relation;
  }

  public int relation() {
    return relation;
  }
}
