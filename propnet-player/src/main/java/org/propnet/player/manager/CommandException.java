package org.propnet.player.manager;

import com.google.common.collect.ImmutableList;
import java.io.IOException;

/** The system can't start the command of a player, because there is no such program or the like. */
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
