package org.propnet.prover;

import com.google.common.collect.ImmutableSet;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.machine.State;

/** A state of a prover machine. */
final class ProverState implements State {

  private final ProverMachine machine;
  private final ImmutableSet<GroundTerm> trueTerms;
  private volatile @Nullable ImmutableSet<Term> propositions;

  ProverState(ProverMachine machine, ImmutableSet<GroundTerm> trueTerms) {
    this.machine = machine;
    this.trueTerms = trueTerms;
  }

  boolean isOf(ProverMachine other) {
    return machine == other;
  }

  ImmutableSet<GroundTerm> trueTerms() {
    return trueTerms;
  }

  @Override
  public ImmutableSet<Term> propositions() {
    ImmutableSet<Term> known = propositions;
    if (known == null) {
      known = ImmutableSet.copyOf(GroundTerm.sorted(trueTerms));
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
        || (other instanceof ProverState that
            && machine == that.machine
            && trueTerms.equals(that.trueTerms));
  }

  @Override
  public int hashCode() {
    return trueTerms.hashCode();
  }

  /** The true propositions in KIF, sorted. */
  @Override
  public String toString() {
    return propositions().toString();
  }
}
