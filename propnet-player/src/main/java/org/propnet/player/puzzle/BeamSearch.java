package org.propnet.player.puzzle;

import com.google.common.collect.ImmutableList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.propnet.collect.WordTable;
import org.propnet.machine.Expansion;
import org.propnet.machine.GoalException;
import org.propnet.machine.LimitException;
import org.propnet.machine.Move;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.RandomChoice;
import org.propnet.player.search.Deadline;

/**
 * A search for games of one role, level by level: all states after one move, then those after two,
 * and so on. It keeps the states of a level that would have the highest goal values if the game
 * ended there, as many as the width of the beam, and draws among equals. The first beam is narrow,
 * each further one eight times as wide, until one drops no state (W. Zhang, "Complete Anytime Beam
 * Search", 1998). States that were met on an earlier level aren't followed again.
 *
 * <p>Many games end after a number of moves, and rate states only there. The bits that count moves
 * are those that changed in the same way in all of some random games. A state is rated with these
 * bits as they were when half of the games had ended.
 *
 * <p>Confined to one thread at a time.
 */
final class BeamSearch {

  /**
   * The best line of a search.
   *
   * @param goal the goal value at its end
   * @param moves the moves up to the end of the game
   */
  record Line(int goal, ImmutableList<Move> moves) {}

  private static final int FIRST_WIDTH = 1 << 8;
  private static final int WIDENING = 8;

  /** One over this number is the part of the heap for the states of one beam. */
  private static final int SHARE_OF_HEAP = 8;

  /** The bytes of a state beside its words: slots, move, parent, level and rank, all growing. */
  private static final int BYTES_BESIDE = 72;

  /** The random games that show which bits count moves. */
  private static final int GAMES = 16;

  private static final int MAX_LENGTH = 500;

  private final PackedSimulator simulator;
  private final RandomGenerator random;
  private final long[] start;

  /**
   * The bits that count moves, and those of them that are set when half of the games have ended.
   */
  private final long[] counting;

  private final long[] atEnd;
  private final long[] rated;
  private final Expansion expansion = new Expansion();

  /** The states of all levels of the current beam, each with the one before it and the move. */
  private final WordTable states;

  private final IntArrayList parents = new IntArrayList();
  private final IntArrayList moves = new IntArrayList();

  /** The number of moves after which half of the random games had ended. */
  private int end;

  /** Whether the current beam dropped a state, and whether it was stopped by a limit. */
  private boolean isCut;

  private boolean isFull;

  /** An odd number for each beam, so that each draws otherwise among states of equal rank. */
  private long draws;

  private Optional<Line> best = Optional.empty();

  /** Makes a search from the current state of a simulator, which the search takes over. */
  BeamSearch(PackedSimulator simulator, RandomGenerator random) {
    this.simulator = simulator;
    this.random = random;
    this.start = new long[simulator.stateWords()];
    this.rated = new long[start.length];
    this.counting = new long[start.length];
    this.atEnd = new long[start.length];
    simulator.save(start, 0);
    long stateBytes = BYTES_BESIDE + (long) Long.BYTES * start.length;
    long fitting = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP / stateBytes;
    int maxStates = (int) Math.min(WordTable.MAX_SIZE, fitting);
    this.states = new WordTable(start.length, maxStates);
  }

  /** Finds the bits that count moves by random games; none if the time is up. */
  private void findCounters(Deadline deadline) throws InterruptedException {
    List<List<long[]>> games = new ArrayList<>();
    while (games.size() < GAMES) {
      games.add(randomGame(deadline));
      if (deadline.hasPassed()) {
        return;
      }
    }
    games.sort(Comparator.comparingInt(List::size));
    List<long[]> longest = games.get(GAMES - 1);
    end = games.get(GAMES / 2).size() - 1;
    for (int step = 0; step <= end; step++) {
      for (int word = 0; word < start.length; word++) {
        counting[word] |= longest.get(step)[word] ^ start[word];
      }
    }
    for (List<long[]> game : games) {
      for (int step = 0; step <= end && step < game.size(); step++) {
        for (int word = 0; word < start.length; word++) {
          counting[word] &= ~(game.get(step)[word] ^ longest.get(step)[word]);
        }
      }
    }
    System.arraycopy(longest.get(end), 0, atEnd, 0, start.length);
    for (int word = 0; word < start.length; word++) {
      atEnd[word] &= counting[word];
    }
  }

  /** The states of a random game. */
  private List<long[]> randomGame(Deadline deadline) {
    List<long[]> game = new ArrayList<>();
    simulator.load(start, 0);
    do {
      long[] state = new long[start.length];
      simulator.save(state, 0);
      game.add(state);
    } while (game.size() < MAX_LENGTH && !deadline.isOver() && isPlayed());
    return game;
  }

  /** Plays a random move; false if there is none. */
  private boolean isPlayed() {
    int count = simulator.isTerminal() ? 0 : simulator.legalCount(0);
    if (count > 0) {
      simulator.play(new int[] {simulator.legal(0, RandomChoice.below(count, random))});
    }
    return count > 0;
  }

