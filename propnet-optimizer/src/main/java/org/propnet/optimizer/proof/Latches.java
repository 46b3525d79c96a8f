package org.propnet.optimizer.proof;

import com.google.common.primitives.ImmutableIntArray;
import java.util.BitSet;
import java.util.Set;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.implication.Implications;
import org.propnet.sat.SatFormula.Answer;

/**
 * The bases that never change back from a value.
 *
 * @param proven the bases proven to be latches, ascending
 * @param undecided the bases that may be latches, neither proven nor refuted, ascending
 */
record Latches(ImmutableIntArray proven, ImmutableIntArray undecided) {

  /**
   * Finds latches; constant bases are left out.
   *
   * @param value the value that a latch keeps
   * @param refuted the bases that were observed to lose it
   * @param invariants the proven invariants, which the question already assumes
   */
  static Latches of(
      boolean value,
      BitSet refuted,
      PropNet net,
      Implications necessary,
      Question question,
      Set<Claim> invariants) {
    BitSet decided = (BitSet) refuted.clone();
    for (Claim claim : invariants) {
      if (claim instanceof Claim.Fixed fixed) {
        decided.set(fixed.base());
      }
    }
    ImmutableIntArray.Builder proven = ImmutableIntArray.builder();
    ImmutableIntArray.Builder undecided = ImmutableIntArray.builder();
    int bases = net.vocabulary().bases().size();
    for (int base = decided.nextClearBit(0); base < bases; base = decided.nextClearBit(base + 1)) {
      boolean stays =
          staysByForm(net, base, value, necessary) || stays(base, value, question, invariants);
      (stays ? proven : undecided).add(base);
    }
    return new Latches(proven.build(), undecided.build());
  }

  /**
   * Whether direct implications show that a base keeps the value: for true, the next value follows
   * from the present one; for false, it implies it.
   */
  private static boolean staysByForm(PropNet net, int base, boolean value, Implications necessary) {
    int change = net.nextLink(base) ^ (value ? 1 : 0);
    int old = Link.of(net.baseComponent(base), value);
    for (int link : necessary.of(change)) {
      if (link == old) {
        return true;
      }
    }
    return change == Link.FALSE;
  }

  private static boolean stays(int base, boolean value, Question question, Set<Claim> invariants) {
    for (boolean legality : new boolean[] {false, true}) {
      Answer answer = question.changes(base, value, legality, invariants::contains);
      if (answer != Answer.POSSIBLE) {
        return answer == Answer.IMPOSSIBLE;
      }
    }
    return false;
  }
}
