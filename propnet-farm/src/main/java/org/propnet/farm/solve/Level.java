package org.propnet.farm.solve;

import java.io.Serializable;
import java.util.Locale;
import org.propnet.farm.FarmFiles;
import org.propnet.farm.FarmGame;
import org.propnet.machine.PackedSimulator;

/**
 * The files of a level: the states that so many joint moves lead to, and no fewer. They are parted
 * by their hashes, so that what a piece needs fits into memory.
 *
 * @param game the game
 * @param files where the files are
 * @param partitions how many parts a level has
 * @param width how many words a state has
 * @param number how many joint moves
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

  /** The folder of what the states before lead to, by parts, not yet without those seen. */
  String runs() {
    return folder() + "-runs";
  }

  String run(int source, int target, int count) {
    return runs() + "/" + target + "-" + source + "-" + count;
  }

  String states(int partition) {
    return folder() + "/" + partition + ".states";
  }

  /** What the states of a part are worth, after a pass, from 0. */
  String values(int partition, int pass) {
    return folder() + "/" + partition + ".values" + pass;
  }

  /** The file that says how many states each part has; it is there when they all are. */
  String counts() {
    return folder() + "/counts";
  }

  /** The file that says how many values a pass changed; it is there when they all are. */
  String changes(int pass) {
    return folder() + "/changes" + pass;
  }

  /** The part of a state. */
  int partition(long[] words, int from) {
    return Math.floorMod(PackedSimulator.hash(words, from, width), partitions);
  }
}
