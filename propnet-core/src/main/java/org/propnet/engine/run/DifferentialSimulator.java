package org.propnet.engine.run;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.engine.layout.DifferentialNetwork;
import org.propnet.engine.layout.GoalOrder;
import org.propnet.engine.program.TransitionPrograms;

/** Simulates a network by differential propagation. */
public final class DifferentialSimulator extends WordSimulator {

  /** Maximum size of a copy of the initial state's values, in bytes. */
  private static final int MAX_COPY_BYTES = 1 << 16;

  /** The number of bytes copied in the time of changing one base proposition. */
  private static final int BYTES_OF_CHANGE = 256;

  private final DifferentialNetwork network;
  private final Propagation propagation;
  private final long[] outputs;
  private final long[] tracedBases;
  private final LegalMoves[] legalMoves;
  private final EndOfGame endOfGame;
  private final CurrentGoals goals;

  /** The base propositions that change in the next state; rebuilt for each step. */
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

  /** Creates a simulator in the initial state, with transition programs if the plan has them. */
  public DifferentialSimulator(GameTerms terms, DifferentialNetwork network) {
    this(terms, network, TransitionPrograms.of(network));
  }

  /**
   * Creates a simulator in the initial state.
   *
   * @param programs the transition programs; null to propagate input propositions
   */
  public DifferentialSimulator(
      GameTerms terms, DifferentialNetwork network, @Nullable TransitionPrograms programs) {
    super(terms, network.net.vocabulary(), new long[network.net.vocabulary().stateWords()]);
    this.network = network;
    this.propagation = new Propagation(network);
    this.outputs = propagation.outputs();
    this.tracedBases = network.outputs.tracedBases();
    this.endOfGame = new EndOfGame(network, propagation.counters(), outputs);
    this.goals = CurrentGoals.of(network, propagation, state);
    this.legalMoves = new LegalMoves[vocabulary.roles().size()];
    for (int role = 0; role < legalMoves.length; role++) {
      legalMoves[role] = new LegalMoves(network, role, propagation.counters(), outputs);
    }
    this.changed = new long[vocabulary.stateWords()];
    int roles = vocabulary.roles().size();
    this.lastMoves = new int[roles];
    Arrays.fill(lastMoves, -1);
    this.chosen = new int[roles];
    this.programs = programs;
    this.firstBase = network.targets.layout().placeOf(0) + 1;
    loadWords(terms.initialState().words());
    int size = propagation.copySize();
    this.initial =
        size == Propagation.NO_COPY || size > MAX_COPY_BYTES ? null : propagation.values();
    this.restoreWork = size / BYTES_OF_CHANGE;
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
    forgetHistory();
    System.arraycopy(words, 0, state, 0, state.length);
    propagation.restore(initial);
    Arrays.fill(lastMoves, -1);
    goals.forget();
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

  /** The last joint move of the latest {@link #playout}. */
  public int[] lastOfPlayout() {
    return chosen.clone();
  }

  /** The counters of the propagated components, see {@link Propagation#counters}. */
  public byte[] counters() {
    return propagation.counters();
  }

  /** Creates further goals that follow this simulator. */
  public OrderedGoals orderedGoals(GoalOrder order) {
    return new OrderedGoals(network, order, propagation, state);
  }

  /** The work of propagation and of transition programs so far. */
  public long work() {
    return propagation.work() + programWork();
  }

  /** The total length of the transition programs run so far. */
  public long programWork() {
    return programs == null ? 0 : programs.work();
  }

  /** The number of gates and links visited to compile programs so far. */
  public long compileWork() {
    return programs == null ? 0 : programs.compileWork();
  }

  @Override
  public boolean isLegal(int role, int move) {
    return legalMoves[role].contains(move);
  }

  @Override
  protected void step(int[] jointMove) {
    markChanges(jointMove);
    applyChanges();
  }

  /** Marks the base propositions that a joint move changes; the current state is unchanged. */
  private void markChanges(int[] jointMove) {
    if (programs == null) {
      playByPropagation(jointMove);
    }
    long[] traced = tracedBases;
    for (int i = 0; i < state.length; i++) {
      changed[i] = (outputs[i] ^ state[i]) & traced[i];
    }
    if (programs != null) {
      programs.run(jointMove, propagation.counters(), state, changed);
    }
  }

  @Override
  protected int legalFrom(int role, int move) {
    return legalMoves[role].from(move);
  }

  @Override
  protected void next(int[] jointMove, long[] words) {
    markChanges(jointMove);
    for (int i = 0; i < state.length; i++) {
      words[i] = state[i] ^ changed[i];
    }
  }

  @Override
  protected int choose(int role, RandomGenerator random) {
    return legalMoves[role].choose(random);
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

  @Override
  protected void enter(long[] words, int from) {
    for (int i = 0; i < state.length; i++) {
      changed[i] = state[i] ^ words[from + i];
    }
    applyChanges();
  }

  /** Flips the base propositions that are marked as changed. */
  private void applyChanges() {
    assert spareBitsAreClear(changed, vocabulary.bases().size())
        : "a change of a base proposition that the game doesn't have";
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

  /** Whether no bit is marked beyond the last base proposition: an input's counter is next. */
  static boolean spareBitsAreClear(long[] changed, int bases) {
    int spare = bases & 63;
    return spare == 0 || changed[changed.length - 1] >>> spare == 0;
  }

  @Override
  protected boolean hasGoal(int role, int value) {
    return goals.holds(network.net.goalLink(role, value));
  }

  @Override
  public int playout(RandomGenerator random, int stepLimit) {
    forgetHistory();
    int steps = 0;
    while (steps < stepLimit && !isTerminal()) {
      draw(random, chosen);
      step(chosen);
      steps++;
    }
    return steps;
  }
}
