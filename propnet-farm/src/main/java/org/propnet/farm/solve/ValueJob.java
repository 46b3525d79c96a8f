package org.propnet.farm.solve;

import com.google.common.primitives.ImmutableLongArray;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.propnet.farm.PieceWorker;
import org.propnet.machine.Expansion;

/**
 * Writes what the states of a level are worth, a byte for each role, from the values of the next
 * level. Of that, as many parts are in memory at a time as fit; what follows on a state is worked
 * out anew for each such group.
 */
final class ValueJob extends LevelJob {

  private static final long serialVersionUID = 1L;

  private final ImmutableLongArray sizes;
  private final ImmutableLongArray nextSizes;
  private final long statesInMemory;

  /**
   * Values.
   *
   * @param sizes how many states each part of the level has
   * @param nextSizes the same of the next level
   * @param statesInMemory how many states of the next level each thread may hold; at least one part
   *     is held
   */
  ValueJob(
      Level level, ImmutableLongArray sizes, ImmutableLongArray nextSizes, long statesInMemory) {
    super(level, "values", 1);
    this.sizes = sizes;
    this.nextSizes = nextSizes;
    this.statesInMemory = statesInMemory;
  }

  @Override
  public PieceWorker newWorker() {
    return piece -> new Worker(piece).run();
  }

  /** A part of the next level, in memory. */
  private static final class Part {
    final States states;
    final byte[] values;

    Part(States states, byte[] values) {
      this.states = states;
      this.values = values;
    }
  }

  private final class Worker {
    private final int part;
    private final int roles = level().game().machine().roles().size();
    private final Turns turns = new Turns(level());
    private final byte[] values;
    private final boolean[] isKnown;

    Worker(int part) {
      this.part = part;
      int states = Math.toIntExact(sizes.get(part));
      this.values = new byte[Math.multiplyExact(states, roles)];
      this.isKnown = new boolean[states];
    }

    long[] run() throws IOException, InterruptedException {
      for (int from = 0; from < level().partitions(); ) {
        @Nullable Part[] group = new Part[level().partitions()];
        long held = 0;
        do {
          group[from] = read(level().next(), from, Math.toIntExact(nextSizes.get(from)));
          held += nextSizes.get(from);
          from++;
        } while (from < group.length && held + nextSizes.get(from) <= statesInMemory);
        improve(group);
      }
      level().files().write(level().values(part), out -> out.write(values));
      return new long[] {isKnown.length};
    }

    private Part read(Level level, int number, int size) throws IOException {
      States states = new States(level.width());
      try (StateReader reader =
          new StateReader(level.files(), level.states(number), level.width())) {
        while (reader.next()) {
          states.add(reader.words(), 0);
        }
      }
      try (InputStream in = level.files().read(level.values(number))) {
        byte[] read = in.readAllBytes();
        if (states.size() != size || read.length != size * roles) {
          throw new EOFException(
              level.values(number) + " isn't whole; delete its folder, and begin again");
        }
        return new Part(states, read);
      }
    }

    /** Looks at all successors in some parts. */
    private void improve(@Nullable Part[] group) throws IOException, InterruptedException {
      try (StateReader states =
          new StateReader(level().files(), level().states(part), level().width())) {
        for (int i = 0; states.next(); i++) {
          if (Thread.interrupted()) {
            throw new InterruptedException("interrupted in part " + part);
          }
          if (!turns.load(states.words())) {
            turns.goals(values, i * roles);
            continue;
          }
          Expansion successors = turns.successors();
          for (int each = 0; each < successors.size(); each++) {
            int from = each * level().width();
            Part next = group[level().partition(successors.words(), from)];
            if (next != null) {
              take(i, next, next.states.find(successors.words(), from));
            }
          }
        }
      }
    }

    /** Keeps the better one of what is known of a state and a successor's value. */
    private void take(int state, Part next, int successor) {
      int from = successor * roles;
      if (!isKnown[state] || isBetter(next.values, from, state * roles)) {
        System.arraycopy(next.values, from, values, state * roles, roles);
        isKnown[state] = true;
      }
    }

    /** More for the mover; of equals, the later one in the order of bytes, for one is as good. */
    private boolean isBetter(byte[] other, int from, int own) {
      int order = Byte.compare(other[from + turns.mover()], values[own + turns.mover()]);
      return order > 0
          || (order == 0
              && Arrays.compare(other, from, from + roles, values, own, own + roles) > 0);
    }
  }
}
