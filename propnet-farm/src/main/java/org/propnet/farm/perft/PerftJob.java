package org.propnet.farm.perft;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.propnet.farm.FarmGame;
import org.propnet.farm.Job;
import org.propnet.farm.PieceResults;
import org.propnet.farm.PieceWorker;
import org.propnet.machine.Expansion;
import org.propnet.machine.PackedSimulator;

/**
 * Perft from the initial state, in pieces. A piece counts the sequences from one of the states that
 * the first joint moves lead to; its counts are multiplied by the number of sequences that lead
 * there, so transpositions are one piece.
 */
public final class PerftJob implements Job {

  private static final long serialVersionUID = 1L;

  /** With that many pieces the last ones are a small part of the work. */
  private static final int ENOUGH_PIECES = 256;

  private final FarmGame game;
  private final int depth;

  /** The numbers of sequences that are too short for pieces. */
  private final ArrayList<Long> shortCounts = new ArrayList<>();

  private final ImmutableList<ImmutableLongArray> states;
  private final ImmutableLongArray multiplicities;

  /**
   * A count of all sequences up to a length.
   *
   * @param depth the greatest length, at least 1
   * @throws ArithmeticException if the number of sequences that lead to a piece exceeds a {@code
   *     long}
   * @throws org.propnet.machine.LimitException if a state has too many joint moves
   */
  public PerftJob(FarmGame game, int depth) {
    this.game = game;
    this.depth = depth;
    PackedSimulator simulator = game.machine().newSimulator();
    Map<ImmutableLongArray, Long> level = new LinkedHashMap<>();
    level.put(words(simulator), 1L);
    while (!level.isEmpty() && level.size() < ENOUGH_PIECES && shortCounts.size() < depth - 1) {
      level = next(simulator, level);
    }
    states = ImmutableList.copyOf(level.keySet());
    multiplicities = ImmutableLongArray.copyOf(level.values());
  }

  private static ImmutableLongArray words(PackedSimulator simulator) {
    long[] words = new long[simulator.stateWords()];
    simulator.save(words, 0);
    return ImmutableLongArray.copyOf(words);
  }

  /** The states after one more joint move, with the number of sequences that lead to each. */
  private Map<ImmutableLongArray, Long> next(
      PackedSimulator simulator, Map<ImmutableLongArray, Long> level) {
    Map<ImmutableLongArray, Long> next = new LinkedHashMap<>();
    Expansion expansion = new Expansion();
    long count = 0;
    for (Map.Entry<ImmutableLongArray, Long> state : level.entrySet()) {
      simulator.load(state.getKey().toArray(), 0);
      if (!simulator.isTerminal()) {
        simulator.expand(expansion);
        count = Math.addExact(count, Math.multiplyExact(state.getValue(), expansion.size()));
        for (int i = 0; i < expansion.size(); i++) {
          int from = i * expansion.stateWords();
          next.merge(
              ImmutableLongArray.copyOf(
                  Arrays.copyOfRange(expansion.words(), from, from + expansion.stateWords())),
              state.getValue(),
              Math::addExact);
        }
      }
    }
    shortCounts.add(count);
    return next;
  }

  @Override
  public String name() {
    return "perft";
  }

  @Override
  public ImmutableList<String> settings() {
    return ImmutableList.of("depth " + depth);
  }

  @Override
  public int pieces() {
    return states.size();
  }

  @Override
  public int width() {
    return depth - shortCounts.size();
  }

  @Override
  public PieceWorker newWorker() {
    PackedSimulator simulator = game.machine().newSimulator();
    return piece -> {
      simulator.load(states.get(piece).toArray(), 0);
      long[] counts = Perft.counts(simulator, width(), PerftJob::stopIfInterrupted);
      for (int i = 0; i < counts.length; i++) {
        counts[i] = Math.multiplyExact(counts[i], multiplicities.get(piece));
      }
      return counts;
    };
  }

  private static void stopIfInterrupted(long found) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("interrupted after " + found + " sequences");
    }
  }

  /**
   * The numbers of sequences of length 1, 2 and so on.
   *
   * @param results the results of all pieces
   * @throws ArithmeticException if a number exceeds a {@code long}
   */
  public ImmutableList<Long> counts(PieceResults results) {
    ImmutableList.Builder<Long> counts = ImmutableList.builder();
    counts.addAll(shortCounts);
    for (long count : results.sum()) {
      counts.add(count);
    }
    return counts.build();
  }
}
