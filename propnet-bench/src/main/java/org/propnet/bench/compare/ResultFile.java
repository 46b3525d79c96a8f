package org.propnet.bench.compare;

import com.google.common.collect.ImmutableSortedMap;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads what JMH writes with {@code -rf json}. Of the metrics beside a benchmark those are read
 * that are counted in its own unit, so the counters of the benchmark, but not what profilers add.
 */
final class ResultFile {

  private static final long LARGEST = 64L << 20;
  private static final Pattern PLACE = Pattern.compile(" at line \\d+ column \\d+");

  private final Path file;
  private final TreeMap<BenchmarkKey, Measurement> measurements = new TreeMap<>();

  private ResultFile(Path file) {
    this.file = file;
  }

  /**
   * Reads a file.
   *
   * @return its measurements, one at least
   * @throws ResultFileException if it can't be read, is no result file, or has a benchmark twice
   */
  static ImmutableSortedMap<BenchmarkKey, Measurement> read(Path file) throws ResultFileException {
    ResultFile reader = new ResultFile(file);
    JsonElement root = reader.parse();
    if (!(root instanceof JsonArray results)) {
      throw new ResultFileException(file, "it isn't a list of results");
    }
    if (results.isEmpty()) {
      throw new ResultFileException(file, "there is no result in it");
    }
    for (int i = 0; i < results.size(); i++) {
      reader.add("result " + (i + 1), results.get(i));
    }
    return ImmutableSortedMap.copyOf(reader.measurements);
  }

  private JsonElement parse() throws ResultFileException {
    try {
      if (Files.size(file) > LARGEST) {
        throw new ResultFileException(file, "it is larger than " + (LARGEST >> 20) + " MiB");
      }
      JsonReader json = new JsonReader(new StringReader(Files.readString(file)));
      json.setStrictness(Strictness.STRICT);
      JsonElement root = JsonParser.parseReader(json);
      if (json.peek() != JsonToken.END_DOCUMENT) {
        throw new ResultFileException(file, "something follows the results");
      }
      return root;
    } catch (JsonParseException | MalformedJsonException noJson) {
      throw new ResultFileException(file, "it isn't JSON" + place(noJson), noJson);
    } catch (IOException unreadable) {
      throw new ResultFileException(file, "it can't be read: " + unreadable, unreadable);
    }
  }

  /** Where the parser stumbled, from its message; the rest of that is advice to programmers. */
  private static String place(Exception noJson) {
    Matcher place = PLACE.matcher(String.valueOf(noJson.getMessage()));
    return place.find() ? place.group() : "";
  }

  private void add(String place, JsonElement element) throws ResultFileException {
    JsonObject result = object(place, element);
    String benchmark = text(place, result, "benchmark");
    String named = place + " (" + benchmark + ")";
    String mode = text(named, result, "mode");
    int threads = (int) number(named, result, "threads");
    ImmutableSortedMap.Builder<String, String> parameters = ImmutableSortedMap.naturalOrder();
    if (result.has("params")) {
      JsonObject values = object(named + ", params", result.get("params"));
      for (String name : values.keySet()) {
        parameters.put(name, text(named + ", params", values, name));
      }
    }
    BenchmarkKey key = new BenchmarkKey(benchmark, "", parameters.buildOrThrow(), threads, mode);
    JsonObject primary = object(named + ", primaryMetric", result.get("primaryMetric"));
    String unit = text(named + ", primaryMetric", primary, "scoreUnit");
    add(key, measurement(named + ", primaryMetric", primary, unit));
    if (result.has("secondaryMetrics")) {
      JsonObject counters = object(named + ", secondaryMetrics", result.get("secondaryMetrics"));
      for (Map.Entry<String, JsonElement> counter : counters.entrySet()) {
        addCounter(key, named + ", " + counter.getKey(), unit, counter);
      }
    }
  }

  private void addCounter(
      BenchmarkKey key, String place, String unit, Map.Entry<String, JsonElement> counter)
      throws ResultFileException {
    JsonObject metric = object(place, counter.getValue());
    if (text(place, metric, "scoreUnit").equals(unit)) {
      BenchmarkKey counterKey =
          new BenchmarkKey(
              key.benchmark(), counter.getKey(), key.parameters(), key.threads(), key.mode());
      add(counterKey, measurement(place, metric, unit));
    }
  }

  private void add(BenchmarkKey key, Measurement measurement) throws ResultFileException {
    if (measurements.put(key, measurement) != null) {
      throw new ResultFileException(file, key + " is in it twice");
    }
  }

  private Measurement measurement(String place, JsonObject metric, String unit)
      throws ResultFileException {
    double score = number(place, metric, "score");
    double error = number(place, metric, "scoreError");
    if (!(score > 0 && score < Double.POSITIVE_INFINITY)) {
      throw new ResultFileException(file, place + ": the score " + score + " can't be compared");
    }
    return new Measurement(score, error, unit);
  }

  private JsonObject object(String place, @Nullable JsonElement element)
      throws ResultFileException {
    if (element instanceof JsonObject object) {
      return object;
    }
    throw new ResultFileException(file, place + " isn't an object");
  }

  private String text(String place, JsonObject object, String name) throws ResultFileException {
    if (object.get(name) instanceof JsonPrimitive value && value.isString()) {
      return value.getAsString();
    }
    throw new ResultFileException(file, place + " has no text '" + name + "'");
  }

  /** A number, or the text NaN, by which JMH says that it doesn't know. */
  private double number(String place, JsonObject object, String name) throws ResultFileException {
    if (object.get(name) instanceof JsonPrimitive value) {
      if (value.isNumber()) {
        return value.getAsDouble();
      }
      if (value.isString() && value.getAsString().equals("NaN")) {
        return Double.NaN;
      }
    }
    throw new ResultFileException(file, place + " has no number '" + name + "'");
  }
}
