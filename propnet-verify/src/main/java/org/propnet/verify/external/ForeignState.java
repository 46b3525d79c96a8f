package org.propnet.verify.external;

import com.google.common.collect.ImmutableSet;
import org.jspecify.annotations.Nullable;
import org.propnet.gdl.Term;
import org.propnet.machine.State;

/** A state of a {@link ForeignMachine}: its propositions, as terms and as text for the engine. */
final class ForeignState implements State {

  private final ForeignMachine machine;
  private final ImmutableSet<Term> propositions;
  private final ImmutableSet<String> texts;

  /** The state with these propositions, sorted by text, and their texts in that order. */
  ForeignState(
      ForeignMachine machine, ImmutableSet<Term> propositions, ImmutableSet<String> texts) {
    this.machine = machine;
    this.propositions = propositions;
    this.texts = texts;
  }

  boolean isOf(ForeignMachine other) {
    return machine == other;
  }

  ImmutableSet<String> texts() {
    return texts;
  }

  @Override
  public ImmutableSet<Term> propositions() {
    return propositions;
  }

  @Override
  public byte[] toBytes() {
    return machine.codec().encode(propositions);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ForeignState that
        && machine == that.machine
        && texts.equals(that.texts);
  }

  @Override
  public int hashCode() {
    return texts.hashCode();
  }

  @Override
  public String toString() {
    return String.join(" ", texts);
  }
}
