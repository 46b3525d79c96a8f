package org.propnet.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

final class LaneStartTest {

  @Test
  void saysWhenFullSpeedWasReached() {
    StringWriter out = new StringWriter();
    CommandLine command = ProgramLine.of(new LaneStart());
    command.setOut(new PrintWriter(out, true));
    assertEquals(0, command.execute("ticTacToe", "--seconds=0.5"), out::toString);
    List<String> lines = out.toString().lines().toList();
    assertTrue(lines.get(2).startsWith("| 0.00 | "), out::toString);
    String last = lines.get(lines.size() - 1);
    assertTrue(
        last.matches(
            "ticTacToe: [0-9,]+ states/s, 90 % of it 0\\.[0-9]+ s after the first playout began,"
                + " which was [0-9.]+ s after the virtual machine did"),
        last);
  }

  @Test
  void aSingleFastWindowIsNotFullSpeed() {
    List<LaneStart.Window> windows = windows(10, 95, 20, 30, 50, 91, 70, 92, 93, 94, 100, 98);
    assertEquals(98, LaneStart.fullSpeed(windows));
    assertEquals(5, LaneStart.reached(windows));
  }

  @Test
  void tellsWhatShareIsReachedWhen() {
    List<LaneStart.Window> windows =
        IntStream.range(0, 80)
            .mapToObj(i -> new LaneStart.Window(50_000_000L * i, i < 30 ? 25 : 100, "vector"))
            .toList();
    assertEquals(OptionalDouble.of(0.25), LaneStart.share(windows, 1));
    assertEquals(OptionalDouble.of(1), LaneStart.share(windows, 3));
    assertEquals(OptionalDouble.empty(), LaneStart.share(windows, 4));
  }

  @Test
  void atTheEndFewerWindowsDecide() {
    assertEquals(7, LaneStart.reached(windows(1, 1, 1, 1, 1, 1, 1, 9)));
  }

  private static List<LaneStart.Window> windows(double... rates) {
    return IntStream.range(0, rates.length)
        .mapToObj(i -> new LaneStart.Window(i, rates[i], "generated"))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--seconds=0.1", "--seconds=NaN"})
  void refusesWhatCannotBeMeasured(String option) {
    StringWriter err = new StringWriter();
    CommandLine command = ProgramLine.of(new LaneStart());
    command.setErr(new PrintWriter(err, true));
    assertEquals(2, command.execute("sim", option));
    assertTrue(err.toString().startsWith("expected 0.4 seconds or more"), err::toString);
  }
}
