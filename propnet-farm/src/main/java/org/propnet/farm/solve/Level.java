package org.propnet.farm.solve;

import java.io.Serializable;
import java.util.Locale;
import org.propnet.farm.FarmFiles;
import org.propnet.farm.FarmGame;
import org.propnet.machine.PackedSimulator;

/**
 * The files of a level: the states whose shortest line from the initial state has a given length.
 * They are partitioned by hash, so that the working set of a piece fits into memory.
 *
 * @param files the location of the files
 * @param partitions the number of partitions of a level
 * @param width the number of words of a state
 * @param number the number of joint moves
 */
record Level(FarmGame game, FarmFiles files, int partitions, int width, int number)
    implements Serializable {

  /** Another level of the same game. */
  Level at(int other) {
    return new Level(game, files, partitions, width, other);
  }

  Level next() {
    return at(number + 1);
  }

  private String folder() {
    return String.format(Locale.ROOT, "level%04d", number);
  }

  /**
   * The folder of sorted runs: successors of the level before, by partition, with states seen
   * earlier still among them.
   */
  String runs() {
    return folder() + "-runs";
  }

  String run(int source, int target, int count) {
    return runs() + "/" + target + "-" + source + "-" + count;
  }

  String states(int partition) {
    return folder() + "/" + partition + ".states";
  }

  /** The file of the values in a partition after a pass, numbered from 0. */
  String values(int partition, int pass) {
    return folder() + "/" + partition + ".values" + pass;
  }

  /** The file with the number of states in each partition; written once all partitions exist. */
  String counts() {
    return folder() + "/counts";
  }

  /** The file with the number of values that a pass changed; written once all values exist. */
  String changes(int pass) {
    return folder() + "/changes" + pass;
  }

  /** The partition of a state. */
  int partition(long[] words, int from) {
    return Math.floorMod(PackedSimulator.hash(words, from, width), partitions);
  }
}
