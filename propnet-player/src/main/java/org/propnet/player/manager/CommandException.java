package org.propnet.player.manager;

import com.google.common.collect.ImmutableList;
import java.io.IOException;

/**
 * Thrown when a player's command can't be started, for example because the program doesn't exist.
 */
final class CommandException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  CommandException(ImmutableList<String> command, IOException cause) {
    super(
        "the player '"
            + String.join(" ", command)
            + "' can't be started: "
            + cause.getMessage()
            + "; name a program that is there and may be run",
        cause);
  }
}
