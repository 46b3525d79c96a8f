package org.propnet.verify.equivalence;

import java.util.Arrays;
import java.util.Set;
import org.propnet.net.PropNet;
import org.propnet.net.Vocabulary;
import org.propnet.net.WordSweep;
import org.propnet.optimizer.invariant.ExclusiveGroup;
import org.propnet.optimizer.invariant.Invariants;
import org.propnet.optimizer.pass.Assumption;

/**
 * Turns a model of the solver into 64 candidate assignments of all propositions. Propositions that
 * the model leaves out are filled from a round of random assignments. The lanes in which the
 * assumptions hold are then computed, not trusted.
 */
final class Counterexample {

  private final PropNet net;
  private final Vocabulary vocabulary;
  private final Stimulus stimulus;
  private final boolean oneMove;
  private final boolean legalMoves;
  private final Invariants invariants;
  private long[] original = {};
  private long originalComplete;
  private long stateLanes;
  private long moveLanes;

  Counterexample(PropNet net, Set<Assumption> assumptions, Invariants known, Stimulus stimulus) {
    this.net = net;
    this.vocabulary = net.vocabulary();
    this.stimulus = stimulus;
    this.oneMove = assumptions.contains(Assumption.ONE_MOVE_PER_ROLE);
    this.legalMoves = assumptions.contains(Assumption.LEGAL_MOVES);
    this.invariants = assumptions.contains(Assumption.INVARIANTS) ? known : Invariants.NONE;
  }

  /** Makes the assignments for the model of a query, which may be about moves or not. */
  void make(ConeQuestion question, boolean moves) {
    originalComplete = stimulus.next();
    original = Arrays.copyOf(stimulus.values(), net.firstGate());
    long[] words = original.clone();
    for (int i = 0; i < question.nodeCount(); i++) {
      int node = question.node(i);
      if (node < net.firstGate() && node > 0) {
        words[node] = question.value(i) ? -1 : 0;
      }
    }
    stateLanes = invariantLanes(words);
    if (moves) {
      if (oneMove) {
        leaveOneMove(question, words);
      }
      stimulus.set(words);
      moveLanes = moveLanes(stimulus.values());
    } else {
      moveLanes = stimulus.complete(words);
    }
  }

  /** The words of the first network's components. */
  long[] values() {
    return stimulus.values();
  }

  /** The lanes whose states satisfy the assumptions. */
  long stateLanes() {
    return stateLanes;
  }

  /** The lanes whose states and moves satisfy the assumptions. */
  long lanes() {
    return stateLanes & moveLanes;
  }

  /** The assignments of these lanes, with valid ones in all other lanes. */
  long[] completed() {
    long good = lanes();
    long[] words = new long[net.firstGate()];
    // Where the original round isn't valid either, one of the good lanes is repeated.
    long originals = ~good & originalComplete;
    int lane = Long.numberOfTrailingZeros(good);
    for (int node = 0; node < words.length; node++) {
      long repeated = -((stimulus.values()[node] >>> lane) & 1);
      words[node] =
          (stimulus.values()[node] & good)
              | (original[node] & originals)
              | (repeated & ~good & ~originals);
    }
    return words;
  }

  /** Clears the other moves of a role for which the solver has chosen one. */
  private void leaveOneMove(ConeQuestion question, long[] words) {
    boolean[] chosen = new boolean[net.firstGate()];
    for (int i = 0; i < question.nodeCount(); i++) {
      int node = question.node(i);
      if (node < net.firstGate()) {
        chosen[node] = question.value(i);
      }
    }
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      int start = net.inputComponent(role, 0);
      int end = start + vocabulary.moves(role).size();
      boolean any = false;
      for (int node = start; node < end; node++) {
        any |= chosen[node];
      }
      for (int node = start; node < end && any; node++) {
        words[node] = chosen[node] ? -1 : 0;
      }
    }
  }

  private long moveLanes(long[] values) {
    long lanes = -1;
    for (int role = 0; role < vocabulary.roles().size(); role++) {
      long one = 0;
      long two = 0;
      for (int move = 0; move < vocabulary.moves(role).size(); move++) {
        long word = values[net.inputComponent(role, move)];
        two |= one & word;
        one |= word;
        if (legalMoves) {
          lanes &= ~word | WordSweep.word(net.legalLink(role, move), values);
        }
      }
      if (oneMove) {
        lanes &= one & ~two;
      }
    }
    return lanes;
  }

  private long invariantLanes(long[] words) {
    long lanes = -1;
    for (Invariants.Equality equality : invariants.sameAs()) {
      long word = words[net.baseComponent(equality.base())];
      lanes &= ~(word ^ WordSweep.word(equality.link(), words));
    }
    for (ExclusiveGroup group : invariants.exclusive()) {
      long one = 0;
      long two = 0;
      for (int base : group.bases().asList()) {
        long word = words[net.baseComponent(base)];
        two |= one & word;
        one |= word;
      }
      lanes &= ~two & (group.exactlyOne() ? one : -1);
    }
    return lanes;
  }
}
