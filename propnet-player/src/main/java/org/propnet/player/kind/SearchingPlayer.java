package org.propnet.player.kind;

import com.google.common.collect.ImmutableList;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.propnet.machine.Move;
import org.propnet.machine.QuestionInterruptedException;
import org.propnet.machine.StateMachine;
import org.propnet.player.Match;
import org.propnet.player.Player;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.Search;

/** A player that plays the move found by a search. The only legal move is played at once. */
final class SearchingPlayer implements Player {

  /** Makes a search for the role of a match, on its machine. */
  @FunctionalInterface
  interface SearchFactory {
    Search create(Match match, RandomGenerator random);
  }

  /** The fraction of the start clock to use; the processor is shared with much else at first. */
  private static final double PART_OF_START = 0.9;

  private final SearchFactory factory;
  private final long seed;
  private @Nullable RandomGenerator random;
  private @Nullable StateMachine machine;
  private @Nullable Search search;

  SearchingPlayer(SearchFactory factory, long seed) {
    this.factory = factory;
    this.seed = seed;
  }

  @Override
  public void start(Match match, long deadline) throws InterruptedException {
    try {
      searchOf(match).prepare(match.state(), new Deadline(deadline).part(PART_OF_START));
    } catch (QuestionInterruptedException interrupted) {
      throw interruption(interrupted);
    }
  }

  @Override
  public Move choose(Match match, long deadline) throws InterruptedException {
    ImmutableList<Move> moves = match.machine().legalMoves(match.state(), match.role());
    if (moves.size() == 1) {
      return moves.get(0);
    }
    Search current = searchOf(match);
    try {
      Move move =
          current.choose(match.state(), match.jointMoves(), new Deadline(deadline), match::propose);
      match.report(current.summary());
      return move;
    } catch (QuestionInterruptedException interrupted) {
      throw interruption(interrupted);
    }
  }

  /** Ponders for as long as the others have for their moves. */
  @Override
  public void ponder(Match match) throws InterruptedException {
    try {
      long end = System.nanoTime() + match.playClock().toNanos();
      searchOf(match).ponder(match.state(), new Deadline(end));
    } catch (QuestionInterruptedException interrupted) {
      throw interruption(interrupted);
    }
  }

  /** Starts making lanes on a thread of their own, if there is another processor for it. */
  void begin(Match match) {
    if (Runtime.getRuntime().availableProcessors() > 1) {
      Search unused = searchOf(match);
    }
  }

  @Override
  public void stop(Match match) {
    search = null; // its tree is large
  }

  @Override
  public void abort(Match match) {
    search = null;
  }

  /** The player's random numbers in a match. */
  RandomGenerator random(Match match) {
    if (random == null) {
      random = Seeds.generator(seed, match);
    }
    return random;
  }

  private Search searchOf(Match match) {
    if (search == null || machine != match.machine()) {
      Search before = search;
      machine = match.machine();
      search = factory.create(match, random(match));
      if (before != null) {
        search.takeOver(before);
      }
    }
    return search;
  }

  /**
   * Converts a machine's interrupted query for its player; clears the thread's interrupt status.
   */
  static InterruptedException interruption(QuestionInterruptedException question) {
    boolean unused = Thread.interrupted();
    InterruptedException interruption = new InterruptedException(question.getMessage());
    interruption.initCause(question);
    return interruption;
  }
}
