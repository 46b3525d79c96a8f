package org.propnet.games.repository;

import java.io.IOException;

/**
 * Thrown if a repository, or a game in it, can't be used; the message is one line and includes the
 * remedy.
 */
public final class RepositoryException extends IOException {

  private static final long serialVersionUID = 1L;

  private static final int MAX_QUOTED = 80;

  /**
   * Makes the exception.
   *
   * @param key the game at fault; empty if it is the repository
   * @param problem what is wrong and how to fix it
   */
  RepositoryException(String repository, String key, String problem) {
    super((key.isEmpty() ? "" : "game " + key + " of ") + repository + ": " + problem);
  }

  /** The beginning of a text from a repository, quoted for a message. */
  static String quoted(String text) {
    return "'" + (text.length() <= MAX_QUOTED ? text : text.substring(0, MAX_QUOTED) + "…") + "'";
  }
}
