package org.propnet.ground;

/** Tells the grounder that a relation has more facts than it should have without demand. */
final class OutgrownException extends Exception {

  private static final long serialVersionUID = 1L;

  private final int relation;

  OutgrownException(int relation) {
    super(null, null, false, false);
    this.relation = relation;
  }

  int relation() {
    return relation;
  }
}
