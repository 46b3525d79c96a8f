package org.propnet.player.champion;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Simulator;
import org.propnet.player.search.Deadline;
import org.propnet.player.search.Rollout;

/** Tells whose turn it is. */
final class Turn {

  /** No role has a choice. */
  static final int NONE = -1;

  /** Several roles choose at the same time. */
  static final int SEVERAL = -2;

  /** The number and the maximum length of the random games in which signs of the turn are found. */
  private static final int GAMES = 20;

  private static final int MAX_STEPS = 100;

  /** A sign holds in at least this part of the states with the first role's turn. */
  private static final double MIN_PART = 0.125;

  private Turn() {}

  /** The only role with several legal moves in the simulator's state, or one of the constants. */
  static int of(Simulator simulator) {
    int chooser = NONE;
    for (int role = 0; role < simulator.roles().size(); role++) {
      if (simulator.legalCount(role) > 1) {
        chooser = chooser == NONE ? role : SEVERAL;
      }
    }
    return chooser;
  }

  /**
   * The bits that tell that it is the first role's turn: those that often hold in states of random
   * games in which only that role chooses, and never in other states with a choice. None if not
   * each of the former states has one of them, or there are no other states, or the time is up.
   *
   * @param simulator left in an arbitrary state
   */
  static BitSet signs(PackedSimulator simulator, RandomGenerator random, Deadline deadline) {
    List<BitSet> first = new ArrayList<>();
    List<BitSet> others = new ArrayList<>();
    int[] jointMove = new int[simulator.roles().size()];
    for (int game = 0; game < GAMES; game++) {
      simulator.reset();
      for (int step = 0; step < MAX_STEPS && !Rollout.isOver(simulator); step++) {
        if (deadline.isOver()) {
          return new BitSet();
        }
        int chooser = of(simulator);
        if (chooser != NONE) {
          long[] state = new long[simulator.stateWords()];
          simulator.save(state, 0);
          (chooser == 0 ? first : others).add(BitSet.valueOf(state));
        }
        simulator.randomJointMove(random, jointMove);
        simulator.play(jointMove);
      }
    }
    if (first.isEmpty() || others.isEmpty()) {
      return new BitSet();
    }
    int[] counts = new int[simulator.stateWords() * Long.SIZE];
    first.forEach(state -> state.stream().forEach(bit -> counts[bit]++));
    BitSet signs = new BitSet();
    IntStream.range(0, counts.length)
        .filter(bit -> counts[bit] >= MIN_PART * first.size())
        .forEach(signs::set);
    others.forEach(signs::andNot);
    return first.stream().allMatch(signs::intersects) ? signs : new BitSet();
  }
}
