package org.propnet.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.propnet.batch.backend.LaneWords;
import org.propnet.batch.backend.RandomWords;
import org.propnet.batch.group.BackEndChoice;
import org.propnet.batch.group.LaneGroup;
import org.propnet.batch.group.LaneObserver;
import org.propnet.batch.program.GoalCode;
import org.propnet.batch.program.PreparedProgram;

/**
 * Random playouts from many states at once, for the leaves of a search tree. Every state has the
 * same number of adjacent lanes. After {@link #play} the other methods return the sums for each
 * state, which are counted a word of lanes at a time.
 *
 * <p>What is played depends on the states and the seed, not on the back end. Belongs to one thread
 * at a time.
 */
public final class LeafPlayouts {

  private static final int WORD = 64;
  private static final int STEPS_BETWEEN_LOOKS = 16;

  private final BatchMachine machine;
  private final int roles;
  private final int lanesPerState;
  private final int statesPerWord;
  private final int stepLimit;
  private final int stateWords;

  /** For each state and role the sum of the goals. */
  private double[] goals = new double[0];

  /** For each state how many games were played from it. */
  private int[] ended = new int[0];

  private List<Part> parts = new ArrayList<>();
  private BackEndChoice played;
  private PreparedProgram prepared;

  /**
   * Playouts of a machine.
   *
   * @param lanesPerState 1, 2, 4, 8, 16, 32 or 64
   * @param stepLimit number of joint moves after which a game is cut off. A game that is cut off,
   *     or in which a role is stuck, counts with the goals of its last state
   * @throws IllegalArgumentException if the number of lanes is another one
   */
  public LeafPlayouts(BatchMachine machine, int lanesPerState, int stepLimit) {
    if (lanesPerState < 1 || lanesPerState > WORD || Integer.bitCount(lanesPerState) != 1) {
      throw new IllegalArgumentException(lanesPerState + " lanes; a power of 2 up to 64 is needed");
    }
    this.machine = machine;
    this.roles = machine.machine().roles().size();
    this.lanesPerState = lanesPerState;
    this.statesPerWord = WORD / lanesPerState;
    this.stepLimit = stepLimit;
    this.stateWords = machine.network().vocabulary().stateWords();
    this.played = machine.played(new long[0], 0, stateWords);
    this.prepared = played.newest();
  }

  /**
   * Plays from states.
   *
   * @param states their words one after the other, base i as bit i mod 64 of word i / 64
   * @param count how many
   * @param games how many games each lane plays
   * @param seed decides which moves are chosen
   * @param isToStop whether to break off, asked after every few steps
   * @return false if it was broken off; then there are no results
   */
  public boolean play(long[] states, int count, int games, long seed, BooleanSupplier isToStop) {
    ended = new int[count];
    goals = new double[count * roles];
    prepare(states, count);
    int width = prepared.backEnd().columns();
    int statesPerPart = width * statesPerWord;
    for (int first = 0, part = 0; first < count; first += statesPerPart, part++) {
      if (part == parts.size()) {
        parts.add(new Part(width));
      }
      int here = Math.min(statesPerPart, count - first);
      if (!parts.get(part).play(states, first, here, games, seed, part * width, isToStop)) {
        parts = new ArrayList<>(); // their games are unfinished
        return false;
      }
    }
    return true;
  }

  /** Finds the program that plays the states, on the newest back end. */
  private void prepare(long[] states, int count) {
    BackEndChoice needed = machine.played(states, count, stateWords);
    PreparedProgram newest = needed.newest();
    if (needed != played || !newest.equals(prepared)) {
      parts = new ArrayList<>();
    }
    played = needed;
    prepared = newest;
  }

  /**
   * The sum of a role's goals over all games from a state. A game in which the role hasn't exactly
   * one integer goal counts with the smallest of the role's goal values.
   */
  public double goalSum(int state, int role) {
    return goals[state * roles + role];
  }

  /** How many games were played from a state. */
  public int ended(int state) {
    return ended[state];
  }

  /** One group of lanes, with the states that play there. */
  private final class Part implements LaneObserver {

    private final LaneGroup group;
    private final int columns;
    private final GoalCode code = played.program().goals();
    private final int[] smallest = new int[roles];
    private final long[] quotas;
    private int firstState;
    private int states;

    Part(int columns) {
      this.columns = columns;
      this.group = new LaneGroup(played.program(), prepared.backEnd(), this);
      this.quotas = new long[WORD * columns];
      for (int role = 0; role < roles; role++) {
        int own = role;
        smallest[role] =
            code.goals().stream()
                .filter(goal -> goal.role() == own)
                .mapToInt(GoalCode.Goal::value)
                .min()
                .orElse(0);
      }
    }

    boolean play(
        long[] words,
        int first,
        int count,
        int games,
        long seed,
        int firstColumn,
        BooleanSupplier isToStop) {
      firstState = first;
      states = count;
      Arrays.fill(quotas, 0, count * lanesPerState, games);
      Arrays.fill(quotas, count * lanesPerState, quotas.length, 0);
      group.setStarts(words, first * stateWords, count, stateWords, lanesPerState);
      group.begin(RandomWords.of(seed, firstColumn, columns), quotas, 0, stepLimit);
      while (group.isActive()) {
        group.advance(STEPS_BETWEEN_LOOKS, prepared);
        if (group.isActive() && isToStop.getAsBoolean()) {
          return false;
        }
      }
      group.tellHeld(prepared);
      return true;
    }

    @Override
    public void played(LaneWords values, int inputs, long[] playing) {
      // moves aren't reported
    }

    @Override
    public void hold(
        long[] over, long[] overTerminal, LaneWords values, int stuck, LaneWords ages, int bits) {
      // lengths aren't reported
    }

    private long mask(int state) {
      return (-1L >>> (WORD - lanesPerState)) << (state * lanesPerState);
    }

    @Override
    public void tell(LaneWords values, long[] held) {
      for (int column = 0; column < columns; column++) {
        if (held[column] != 0) {
          tell(values, column, held[column]);
        }
      }
    }

    private void tell(LaneWords values, int column, long told) {
      int first = column * statesPerWord;
      int last = Math.min(states, first + statesPerWord);
      for (int state = first; state < last; state++) {
        int count = Long.bitCount(told & mask(state - first));
        ended[firstState + state] += count;
        for (int role = 0; role < roles; role++) {
          goals[(firstState + state) * roles + role] += (double) count * smallest[role];
        }
      }
      for (GoalCode.Goal goal : code.goals()) {
        int more = goal.value() - smallest[goal.role()];
        long lanes = more == 0 ? 0 : told & values.get(goal.slot(), column);
        for (int state = first; state < last && lanes != 0; state++) {
          goals[(firstState + state) * roles + goal.role()] +=
              (double) more * Long.bitCount(lanes & mask(state - first));
        }
      }
    }
  }
}
