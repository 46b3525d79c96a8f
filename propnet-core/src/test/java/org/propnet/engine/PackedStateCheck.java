package org.propnet.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.State;

/** Finds the first joint move after which packed states or hashes are wrong. */
final class PackedStateCheck {

  private PackedStateCheck() {}

  /**
   * Plays random games in one simulator; after each step a second one loads the packed state, and
   * both must have the hash that a correct simulator has there.
   *
   * @param tested makes the simulators under test
   * @param right a correct simulator of the same machine
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
