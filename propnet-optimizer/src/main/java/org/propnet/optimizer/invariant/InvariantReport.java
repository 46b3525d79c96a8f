package org.propnet.optimizer.invariant;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import com.google.common.primitives.ImmutableIntArray;

/**
 * What a search for invariants proved, and what it left undecided. Deterministic, since effort is
 * counted and not timed. Immutable.
 *
 * @param invariants what was proven
 * @param undecided what was neither proven nor refuted by an observed state
 * @param omissions why the search was incomplete; empty if it looked for every kind of invariant
 */
public record InvariantReport(
    Invariants invariants, Undecided undecided, ImmutableSet<Omission> omissions) {

  /**
   * Candidate invariants that were neither proven nor refuted.
   *
   * @param fixed how many bases may be constant
   * @param same how many bases may equal another one or its opposite
   * @param exclusive how many sets of bases may be mutually exclusive
   * @param onceTrue bases that may stay true once they are, ascending
   * @param onceFalse bases that may stay false once they are, ascending
   */
  public record Undecided(
      int fixed, int same, int exclusive, ImmutableIntArray onceTrue, ImmutableIntArray onceFalse) {

    /** Nothing undecided. */
    public static final Undecided NONE =
        new Undecided(0, 0, 0, ImmutableIntArray.of(), ImmutableIntArray.of());
  }

  /** Sorts the omissions by their order of declaration. */
  public InvariantReport {
    omissions = Sets.immutableEnumSet(omissions);
  }

  /** The report of a search that didn't take place. */
  public static InvariantReport none(Omission reason) {
    return new InvariantReport(Invariants.NONE, Undecided.NONE, ImmutableSet.of(reason));
  }

  /** Whether the search was complete and left nothing undecided. */
  public boolean isSettled() {
    return omissions.isEmpty() && undecided.equals(Undecided.NONE);
  }

  /** Whether anything was searched for. */
  public boolean isSearched() {
    return omissions.stream().noneMatch(Omission::isEverything);
  }

  /** Why a search for invariants was incomplete. */
  public enum Omission {
    /** The optimizer was told not to search for invariants. */
    SWITCHED_OFF(true, "the search is switched off"),

    /** The network is too large for a search. */
    LARGE_NETWORK(true, "the network has too many links"),

    /** The cyclic groups are so large that random playouts would take too long. */
    LARGE_CYCLES(true, "the cyclic groups of the network are too large"),

    /** Legal moves or terminal depend on moves, so no game can be played. */
    MOVES_DECIDE_LEGALITY(true, "legal moves or the end depend on moves"),

    /** There are too many bases for a table of those that occur together. */
    GROUPS_OF_MANY_BASES(false, "there are too many base propositions for exclusive groups"),

    /** The work limit for finding candidates of exclusive groups was reached. */
    SEARCH_FOR_GROUPS_ENDED(false, "the work for finding exclusive groups was used up"),

    /**
     * The work limit for proofs was reached: undecided candidates were tried only in part, or not
     * at all.
     */
    PROOFS_ENDED(false, "the work for proofs was used up");

    private final boolean isEverything;
    private final String text;

    Omission(boolean isEverything, String text) {
      this.isEverything = isEverything;
      this.text = text;
    }

    /** Whether nothing at all was searched for. */
    public boolean isEverything() {
      return isEverything;
    }

    /** The reason in words. */
    public String text() {
      return text;
    }
  }
}
