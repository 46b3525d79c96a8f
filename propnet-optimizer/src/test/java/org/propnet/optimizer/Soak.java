package org.propnet.optimizer;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.propnet.budget.BuildException;
import org.propnet.budget.BuildLimits;
import org.propnet.fixture.RulesheetMutation;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.KifReader;
import org.propnet.gdl.RulesheetException;
import org.propnet.machine.MachineException;
import org.propnet.machine.Simulator;
import org.propnet.validate.required.RulesheetCheck;

/**
 * Robustness test: builds mutated rulesheets and plays them for a few steps, each within a budget,
 * and collects every outcome that is neither a result nor a typed error in time.
 */
final class Soak {

  static final Duration BUDGET = Duration.ofSeconds(2);

  /**
   * How long a build may go on after its time limit or cancellation, in CPU time of its thread,
   * which is largely independent of other load on the machine.
   */
  private static final long MAX_NANOS_BETWEEN_LOOKS = 200_000_000;

  /** Time limit that ends a hang. */
  private static final long MAX_SECONDS = 120;

  private static final int PLAYOUT_STEPS = 20;

  private final List<Path> rulesheets;
  private final long seed;
  private final String option;
  private final List<String> failures = new ArrayList<>();
  private final Map<String, Integer> outcomes = new TreeMap<>();
  private final List<Long> longestGaps = new ArrayList<>();
  private final List<Long> overruns = new ArrayList<>();
  private final List<Long> outsideBudget = new ArrayList<>();

  /**
   * Prepares a soak.
   *
   * @param option the system property for the number of mutations of these rulesheets
   */
  Soak(List<Path> rulesheets, long seed, String option) {
    this.rulesheets = rulesheets;
    this.seed = seed;
    this.option = option;
  }

  /** The failures, each with the command that reproduces it. */
  List<String> failures() {
    return failures;
  }

  /**
   * Tests a range of mutations.
   *
   * @throws ExecutionException if an unmutated rulesheet doesn't give a result
   * @throws TimeoutException if an unmutated rulesheet hangs
   */
  void run(int first, int count)
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      warmUp(thread);
      for (int number = first; number < first + count; number++) {
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + number);
        Path file = rulesheets.get(random.nextInt(rulesheets.size()));
        String original = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        String text = RulesheetMutation.of(original, random);
        String name = "mutation " + number + " of " + file.getFileName();
        String problem;
        Future<String> work = thread.submit(() -> send(text, name));
        try {
          problem = work.get(MAX_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException unexpected) {
          Throwable cause = unexpected.getCause();
          StackTraceElement[] trace =
              cause == null ? new StackTraceElement[0] : cause.getStackTrace();
          problem = cause + (trace.length == 0 ? "" : " at " + trace[0]);
        } catch (TimeoutException hang) {
          failures.add(name + ": no end after " + MAX_SECONDS + " s; " + repeat(number));
          return; // its thread can't be stopped
        }
        if (!problem.isEmpty()) {
          failures.add(name + ": " + problem + "; " + repeat(number));
        }
      }
    } finally {
      thread.shutdownNow();
    }
  }

  /**
   * Builds a rulesheet unmutated and ignores the times: class loading takes longer than most
   * builds, and happens only once.
   */
  private void warmUp(ExecutorService thread)
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    Path file = rulesheets.get(0);
    for (Path other : rulesheets) {
      if (Files.size(other) < Files.size(file)) {
        file = other;
      }
    }
    String text = Files.readString(file);
    String name = file.toString();
    thread.submit(() -> send(text, name)).get(MAX_SECONDS, TimeUnit.SECONDS);
    outcomes.clear();
    longestGaps.clear();
    overruns.clear();
    outsideBudget.clear();
  }

  private String repeat(int number) {
    return "repeat with: mvn test -pl propnet-optimizer -am -Dtest=SoakTest"
        + " -Dsurefire.failIfNoSpecifiedTests=false -D"
        + option
        + "=1 -Dpropnet.soak.seed="
        + seed
        + " -Dpropnet.soak.first="
        + number;
  }

  /** Builds and plays a text; returns what is wrong, or an empty text. */
  private String send(String text, String name) {
    long start = cpu();
    Looks looks = new Looks();
    String outcome;
    long buildTime = 0;
    try {
      GameDescription game = KifReader.read(text, name);
      RulesheetCheck.findings(game);
      long before = System.nanoTime();
      long buildCpu = cpu();
      looks.begin();
      try {
        MachineBuilder builder =
            MachineBuilder.of(game)
                .limits(BuildLimits.DEFAULT.withTime(BUDGET))
                .listener(
                    (phase, facts, rules) -> {
                      looks.look(phase.toString());
                      return true;
                    });
        Build built = builder.build();
        looks.look("end");
        buildTime = System.nanoTime() - before;
        start += cpu() - buildCpu;
        outcome = "built, " + play(built);
      } finally {
        looks.look("refusal");
        if (buildTime == 0) {
          buildTime = System.nanoTime() - before;
          start += cpu() - buildCpu;
        }
      }
    } catch (BuildException refusal) {
      outcome = "BuildException " + refusal.reason();
    } catch (RulesheetException refusal) {
      outcome = refusal.getClass().getSimpleName();
    }
    synchronized (outcomes) {
      outcomes.merge(outcome, 1, Integer::sum);
      longestGaps.add(looks.longest);
      overruns.add(Math.max(0, buildTime - BUDGET.toNanos()));
      outsideBudget.add(cpu() - start);
    }
    return looks.longest > MAX_NANOS_BETWEEN_LOOKS
        ? "no look at the limits for " + looks.longest / 1_000_000 + " ms before " + looks.where
        : "";
  }

  private static String play(Build built) {
    try {
      built.machine().initialState().propositions();
      Simulator simulator = built.machine().newSimulator();
      simulator.playout(new SplittableRandom(1), PLAYOUT_STEPS);
      return "played";
    } catch (MachineException refusal) {
      return refusal.getClass().getSimpleName();
    }
  }

  /** The CPU time of this thread in nanoseconds. */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /**
   * Records the CPU time between checks of the limits, which is independent of other load on the
   * machine.
   */
  private static final class Looks {

    private long last;
    private long longest;
    private String where = "";

    void begin() {
      last = cpu();
    }

    void look(String at) {
      long now = cpu();
      if (now - last > longest) {
        longest = now - last;
        where = at;
      }
      last = now;
    }
  }

  /** The outcomes and times as text. */
  String report() {
    StringBuilder text = new StringBuilder();
    outcomes.forEach(
        (outcome, count) -> text.append(count).append("  ").append(outcome).append('\n'));
    text.append(distribution("ms of CPU between looks at the limits", longestGaps));
    text.append(distribution("ms after the time was up, by the clock", overruns));
    text.append(distribution("ms of CPU to read, check and play", outsideBudget));
    return text.toString();
  }

  private static String distribution(String what, List<Long> nanos) {
    if (nanos.isEmpty()) {
      return "";
    }
    List<Long> sorted = new ArrayList<>(nanos);
    Collections.sort(sorted);
    StringBuilder line = new StringBuilder(what + ":");
    for (double part : new double[] {0.5, 0.9, 0.99, 0.999, 1}) {
      int place = (int) Math.min(sorted.size() - 1, Math.ceil(part * sorted.size()) - 1);
      line.append(String.format(Locale.ROOT, "  %.1f%% %.1f", 100 * part, sorted.get(place) / 1e6));
    }
    return line.append('\n').toString();
  }
}
