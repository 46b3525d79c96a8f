package org.propnet.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.propnet.RealRulesheets;
import org.propnet.batch.BatchMachine;
import org.propnet.batch.PlayoutLimits;
import org.propnet.batch.PlayoutSummary;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetReader;
import org.propnet.machine.GoalException;
import org.propnet.machine.NoLegalMoveException;
import org.propnet.machine.Simulator;

/**
 * Checks that playouts in lanes have the same mean goals and lengths as those of the differential
 * engine, for some real rulesheets, or with {@code -Dpropnet.lanes=all} for all of them; the
 * results are in {@code target/lane-means.txt}.
 */
@Tag("deep")
final class LaneMeansTest {

  /** Without the system property one in this many rulesheets is played. */
  private static final int EVERY = 20;

  private static final int STEPS = 200;
  private static final int PLAYOUTS = 300;
  private static final int LANE_PLAYOUTS = 2_048;
  private static final long LONGEST = 700_000_000L;

  /** Hardly any of {@link #FEWEST} means is this many standard errors off by chance. */
  private static final double ERRORS = 4.5;

  private static final int FEWEST = 10;

  private int compared;

  @Test
  void meansAgreeWithThoseOfTheDifferentialEngine() throws IOException {
    boolean all = "all".equals(System.getProperty("propnet.lanes"));
    List<Path> files = RealRulesheets.all();
    List<String> lines = new ArrayList<>();
    List<String> faults = new ArrayList<>();
    for (int i = 0; i < files.size(); i += all ? 1 : EVERY) {
      String line = files.get(i).getFileName() + ": " + compare(files.get(i), all);
      lines.add(line);
      if (line.contains("differs")) {
        faults.add(line);
      }
    }
    Files.createDirectories(Path.of("target"));
    Files.write(Path.of("target", "lane-means.txt"), lines);
    assertEquals(List.of(), faults);
    assertTrue(compared >= FEWEST, () -> "only " + compared + " means were compared");
  }

  private String compare(Path file, boolean all) throws IOException {
    GameDescription game = RulesheetReader.read(file);
    BuildLimits limits = BuildLimits.DEFAULT.withTime(Duration.ofSeconds(all ? 60 : 6));
    Simulator single;
    BatchMachine lanes;
    try {
      single = MachineBuilder.of(game).limits(limits).build().machine().newSimulator();
      lanes = MachineBuilder.of(game).limits(limits).build().batch();
    } catch (BuildException beyondLimits) {
      return "not built";
    }
    Mean[] expected = play(single, lanes.machine().roles().size());
    PlayoutSummary found =
        lanes.newSimulator(512).run(PlayoutLimits.playouts(LANE_PLAYOUTS).withSteps(STEPS), 1);
    StringBuilder line = new StringBuilder();
    compare(
        "length", expected[0], found.meanLength(), found.lengthVariance(), found.playouts(), line);
    for (int role = 0; role + 1 < expected.length && found.withGoals() > 100; role++) {
      compare(
          "goal " + role,
          expected[role + 1],
          found.meanGoal(role),
          found.goalVariance(role),
          found.withGoals(),
          line);
    }
    return line.toString();
  }

  private void compare(
      String what, Mean expected, double mean, double variance, long count, StringBuilder line) {
    if (expected.count < 50) {
      return;
    }
    compared++;
    double error = Math.sqrt(expected.variance() / expected.count + variance / count);
    double distance = Math.abs(mean - expected.mean());
    boolean differs = distance > ERRORS * error + 1e-9;
    line.append(
        String.format(
            Locale.ROOT,
            "%s %.3f %.3f (%.1f)%s ",
            what,
            expected.mean(),
            mean,
            error == 0 ? 0 : distance / error,
            differs ? " differs" : ""));
  }

  /** Statistics of the lengths of single playouts and of the goals of each role. */
  private static Mean[] play(Simulator simulator, int roles) {
    Mean[] means = new Mean[roles + 1];
    for (int i = 0; i <= roles; i++) {
      means[i] = new Mean();
    }
    SplittableRandom random = new SplittableRandom(1);
    long end = System.nanoTime() + LONGEST;
    for (int i = 0; i < PLAYOUTS && System.nanoTime() - end < 0; i++) {
      simulator.reset();
      try {
        means[0].add(simulator.playout(random, STEPS));
      } catch (NoLegalMoveException stuck) {
        return new Mean[] {new Mean()}; // lanes get stuck too, so there is nothing to compare
      }
      for (int role = 0; role < roles && simulator.isTerminal(); role++) {
        try {
          means[role + 1].add(simulator.goal(role));
        } catch (GoalException none) {
          return new Mean[] {means[0]};
        }
      }
    }
    return means;
  }

  /** A running mean and variance. */
  private static final class Mean {

    private double count;
    private double sum;
    private double squares;

    void add(double value) {
      count++;
      sum += value;
      squares += value * value;
    }

    double mean() {
      return sum / count;
    }

    double variance() {
      return squares / count - mean() * mean();
    }
  }
}
