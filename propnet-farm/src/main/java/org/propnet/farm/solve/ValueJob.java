package org.propnet.farm.solve;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.propnet.farm.PieceWorker;
import org.propnet.machine.Expansion;

/**
 * Retrograde step: computes the values of a level's states, a byte for each role, from those of
 * their successors. As many partitions of the successors as fit are in memory at a time; the
 * successors of a state are recomputed for each such group of partitions.
 *
 * <p>Where states recur, successors may be of any level up to the next one, so levels are processed
 * in several passes. A state is {@link #UNKNOWN} until the values of all its successors are known;
 * in a game of one role it has the best known value, for the role may go there.
 */
final class ValueJob extends LevelJob {

  private static final long serialVersionUID = 1L;

  static final int STATES = 0;
  static final int CHANGED = 1;

  /** The value of a state that isn't known yet. */
  static final byte UNKNOWN = -1;

  private final ImmutableList<ImmutableLongArray> sizes;
  private final int pass;
  private final int lowest;

  /**
   * @param sizes the number of states in each partition of each level
   * @param pass the number of passes before this one
   * @param recurs whether successors may be of an earlier level
   */
  ValueJob(Level level, List<ImmutableLongArray> sizes, int pass, boolean recurs) {
    super(level, pass == 0 ? "values" : "values, pass " + (pass + 1), 2);
    this.sizes = ImmutableList.copyOf(sizes);
    this.pass = pass;
    this.lowest = recurs ? 0 : level.number() + 1;
  }

  @Override
  public PieceWorker newWorker() {
    return piece -> new Worker(piece).run();
  }

  /** How many successor states a thread of this process holds, unless one partition has more. */
  private long statesInMemory() {
    Runtime process = Runtime.getRuntime();
    long memory = process.maxMemory() / (4L * process.availableProcessors());
    return memory / (Long.BYTES * (level().width() + 1L));
  }

  /** The number of states in a partition that may be successors. */
  private long size(int part) {
    return sizes.subList(lowest, level().number() + 2).stream()
        .mapToLong(ofLevel -> ofLevel.get(part))
        .sum();
  }

  /** A partition of a level, in memory. */
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
    private final boolean[] isIncomplete;

    Worker(int part) {
      this.part = part;
      int states = Math.toIntExact(sizes.get(level().number()).get(part));
      this.values = new byte[Math.multiplyExact(states, roles)];
      this.isIncomplete = new boolean[states];
      Arrays.fill(values, UNKNOWN);
    }

    long[] run() throws IOException, InterruptedException {
      int partitions = level().partitions();
      for (int from = 0; from < partitions; ) {
        List<List<Part>> group = new ArrayList<>();
        int first = from;
        long held = 0;
        do {
          held += size(from);
          group.add(read(from));
          from++;
        } while (from < partitions && held + size(from) <= statesInMemory());
        improve(first, group);
      }
      for (int state = 0; roles > 1 && state < isIncomplete.length; state++) {
        if (isIncomplete[state]) {
          Arrays.fill(values, state * roles, (state + 1) * roles, UNKNOWN);
        }
      }
      level().files().write(level().values(part, pass), out -> out.write(values));
      return new long[] {isIncomplete.length, changes()};
    }

    private long changes() throws IOException {
      Level own = level();
      byte[] before = values(own, part, isIncomplete.length, pass - 1);
      long changed = 0;
      for (int from = 0; from < values.length; from += roles) {
        if (!Arrays.equals(values, from, from + roles, before, from, from + roles)) {
          changed++;
        }
      }
      return changed;
    }

    /** The states of a partition that may be successors, by level, the last one first. */
    private List<Part> read(int number) throws IOException {
      List<Part> levels = new ArrayList<>();
      for (int at = level().number() + 1; at >= lowest; at--) {
        Level level = level().at(at);
        int size = Math.toIntExact(sizes.get(at).get(number));
        if (size > 0) {
          States states = new States(level.width());
          try (StateReader reader =
              new StateReader(level.files(), level.states(number), level.width())) {
            while (reader.next()) {
              states.add(reader.words(), 0);
            }
          }
          if (states.size() != size) {
            throw damaged(level.states(number));
          }
          boolean isLater = at > level().number();
          levels.add(new Part(states, values(level, number, size, isLater ? pass : pass - 1)));
        }
      }
      return levels;
    }

    /** The values of a partition after a pass; all unknown before the first. */
    private byte[] values(Level level, int number, int size, int after) throws IOException {
      byte[] read = new byte[size * roles];
      Arrays.fill(read, UNKNOWN);
      if (after >= 0) {
        try (InputStream in = level.files().read(level.values(number, after))) {
          read = in.readAllBytes();
        }
        if (read.length != size * roles) {
          throw damaged(level.values(number, after));
        }
      }
      return read;
    }

    private EOFException damaged(String file) {
      return new EOFException(file + " isn't whole; delete its folder, and begin again");
    }

    /**
     * Takes the successors in a group of partitions into account.
     *
     * @param first the number of the first of these partitions
     */
    private void improve(int first, List<List<Part>> group)
        throws IOException, InterruptedException {
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
            int at = level().partition(successors.words(), from) - first;
            if (at >= 0 && at < group.size()) {
              take(i, group.get(at), successors.words(), from);
            }
          }
        }
      }
    }

    /** Updates the value of a state by that of a successor. */
    private void take(int state, List<Part> levels, long[] words, int start) {
      for (Part part : levels) {
        int found = part.states.find(words, start);
        if (found >= 0) {
          byte[] next = part.values;
          int from = found * roles;
          if (next[from] == UNKNOWN) {
            isIncomplete[state] = true;
          } else if (values[state * roles] == UNKNOWN || isBetter(next, from, state * roles)) {
            System.arraycopy(next, from, values, state * roles, roles);
          }
          return;
        }
      }
      throw new IllegalStateException("a state isn't in the part of its hash");
    }

    /** Better for the mover; ties are broken by the order of bytes. */
    private boolean isBetter(byte[] other, int from, int own) {
      int order = Byte.compare(other[from + turns.mover()], values[own + turns.mover()]);
      return order > 0
          || (order == 0
              && Arrays.compare(other, from, from + roles, values, own, own + roles) > 0);
    }
  }
}
