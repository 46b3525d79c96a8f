package org.propnet.engine.run;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import java.util.Arrays;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.layout.GoalOrder;
import org.propnet.engine.program.TransitionPrograms;
import org.propnet.gdl.Term;
import org.propnet.machine.Expansion;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.net.Vocabulary;

/** Plays a network by propagating only what changes. */
public final class DifferentialSimulator implements PackedSimulator {

  /** Beyond that the values of the initial state aren't kept. */
  private static final int MAX_COPY_BYTES = 1 << 16;

  /** The bytes that are copied as fast as one base proposition is changed. */
  private static final int BYTES_OF_CHANGE = 256;

  private final GameTerms terms;
  private final DifferentialNetwork network;
  private final Vocabulary vocabulary;
  private final Propagation propagation;
  private final long[] outputs;
  private final LegalMoves[] legalMoves;
  private final EndOfGame endOfGame;
  private final CurrentGoals goals;
  private final long[] state;

  /** The base propositions that the next state changes; marked anew for each. */
  private final long[] changed;

  private final int[] lastMoves;
  private final int[] chosen;
  private final @Nullable TransitionPrograms programs;

  /** The values in the initial state; null where they aren't kept. */
  private final Propagation.@Nullable Values initial;

  /** The cost of restoring them, in base changes. */
  private final int restoreWork;

  /** The place of the first base proposition; the others follow. */
  private final int firstBase;

  private StateHistory history;

  public DifferentialSimulator(GameTerms terms, DifferentialNetwork network) {
    this.terms = terms;
    this.network = network;
    this.vocabulary = network.net.vocabulary();
    this.propagation = Propagation.ofStep(network);
    this.outputs = propagation.outputs();
    this.endOfGame = new EndOfGame(network, propagation.counters(), outputs);
    this.goals = CurrentGoals.of(network, propagation);
    this.legalMoves = new LegalMoves[vocabulary.roles().size()];
    for (int role = 0; role < legalMoves.length; role++) {
      legalMoves[role] = new LegalMoves(network, role, propagation.counters(), outputs);
    }
    this.state = new long[vocabulary.stateWords()];
    this.changed = new long[vocabulary.stateWords()];
    int roles = vocabulary.roles().size();
    this.lastMoves = new int[roles];
    Arrays.fill(lastMoves, -1);
    this.chosen = new int[roles];
    this.history = new StateHistory(0, state.length);
    this.programs = TransitionPrograms.of(network);
    this.firstBase = network.targets.layout.placeOf(0) + 1;
    loadWords(terms.initialState().words());
    int size = propagation.copySize();
    this.initial =
        size == Propagation.NO_COPY || size > MAX_COPY_BYTES ? null : propagation.values();
    this.restoreWork = size / BYTES_OF_CHANGE;
  }

  @Override
  public ImmutableList<Role> roles() {
    return terms.roles();
  }

  @Override
  public void reset() {
    long[] words = terms.initialState().words();
    int different = 0;
    for (int i = 0; i < state.length; i++) {
      different += Long.bitCount(state[i] ^ words[i]);
    }
    if (initial == null || different <= restoreWork) {
      loadWords(words);
      return;
    }
    history.clear();
    System.arraycopy(words, 0, state, 0, state.length);
    propagation.restore(initial);
    Arrays.fill(lastMoves, -1);
    goals.forget();
  }

  @Override
  public void load(State newState) {
    loadWords(terms.words(newState));
  }

  @Override
  public void load(long[] words, int from) {
    Objects.checkFromIndexSize(from, state.length, words.length);
    int spare = vocabulary.bases().size() & 63;
    if (spare != 0 && words[from + state.length - 1] >>> spare != 0) {
      throw new ForeignStateException(
          "the words name base propositions that the game doesn't have; load what save or expand"
              + " of a simulator of the same machine wrote");
    }
    history.clear();
    enter(words, from);
  }

  /** Goes to the state with those words. */
  public void loadWords(long[] words) {
    history.clear();
    enter(words, 0);
  }

  @Override
  public State save() {
    return terms.state(state);
  }

  @Override
  public void save(long[] words, int from) {
    System.arraycopy(state, 0, words, from, state.length);
  }

  @Override
  public int stateWords() {
    return state.length;
  }

  @Override
  public long stateHash() {
    return PackedSimulator.hash(state, 0, state.length);
  }

  @Override
  public void keepHistory(int plays) {
    history = new StateHistory(plays, state.length);
  }

  @Override
  public boolean undo() {
    int before = history.pop();
    if (before < 0) {
      return false;
    }
    enter(history.words(), before);
    return true;
  }

  @Override
  public boolean isTerminal() {
    return endOfGame.isReached();
  }

  @Override
  public int legalCount(int role) {
    return legalMoves[role].count();
  }

  @Override
  public int legal(int role, int index) {
    return legalMoves[role].get(index);
  }

  @Override
  public Move move(int role, int number) {
    ImmutableList<Move> moves = terms.moves(role);
    if (number < 0 || number >= moves.size()) {
      throw new IllegalMoveException(terms.roles().get(role), number, save());
    }
    return moves.get(number);
  }

  @Override
  public int moveCount(int role) {
    return terms.moves(role).size();
  }

  @Override
  public int moveNumber(int role, Move move) {
    return terms.moveNumber(role, move);
  }

  @Override
  public int propositionNumber(Term proposition) {
    return vocabulary.baseNumber(proposition);
  }

  @Override
  public boolean isTrue(int proposition) {
    Objects.checkIndex(proposition, vocabulary.bases().size());
    return (state[proposition >> 6] >>> proposition & 1) != 0;
  }

