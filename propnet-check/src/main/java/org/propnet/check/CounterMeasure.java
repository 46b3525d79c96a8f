package org.propnet.check;

import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.propnet.budget.Budget;
import org.propnet.gdl.Term;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.net.analysis.BaseFamilies;
import org.propnet.optimizer.implication.Implications;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.proof.StepCondition;
import org.propnet.optimizer.proof.StepProof;

/**
 * Proves that a game ends by a counter. That is a set of bases with two properties: each becomes
 * true only after another one of the set, without a cycle; and while the game goes on, one is true.
 *
 * <p>Whatever base of the set is true after n steps, another one was true before it, and so on down
 * to the beginning: n bases in a row that are all different.
 */
final class CounterMeasure {

  private static final int NO_RANK = -1;

  private final PropNet raw;
  private final PropNet net;
  private final StepProof proof;
  private final Implications necessary;

  /**
   * Prepares the search.
   *
   * @param raw the network as it was made from the rules, in which counters are looked for
   * @param net the network of the proof
   */
  CounterMeasure(PropNet raw, PropNet net, StepProof proof, Budget budget) {
    this.raw = raw;
    this.net = net;
    this.proof = proof;
    this.necessary = new Implications(raw, false, budget);
  }

  /** The first counter for which there is a proof. */
  Optional<Proven> prove(Iterable<ExclusiveGroup> groups, Budget budget) {
    List<int[]> families = new ArrayList<>();
    groups.forEach(group -> families.add(group.bases().toArray()));
    families.addAll(BaseFamilies.of(raw.vocabulary(), budget));
    Optional<Proven> best = Optional.empty();
    for (int[] family : families) {
      budget.check(family.length);
      int longest = longest(family);
      if (longest != NO_RANK
          && (best.isEmpty() || longest < best.get().bound().getAsLong())
          && goesOn(family)) {
        best = Optional.of(new Proven(text(family), OptionalLong.of(longest)));
      }
    }
    return best;
  }

  private String text(int[] family) {
    List<Term> bases = raw.vocabulary().bases();
    return "a counter, "
        + bases.get(family[0])
        + " and "
        + (family.length - 1)
        + " more, advances in every step";
  }

  /** The longest row of bases of a set that follow each other, or −1 if it is no counter. */
  private int longest(int[] family) {
    int[] before = new int[family.length];
    boolean begins = false;
    for (int i = 0; i < family.length; i++) {
      begins |= raw.vocabulary().isInitial(family[i]);
      before[i] = before(family, i);
      if (before[i] == i) {
        return NO_RANK;
      }
    }
    return begins ? longestRow(before) : NO_RANK;
  }

  /**
   * Which member has to be true for a member to become true: −1 if it never does, itself if none.
   */
  private int before(int[] family, int member) {
    int next = raw.nextLink(family[member]);
    if (next == Link.FALSE) {
      return NO_RANK;
    }
    for (int link : necessary.of(next)) {
      int base = Link.component(link) - 1;
      int place = Arrays.binarySearch(family, base);
      if (!Link.isInverted(link) && place >= 0 && place != member) {
        return place;
      }
    }
    return member;
  }

  private static int longestRow(int[] before) {
    int[] ranks = new int[before.length];
    int longest = 0;
    for (int i = 0; i < before.length; i++) {
      int length = 0;
      int at = i;
      while (before[at] != NO_RANK && ranks[at] == 0) {
        at = before[at];
        if (++length > before.length) {
          return NO_RANK; // a cycle
        }
      }
      int rank = ranks[at] + length;
      longest = Math.max(longest, rank);
      for (at = i; length > 0; at = before[at], length--) {
        ranks[at] = rank--;
      }
    }
    return longest;
  }

  /** Whether as long as the game goes on, one of the members follows another. */
  private boolean goesOn(int[] family) {
    ImmutableIntArray.Builder now = ImmutableIntArray.builder();
    StepCondition none = StepCondition.allOf(Link.invert(net.terminalLink()));
    for (int base : family) {
      now.add(Link.of(net.baseComponent(base)));
      none = none.and(Link.invert(net.nextLink(base)));
    }
    return proof.isNever(none.andOneOf(now.build()));
  }
}
