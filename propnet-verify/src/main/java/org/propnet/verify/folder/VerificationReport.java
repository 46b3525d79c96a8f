package org.propnet.verify.folder;

import com.google.common.collect.ImmutableList;

/**
 * The result of a {@link FolderVerification}.
 *
 * @param games a row for each game, sorted by name
 */
public record VerificationReport(ImmutableList<GameVerification> games) {

  /** The rows with that outcome, in their order. */
  public ImmutableList<GameVerification> with(GameOutcome outcome) {
    return games.stream()
        .filter(game -> game.outcome() == outcome)
        .collect(ImmutableList.toImmutableList());
  }

  /** The number of states that agreed, in all games together. */
  public long states() {
    return games.stream().mapToLong(GameVerification::states).sum();
  }
}
