package org.propnet.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;

/** Looks for the first joint move after which packed states or hashes aren't what they should. */
final class PackedStateCheck {

  private PackedStateCheck() {}

  /**
   * Plays random games in one simulator; after each step another one is to go to the same packed
   * state, and both are to have the hash that a third one has there.
   *
   * @param tested makes the simulators under test
   * @param right makes simulators of the same machine that are right
   * @return the joint moves that lead to the first fault; empty if there is none
   */
  static Optional<List<int[]>> fault(
      Supplier<PackedSimulator> tested, PackedSimulator right, int roles) {
    PackedSimulator playing = tested.get();
    PackedSimulator loading = tested.get();
    long[] words = new long[right.stateWords()];
    for (int seed = 0; seed < 10; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      List<int[]> line = new ArrayList<>();
      playing.reset();
      while (!playing.isTerminal() && canMove(playing, roles) && line.size() < 40) {
        State state = playing.save();
        right.load(state);
        playing.save(words, 0);
        loading.load(words, 0);
        if (!loading.save().equals(state)
            || playing.stateHash() != right.stateHash()
            || loading.stateHash() != right.stateHash()) {
          return Optional.of(line);
        }
        int[] jointMove = new int[roles];
        for (int role = 0; role < roles; role++) {
          jointMove[role] = playing.legal(role, random.nextInt(playing.legalCount(role)));
        }
        playing.play(jointMove);
        line.add(jointMove);
      }
    }
    return Optional.empty();
  }

  private static boolean canMove(PackedSimulator simulator, int roles) {
    for (int role = 0; role < roles; role++) {
      if (simulator.legalCount(role) == 0) {
        return false;
      }
    }
    return true;
  }
}
