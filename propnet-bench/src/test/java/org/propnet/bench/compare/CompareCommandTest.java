package org.propnet.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class CompareCommandTest {

  @TempDir private Path folder;

  private record Run(int exitCode, String out, String err) {}

  private Run compare(String before, String after, String... options) throws IOException {
    Path first = Files.writeString(folder.resolve("before.json"), before);
    Path second = Files.writeString(folder.resolve("after.json"), after);
    return run(
        Stream.concat(Stream.of(first.toString(), second.toString()), Stream.of(options))
            .toArray(String[]::new));
  }

  private static Run run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command = CompareCommand.commandLine();
    command.setOut(new PrintWriter(out, true));
    command.setErr(new PrintWriter(err, true));
    int exitCode = command.execute(arguments);
    return new Run(exitCode, out.toString(), err.toString());
  }

  private static String metric(double score, String error, String unit) {
    return String.format(
        Locale.ROOT,
        "{\"score\": %f, \"scoreError\": %s, \"scoreUnit\": \"%s\"}",
        score,
        error,
        unit);
  }

  private static String result(String method, String metric, String more) {
    return "{\"jmhVersion\": \"1.37\", \"benchmark\": \"org.propnet.bench."
        + method
        + "\", \"mode\": \"thrpt\", \"threads\": 1, \"primaryMetric\": "
        + metric
        + more
        + "}";
  }

  private static String list(String... results) {
    return "[" + String.join(",", results) + "]";
  }

  private static String rate(String method, double score, String error) {
    return result(method, metric(score, error, "ops/s"), "");
  }

  @Test
  void ratesAndTimesSideBySide() throws IOException {
    String parameters =
        ", \"params\": {\"game\": \"HEX\", \"engine\": \"PROVER\"}, \"secondaryMetrics\": {"
            + "\"states\": "
            + metric(1000, "1", "ops/s")
            + ", \"gc.count\": "
            + metric(0, "\"NaN\"", "counts")
            + "}";
    String before =
        list(
            result("Playout.playout", metric(100, "1.0", "ops/s"), parameters),
            result("Setup.all", metric(200, "\"NaN\"", "ms/op"), ""),
            rate("Step.play", 10, "2"));
    String after =
        list(
            rate("Step.play", 12, "1"),
            result("Setup.all", metric(100, "3", "ms/op"), ""),
            result(
                "Playout.playout",
                metric(400, "1.0", "ops/s"),
                parameters.replace("1000.0", "3000.0")));
    String table =
        """
        | benchmark | before | after | unit | times as fast | |
        | --- | ---: | ---: | --- | ---: | --- |
        | Playout.playout engine=PROVER game=HEX (thrpt) | 100 ± 1 | 400 ± 1 | ops/s | 4.000 |  |
        | Playout.playout:states engine=PROVER game=HEX (thrpt) | 1000 ± 1 | 3000 ± 1 | ops/s | 3.000 |  |
        | Setup.all (thrpt) | 200 | 100 ± 3 | ms/op | 2.000 | error unknown |
        | Step.play (thrpt) | 10 ± 2 | 12 ± 1 | ops/s | 1.200 | within the error |

        geometric mean of 3 ratios, counters left out: 2.125; within the error: 1
        """;
    assertEquals(new Run(0, table, ""), compare(before, after));
  }

  @Test
  void aFileIsAsFastAsItself() throws IOException {
    String file = list(rate("A.a", 0.0123456, "0.1"), rate("B.b", 1234567, "0.1"));
    Run run = compare(file, file);
    assertTrue(run.out().contains("| 0.01235 ± 0.1 | 0.01235 ± 0.1 | ops/s | 1.000 |"), run.out());
    assertTrue(run.out().contains("left out: 1.000; within the error: 2"), run.out());
    assertTrue(run.out().contains("| 1235000 ± 0.1 |"), run.out());
  }

  @Test
  void threadsTellBenchmarksApart() throws IOException {
    String one = rate("A.a", 1, "0.1");
    String two = one.replace("\"threads\": 1", "\"threads\": 2");
    Run run = compare(list(one, two), list(two, one));
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("| A.a threads=2 (thrpt) |"), run.out());
  }

  @Test
  void whatIsMissingIsNamed() throws IOException {
    String before = list(rate("A.a", 1, "0.1"), rate("B.b", 1, "0.1"));
    String after = list(rate("B.b", 2, "0.1"));
    Run run = compare(before, after);
    assertEquals(2, run.exitCode());
    assertEquals("", run.out());
    assertTrue(run.err().contains("after.json lacks 1 of the benchmarks of"), run.err());
    assertTrue(run.err().contains(": A.a (thrpt); measure them, or compare the others"), run.err());
    assertTrue(compare(after, before).err().contains("before.json lacks 1"));
    Run common = compare(before, after, "--common");
    assertEquals(0, common.exitCode());
    assertTrue(common.out().contains("geometric mean of 1 ratio, counters left out: 2.000"));
  }

  @Test
  void nothingInCommonIsAnError() throws IOException {
    Run run = compare(list(rate("A.a", 1, "1")), list(rate("B.b", 1, "1")), "--common");
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("have no benchmark in common"), run.err());
  }

  @Test
  void unitsHaveToBeTheSame() throws IOException {
    String other = list(result("A.a", metric(1, "0", "ops/ms"), ""));
    Run run = compare(list(rate("A.a", 1, "0")), other);
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("A.a (thrpt) is in ops/s in"), run.err());
    assertTrue(run.err().contains("measure both with the same -tu"), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      textBlock =
          """
          [                               | it isn't JSON at line 1 column 2;
          nothing                         | it isn't JSON at line 1 column
          {}                              | it isn't a list of results
          []                              | there is no result in it
          [1]                             | result 1 isn't an object
          [{}]                            | result 1 has no text 'benchmark'
          [{"benchmark": 3}]              | result 1 has no text 'benchmark'
          [{"benchmark": "a.b"}]          | result 1 (a.b) has no text 'mode'
          [] []                           | it isn't JSON at line 1 column
          """)
  void damagedFilesAreRefused(String text, String message) throws IOException {
    assertRefusal(text, message);
  }

  @Test
  void damagedResultsAreRefused() throws IOException {
    String good = rate("A.a", 1, "0.1");
    assertRefusal(list(good, good), "A.a (thrpt) is in it twice");
    assertRefusal(list(good.replace("1.000000", "0")), "the score 0.0 can't be compared");
    assertRefusal(list(good.replace("1.000000", "\"NaN\"")), "the score NaN can't be compared");
    assertRefusal(list(good.replace("1.000000", "true")), "primaryMetric has no number 'score'");
    assertRefusal(
        list(good.replace("\"threads\": 1,", "")), "(org.propnet.bench.A.a) has no number");
    assertRefusal(list(good.replace("primaryMetric", "metric")), "primaryMetric isn't an object");
    assertRefusal(list(good.replace("scoreUnit", "unit")), "has no text 'scoreUnit'");
    assertRefusal(
        list(good.replace("\"threads\"", "\"params\": 1, \"threads\"")), "params isn't an");
    assertRefusal(list(good).substring(0, 100), "it isn't JSON");
  }

  private void assertRefusal(String text, String message) throws IOException {
    Run run = compare(list(rate("A.a", 1, "0.1")), text);
    assertEquals(2, run.exitCode(), run.out());
    assertEquals("", run.out());
    assertTrue(run.err().startsWith("compare: " + folder.resolve("after.json") + ": "), run.err());
    assertTrue(run.err().contains(message), run.err());
    assertTrue(run.err().strip().endsWith("; write it anew by -rf json -rff FILE"), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void missingFilesAreRefused() throws IOException {
    Run run = run(folder.resolve("none.json").toString(), folder.resolve("none.json").toString());
    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("none.json: it can't be read: "), run.err());
    Files.write(folder.resolve("bytes.json"), new byte[] {(byte) 0xff});
    Run bytes =
        run(folder.resolve("bytes.json").toString(), folder.resolve("bytes.json").toString());
    assertTrue(bytes.err().contains("bytes.json: it can't be read: "), bytes.err());
  }

  @Test
  void theScriptStartsThisClass() throws IOException {
    Path script = Path.of("compare");
    assertTrue(Files.isExecutable(script));
    assertTrue(Files.readString(script).contains(" " + CompareCommand.class.getName() + " "));
  }

  @Test
  void helpIsShown() {
    Run run = run("--help");
    assertEquals(0, run.exitCode());
    assertTrue(run.out().contains("BEFORE AFTER"), run.out());
    assertEquals(2, run("one.json").exitCode());
  }
}
