package org.propnet.engine.run;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import java.util.Comparator;
import java.util.OptionalInt;
import java.util.Set;
import org.propnet.budget.Budget;
import org.propnet.gdl.Term;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.GoalValues;
import org.propnet.machine.Move;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.net.Vocabulary;

/**
 * Translates between the roles, moves, goal values and states of a game and the numbers used by
 * machines and simulators. The same for every network of the game.
 */
public final class GameTerms {

  private final Vocabulary vocabulary;
  private final StatePacking packing;
  private final ImmutableList<Role> roles;
  private final ImmutableList<ImmutableList<Move>> moves;
  private final ImmutableList<ImmutableMap<Move, Integer>> moveNumbers;
  private final ImmutableList<ImmutableList<OptionalInt>> goals;
  private final BitState initialState;

  /** Creates the terms of a vocabulary, for a machine that packs states in its order. */
  public GameTerms(Vocabulary vocabulary, Budget budget) {
    this(vocabulary, StatePacking.of(vocabulary), budget);
  }

  /** Creates the terms of a vocabulary. */
  public GameTerms(Vocabulary vocabulary, StatePacking packing, Budget budget) {
    this.vocabulary = vocabulary;
    this.packing = packing;
    this.roles =
        vocabulary.roles().stream().map(Role::new).collect(ImmutableList.toImmutableList());
    ImmutableList.Builder<ImmutableList<Move>> allMoves = ImmutableList.builder();
    ImmutableList.Builder<ImmutableMap<Move, Integer>> allNumbers = ImmutableList.builder();
    ImmutableList.Builder<ImmutableList<OptionalInt>> allGoals = ImmutableList.builder();
    for (int role = 0; role < roles.size(); role++) {
      budget.check(8L * vocabulary.moves(role).size());
      ImmutableList<Move> list =
          vocabulary.moves(role).stream().map(Move::new).collect(ImmutableList.toImmutableList());
      ImmutableMap.Builder<Move, Integer> numbers = ImmutableMap.builder();
      for (int move = 0; move < list.size(); move++) {
        budget.check();
        numbers.put(list.get(move), move);
      }
      allMoves.add(list);
      allNumbers.add(numbers.buildOrThrow());
      allGoals.add(
          vocabulary.goalValues(role).stream()
              .map(GoalValues::parse)
              .collect(ImmutableList.toImmutableList()));
    }
    this.moves = allMoves.build();
    this.moveNumbers = allNumbers.build();
    this.goals = allGoals.build();
    this.initialState = new BitState(vocabulary, vocabulary.initialState());
  }

  /** The roles; a role's number is its index. */
  public ImmutableList<Role> roles() {
    return roles;
  }

  /** The moves of a role; a move's number is its index. */
  public ImmutableList<Move> moves(int role) {
    return moves.get(role);
  }

  /** The number of a move, or −1 if the role never has it. */
  public int moveNumber(int role, Move move) {
    return moveNumbers.get(role).getOrDefault(move, -1);
  }

  /** The number of a goal value; empty if it isn't an integer. */
  OptionalInt goal(int role, int value) {
    return goals.get(role).get(value);
  }

  /** The values that a role's goal can have, in ascending order. */
  public ImmutableSortedSet<Integer> goalValues(int role) {
    return goals.get(role).stream()
        .flatMapToInt(OptionalInt::stream)
        .boxed()
        .collect(ImmutableSortedSet.toImmutableSortedSet(Comparator.naturalOrder()));
  }

  /** The initial state. */
  public BitState initialState() {
    return initialState;
  }

  /** How simulators pack states. */
  StatePacking packing() {
    return packing;
  }

  /** Creates a state from packed words, which it copies. */
  BitState state(long[] words) {
    return new BitState(vocabulary, packing.unpack(words));
  }

  /**
   * The state in which some base propositions are true.
   *
   * @throws ForeignStateException if one isn't the game's
   */
  public State stateOf(Set<Term> propositions) {
    long[] words = new long[vocabulary.stateWords()];
    for (Term proposition : propositions) {
      int base = vocabulary.baseNumber(proposition);
      if (base < 0) {
        throw new ForeignStateException(
            proposition
                + " is not one of the "
                + vocabulary.bases().size()
                + " base propositions of this game");
      }
      words[base >> 6] |= 1L << base;
    }
    return new BitState(vocabulary, words);
  }

  /**
   * Reads a state written by {@link State#toBytes}.
   *
   * @throws ForeignStateException if it isn't a state of the game
   */
  public State stateFromBytes(byte[] bytes) {
    return BitState.fromBytes(vocabulary, bytes);
  }

  /**
   * The packed words of a state. Not to be changed.
   *
   * @throws ForeignStateException if another machine made the state
   */
  public long[] words(State state) {
    if (state instanceof BitState bits && bits.vocabulary() == vocabulary) {
      return packing.pack(bits.words());
    }
    throw new ForeignStateException(
        "the state was made by another machine; carry it over with stateOf(state.propositions())");
  }
}
