package org.propnet.player.tournament;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The files of a tournament.
 *
 * @param journal where matches are noted, to go on from there after the tournament was broken off;
 *     a new file, or one that a tournament of the same plan wrote, which may have had another
 *     number of rounds unless it was a knock-out. It is for one run at a time
 * @param records the folder that gets a file for each match, {@code ID.json}
 */
public record TournamentFiles(Optional<Path> journal, Optional<Path> records) {

  /** No files. */
  public static final TournamentFiles NONE =
      new TournamentFiles(Optional.empty(), Optional.empty());
}