  /** The joint move that {@link #playout} played last. */
  public int[] lastOfPlayout() {
    return chosen.clone();
  }

  /** The counters of what is propagated, see {@link Propagation#counters}. */
  public byte[] counters() {
    return propagation.counters();
  }

  /** Goals that follow this simulator besides its own. */
  public OrderedGoals orderedGoals(GoalOrder order) {
    return new OrderedGoals(order, network.targets.layout, propagation);
  }

  /** The work of propagation and of transition programs until now. */
  public long work() {
    return propagation.work() + programWork();
  }

  /** The length of the transition programs that were run until now. */
  public long programWork() {
    return programs == null ? 0 : programs.work();
  }

  /** Whether a move is legal in the current state; false also for a number that is no move's. */
  public boolean isLegal(int role, int move) {
    return legalMoves[role].contains(move);
  }

  @Override
  public void play(int[] jointMove) {
    if (jointMove.length != lastMoves.length) {
      throw new JointMoveException(jointMove.length, lastMoves.length);
    }
    for (int role = 0; role < lastMoves.length; role++) {
      if (!isLegal(role, jointMove[role])) {
        throw illegal(role, jointMove[role]);
      }
    }
    history.push(state);
    step(jointMove);
  }

  private IllegalMoveException illegal(int role, int number) {
    return new IllegalMoveException(terms.roles().get(role), move(role, number), save());
  }

  /** Plays a joint move that is known to be legal. */
  private void step(int[] jointMove) {
    markChanges(jointMove);
    applyChanges();
  }

  /** Marks the base propositions that a joint move changes; the current state stays. */
  private void markChanges(int[] jointMove) {
    if (programs == null) {
      playByPropagation(jointMove);
    }
    long[] traced = network.tracedBases;
    for (int i = 0; i < state.length; i++) {
      changed[i] = (outputs[i] ^ state[i]) & traced[i];
    }
    if (programs != null) {
      programs.run(jointMove, propagation.counters(), state, changed);
    }
  }

  @Override
  public void expand(Expansion expansion) {
    long jointMoves = 1;
    for (LegalMoves moves : legalMoves) {
      jointMoves = LongMath.saturatedMultiply(jointMoves, moves.count());
    }
    expansion.begin(legalMoves.length, state.length, jointMoves);
    if (jointMoves == 0) {
      return;
    }
    for (int role = 0; role < legalMoves.length; role++) {
      chosen[role] = legalMoves[role].from(0);
    }
    do {
      markChanges(chosen);
      expansion.add(chosen, state, changed);
    } while (chooseNext());
  }

  /** Chooses the joint move after the one chosen; false after the last, when it is the first. */
  private boolean chooseNext() {
    for (int role = legalMoves.length - 1; role >= 0; role--) {
      int next = legalMoves[role].from(chosen[role] + 1);
      if (next != LegalMoves.NONE) {
        chosen[role] = next;
        return true;
      }
      chosen[role] = legalMoves[role].from(0);
    }
    return false;
  }

  private void playByPropagation(int[] jointMove) {
    for (int role = 0; role < lastMoves.length; role++) {
      if (lastMoves[role] != jointMove[role]) {
        if (lastMoves[role] >= 0) {
          propagation.set(network.net.inputComponent(role, lastMoves[role]), false);
        }
        lastMoves[role] = jointMove[role];
        propagation.set(network.net.inputComponent(role, jointMove[role]), true);
      }
    }
    propagation.run();
  }

  /** Makes the words of a state the current state. */
  private void enter(long[] words, int from) {
    for (int i = 0; i < state.length; i++) {
      changed[i] = state[i] ^ words[from + i];
    }
    applyChanges();
  }

  /** Flips the base propositions that are marked as changed. */
  private void applyChanges() {
    for (int i = 0; i < state.length; i++) {
      state[i] ^= changed[i];
      for (long rest = changed[i]; rest != 0; rest &= rest - 1) {
        int bit = Long.numberOfTrailingZeros(rest);
        propagation.setAt(firstBase + 64 * i + bit, -(int) (state[i] >>> bit & 1));
      }
    }
    propagation.run();
    goals.forget();
  }

  @Override
  public int goal(int role) {
    int found = -1;
    for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
      if (goals.holds(network.net.goalLink(role, value))) {
        if (found >= 0) {
          throw badGoal(role);
        }
        found = value;
      }
    }
    if (found < 0 || terms.goal(role, found).isEmpty()) {
      throw badGoal(role);
    }
    return terms.goal(role, found).getAsInt();
  }

  private GoalException badGoal(int role) {
    ImmutableList.Builder<Term> values = ImmutableList.builder();
    for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
      if (goals.holds(network.net.goalLink(role, value))) {
        values.add(vocabulary.goalValues(role).get(value));
      }
    }
    return new GoalException(terms.roles().get(role), values.build(), save());
  }

  @Override
  public int playout(RandomGenerator random, int stepLimit) {
    history.clear();
    int steps = 0;
    while (steps < stepLimit && !isTerminal()) {
      draw(random, chosen);
      step(chosen);
      steps++;
    }
    return steps;
  }

  @Override
  public void randomJointMove(RandomGenerator random, int[] jointMove) {
    if (jointMove.length != lastMoves.length) {
      throw new JointMoveException(jointMove.length, lastMoves.length);
    }
    draw(random, jointMove);
  }

  private void draw(RandomGenerator random, int[] jointMove) {
    for (int role = 0; role < lastMoves.length; role++) {
      int move = legalMoves[role].choose(random);
      if (move == LegalMoves.NONE) {
        throw new NoLegalMoveException(terms.roles().get(role), save());
      }
      jointMove[role] = move;
    }
  }
}
