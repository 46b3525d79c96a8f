package org.propnet.reasoner;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import org.propnet.collect.Hashing;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;
import org.propnet.machine.State;

/**
 * A state of a reasoner machine. It remembers the numbers that one worker gives its propositions,
 * so that worker needs not look them up.
 */
final class ReasonerState implements State {

  private record Line(String text, Term term) {}

  private final ReasonerMachine machine;
  private final ImmutableList<Term> facts;
  private final int[] numbers;
  private final Object numbering;
  private volatile @Nullable ImmutableSet<Term> propositions;

  /**
   * Makes a state.
   *
   * @param facts the true propositions, each once
   * @param numbers their numbers
   * @param numbering stands for what gave the numbers
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

  /** The true propositions in no order. */
  ImmutableList<Term> facts() {
    return facts;
  }

  /** The numbers of the true propositions, or null if others are meant. Not to be changed. */
  @SuppressWarnings("ReferenceEquality") // an object that stands for itself
  int @Nullable [] numbers(Object wanted) {
    return numbering == wanted ? numbers : null;
  }

  @Override
  public ImmutableSet<Term> propositions() {
    ImmutableSet<Term> known = propositions;
    if (known == null) {
      known =
          facts.stream()
              .map(term -> new Line(term.toString(), term))
              .sorted(Comparator.comparing(Line::text, TextOrder.BY_CODE_POINT))
              .map(Line::term)
              .collect(ImmutableSet.toImmutableSet());
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
    int sum = facts.size();
    for (Term fact : facts) {
      sum += Hashing.finish(fact.hashCode());
    }
    return Hashing.finish(sum);
  }

  /** The true propositions in KIF, sorted. */
  @Override
  public String toString() {
    return propositions().toString();
  }
}
