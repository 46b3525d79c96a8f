package org.propnet.check;

import com.google.common.primitives.ImmutableIntArray;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalLong;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.proof.StepCondition;
import org.propnet.optimizer.proof.StepProof;

/**
 * Proves that a game ends by means of latches, base propositions that change at most once: if every
 * step changes one of them, their number bounds the length of a game.
 */
final class LatchMeasure {

  private final PropNet net;
  private final StepProof proof;
  private final Invariants known;
  private final BitSet rising = new BitSet();
  private final BitSet falling = new BitSet();

  LatchMeasure(PropNet net, StepProof proof, Invariants known) {
    this.net = net;
    this.proof = proof;
    this.known = known;
    long[] initial = net.vocabulary().initialState();
    BitSet begin = BitSet.valueOf(initial);
    known.onceTrue().forEach(rising::set);
    known.onceFalse().forEach(falling::set);
    rising.andNot(begin);
    falling.and(begin);
  }

  /** The proof with the lowest bound. */
  Optional<Proven> prove() {
    if (rising.isEmpty() && falling.isEmpty()) {
      return Optional.empty();
    }
    BitSet none = new BitSet();
    long risingBound = mostThatRise();
    long fallingBound = falling.cardinality();
    if (risingBound <= fallingBound && changes(rising, none)) {
      return Optional.of(proven(risingBound));
    }
    if (changes(none, falling)) {
      return Optional.of(proven(fallingBound));
    }
    if (risingBound > fallingBound && changes(rising, none)) {
      return Optional.of(proven(risingBound));
    }
    return changes(rising, falling)
        ? Optional.of(proven(risingBound + fallingBound))
        : Optional.empty();
  }

  private static Proven proven(long bound) {
    return new Proven(
        "every step changes one of the propositions that change once at most",
        OptionalLong.of(bound));
  }

  /** Maximum number of latches that become true: one of each mutex, since it stays true. */
  private long mostThatRise() {
    BitSet rest = (BitSet) rising.clone();
    long groups = 0;
    for (ExclusiveGroup group : known.exclusive()) {
      BitSet members = new BitSet();
      group.bases().forEach(members::set);
      if (members.intersects(rest)) {
        groups++;
        rest.andNot(members);
      }
    }
    return groups + rest.cardinality();
  }

  /** Whether every step from a nonterminal state provably changes one of the given latches. */
  private boolean changes(BitSet upward, BitSet downward) {
    if (upward.isEmpty() && downward.isEmpty()) {
      return false;
    }
    StepCondition nothing = StepCondition.allOf(Link.invert(net.terminalLink()));
    for (int base = upward.nextSetBit(0); base >= 0; base = upward.nextSetBit(base + 1)) {
      int now = Link.of(net.baseComponent(base));
      nothing = nothing.andOneOf(ImmutableIntArray.of(now, Link.invert(net.nextLink(base))));
    }
    for (int base = downward.nextSetBit(0); base >= 0; base = downward.nextSetBit(base + 1)) {
      int notNow = Link.of(net.baseComponent(base), true);
      nothing = nothing.andOneOf(ImmutableIntArray.of(notNow, net.nextLink(base)));
    }
    return proof.isNever(nothing);
  }
}
