package org.propnet.optimizer.proof;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.propnet.budget.Budget;
import org.propnet.net.Cone;
import org.propnet.net.Link;
import org.propnet.net.PropNet;
import org.propnet.optimizer.implication.Implications;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.InvariantReport;
import org.propnet.optimizer.invariant.InvariantReport.Omission;
import org.propnet.optimizer.invariant.Invariants;

/**
 * Finds invariants of a game: what holds in every reachable state.
 *
 * <p>Candidates are the claims that random playouts don't refute; those that a proof by induction
 * confirms are invariants. Both phases have work limits that are counted, not timed, so the result
 * is deterministic, and in large games some invariants are missed.
 *
 * <p>One search may examine several networks of the same game in turn. It keeps the observed states
 * and the proven claims, and tries the remaining ones on the next network, where more may be
 * provable if it is smaller. Not safe for use by several threads.
 */
public final class InvariantSearch {

  private static final long SEED = 20_240_229;

  /** The work limit of random playouts, in evaluated words. */
  private static final long WORK_OF_GAMES = 24_000_000;

  private static final int MAX_STEPS = 400;
  private static final int MIN_STEPS = 4;

  /** The least work limit of proofs, in literals of formulas and operations of the solver. */
  private static final long WORK_OF_PROOFS = 400_000;

  /** The additional work for proofs per link of the network. */
  private static final long WORK_PER_LINK = 5;

  private static final long MAX_WORK_OF_PROOFS = 2_000_000;

  /** Networks with more links than this aren't searched. */
  private static final int MAX_LINKS = 4_000_000;

  /** The most work for the cycles of a network in one step of the playouts. */
  private static final long MAX_WORK_OF_CYCLES = 4_000_000;

  /** The lanes whose games end in terminal states; the others are played on. */
  private static final long ENDING = 0x0000_FFFF_FFFF_FFFFL;

  private final Budget budget;
  private final BitSet fell = new BitSet();
  private final BitSet rose = new BitSet();
  private final Set<Claim> proven = new LinkedHashSet<>();

  /** The observed states; null before the first search. */
  private @Nullable Evidence evidence;

  /** Prepares a search within a budget. */
  public InvariantSearch(Budget budget) {
    this.budget = budget;
  }

  /**
   * Finds invariants of a game.
   *
   * @param net a network of the game, preferably the raw one compiled from its rules
   * @throws org.propnet.budget.BuildException if a limit of the build is met, or the listener
   *     cancels
   */
  public static Invariants of(PropNet net, Budget budget) {
    return new InvariantSearch(budget).search(net).invariants();
  }

  /**
   * Finds invariants of a game in addition to those found before, and reports what is undecided.
   *
   * @param net a network of the game, which has to be the same game in every call
   * @throws org.propnet.budget.BuildException if a limit of the build is met, or the listener
   *     cancels
   */
  public InvariantReport search(PropNet net) {
    if (net.linkCount() > MAX_LINKS) {
      return InvariantReport.none(Omission.LARGE_NETWORK);
    } else if (workOfCycles(net, budget) > MAX_WORK_OF_CYCLES) {
      return InvariantReport.none(Omission.LARGE_CYCLES);
    } else if (movesDecideWhatIsLegal(net, budget)) {
      return InvariantReport.none(Omission.MOVES_DECIDE_LEGALITY);
    }
    return run(net);
  }

  /** The approximate size in bytes of the states kept for further networks. */
  public long bytes() {
    return evidence == null ? 0 : evidence.bytes();
  }

  /** The most gate inputs that are evaluated until the cycles are stable in one state. */
  private static long workOfCycles(PropNet net, Budget budget) {
    long work = 0;
    for (int group = 0; group < net.groupCount(); group++) {
      for (int gate = net.groupStart(group); gate < net.groupEnd(group); gate++) {
        budget.check();
        work += (long) net.inputCount(gate) * net.inputCount(gate);
      }
    }
    return work;
  }

  /** Whether the legality of a move depends on moves, so that legal moves can't be determined. */
  private static boolean movesDecideWhatIsLegal(PropNet net, Budget budget) {
    BitSet cone = Cone.of(net, budget, Cone.legalLinks(net));
    cone.or(Cone.of(net, budget, net.terminalLink()));
    int firstInput = 1 + net.vocabulary().bases().size();
    int input = cone.nextSetBit(firstInput);
    return input >= 0 && input < net.firstGate();
  }

