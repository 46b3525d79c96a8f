package org.propnet.farm.solve;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import com.google.common.primitives.Longs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.propnet.farm.Farm;
import org.propnet.farm.FarmFiles;
import org.propnet.farm.FarmGame;
import org.propnet.farm.Job;
import org.propnet.farm.PieceResults;
import org.propnet.machine.PackedSimulator;
import org.propnet.machine.Role;

/**
 * Solves games by retrograde analysis: finds all reachable states level by level, and then
 * computes, from the last level back to the first, their value for each role under perfect play.
 * Roles take turns, or there is one; each maximises its own goal and breaks ties by a fixed order
 * of values. Where states recur at other levels, values are computed in passes until none changes.
 * A state from which play can cycle has no value, except in games of one role, where it has the
 * best goal that can be reached.
 *
 * <p>States are kept in files, {@code 8 * stateWords} bytes each, and values, a byte for each role.
 * Memory holds some hundred thousand states per thread, and at least one partition of a level.
 * Finished work isn't repeated: the files of a level are kept, so after an interruption the same
 * call resumes at the unfinished level.
 */
public final class Solver {

  static final String GAME = "game";

  /** The maximum number of partitions of a level: each may be an open file. */
  public static final int MAX_PARTITIONS = 256;

  /** The maximum length of an array. */
  private static final int MAX_WORDS = Integer.MAX_VALUE - 8;

  private final FarmGame game;
  private final Farm farm;
  private final FarmFiles files;
  private final int partitions;
  private final Watcher watcher;

  /** Observes the progress, and may cancel. */
  @FunctionalInterface
  public interface Watcher {

    /** Called many times a second; false cancels. */
    boolean goesOn(Job job, PieceResults results);
  }

  /**
   * A solver.
   *
   * @param files the files of the states, for this game and number of partitions alone
   * @param partitions the number of partitions of each level, 1 to {@value #MAX_PARTITIONS}
   * @throws SolveException if the game has chance
   */
  public Solver(FarmGame game, Farm farm, FarmFiles files, int partitions, Watcher watcher) {
    if (game.machine().roles().contains(Role.RANDOM)) {
      throw new SolveException("the game has chance; only games without it are solved");
    }
    this.game = game;
    this.farm = farm;
    this.files = files;
    this.partitions = partitions;
    this.watcher = watcher;
  }

  /**
   * Solves the game.
   *
   * @return empty if the watcher cancelled
   * @throws SolveException if roles choose at the same time or have no move, or the files are of
   *     another game
   * @throws IOException if a file can't be read or written
   */
  public Optional<Solution> run() throws IOException, InterruptedException {
    requireGame();
    PackedSimulator simulator = game.machine().newSimulator();
    Level level = new Level(game, files, partitions, simulator.stateWords(), 0);
    List<ImmutableLongArray> sizes = new ArrayList<>();
    List<Solution.LevelCount> counts = new ArrayList<>();
    long recurring = 0;
    sizes.add(begin(level, simulator));
    while (sum(sizes.get(level.number())) > 0) {
      Optional<long[]> read = numbers(level.next().counts());
      if (read.isEmpty()) {
        read = expand(level);
        if (read.isEmpty()) {
          return Optional.empty();
        }
      }
      long[] numbers = read.get();
      counts.add(new Solution.LevelCount(sum(sizes.get(level.number())), numbers[0]));
      recurring += numbers[1];
      level = level.next();
      sizes.add(ImmutableLongArray.copyOf(numbers).subArray(2, numbers.length));
    }
    OptionalInt pass = value(level, sizes, recurring > 0);
    if (pass.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Solution(
            ImmutableList.copyOf(counts),
            recurring,
            initialValues(level.at(0), simulator, pass.getAsInt())));
  }

  private static long sum(ImmutableLongArray sizes) {
    return sizes.stream().sum();
  }

  private void requireGame() throws IOException {
    String settings = settings(game, partitions);
    Optional<String> noted = text(files, GAME);
    if (noted.isEmpty()) {
      files.write(GAME, out -> out.write(settings.getBytes(UTF_8)));
    } else if (!noted.get().equals(settings)) {
      throw new SolveException(
          files + " has the states of another game, or other partitions; name another folder");
    }
  }

  /** The content of the file {@link #GAME}, which identifies what the other files belong to. */
  static String settings(FarmGame game, int partitions) {
    return "propnet-solve 2 " + partitions + " " + game.digest() + "\n";
  }

  /** The content of a file; empty if it doesn't exist. */
  static Optional<String> text(FarmFiles files, String name) throws IOException {
    try (InputStream in = files.read(name)) {
      return Optional.of(new String(in.readAllBytes(), UTF_8));
    } catch (NoSuchFileException none) {
      return Optional.empty();
    }
  }

