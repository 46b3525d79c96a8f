package org.propnet.reasoner;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import org.jspecify.annotations.Nullable;
import org.propnet.collect.Hashing;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;
import org.propnet.machine.State;

/**
 * A state of a reasoner machine. It caches the term numbers of its propositions in the pool of the
 * worker that made it, so that this worker needn't intern them again.
 */
final class ReasonerState implements State {

  private final ReasonerMachine machine;

  /** The true propositions, in no particular order. */
  final ImmutableList<Term> facts;

  private final int[] numbers;
  private final Object numbering;
  private volatile @Nullable ImmutableSet<Term> propositions;

  /**
   * Creates a state.
   *
   * @param facts the true propositions, without duplicates
   * @param numbers their term numbers
   * @param numbering identifies the term pool of these numbers
   */
  ReasonerState(
      ReasonerMachine machine, ImmutableList<Term> facts, int[] numbers, Object numbering) {
    this.machine = machine;
    this.facts = facts;
    this.numbers = numbers;
    this.numbering = numbering;
  }

  boolean isOf(ReasonerMachine other) {
    return machine == other;
  }

  /** The term numbers of the propositions in that pool, or null if unknown. Not to be changed. */
  @SuppressWarnings("ReferenceEquality") // compared by identity
  int @Nullable [] numbers(Object wanted) {
    return numbering == wanted ? numbers : null;
  }

  @Override
  public ImmutableSet<Term> propositions() {
    ImmutableSet<Term> known = propositions;
    if (known == null) {
      known = ImmutableSet.copyOf(TextOrder.sorted(facts.stream()));
      propositions = known;
    }
    return known;
  }

  @Override
  public byte[] toBytes() {
    return machine.codec().encode(propositions());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof ReasonerState that
            && machine == that.machine
            && facts.size() == that.facts.size()
            && propositions().equals(that.propositions()));
  }

  @Override
  public int hashCode() {
    return facts.stream().mapToInt(fact -> Hashing.finish(fact.hashCode())).sum();
  }

  /** The true propositions in KIF, sorted. */
  @Override
  public String toString() {
    return propositions().toString();
  }
}
