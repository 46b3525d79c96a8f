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
   * The bits that tell that it is the first role's turn: those that hold in at least an eighth of
   * the states of some random games in which that role chooses, and in none in which another one
   * does. None if not each of the former states has one of them, or only that role chooses, or the
   * time is up.
   *
   * @param simulator left in an arbitrary state
   */
  static BitSet signs(PackedSimulator simulator, RandomGenerator random, Deadline deadline) {
    List<BitSet> first = new ArrayList<>();
    BitSet others = new BitSet();
    boolean isTurnTaken = false;
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
          if (chooser == 0) {
            first.add(BitSet.valueOf(state));
          } else {
            others.or(BitSet.valueOf(state));
            isTurnTaken = true;
          }
        }
        simulator.randomJointMove(random, jointMove);
        simulator.play(jointMove);
      }
    }
    int[] counts = new int[simulator.stateWords() * Long.SIZE];
    first.forEach(state -> state.stream().forEach(bit -> counts[bit]++));
    BitSet signs = new BitSet();
    IntStream.range(0, counts.length)
        .filter(bit -> 8 * counts[bit] >= first.size() && counts[bit] > 0 && !others.get(bit))
        .forEach(signs::set);
    return isTurnTaken && first.stream().allMatch(signs::intersects) ? signs : new BitSet();
  }
}
