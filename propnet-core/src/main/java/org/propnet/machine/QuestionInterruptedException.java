package org.propnet.machine;

/**
 * Thrown when a query ends because its thread was interrupted. The thread's interrupted status is
 * still set. Nothing is known about the answer; the machine stays usable for other queries.
 */
public final class QuestionInterruptedException extends LimitException {

  /**
   * Creates the exception.
   *
   * @param work what the machine was doing, such as {@code "deriving legal/2"}
   */
  public QuestionInterruptedException(String work) {
    super("interrupted while " + work + "; clear the thread's interrupted status and ask again");
  }
}
