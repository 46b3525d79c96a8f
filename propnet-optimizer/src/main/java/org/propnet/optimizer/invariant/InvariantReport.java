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
}
