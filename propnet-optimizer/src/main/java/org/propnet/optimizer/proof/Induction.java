package org.propnet.optimizer.proof;

import com.google.common.collect.Sets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.net.NetworkSize;
import org.propnet.net.PropNet;
import org.propnet.sat.SatFormula.Answer;

/**
 * Proves claims by induction over the steps of the game: they hold in the initial state, and no
 * step leads from a state in which they hold to one in which they don't.
 *
 * <p>First each claim is tried alone, assuming only the claims already proven. Then all remaining
 * ones are assumed together, and those that a step can violate are dropped until none can, as in
 * the Houdini algorithm (C. Flanagan and K. R. M. Leino, "Houdini, an annotation assistant for
 * ESC/Java", FME 2001). A step that violates a claim is simulated in 64 lanes and played on from
 * there, which refutes other claims at the same time; states reached in this way satisfy every
 * claim that can be proven in the end.
 */
final class Induction {

  /** How many times claims are regenerated from the states that the proof has found. */
  private static final int MAX_ROUNDS = 5;

  /** How many steps play continues after a step that violates a claim. */
  private static final int STEPS_ON = 3;

  private final PropNet net;
  private final LaneGames games;
  private final Evidence evidence;
  private final Question question;
  private final Effort effort;
  private final Budget budget;
  private final int[] levels;
  private final int played;
  private final Set<Claim> proven = new LinkedHashSet<>();

  private boolean isComplete;

  /** Claims that couldn't be proven although no observed state refutes them. */
  private final Set<Claim> failed = new HashSet<>();

  Induction(
      PropNet net,
      LaneGames games,
      Evidence evidence,
      Question question,
      Effort effort,
      Budget budget) {
    this.net = net;
    this.games = games;
    this.evidence = evidence;
    this.question = question;
    this.effort = effort;
    this.budget = budget;
    this.levels = NetworkSize.levels(net, budget);
    this.played = evidence.size();
  }

  /**
   * Proves as many as possible of the claims that the evidence doesn't refute.
   *
   * @param known the claims already proven
   * @return these and the newly proven claims
   */
  Set<Claim> prove(Claims claims, Set<Claim> known) {
    proven.addAll(known);
    for (int round = 0; round < MAX_ROUNDS && !effort.isSpent(); round++) {
      int seen = evidence.size();
      Set<Claim> open = new LinkedHashSet<>(sorted(claims.of(evidence)));
      open.removeAll(proven);
      open.removeAll(failed);
      question.know(Sets.union(proven, open));
      proveAlone(open);
      proveTogether(open);
      if (evidence.size() == seen) {
        isComplete = !effort.isSpent();
        break;
      }
    }
    return proven;
  }

  /** Whether every claim was tried; false if the work limit was reached before. */
  boolean isComplete() {
    return isComplete;
  }

  /** The claims in the order in which they are tried: those about shallow logic first. */
  private List<Claim> sorted(Collection<Claim> claims) {
    Map<Claim, Integer> depths = new LinkedHashMap<>();
    for (Claim claim : claims) {
      int depth = 0;
      for (int i = 0; i < claim.bases().length(); i++) {
        depth = Math.max(depth, levels[net.nextLink(claim.bases().get(i)) >> 1]);
      }
      budget.check(claim.bases().length());
      depths.put(claim, depth);
    }
    List<Claim> sorted = new ArrayList<>(claims);
    // That bases are constant fails most often, when play was merely too short, so it comes last.
    sorted.sort(
        Comparator.comparing((Claim claim) -> claim instanceof Claim.Fixed)
            .thenComparing(depths::get));
    return sorted;
  }

  private void proveAlone(Set<Claim> open) {
    boolean progress = true;
    while (progress && !effort.isSpent()) {
      progress = false;
      for (Iterator<Claim> i = open.iterator(); i.hasNext(); ) {
        Claim claim = i.next();
        Answer answer =
            question.breaks(claim, false, other -> other.equals(claim) || proven.contains(other));
        if (answer == Answer.IMPOSSIBLE) {
          proven.add(claim);
          i.remove();
          progress = true;
        }
      }
    }
  }