  /**
   * Searches with wider and wider beams.
   *
   * @param highest the highest goal value that may be reached; the search ends with a line to it
   * @return the best line; empty if no end of the game with a goal value was found in time
   */
  Optional<Line> search(int highest, Deadline deadline) throws InterruptedException {
    findCounters(deadline);
    isCut = true;
    for (int width = FIRST_WIDTH;
        isCut && !isFull && !isReached(highest) && !deadline.hasPassed();
        width *= WIDENING) {
      isCut = false;
      draws = random.nextLong() | 1;
      follow(width, highest, deadline);
    }
    return best;
  }

  /** Whether the last beam dropped no state, so that no line has a higher goal value. */
  boolean sawAll() {
    return !isCut;
  }

  private boolean isReached(int highest) {
    return best.isPresent() && best.get().goal() >= highest;
  }

  /** Goes through all levels with a beam. */
  private void follow(int width, int highest, Deadline deadline) throws InterruptedException {
    states.clear();
    parents.clear();
    moves.clear();
    states.add(start, 0);
    parents.add(-1);
    moves.add(-1);
    IntArrayList level = IntArrayList.of(0);
    for (int step = 1; !level.isEmpty(); step++) {
      IntArrayList next = new IntArrayList();
      for (int i = 0; i < level.size(); i++) {
        if (isReached(highest) || deadline.hasPassed() || !expand(level.getInt(i), next)) {
          isCut = true;
          return;
        }
      }
      level = next.size() > width ? ranked(next, width, step < end, deadline) : next;
    }
  }

  /** Adds the successors of a state to the next level; false if there is no room for them. */
  private boolean expand(int state, IntArrayList next) {
    if (isEnd(state)) {
      return true;
    }
    try {
      simulator.expand(expansion);
    } catch (LimitException tooManyMoves) {
      isFull = true;
      return false;
    }
    for (int i = 0; i < expansion.size(); i++) {
      int known = states.size();
      int successor = states.add(expansion.words(), i * expansion.stateWords());
      if (successor == WordTable.FULL) {
        isFull = true;
        return false;
      }
      if (successor == known) {
        parents.add(state);
        moves.add(expansion.move(i, 0));
        next.add(successor);
      }
    }
    return true;
  }

  /** Loads a state, and notes its line if the game ends there; whether it does. */
  private boolean isEnd(int state) {
    simulator.load(states.block(state), states.offset(state));
    if (!simulator.isTerminal()) {
      return false;
    }
    int goal = goal();
    if (goal >= 0 && (best.isEmpty() || goal > best.get().goal())) {
      best = Optional.of(new Line(goal, line(state)));
    }
    return true;
  }

  /**
   * The states of a level that are rated highest; none if the time is up.
   *
   * @param isEarly whether bits that count moves are replaced. The resulting state needn't be
   *     reachable, so what it is worth is only a guess.
   */
  private IntArrayList ranked(IntArrayList level, int width, boolean isEarly, Deadline deadline)
      throws InterruptedException {
    IntArrayList open = new IntArrayList(level.size());
    LongArrayList ranks = new LongArrayList(level.size());
    for (int i = 0; i < level.size(); i++) {
      if (deadline.hasPassed()) {
        isCut = true;
        return new IntArrayList();
      }
      int state = level.getInt(i);
      if (!isEnd(state)) {
        long draw = simulator.stateHash() * draws;
        if (isEarly) {
          loadAtEnd(state);
        }
        open.add(state);
        ranks.add(((long) -goal() << 32) | (draw >>> 32));
      }
    }
    if (open.size() <= width) {
      return open;
    }
    isCut = true;
    long[] order = ranks.toLongArray();
    LongArrays.radixSort(order);
    long last = order[width - 1];
    int lasts = width - (int) ranks.longStream().filter(rank -> rank < last).count();
    IntArrayList kept = new IntArrayList(width);
    for (int i = 0; i < open.size(); i++) {
      long rank = ranks.getLong(i);
      if (rank < last || (rank == last && lasts-- > 0)) {
        kept.add(open.getInt(i));
      }
    }
    return kept;
  }

  private void loadAtEnd(int state) {
    long[] block = states.block(state);
    for (int word = 0, from = states.offset(state); word < rated.length; word++, from++) {
      rated[word] = (block[from] & ~counting[word]) | atEnd[word];
    }
    simulator.load(rated, 0);
  }

  /** The goal value of the current state; -1 if there isn't exactly one. */
  private int goal() {
    try {
      return simulator.goal(0);
    } catch (GoalException noneOrSeveral) {
      return -1;
    }
  }

  private ImmutableList<Move> line(int last) {
    ImmutableList.Builder<Move> line = ImmutableList.builder();
    for (int state = last; state != 0; state = parents.getInt(state)) {
      line.add(simulator.move(0, moves.getInt(state)));
    }
    return line.build().reverse();
  }
}