  private InvariantReport run(PropNet net) {
    LaneGames games = new LaneGames(net, SEED, budget);
    Evidence seen = evidence;
    if (seen == null) {
      seen = new Evidence(games.initial(), budget);
      play(net, games, seen);
    }
    int played = seen.size();
    Implications necessary = new Implications(net, false, budget);
    Effort effort =
        new Effort(Math.min(WORK_OF_PROOFS + WORK_PER_LINK * net.linkCount(), MAX_WORK_OF_PROOFS));
    Question question = new Question(net, necessary, effort, budget);
    Claims claims = new Claims(net.vocabulary(), budget);
    Induction induction = new Induction(net, games, seen, question, effort, budget);
    proven.addAll(induction.prove(claims, proven));
    question.know(proven);
    Latches onceTrue = Latches.of(true, fell, net, necessary, question, proven);
    Latches onceFalse = Latches.of(false, rose, net, necessary, question, proven);
    Set<Claim> open = claims.undecided(seen, proven);
    boolean hasTable = seen.hasTable();
    evidence = seen.first(played);
    return new InvariantReport(
        new Invariants(
            equalities(net, proven), groups(proven), onceTrue.proven(), onceFalse.proven()),
        new InvariantReport.Undecided(
            count(open, Claim.Fixed.class),
            count(open, Claim.Same.class),
            count(open, Claim.AtMostOne.class),
            onceTrue.undecided(),
            onceFalse.undecided()),
        omissions(hasTable, claims, induction.isComplete() && !effort.isSpent()));
  }

  private static int count(Set<Claim> claims, Class<? extends Claim> kind) {
    return (int) claims.stream().filter(kind::isInstance).count();
  }

  private static ImmutableSet<Omission> omissions(
      boolean hasTable, Claims claims, boolean proofsAreComplete) {
    ImmutableSet.Builder<Omission> omissions = ImmutableSet.builder();
    if (!hasTable) {
      omissions.add(Omission.GROUPS_OF_MANY_BASES);
    }
    if (claims.isCutShort()) {
      omissions.add(Omission.SEARCH_FOR_GROUPS_ENDED);
    }
    if (!proofsAreComplete) {
      omissions.add(Omission.PROOFS_ENDED);
    }
    return omissions.build();
  }

  private void play(PropNet net, LaneGames games, Evidence seen) {
    long[] words = games.initial();
    int[] free = new int[net.vocabulary().roles().size()];
    Arrays.fill(free, -1);
    long work = 0;
    for (int step = 0; step < MAX_STEPS; step++) {
      games.enter(words);
      long ended = games.terminal() & ENDING;
      long moving = games.choose(free) & ~ended;
      long[] initial = games.initial();
      long[] next = games.next();
      for (int base = 0; base < next.length; base++) {
        if ((words[base] & ~next[base] & moving) != 0) {
          fell.set(base);
        }
        if ((~words[base] & next[base] & moving) != 0) {
          rose.set(base);
        }
        next[base] = (next[base] & moving) | (initial[base] & ~moving);
      }
      work += seen.add(next) + net.linkCount();
      words = next;
      if (work > WORK_OF_GAMES && step >= MIN_STEPS) {
        break;
      }
    }
  }

  /** The equalities of bases, each with the first base of its equivalence class. */
  private static ImmutableList<Invariants.Equality> equalities(PropNet net, Set<Claim> proven) {
    int[] same = new int[net.vocabulary().bases().size()];
    for (int base = 0; base < same.length; base++) {
      same[base] = Link.of(net.baseComponent(base));
    }
    List<Claim> claims = new ArrayList<>(proven);
    claims.sort(Comparator.comparingInt(claim -> claim.bases().get(0)));
    for (Claim claim : claims) {
      if (claim instanceof Claim.Fixed fixed) {
        same[fixed.base()] = fixed.value() ? Link.TRUE : Link.FALSE;
      } else if (claim instanceof Claim.Same pair) {
        same[pair.base()] = same[pair.other()] ^ (pair.opposite() ? 1 : 0);
      }
    }
    ImmutableList.Builder<Invariants.Equality> equalities = ImmutableList.builder();
    for (int base = 0; base < same.length; base++) {
      if (same[base] != Link.of(net.baseComponent(base))) {
        equalities.add(new Invariants.Equality(base, same[base]));
      }
    }
    return equalities.build();
  }

  private static ImmutableList<ExclusiveGroup> groups(Set<Claim> proven) {
    List<ExclusiveGroup> groups = new ArrayList<>();
    for (Claim claim : proven) {
      if (claim instanceof Claim.AtMostOne few) {
        boolean one = proven.contains(new Claim.AtLeastOne(few.bases()));
        ImmutableIntArray bases =
            ImmutableIntArray.copyOf(
                few.bases().stream()
                    .filter(base -> !proven.contains(new Claim.Fixed(base, false))));
        if (bases.length() > 1) {
          groups.add(new ExclusiveGroup(bases, one));
        }
      }
    }
    groups.sort(
        Comparator.comparingInt((ExclusiveGroup group) -> group.bases().get(0))
            .thenComparing(group -> group.bases().length())
            .thenComparing(group -> group.bases().toString()));
    return ImmutableList.copyOf(groups);
  }
}
