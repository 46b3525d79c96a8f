package org.propnet.optimizer.invariant;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import com.google.common.primitives.ImmutableIntArray;

/**
 * What a search for invariants has proven, and what it left open. The same for every run, since
 * effort is counted and not timed. Immutable.
 *
 * @param invariants what was proven
 * @param undecided what was neither refuted by a state that was seen nor proven
 * @param omissions why not all was looked for; empty if all was that the search knows to look for
 */
public record InvariantReport(
    Invariants invariants, Undecided undecided, ImmutableSet<Omission> omissions) {

  /**
   * What may hold in every state that can be reached, or may not.
   *
   * @param fixed how many bases may be constant
   * @param same how many bases may equal another one or its opposite
   * @param exclusive how many sets of bases may have at most one that is true
   * @param onceTrue bases that may stay true once they are, ascending
   * @param onceFalse bases that may stay false once they are, ascending
   */
  public record Undecided(
      int fixed, int same, int exclusive, ImmutableIntArray onceTrue, ImmutableIntArray onceFalse) {

    /** Nothing. */
    public static final Undecided NONE =
        new Undecided(0, 0, 0, ImmutableIntArray.of(), ImmutableIntArray.of());
  }

  /** Takes the omissions in the order of their declaration. */
  public InvariantReport {
    omissions = Sets.immutableEnumSet(omissions);
  }

  /** The report of a search that didn't take place. */
  public static InvariantReport none(Omission reason) {
    return new InvariantReport(Invariants.NONE, Undecided.NONE, ImmutableSet.of(reason));
  }

  /** Whether all was looked for, and nothing of it is open. */
  public boolean isSettled() {
    return omissions.isEmpty() && undecided.equals(Undecided.NONE);
  }

  /** Whether anything was looked for. */
  public boolean isSearched() {
    return omissions.stream().noneMatch(Omission::isEverything);
  }

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

    /** There are too many bases for a table of those that are true together. */
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
}
