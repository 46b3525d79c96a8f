package org.propnet.optimizer.invariant;

/** Why a search for invariants didn't look for all of them. */
public enum Omission {
  /** The optimiser was told to do without invariants. */
  SWITCHED_OFF(true, "the search is switched off"),

  /** The network is beyond the size up to which invariants are looked for. */
  LARGE_NETWORK(true, "the network has too many links"),

  /** Random games would take too long, since cyclic groups are too large. */
  LARGE_CYCLES(true, "the cyclic groups of the network are too large"),

  /** Legal moves or the end depend on moves, so that no game can be played. */
  MOVES_DECIDE_LEGALITY(true, "legal moves or the end depend on moves"),

  /** There are too many bases for a table of which are true together. */
  GROUPS_OF_MANY_BASES(false, "there are too many base propositions for exclusive groups"),

  /** The work for candidates of exclusive groups was used up. */
  SEARCH_FOR_GROUPS_ENDED(false, "the work for finding exclusive groups was used up"),

  /** The work for proofs was used up: what is undecided was tried in part only, or not at all. */
  PROOFS_ENDED(false, "the work for proofs was used up");

  private final boolean isEverything;
  private final String text;

  Omission(boolean isEverything, String text) {
    this.isEverything = isEverything;
    this.text = text;
  }

  /** Whether nothing at all was looked for. */
  public boolean isEverything() {
    return isEverything;
  }

  /** The reason in words. */
  public String text() {
    return text;
  }
}