  private void proveTogether(Set<Claim> open) {
    Map<Claim, BitSet> checked = new LinkedHashMap<>();
    ArrayDeque<Claim> waiting = new ArrayDeque<>(open);
    while (!waiting.isEmpty()) {
      Claim claim = waiting.poll();
      if (!open.contains(claim)) {
        continue;
      }
      if (isKept(claim, open)) {
        checked.put(claim, question.bases());
        continue;
      }
      Set<Claim> dropped = dropped(claim, open);
      open.removeAll(dropped);
      BitSet bases = new BitSet();
      for (Claim drop : dropped) {
        checked.remove(drop);
        drop.bases().forEach(bases::set);
      }
      for (Iterator<Map.Entry<Claim, BitSet>> i = checked.entrySet().iterator(); i.hasNext(); ) {
        Map.Entry<Claim, BitSet> entry = i.next();
        budget.check(8);
        effort.spend(1);
        if (entry.getValue().intersects(bases)) {
          waiting.add(entry.getKey());
          i.remove();
        }
      }
    }
    proven.addAll(open);
  }

  private boolean isKept(Claim claim, Set<Claim> open) {
    for (boolean legality : new boolean[] {false, true}) {
      Answer answer =
          question.breaks(claim, legality, other -> open.contains(other) || proven.contains(other));
      if (answer != Answer.POSSIBLE) {
        return answer == Answer.IMPOSSIBLE;
      }
    }
    return false;
  }

  /**
   * The claims to drop because one wasn't proven: that claim, and those its counterexample refutes.
   */
  private Set<Claim> dropped(Claim claim, Set<Claim> open) {
    Set<Claim> dropped = new LinkedHashSet<>();
    dropped.add(claim);
    int seen = evidence.size();
    playOn(open);
    for (int i = seen; i < evidence.size(); i++) {
      for (Claim other : open) {
        budget.check(other.bases().length());
        effort.spend(other.bases().length());
        if (Evidence.holding(other, evidence.states(i)) != -1) {
          dropped.add(other);
        }
      }
    }
    if (evidence.allows(claim)) {
      failed.add(claim);
    }
    return dropped;
  }

  /** Simulates the counterexample found last and plays on, if it extends to a complete state. */
  private void playOn(Set<Claim> open) {
    StepFormula formula = question.formula();
    if (!formula.clauses().hasModel()) {
      return;
    }
    long[] words = evidence.states(played - 1).clone();
    for (int base : formula.bases()) {
      words[base] = formula.isTrue(net.baseComponent(base)) ? -1 : 0;
    }
    long lanes = -1;
    for (Set<Claim> claims : List.of(proven, open)) {
      for (Claim claim : claims) {
        budget.check(claim.bases().length());
        effort.spend(claim.bases().length());
        repair(claim, words, formula);
        lanes &= Evidence.holding(claim, words);
      }
    }
    int[] moves = new int[net.vocabulary().roles().size()];
    for (int role = 0; role < moves.length; role++) {
      int component = formula.move(role);
      moves[role] = component < 0 ? -1 : component - net.inputComponent(role, 0);
    }
    for (int step = 0; step <= STEPS_ON && lanes != 0; step++) {
      games.enter(words);
      lanes &= games.choose(moves);
      if (lanes != 0) {
        words = games.next();
        repeat(words, lanes);
        evidence.add(words);
        effort.spend(net.linkCount());
        lanes = -1;
      }
      Arrays.fill(moves, -1);
    }
  }

  /**
   * Makes bases that a counterexample leaves unspecified false where they violate an at-most-one
   * claim.
   */
  private void repair(Claim claim, long[] words, StepFormula formula) {
    if (claim instanceof Claim.AtMostOne few && Evidence.holding(few, words) != -1) {
      for (int i = 0; i < few.bases().length(); i++) {
        if (!formula.hasBase(few.bases().get(i))) {
          words[few.bases().get(i)] = 0;
        }
      }
    }
  }

  /** Copies the state of one of the given lanes into all other lanes. */
  private static void repeat(long[] words, long lanes) {
    int lane = Long.numberOfTrailingZeros(lanes);
    for (int base = 0; base < words.length; base++) {
      words[base] = (words[base] & lanes) | (-((words[base] >>> lane) & 1) & ~lanes);
    }
  }
}
