package org.propnet.games.repository;

import java.io.IOException;

/** A repository, or a game in it, that can't be used; the message is one line with the cure. */
public final class RepositoryException extends IOException {

  private static final long serialVersionUID = 1L;

  private static final int MAX_QUOTED = 80;

  /**
   * Makes the exception.
   *
   * @param key the game at fault; empty if it is the repository
   * @param problem what is wrong, and what to do
   */
  RepositoryException(String repository, String key, String problem) {
    super((key.isEmpty() ? "" : "game " + key + " of ") + repository + ": " + problem);
  }

  /** The beginning of what a repository says, for a message. */
  static String quoted(String text) {
    return "'" + (text.length() <= MAX_QUOTED ? text : text.substring(0, MAX_QUOTED) + "…") + "'";
  }
}
