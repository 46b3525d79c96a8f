package org.propnet.bench.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.propnet.budget.BuildPhase;
import org.propnet.games.GameFamily;

/** What becomes of measurements: medians, table, chart. */
final class GrowthFiguresTest {

  private static final GrowingGame SMALL = new GrowingGame(GameFamily.CONNECT_FOUR, 5);
  private static final GrowingGame LARGE = new GrowingGame(GameFamily.CONNECT_FOUR, 50);

  private static GrowthSample sample(int links, double ground, double engine, double speed) {
    return new GrowthSample(
        links / 2, links, ImmutableMap.of(Stage.GROUND, ground, Stage.ENGINE, engine), speed);
  }

  private static List<GrowthPoint> points() {
    return List.of(
        GrowthPoint.of(
            SMALL, List.of(sample(100, 1, 30, 9), sample(100, 2, 10, 8), sample(100, 9, 20, 2000))),
        GrowthPoint.of(
            LARGE, List.of(sample(10_000, 100, 120, 8), sample(10_000, 100, 120, 0.16))));
  }

  @Test
  void mediansAreOfEachFigure() {
    GrowthPoint point = points().get(0);
    assertEquals(2, point.setup().get(Stage.GROUND));
    assertEquals(20, point.setup().get(Stage.ENGINE));
    assertEquals(0, point.setup().get(Stage.NETWORK));
    assertEquals(29, point.setupTime(), "the median of 31, 12 and 29");
    assertEquals(9, point.statesPerSecond());
  }

  @Test
  void tableHasExponents() {
    StringWriter out = new StringWriter();
    GrowthTable.print(points(), new PrintWriter(out, true));
    assertEquals(
        """
        | | components | links | read | ground | network | optimize | engine | set-up, ms | states a second |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
        | connectFour 5×4 | 50 | 100 | 0.0 | 2.0 | 0.0 | 0.0 | 20.0 | 29.0 | 9 |
        | connectFour 50×49 | 5,000 | 10,000 | 0.0 | 100.0 | 0.0 | 0.0 | 120.0 | 220.0 | 4 |

        connectFour, from the first size to the last: set-up grows like links^0.44, states a second like links^-0.17
        """,
        out.toString());
  }

  @Test
  void clocksAddUpPhases() {
    StageClock clock = new StageClock();
    for (BuildPhase phase : BuildPhase.values()) {
      assertTrue(clock.progress(phase, 0, 0));
    }
    ImmutableMap<Stage, Double> times = clock.end();
    assertEquals(List.of(Stage.values()), times.keySet().asList());
    assertTrue(times.values().stream().allMatch(time -> time >= 0), times::toString);
  }

  @Test
  void equalFiguresGiveEqualCharts() throws Exception {
    String svg = GrowthChart.svg(points());
    assertEquals(svg, GrowthChart.svg(points()));
    // 100 links are the beginning of the axis from 100 to 10,000, 10,000 its end.
    assertTrue(svg.contains("<polyline points=\"0.0,"), svg);
    assertTrue(svg.contains(" 380.0,"), svg);
    assertTrue(svg.contains("<title>connectFour 50×49"), svg);
    assertTrue(svg.contains(">10,000<") || svg.contains(">10,000\n<"), svg);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 10, 1, 10, 1 2 5 10",
    "97, 40204, 50, 50000, 50 100 200 500 1000 2000 5000 10000 20000 50000",
    "3, 3, 2, 5, 2 5",
    "5, 5, 5, 10, 5 10",
    "0.03, 0.2, 0.02, 0.2, 0.02 0.05 0.1 0.2",
    "2.2e6, 8.8e6, 2e6, 1e7, 2000000 5000000 10000000"
  })
  void axesEndAtRoundNumbers(double least, double most, double low, double high, String ticks) {
    LogAxis axis = LogAxis.of(ImmutableList.of(most, least));
    assertEquals(new LogAxis(low, high), axis);
    assertEquals(List.of(ticks.split(" ")).stream().map(Double::valueOf).toList(), axis.ticks());
    assertEquals(0, axis.place(low));
    assertEquals(1, axis.place(high));
    assertEquals(0.5, axis.place(Math.sqrt(low * high)), 1e-9);
  }

  @Test
  void longAxesHaveLabelsAtPowersOfTen() {
    LogAxis axis = LogAxis.of(ImmutableList.of(50.0, 50_000.0));
    assertEquals(
        List.of(100.0, 1_000.0, 10_000.0), axis.ticks().stream().filter(axis::isLabelled).toList());
    LogAxis few = LogAxis.of(ImmutableList.of(2.0, 20.0));
    assertEquals(
        List.of(2.0, 5.0, 10.0, 20.0), few.ticks().stream().filter(few::isLabelled).toList());
  }

  @Test
  void whatHasNoLogarithmIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> LogAxis.of(ImmutableList.of()));
    assertThrows(IllegalArgumentException.class, () -> LogAxis.of(ImmutableList.of(1.0, 0.0)));
    assertThrows(IllegalArgumentException.class, () -> LogAxis.of(ImmutableList.of(Double.NaN)));
  }
}
