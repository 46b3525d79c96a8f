package org.propnet.check;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalLong;
import org.propnet.budget.Budget;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.proof.StepSet;

/**
 * Proves that a game ends by latches of latches. Bases that only ever change in one direction do so
 * finitely often. Among the steps in which none of them changes, others may change in one direction
 * only, so between two steps of the first kind there are finitely many in which these change; and
 * so on. If in the end no step is left in which nothing of all that changes, all steps together are
 * finitely many.
 *
 * <p>So pawns that go forward row by row are seen to arrive, though each square is left and entered
 * again and again: the first row is only left; as long as no pawn leaves it, so is the second.
 */
final class LatchLevels {

  private final PropNet net;
  private final StepSet steps;
  private final Budget budget;
  private final int bases;

  /** Bases without a requirement yet. */
  private final BitSet open = new BitSet();

  /** Open bases that may fall, and those that may rise, in a step that is left. */
  private final BitSet falling = new BitSet();

  private final BitSet rising = new BitSet();

  LatchLevels(PropNet net, StepSet steps, Budget budget) {
    this.net = net;
    this.steps = steps;
    this.budget = budget;
    this.bases = net.vocabulary().bases().size();
    open.set(0, bases);
  }

  Optional<Proven> prove() {
    for (int level = 1; !open.isEmpty(); level++) {
      falling.clear();
      rising.clear();
      BitSet latches = latches();
      if (latches.isEmpty()) {
        return Optional.empty();
      }
      latches.stream().forEach(this::leaveOutChanges);
      open.andNot(latches);
      if (steps.isNever()) {
        String how = "propositions that change in one direction only, on " + level + " levels";
        return Optional.of(new Proven(how, OptionalLong.empty()));
      }
    }
    return Optional.empty();
  }

  /** The open bases that don't both fall and rise in steps that are left. */
  private BitSet latches() {
    BitSet latches = new BitSet();
    for (int base = open.nextSetBit(0); base >= 0; base = open.nextSetBit(base + 1)) {
      budget.check();
      int now = Link.of(net.baseComponent(base));
      int next = net.nextLink(base);
      if ((!falling.get(base) && isNever(now, Link.invert(next), base, falling))
          || (!rising.get(base) && isNever(Link.invert(now), next, base, rising))) {
        latches.set(base);
      }
    }
    return latches;
  }

  private boolean isNever(int one, int other, int base, BitSet changing) {
    if (steps.isNever(one, other)) {
      return true;
    }
    changing.set(base);
    for (int i = 0; steps.hasExample() && i < bases; i++) {
      if (steps.isTrueBefore(i) != steps.isTrueAfter(i)) {
        (steps.isTrueBefore(i) ? falling : rising).set(i);
      }
    }
    return false;
  }

  private void leaveOutChanges(int base) {
    int now = Link.of(net.baseComponent(base));
    int next = net.nextLink(base);
    steps.require(now, Link.invert(next));
    steps.require(Link.invert(now), next);
  }
}
