package org.propnet.player.tournament;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The files of a tournament.
 *
 * @param journal where finished matches are recorded, to resume an interrupted tournament; a new
 *     file, or one written by a tournament of the same plan, perhaps with another number of rounds
 *     unless it is a knock-out. Used by one run at a time
 * @param records the folder that gets a file for each match, {@code ID.json}
 */
public record TournamentFiles(Optional<Path> journal, Optional<Path> records) {

  /** No files. */
  public static final TournamentFiles NONE =
      new TournamentFiles(Optional.empty(), Optional.empty());
}
