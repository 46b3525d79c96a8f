package org.propnet.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs every benchmark for a moment in this virtual machine: the figures mean nothing. */
final class BenchmarksTest {

  private static final String IGNORE_LOCK = "jmh.ignoreLock";

  private final ByteArrayOutputStream output = new ByteArrayOutputStream();

  @BeforeAll
  static void letOthersMeasure() {
    System.setProperty(IGNORE_LOCK, "true");
  }

  @AfterAll
  static void forget() {
    System.clearProperty(IGNORE_LOCK);
  }

  private OutputFormat format() {
    PrintStream stream = new PrintStream(output, true, StandardCharsets.UTF_8);
    return OutputFormatFactory.createFormatInstance(stream, VerboseMode.EXTRA);
  }

  private static ChainedOptionsBuilder moment(String benchmarks) {
    return new OptionsBuilder()
        .include(benchmarks)
        .forks(0)
        .warmupIterations(0)
        .measurementIterations(1)
        .measurementTime(TimeValue.milliseconds(5))
        .param("game", "ticTacToe")
        .param("engine", "DIFFERENTIAL")
        .shouldFailOnError(true);
  }

  @Test
  void everyBenchmarkRuns() throws RunnerException {
    Set<String> known = new TreeSet<>();
    for (BenchmarkListEntry entry : BenchmarkList.defaultList().getAll(format(), List.of())) {
      known.add(entry.getUsername());
    }
    Collection<RunResult> results = new Runner(moment(".*").build(), format()).run();
    Map<String, Double> scores = new TreeMap<>();
    for (RunResult result : results) {
      double score = result.getPrimaryResult().getScore();
      assertTrue(score > 0, () -> result.getParams() + ": " + score);
      scores.put(result.getParams().getBenchmark(), score);
      result
          .getSecondaryResults()
          .forEach(
              (name, counter) -> assertTrue(counter.getScore() > 0, result.getParams() + name));
    }
    assertEquals(known, scores.keySet(), output::toString);
    assertTrue(known.size() >= 18, known::toString);
  }

  @Test
  void anEngineWithoutWordsIsRefused() {
    assertThrows(
        RunnerException.class,
        () ->
            new Runner(moment("ExpandBenchmark").param("engine", "PROVER").build(), format())
                .run());
    assertTrue(
        output.toString(StandardCharsets.UTF_8).contains("take one of the differential engines"),
        output::toString);
  }
}
