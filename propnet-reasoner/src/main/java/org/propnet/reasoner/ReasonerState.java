package org.propnet.reasoner;

import com.google.common.collect.ImmutableSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.propnet.collect.Hashing;
import org.propnet.gdl.Term;
import org.propnet.gdl.text.TextOrder;
import org.propnet.machine.State;

/** A state of a reasoner machine. */
final class ReasonerState implements State {

  private record Line(String text, Term term) {}

  private final ReasonerMachine machine;
  private final Terms terms;

  /** The numbers of the true propositions, ascending. */
  private final int[] facts;

  private final int hash;
  private volatile @Nullable ImmutableSet<Term> propositions;

  /**
   * Makes a state.
   *
   * @param facts the numbers of the true propositions, each once; the state keeps and sorts them
   */
  ReasonerState(ReasonerMachine machine, Terms terms, int[] facts) {
    this.machine = machine;
    this.terms = terms;
    this.facts = facts;
    Arrays.sort(facts);
    int sum = facts.length;
    for (int fact : facts) {
      sum += Hashing.finish(terms.structuralHash(fact));
    }
    this.hash = Hashing.finish(sum);
  }

  boolean isOf(ReasonerMachine other) {
    return machine == other;
  }

  /** The pool that the numbers are of. */
  Terms terms() {
    return terms;
  }

  /** The numbers of the true propositions, ascending; not to be changed. */
  int[] facts() {
    return facts;
  }

  @Override
  public ImmutableSet<Term> propositions() {
    ImmutableSet<Term> known = propositions;
    if (known == null) {
      List<Line> lines = new ArrayList<>(facts.length);
      for (int fact : facts) {
        Term term = terms.toTerm(fact);
        lines.add(new Line(term.toString(), term));
      }
      lines.sort((one, other) -> TextOrder.BY_CODE_POINT.compare(one.text(), other.text()));
      known = lines.stream().map(Line::term).collect(ImmutableSet.toImmutableSet());
      propositions = known;
    }
    return known;
  }

  @Override
  public byte[] toBytes() {
    return machine.codec().encode(this);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (this == other) {
      return true;
    }
    if (!(other instanceof ReasonerState that) || machine != that.machine || hash != that.hash) {
      return false;
    }
    return terms == that.terms
        ? Arrays.equals(facts, that.facts)
        : propositions().equals(that.propositions());
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** The true propositions in KIF, sorted. */
  @Override
  public String toString() {
    return propositions().toString();
  }
}
