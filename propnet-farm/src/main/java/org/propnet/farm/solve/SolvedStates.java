package org.propnet.farm.solve;

import com.google.common.base.Splitter;
import com.google.common.primitives.Ints;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.propnet.farm.FarmFiles;
import org.propnet.farm.FarmGame;

/**
 * The values of a solved game, read from the files of a {@link Solver}. A look-up is a binary
 * search in a file of each level, so no states are in memory.
 */
record SolvedStates(Level first, List<long[]> sizes, int pass) {

  /**
   * Opens the files of a solver.
   *
   * @return empty if they are of another network, aren't finished, or are of a game of one role
   *     where states recur: values alone can't tell progress from a cycle there
   */
  static Optional<SolvedStates> open(FarmGame game, FarmFiles files) throws IOException {
    Optional<String> settings = Solver.text(files, Solver.GAME);
    Integer partitions =
        settings
            .map(text -> Splitter.on(' ').splitToList(text))
            .filter(words -> words.size() == 4)
            .map(words -> Ints.tryParse(words.get(2)))
            .orElse(null);
    if (partitions == null || !settings.equals(Optional.of(Solver.settings(game, partitions)))) {
      return Optional.empty();
    }
    int width = game.machine().newSimulator().stateWords();
    Level first = new Level(game, files, partitions, width, 0);
    int pass = 0;
    while (Solver.text(files, first.changes(pass + 1)).isPresent()) {
      pass++;
    }
    boolean isFinal =
        pass == 0 || Solver.text(files, first.changes(pass)).orElse("").strip().equals("0");
    boolean isSolved = Solver.text(files, first.changes(pass)).isPresent() && isFinal;
    if (!isSolved || (pass > 0 && game.machine().roles().size() == 1)) {
      return Optional.empty();
    }
    List<long[]> sizes = new ArrayList<>();
    for (Level level = first.next(); ; level = level.next()) {
      Optional<String> counts = Solver.text(files, level.counts());
      if (counts.isEmpty()) {
        return Optional.of(new SolvedStates(first, sizes, pass));
      }
      sizes.add(
          Splitter.on(' ')
              .splitToStream(counts.get().strip())
              .skip(2)
              .mapToLong(Long::parseLong)
              .toArray());
    }
  }

  FarmGame game() {
    return first.game();
  }

  /**
   * The value of a state for each role.
   *
   * @param moves the number of joint moves that led to it, 1 or more
   * @return empty if it isn't in the files, or has no value
   */
  Optional<byte[]> values(long[] state, int moves) throws IOException {
    int part = first.partition(state, 0);
    for (int number = Math.min(moves, sizes.size()); number > 0; number--) {
      Level level = first.at(number);
      long found = find(level, part, sizes.get(number - 1)[part], state);
      if (found >= 0) {
        byte[] values = new byte[first.game().machine().roles().size()];
        try (InputStream in = level.files().read(level.values(part, pass))) {
          in.skipNBytes(found * values.length);
          new DataInputStream(in).readFully(values);
        }
        return values[0] == ValueJob.UNKNOWN ? Optional.empty() : Optional.of(values);
      }
    }
    return Optional.empty();
  }

  private long find(Level level, int part, long size, long[] state) throws IOException {
    long low = 0;
    long high = size - 1;
    long[] read = new long[state.length];
    while (low <= high) {
      long middle = (low + high) >>> 1;
      try (DataInputStream in = new DataInputStream(level.files().read(level.states(part)))) {
        in.skipNBytes(middle * state.length * Long.BYTES);
        for (int i = 0; i < read.length; i++) {
          read[i] = in.readLong();
        }
      }
      int order = States.compare(read, 0, state, 0, state.length);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }
}
