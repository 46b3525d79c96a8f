package org.propnet.datalog;

/** Tells the grounder that a relation has more facts than it should have without demand. */
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
