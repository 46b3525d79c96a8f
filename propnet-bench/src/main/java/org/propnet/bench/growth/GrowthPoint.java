package org.propnet.bench.growth;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import com.google.common.math.Quantiles;
import java.util.Arrays;
import java.util.List;

/**
 * What was measured of a game: the medians of several measurements.
 *
 * @param game the game
 * @param components the components of the network that is played
 * @param links its links into gates
 * @param setup the milliseconds of every stage
 * @param setupTime the milliseconds of all stages
 * @param statesPerSecond states of random playouts in a second
 */
record GrowthPoint(
    GrowingGame game,
    int components,
    int links,
    ImmutableMap<Stage, Double> setup,
    double setupTime,
    double statesPerSecond) {

  /** The medians of samples of one game, one at least. */
  static GrowthPoint of(GrowingGame game, List<GrowthSample> samples) {
    ImmutableMap<Stage, Double> setup =
        Maps.toMap(
            Arrays.asList(Stage.values()),
            stage -> median(samples.stream().map(sample -> millis(sample, stage)).toList()));
    return new GrowthPoint(
        game,
        samples.get(0).components(),
        samples.get(0).links(),
        setup,
        median(
            samples.stream()
                .map(
                    sample ->
                        sample.setup().values().stream().mapToDouble(Double::doubleValue).sum())
                .toList()),
        median(samples.stream().map(GrowthSample::statesPerSecond).toList()));
  }

  private static double millis(GrowthSample sample, Stage stage) {
    return sample.setup().getOrDefault(stage, 0.0);
  }

  private static double median(List<Double> values) {
    return Quantiles.median().compute(values);
  }
}
