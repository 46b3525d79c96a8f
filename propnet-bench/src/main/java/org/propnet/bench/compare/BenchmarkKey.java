package org.propnet.bench.compare;

import com.google.common.collect.ImmutableSortedMap;
import java.util.Comparator;

/**
 * What makes a measurement of two runs the same one.
 *
 * @param benchmark class and method with their package
 * @param counter the counter beside the benchmark that was counted, empty for the benchmark itself
 * @param parameters its parameters by name
 * @param threads how many threads
 * @param mode JMH's short name of what was measured, such as {@code thrpt}
 */
record BenchmarkKey(
    String benchmark,
    String counter,
    ImmutableSortedMap<String, String> parameters,
    int threads,
    String mode)
    implements Comparable<BenchmarkKey> {

  private static final Comparator<BenchmarkKey> ORDER =
      Comparator.comparing(BenchmarkKey::benchmark)
          .thenComparing(BenchmarkKey::counter)
          .thenComparing(key -> key.parameters().toString())
          .thenComparingInt(BenchmarkKey::threads)
          .thenComparing(BenchmarkKey::mode);

  /** Whether it is the benchmark itself, not a counter beside it. */
  boolean isPrimary() {
    return counter.isEmpty();
  }

  @Override
  public int compareTo(BenchmarkKey other) {
    return ORDER.compare(this, other);
  }

  /** The class and method without package, the counter, the parameters, and threads if several. */
  @Override
  public String toString() {
    int method = benchmark.lastIndexOf('.');
    StringBuilder text =
        new StringBuilder(benchmark.substring(benchmark.lastIndexOf('.', method - 1) + 1));
    if (!isPrimary()) {
      text.append(':').append(counter);
    }
    parameters.forEach((name, value) -> text.append(' ').append(name).append('=').append(value));
    if (threads > 1) {
      text.append(" threads=").append(threads);
    }
    return text.append(" (").append(mode).append(')').toString();
  }
}
