package org.propnet.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.propnet.RealRulesheets;
import org.propnet.budget.BuildException;
import org.propnet.gdl.KifReader;
import org.propnet.optimizer.BuiltMachine;
import org.propnet.optimizer.MachineBuilder;

/**
 * Checks real rulesheets, with the system property {@code propnet.checks}: {@code all}, or names of
 * games with commas. {@code propnet.checks.seconds} is the time for each, 15 unless said otherwise;
 * {@code target/checks.txt} has a line for each game and the counts.
 */
final class RealGamesTest {

  private static final long PLAYOUTS = 20_000;

  private final Map<Promise, int[]> counts = new EnumMap<>(Promise.class);
  private int games;
  private int decided;

  @Test
  void mostGamesAreDecided() throws IOException {
    String names = System.getProperty("propnet.checks");
    assumeTrue(names != null, "no -Dpropnet.checks=all, nor names of games");
    Duration time = Duration.ofSeconds(Long.getLong("propnet.checks.seconds", 15));
    for (Promise promise : Promise.values()) {
      counts.put(promise, new int[Verdict.values().length]);
    }
    Files.createDirectories(Path.of("target"));
    try (BufferedWriter report = Files.newBufferedWriter(Path.of("target", "checks.txt"), UTF_8)) {
      for (Path file : RealRulesheets.all()) {
        String name = String.valueOf(file.getFileName()).replace(".kif", "");
        if (names.equals("all") || List.of(names.split(",")).contains(name)) {
          games++;
          report.write(name + ": " + check(file, time) + "\n");
          report.flush();
        }
      }
      report.write(summary());
    }
    assertTrue(games < 182 || decided >= 100, this::summary);
  }

  private String check(Path file, Duration time) throws IOException {
    BuiltMachine built;
    try {
      built = MachineBuilder.of(KifReader.read(file)).build();
    } catch (BuildException limit) {
      return "no network, " + limit.getMessage();
    }
    long start = System.nanoTime();
    CheckSettings settings = CheckSettings.DEFAULT.withTime(time).withPlayouts(PLAYOUTS);
    CheckReport report = GameCheck.of(CheckSubject.of(built), settings, CheckListener.SILENT);
    double seconds = (System.nanoTime() - start) / 1e9;
    StringBuilder line = new StringBuilder();
    line.append(String.format(Locale.ROOT, "%.1f s, ", seconds));
    line.append(report.states().count())
        .append(report.states().complete() ? " states" : "+ states");
    boolean ends = false;
    for (PromiseResult result : report.results()) {
      counts.get(result.promise())[result.verdict().ordinal()]++;
      line.append("; ").append(result.title()).append(' ').append(result.verdict());
      boolean isDecided = result.verdict() != Verdict.UNDECIDED;
      ends |= result.promise() == Promise.ENDS && isDecided;
      decided += result.promise() == Promise.PLAYABLE && isDecided && ends ? 1 : 0;
    }
    return line.toString();
  }

  private String summary() {
    StringBuilder summary = new StringBuilder();
    counts.forEach(
        (promise, numbers) -> {
          summary.append(promise).append(':');
          for (Verdict verdict : Verdict.values()) {
            summary.append(' ').append(verdict).append(' ').append(numbers[verdict.ordinal()]);
          }
          summary.append('\n');
        });
    return summary
        .append("termination and playability decided: ")
        .append(decided)
        .append(" of ")
        .append(games)
        .append('\n')
        .toString();
  }
}
