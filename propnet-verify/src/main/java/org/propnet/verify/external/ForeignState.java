package org.propnet.verify.external;

import com.google.common.collect.ImmutableSet;
import org.propnet.gdl.Term;
import org.propnet.machine.State;

/**
 * A state of a {@link ForeignMachine}.
 *
 * @param propositions its propositions, sorted by text
 * @param texts their texts for the engine, in that order
 */
record ForeignState(
    ForeignMachine machine, ImmutableSet<Term> propositions, ImmutableSet<String> texts)
    implements State {

  @Override
  public byte[] toBytes() {
    return machine.codec().encode(propositions);
  }

  /** The same in every run: without the machine, whose hash is its identity. */
  @Override
  public int hashCode() {
    return propositions.hashCode();
  }

  @Override
  public String toString() {
    return String.join(" ", texts);
  }
}