  /** The numbers in a file; empty if it doesn't exist. */
  private Optional<long[]> numbers(String name) throws IOException {
    Optional<String> text = text(files, name);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      long[] numbers =
          Splitter.on(' ').splitToStream(text.get().strip()).mapToLong(Long::parseLong).toArray();
      if (numbers.length == partitions + 2) {
        return Optional.of(numbers);
      }
    } catch (NumberFormatException damaged) {
      // Reported below.
    }
    throw damaged(name);
  }

  private SolveException damaged(String name) {
    return new SolveException(files + "/" + name + " is damaged; delete it, and go on");
  }

  /** Writes the level of the initial state. */
  private ImmutableLongArray begin(Level first, PackedSimulator simulator) throws IOException {
    long[] words = new long[first.width()];
    simulator.save(words, 0);
    long[] sizes = new long[partitions];
    for (int part = 0; part < partitions; part++) {
      States states = new States(first.width());
      if (part == first.partition(words, 0)) {
        states.add(words, 0);
      }
      sizes[part] = states.size();
      states.writeTo(files, first.states(part));
    }
    return ImmutableLongArray.copyOf(sizes);
  }

  /**
   * Expands a level into the next; returns its terminal states, the recurring ones, and the sizes
   * of the new partitions.
   */
  private Optional<long[]> expand(Level level) throws IOException, InterruptedException {
    Level next = level.next();
    files.delete(next.runs());
    Optional<PieceResults> expanded = done(new ExpandJob(level));
    if (expanded.isEmpty()) {
      return Optional.empty();
    }
    Optional<PieceResults> merged = done(new MergeJob(next));
    if (merged.isEmpty()) {
      return Optional.empty();
    }
    long[] numbers = new long[partitions + 2];
    numbers[0] = expanded.get().sum()[ExpandJob.TERMINAL];
    numbers[1] = merged.get().sum()[MergeJob.RECURRING];
    for (int part = 0; part < partitions; part++) {
      numbers[part + 2] = merged.get().sum(part, part + 1)[MergeJob.STATES];
      if (numbers[part + 2] > MAX_WORDS / Math.max(next.width(), game.machine().roles().size())) {
        throw new SolveException(
            "a part of level "
                + next.number()
                + " has "
                + numbers[part + 2]
                + " states, more than fit into an array; name another folder and more partitions");
      }
    }
    String line = LongStream.of(numbers).mapToObj(Long::toString).collect(Collectors.joining(" "));
    files.write(next.counts(), out -> out.write((line + "\n").getBytes(UTF_8)));
    files.delete(next.runs());
    return Optional.of(numbers);
  }

  /**
   * Computes the values of all levels, from the last one back, in passes until no value changes;
   * returns the number of the last pass, or empty if the watcher cancelled.
   */
  private OptionalInt value(Level empty, List<ImmutableLongArray> sizes, boolean recurs)
      throws IOException, InterruptedException {
    for (int pass = 0; ; pass++) {
      long changed = 0;
      for (int number = empty.number() - 1; number >= 0; number--) {
        Level level = empty.at(number);
        Optional<String> noted = text(files, level.changes(pass));
        if (noted.isEmpty()) {
          Optional<PieceResults> done = done(new ValueJob(level, sizes, pass, recurs));
          if (done.isEmpty()) {
            return OptionalInt.empty();
          }
          noted = Optional.of(done.get().sum()[ValueJob.CHANGED] + "\n");
          byte[] line = noted.get().getBytes(UTF_8);
          files.write(level.changes(pass), out -> out.write(line));
        }
        changed += number(level.changes(pass), noted.get());
      }
      if (!recurs || changed == 0) {
        return OptionalInt.of(pass);
      }
      for (int number = 0; pass > 0 && number < empty.number(); number++) {
        for (int part = 0; part < partitions; part++) {
          files.delete(empty.at(number).values(part, pass - 1));
        }
      }
    }
  }

  private long number(String name, String text) {
    Long number = Longs.tryParse(text.strip());
    if (number == null) {
      throw new SolveException(
          files
              + "/"
              + name
              + " is damaged; delete the files 'changes' and 'values' of all levels, and go on");
    }
    return number;
  }

  private Optional<PieceResults> done(Job job) throws IOException, InterruptedException {
    PieceResults results = new PieceResults(job);
    if (!watcher.goesOn(job, results)) { // a farm may be done before it polls
      return Optional.empty();
    }
    farm.run(job, results, null, () -> watcher.goesOn(job, results));
    return results.isComplete() ? Optional.of(results) : Optional.empty();
  }

  private Optional<ImmutableIntArray> initialValues(
      Level first, PackedSimulator simulator, int pass) throws IOException {
    simulator.reset();
    long[] words = new long[first.width()];
    simulator.save(words, 0);
    ImmutableIntArray.Builder values = ImmutableIntArray.builder();
    try (InputStream in = files.read(first.values(first.partition(words, 0), pass))) {
      for (byte value : in.readAllBytes()) {
        if (value == ValueJob.UNKNOWN) {
          return Optional.empty();
        }
        values.add(value);
      }
    }
    return Optional.of(values.build());
  }
}
