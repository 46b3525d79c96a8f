package org.propnet.agreement;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.propnet.agreement.GameProperties.Failure;
import org.propnet.fixture.RandomGame;

/**
 * Checks many properties on many random games. Failures are shrunk and recorded, and the series
 * goes on.
 */
public final class GameSeries {

  private static final Duration BETWEEN_REPORTS = Duration.ofMinutes(1);

  /**
   * The most failures of one property that are shrunk; further ones are only counted, with their
   * seeds.
   */
  private static final int MAX_SHRUNK = 5;

  private final List<? extends GameProperty> properties;
  private final Path folder;
  private final List<String> failures = new ArrayList<>();
  private long done;
  private long sound;
  private long gaveUp;
  private long rules;
  private long bases;

  /**
   * Prepares a series.
   *
   * @param properties the properties checked on each game, up to the first violated one
   * @param folder the folder for {@code games.txt}, which reports the progress every minute, and
   *     {@code failures.txt}
   */
  public GameSeries(List<? extends GameProperty> properties, Path folder) {
    this.properties = properties;
    this.folder = folder;
  }

  /**
   * Checks the games of a range of seeds.
   *
   * @return one line for each failure
   */
  public List<String> run(long firstSeed, long count) throws IOException {
    Files.createDirectories(folder);
    Files.deleteIfExists(folder.resolve("failures.txt"));
    long start = System.nanoTime();
    long reported = start;
    for (long seed = firstSeed; seed < firstSeed + count; seed++) {
      run(RandomGame.of(seed));
      if (System.nanoTime() - reported > BETWEEN_REPORTS.toNanos()) {
        reported = System.nanoTime();
        report(firstSeed, count, reported - start);
      }
    }
    report(firstSeed, count, System.nanoTime() - start);
    return failures;
  }

  private void run(RandomGame game) throws IOException {
    GameTrial trial = new GameTrial(game);
    Optional<Failure> failure = GameProperties.failure(trial, properties);
    done++;
    gaveUp += trial.isBeyondLimits() ? 1 : 0;
    if (failure.isPresent()) {
      collect(failure.get());
    } else {
      sound++;
      rules += game.description().rules().size();
      bases += trial.ground().baseCount();
    }
  }

  private void collect(Failure failure) throws IOException {
    String line = failure.property().name() + ", seed " + failure.game().seed();
    long alike =
        failures.stream().filter(other -> other.startsWith(failure.property().name())).count();
    failures.add(line);
    String report = alike < MAX_SHRUNK ? failure.shrunk().report(repeat(failure)) : line;
    Files.writeString(
        folder.resolve("failures.txt"),
        report + "\n\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private static String repeat(Failure failure) {
    return "-Pnightly -Dtest=NightlyTest -Dpropnet.nightly.games=1 -Dpropnet.nightly.seed="
        + failure.game().seed();
  }

  private void report(long firstSeed, long count, long nanos) throws IOException {
    Files.writeString(
        folder.resolve("games.txt"),
        String.format(
            Locale.ROOT,
            "%d of %d games from seed %d, %d properties each, in %d s;"
                + " %.0f rules and %.0f base propositions a game;"
                + " the prover gave up in %d; %d failures%n%s%n",
            done,
            count,
            firstSeed,
            properties.size(),
            nanos / 1_000_000_000,
            (double) rules / sound,
            (double) bases / sound,
            gaveUp,
            failures.size(),
            String.join("\n", failures)));
  }
}
