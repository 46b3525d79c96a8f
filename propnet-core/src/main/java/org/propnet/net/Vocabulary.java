package org.propnet.net;

import com.google.common.collect.ImmutableList;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.propnet.gdl.Term;

/**
 * The vocabulary of a network: the roles, base propositions, moves and goal values behind its
 * numbers.
 *
 * <p>Passes that change a network don't change its vocabulary, so that a state means the same
 * before and after them. Immutable and safe to share between threads.
 */
public final class Vocabulary {

  private final ImmutableList<Term> roles;
  private final ImmutableList<Term> bases;
  private final long[] initialState;
  private final ImmutableList<ImmutableList<Term>> moves;
  private final ImmutableList<ImmutableList<Term>> goalValues;
  private final Map<Term, Integer> baseNumbers = new HashMap<>();

  /** The component of each role's first move; then the first gate. */
  private final int[] firstInputs;

  private final long fingerprint;

  /**
   * Creates a vocabulary.
   *
   * @param roles the roles in the order of the rulesheet
   * @param bases the base propositions, without {@code true} around them
   * @param initialState which of them are true initially: base i is bit i mod 64 of word i / 64
   * @param moves for each role the moves it may have, in the order of their text
   * @param goalValues for each role the values its goal may have
   */
  public Vocabulary(
      ImmutableList<Term> roles,
      ImmutableList<Term> bases,
      long[] initialState,
      ImmutableList<ImmutableList<Term>> moves,
      ImmutableList<ImmutableList<Term>> goalValues) {
    this(roles, bases, initialState, moves, goalValues, () -> {});
  }

  /** The same, with a callback for every base proposition processed. */
  public Vocabulary(
      ImmutableList<Term> roles,
      ImmutableList<Term> bases,
      long[] initialState,
      ImmutableList<ImmutableList<Term>> moves,
      ImmutableList<ImmutableList<Term>> goalValues,
      Runnable step) {
    this.roles = Objects.requireNonNull(roles);
    this.bases = Objects.requireNonNull(bases);
    this.initialState = initialState.clone();
    this.moves = Objects.requireNonNull(moves);
    this.goalValues = Objects.requireNonNull(goalValues);
    for (Term base : bases) {
      step.run();
      baseNumbers.put(base, baseNumbers.size());
    }
    this.firstInputs = new int[moves.size() + 1];
    firstInputs[0] = 1 + bases.size();
    for (int role = 0; role < moves.size(); role++) {
      firstInputs[role + 1] = firstInputs[role] + moves.get(role).size();
    }
    this.fingerprint = fingerprint(roles, step) * 31 + fingerprint(bases, step);
  }

  private static long fingerprint(ImmutableList<Term> terms, Runnable step) {
    long hash = 0xCBF29CE484222325L; // FNV-1a, 64 bits
    for (Term term : terms) {
      step.run();
      for (byte b : (term + "\n").getBytes(StandardCharsets.UTF_8)) {
        hash = (hash ^ (b & 0xFF)) * 0x100000001B3L;
      }
    }
    return hash;
  }

  /** The roles in the order of the rulesheet. */
  public ImmutableList<Term> roles() {
    return roles;
  }

  /** The base propositions, without {@code true} around them, sorted by their text. */
  public ImmutableList<Term> bases() {
    return bases;
  }

  /** The number of a base proposition, or −1 if it is none. */
  public int baseNumber(Term proposition) {
    return baseNumbers.getOrDefault(proposition, -1);
  }

  /** How many words of 64 bits a state takes. */
  public int stateWords() {
    return initialState.length;
  }

  /** The initial state: base i is bit i mod 64 of word i / 64. The caller owns the array. */
  public long[] initialState() {
    return initialState.clone();
  }

  /** Whether a base proposition is true in the initial state. */
  public boolean isInitial(int base) {
    return (initialState[base >> 6] >>> base & 1) != 0;
  }

  /** The moves that may ever be legal for a role, sorted by their text. */
  public ImmutableList<Term> moves(int role) {
    return moves.get(role);
  }

  /** The values that a role's goal may have. */
  public ImmutableList<Term> goalValues(int role) {
    return goalValues.get(role);
  }

  /** How many input propositions there are: the moves of all roles together. */
  public int inputCount() {
    return firstGate() - firstInputs[0];
  }

  /** The number of joint moves, legal or not: the product of the numbers of the roles' moves. */
  public double jointMoves() {
    return moves.stream().mapToDouble(List::size).reduce(1, (one, other) -> one * other);
  }

  int inputComponent(int role, int move) {
    return firstInputs[role] + move;
  }

  int firstGate() {
    return firstInputs[moves.size()];
  }

  /** A hash that identifies the game by its roles and base propositions. */
  public long fingerprint() {
    return fingerprint;
  }
}
