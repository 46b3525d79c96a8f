package org.propnet.engine.run;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.propnet.gdl.Term;
import org.propnet.machine.Expansion;
import org.propnet.machine.ForeignStateException;
import org.propnet.machine.GoalException;
import org.propnet.machine.IllegalMoveException;
import org.propnet.machine.JointMoveException;
import org.propnet.machine.Move;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.RandomChoice;
import org.propnet.machine.Role;
import org.propnet.machine.State;
import org.propnet.net.Vocabulary;

/**
 * A base class of simulators with packed states: names, checks, history and expansion. Subclasses
 * implement transitions, legal moves and goals.
 */
public abstract class WordSimulator implements PackedSimulator {

  /** Translates between terms and numbers. */
  protected final GameTerms terms;

  /** The propositions behind the bits of a state. */
  protected final Vocabulary vocabulary;

  /** The current state. */
  protected final long[] state;

  /** Scratch space for the words of a successor. */
  protected final long[] successor;

  private final int[] firstMoves;
  private StateHistory history;

  /**
   * Creates a simulator over the given array.
   *
   * @param state the words that always hold the current state
   */
  protected WordSimulator(GameTerms terms, Vocabulary vocabulary, long[] state) {
    this.terms = terms;
    this.vocabulary = vocabulary;
    this.state = state;
    this.firstMoves = new int[vocabulary.roles().size()];
    this.successor = new long[state.length];
    this.history = new StateHistory(0, state.length);
  }

  /** Makes the given words the current state. */
  protected abstract void enter(long[] words, int from);

  /** Plays a joint move that is known to be legal. */
  protected abstract void step(int[] jointMove);

  /** The number of a role's first legal move from a number on, or −1. */
  protected abstract int legalFrom(int role, int move);

  /** Writes the state after a joint move that is known to be legal; the current state stays. */
  protected abstract void next(int[] jointMove, long[] words);

  /** A uniformly random legal move of a role; −1 if there is none. */
  protected int choose(int role, RandomGenerator random) {
    int count = legalCount(role);
    return count == 0 ? -1 : legal(role, RandomChoice.below(count, random));
  }

  /** Whether the current state gives a role's goal one of its values. */
  protected abstract boolean hasGoal(int role, int value);

  /** Whether a move is legal in the current state; false also for a number that is no move's. */
  public abstract boolean isLegal(int role, int move);

  /** Clears the history of {@link #undo}. */
  protected final void forgetHistory() {
    history.clear();
  }

  @Override
  public final ImmutableList<Role> roles() {
    return terms.roles();
  }

  @Override
  public final void load(State newState) {
    loadWords(terms.words(newState));
  }

  @Override
  public final void load(long[] words, int from) {
    Objects.checkFromIndexSize(from, state.length, words.length);
    if (!terms.packing().isState(words, from)) {
      throw new ForeignStateException(
          "the words name base propositions that the game doesn't have; load what save or expand"
              + " of a simulator of the same machine wrote");
    }
    history.clear();
    enter(words, from);
  }

  /** Enters the state with the given words. */
  public final void loadWords(long[] words) {
    history.clear();
    enter(words, 0);
  }

  @Override
  public final State save() {
    return terms.state(state);
  }

  @Override
  public final void save(long[] words, int from) {
    System.arraycopy(state, 0, words, from, state.length);
  }

  @Override
  public final int stateWords() {
    return state.length;
  }

  @Override
  public final long stateHash() {
    return PackedSimulator.hash(state, 0, state.length);
  }

  @Override
  public final void keepHistory(int plays) {
    history = new StateHistory(plays, state.length);
  }

  @Override
  public final boolean undo() {
    int before = history.pop();
    if (before < 0) {
      return false;
    }
    enter(history.words(), before);
    return true;
  }

  @Override
  public final Move move(int role, int number) {
    ImmutableList<Move> moves = terms.moves(role);
    if (number < 0 || number >= moves.size()) {
      throw new IllegalMoveException(terms.roles().get(role), number, save());
    }
    return moves.get(number);
  }

  @Override
  public final int moveCount(int role) {
    return terms.moves(role).size();
  }

  @Override
  public final int moveNumber(int role, Move move) {
    return terms.moveNumber(role, move);
  }

  @Override
  public final int propositionNumber(Term proposition) {
    int base = vocabulary.baseNumber(proposition);
    return base < 0 ? base : terms.packing().bit(base);
  }

  @Override
  public final boolean isTrue(int proposition) {
    terms.packing().requireUsed(proposition);
    return (state[proposition >> 6] >>> proposition & 1) != 0;
  }

  @Override
  public final void play(int[] jointMove) {
    if (jointMove.length != firstMoves.length) {
      throw new JointMoveException(jointMove.length, firstMoves.length);
    }
    for (int role = 0; role < jointMove.length; role++) {
      if (!isLegal(role, jointMove[role])) {
        throw new IllegalMoveException(
            terms.roles().get(role), move(role, jointMove[role]), save());
      }
    }
    history.push(state);
    step(jointMove);
  }

  @Override
  public final void randomJointMove(RandomGenerator random, int[] jointMove) {
    if (jointMove.length != firstMoves.length) {
      throw new JointMoveException(jointMove.length, firstMoves.length);
    }
    draw(random, jointMove);
  }

  /** Draws a move of each role, in their order. */
  protected final void draw(RandomGenerator random, int[] jointMove) {
    for (int role = 0; role < jointMove.length; role++) {
      int move = choose(role, random);
      if (move < 0) {
        throw new NoLegalMoveException(terms.roles().get(role), save());
      }
      jointMove[role] = move;
    }
  }

  @Override
  public final void expand(Expansion expansion) {
    long jointMoves = 1;
    for (int role = 0; role < firstMoves.length; role++) {
      jointMoves = LongMath.saturatedMultiply(jointMoves, legalCount(role));
    }
    expansion.begin(firstMoves.length, state.length, jointMoves);
    if (jointMoves > 0) {
      addSuccessors(expansion);
    }
  }

  /** Adds all legal joint moves in lexicographic order; each role has a legal move. */
  protected void addSuccessors(Expansion expansion) {
    int[] chosen = firstMoves;
    for (int role = 0; role < chosen.length; role++) {
      chosen[role] = legalFrom(role, 0);
    }
    do {
      next(chosen, successor);
      expansion.add(chosen, successor);
    } while (chooseNext(chosen));
  }

  /**
   * Advances to the next joint move; after the last, wraps around to the first and returns false.
   */
  private boolean chooseNext(int[] chosen) {
    for (int role = chosen.length - 1; role >= 0; role--) {
      int next = legalFrom(role, chosen[role] + 1);
      if (next >= 0) {
        chosen[role] = next;
        return true;
      }
      chosen[role] = legalFrom(role, 0);
    }
    return false;
  }

  @Override
  public final int goal(int role) {
    int found = -1;
    for (int value = 0; value < vocabulary.goalValues(role).size(); value++) {
      if (hasGoal(role, value)) {
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
      if (hasGoal(role, value)) {
        values.add(vocabulary.goalValues(role).get(value));
      }
    }
    return new GoalException(terms.roles().get(role), values.build(), save());
  }
}
