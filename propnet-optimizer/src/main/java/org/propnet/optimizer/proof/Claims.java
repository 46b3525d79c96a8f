package org.propnet.optimizer.proof;

import com.google.common.primitives.ImmutableIntArray;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.net.Vocabulary;
import org.propnet.net.analysis.BaseFamilies;

/** Generates candidate invariants from the states observed so far. */
final class Claims {

  /** The work limit of the search for exclusive groups, in words of sets. */
  private static final long WORK = 20_000_000;

  private final Vocabulary vocabulary;
  private final List<int[]> families;
  private final Budget budget;

  /** The work done by the current search for groups. */
  private long work;

  private boolean isCutShort;
  private Set<Claim> last = Set.of();

  Claims(Vocabulary vocabulary, Budget budget) {
    this.vocabulary = vocabulary;
    boolean few = vocabulary.bases().size() <= Evidence.MAX_BASES;
    this.families = few ? BaseFamilies.of(vocabulary, budget) : List.of();
    this.budget = budget;
  }

  /** The claims that the evidence doesn't refute, each once, in a deterministic order. */
  Set<Claim> of(Evidence evidence) {
    Set<Claim> claims = new LinkedHashSet<>();
    Long2IntOpenHashMap firsts = new Long2IntOpenHashMap();
    firsts.defaultReturnValue(-1);
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      budget.check();
      if (evidence.isFixed(base)) {
        claims.add(new Claim.Fixed(base, evidence.firstValue(base)));
        continue;
      }
      int other = firsts.putIfAbsent(evidence.history(base), base);
      if (other >= 0) {
        boolean opposite = evidence.firstValue(base) != evidence.firstValue(other);
        claims.add(new Claim.Same(base, other, opposite));
      }
    }
    if (evidence.hasTable()) {
      addGroups(evidence, claims);
    }
    last = claims;
    return claims;
  }

  /**
   * The claims generated last that are neither proven nor refuted, except claims that at least one
   * base of a group is true.
   */
  Set<Claim> undecided(Evidence evidence, Set<Claim> proven) {
    Set<Claim> undecided = new LinkedHashSet<>();
    for (Claim claim : last) {
      if (!(claim instanceof Claim.AtLeastOne)
          && !proven.contains(claim)
          && evidence.allows(claim)) {
        undecided.add(claim);
      }
    }
    return undecided;
  }

  /** Whether the last search for groups was cut short by its work limit. */
  boolean isCutShort() {
    return isCutShort;
  }

  private void addGroups(Evidence evidence, Set<Claim> claims) {
    List<BitSet> groups = new ArrayList<>();
    List<List<BitSet>> groupsOf = new ArrayList<>();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      groupsOf.add(new ArrayList<>());
    }
    BitSet changing = new BitSet();
    for (int base = 0; base < vocabulary.bases().size(); base++) {
      changing.set(base, !evidence.isFixed(base));
    }
    work = 0;
    for (BitSet family : exclusiveFamilies(evidence)) {
      addMaximal(extended(family, changing, evidence), groups, groupsOf);
    }
    BitSet covered = new BitSet();
    for (BitSet group : groups) {
      if (evidence.allows(new Claim.AtLeastOne(bases(group)))) {
        covered.or(group);
      }
    }
    for (int base = changing.nextSetBit(0); base >= 0; base = changing.nextSetBit(base + 1)) {
      if (!covered.get(base) && work < WORK) {
        BitSet single = new BitSet();
        single.set(base);
        BitSet group = extended(single, changing, evidence);
        if (group.cardinality() > 1) {
          covered.or(group);
          addMaximal(group, groups, groupsOf);
        }
      }
    }
    isCutShort = work >= WORK;
    for (BitSet group : groups) {
      claims.add(new Claim.AtMostOne(bases(group)));
      Claim one = new Claim.AtLeastOne(bases(group));
      if (evidence.allows(one)) {
        claims.add(one);
      }
    }
  }

  /** Adds a group unless it is a subset of an earlier one. */
  private void addMaximal(BitSet group, List<BitSet> groups, List<List<BitSet>> groupsOf) {
    for (BitSet larger : groupsOf.get(group.nextSetBit(0))) {
      budget.check(larger.size() >> 6);
      BitSet missing = (BitSet) group.clone();
      missing.andNot(larger);
      if (missing.isEmpty()) {
        return;
      }
    }
    groups.add(group);
    group.stream().forEach(base -> groupsOf.get(base).add(group));
  }

  /**
   * The families whose bases were never true together, the largest first. Bases that were never
   * observed to be true are included, since play may just not have reached them.
   */
  private List<BitSet> exclusiveFamilies(Evidence evidence) {
    List<BitSet> exclusive = new ArrayList<>();
    for (int[] family : families) {
      BitSet members = new BitSet();
      int changing = 0;
      for (int base : family) {
        changing += evidence.isFixed(base) ? 0 : 1;
        members.set(base, !evidence.isFixed(base) || !evidence.firstValue(base));
      }
      work += (long) family.length * (vocabulary.bases().size() >> 6);
      if (changing > 1 && work < WORK && evidence.allows(new Claim.AtMostOne(bases(members)))) {
        exclusive.add(members);
      }
    }
    exclusive.sort(Comparator.comparingInt(BitSet::cardinality).reversed());
    return exclusive;
  }

  /**
   * A group extended by bases that exclude all of its members, if one base of the extended group
   * was always true; otherwise the group itself.
   */
  private BitSet extended(BitSet group, BitSet changing, Evidence evidence) {
    work += (long) group.cardinality() * evidence.size();
    if (work > WORK || evidence.allows(new Claim.AtLeastOne(bases(group)))) {
      return group;
    }
    long[] others = changing.toLongArray();
    others = Arrays.copyOf(others, (vocabulary.bases().size() + 63) >> 6);
    for (int base = group.nextSetBit(0); base >= 0; base = group.nextSetBit(base + 1)) {
      evidence.keepExclusive(others, base);
      others[base >> 6] &= ~(1L << base);
    }
    BitSet larger = (BitSet) group.clone();
    for (int w = 0; w < others.length; w++) {
      while (others[w] != 0) {
        int base = 64 * w + Long.numberOfTrailingZeros(others[w]);
        larger.set(base);
        work += others.length;
        evidence.keepExclusive(others, base);
        others[w] &= ~(1L << base);
      }
    }
    return evidence.allows(new Claim.AtLeastOne(bases(larger))) ? larger : group;
  }

  private static ImmutableIntArray bases(BitSet set) {
    return ImmutableIntArray.copyOf(set.stream());
  }
}
