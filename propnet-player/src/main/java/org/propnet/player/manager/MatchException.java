package org.propnet.player.manager;

/**
 * A match that can't go on, or has no result, for a reason that its players have no part in: the
 * rules leave a role without a legal move or a goal value, or the machine meets a limit.
 */
public final class MatchException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param id the name of the match
   * @param step after how many joint moves
   * @param cause what the machine threw
   */
  MatchException(String id, int step, RuntimeException cause) {
    super("match " + id + ", step " + step + ": " + cause.getMessage(), cause);
  }
}
