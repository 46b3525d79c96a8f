package org.propnet.farm.solve;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.stream.IntStream;
import org.propnet.farm.PieceWorker;

/** Makes the partitions of a level by merging their runs, without states of earlier levels. */
final class MergeJob extends LevelJob {

  private static final long serialVersionUID = 1L;

  static final int STATES = 0;
  static final int RECURRING = 1;

  MergeJob(Level level) {
    super(level, "merge", 2);
  }

  @Override
  public PieceWorker newWorker() {
    return this::run;
  }

  private long[] run(int part) throws IOException {
    Level level = level();
    ImmutableList<String> runs =
        level.files().list(level.runs()).stream()
            .filter(name -> name.startsWith(part + "-"))
            .map(name -> level.runs() + "/" + name)
            .collect(toImmutableList());
    ImmutableList<String> earlier =
        IntStream.range(0, level.number())
            .mapToObj(number -> level.at(number).states(part))
            .collect(toImmutableList());
    long[] counts = new long[2];
    try (MergedStates found = new MergedStates(level.files(), runs, level.width());
        MergedStates known = new MergedStates(level.files(), earlier, level.width())) {
      level
          .files()
          .write(
              level.states(part),
              out -> {
                DataOutputStream data =
                    new DataOutputStream(new BufferedOutputStream(out, 1 << 16));
                for (long[] state = found.next(); state != null; state = found.next()) {
                  if (known.skipTo(state)) {
                    counts[RECURRING]++;
                    continue;
                  }
                  for (long word : state) {
                    data.writeLong(word);
                  }
                  counts[STATES]++;
                }
                data.flush();
              });
    }
    return counts;
  }
}
