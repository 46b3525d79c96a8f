package org.propnet.bench.growth;

import com.google.common.collect.ImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import javax.xml.stream.XMLStreamException;
import org.propnet.games.GameFamily;

/** Draws measurements: set-up and speed against the size of the network. */
final class GrowthChart {

  private GrowthChart() {}

  static String svg(List<GrowthPoint> points) throws XMLStreamException {
    return SvgChart.of(
        ImmutableList.of(
            panel("Set-up, ms of processor time", points, GrowthPoint::setupTime),
            panel("States a second", points, GrowthPoint::statesPerSecond)));
  }

  private static ChartPanel panel(
      String title, List<GrowthPoint> points, ToDoubleFunction<GrowthPoint> value) {
    return new ChartPanel(
        title,
        "links of the network that is played",
        Arrays.stream(GameFamily.values())
            .map(family -> series(family, points, value))
            .filter(series -> !series.points().isEmpty())
            .collect(ImmutableList.toImmutableList()));
  }

  private static ChartPanel.Series series(
      GameFamily family, List<GrowthPoint> points, ToDoubleFunction<GrowthPoint> value) {
    return new ChartPanel.Series(
        family.toString(),
        points.stream()
            .filter(point -> point.game().family() == family)
            .map(
                point ->
                    new ChartPanel.Point(
                        point.links(), value.applyAsDouble(point), point.game().toString()))
            .collect(ImmutableList.toImmutableList()));
  }
}
