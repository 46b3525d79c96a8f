package org.propnet.bench.compare;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Sets;
import java.nio.file.Path;
import java.util.Set;

/**
 * All benchmarks that two result files have.
 *
 * @param pairs one or more, in the order of their keys
 */
record Comparison(ImmutableList<ComparedPair> pairs) {

  private static final int NAMED = 10;

  /**
   * Compares two files.
   *
   * @param commonOnly whether to leave out what one of the files doesn't have
   * @throws ResultFileException if a file is no result file, if one lacks a benchmark of the other
   *     and that isn't to be left out, or if a benchmark was measured in different units
   */
  static Comparison of(Path before, Path after, boolean commonOnly) throws ResultFileException {
    ImmutableSortedMap<BenchmarkKey, Measurement> first = ResultFile.read(before);
    ImmutableSortedMap<BenchmarkKey, Measurement> second = ResultFile.read(after);
    if (!commonOnly) {
      requireNone(Sets.difference(first.keySet(), second.keySet()), before, after);
      requireNone(Sets.difference(second.keySet(), first.keySet()), after, before);
    }
    ImmutableList.Builder<ComparedPair> pairs = ImmutableList.builder();
    for (BenchmarkKey key : Sets.intersection(first.keySet(), second.keySet())) {
      ComparedPair pair =
          new ComparedPair(key, requireNonNull(first.get(key)), requireNonNull(second.get(key)));
      if (!pair.before().unit().equals(pair.after().unit())) {
        throw new ResultFileException(
            key
                + " is in "
                + pair.before().unit()
                + " in "
                + before
                + ", but in "
                + pair.after().unit()
                + " in "
                + after
                + "; measure both with the same -tu");
      }
      pairs.add(pair);
    }
    Comparison comparison = new Comparison(pairs.build());
    if (comparison.pairs().isEmpty()) {
      throw new ResultFileException(
          before + " and " + after + " have no benchmark in common; nothing can be compared");
    }
    return comparison;
  }

  private static void requireNone(Set<BenchmarkKey> missing, Path there, Path notThere)
      throws ResultFileException {
    if (!missing.isEmpty()) {
      throw new ResultFileException(
          notThere
              + " lacks "
              + missing.size()
              + " of the benchmarks of "
              + there
              + ": "
              + Joiner.on(", ").join(missing.stream().limit(NAMED).iterator())
              + (missing.size() > NAMED ? ", …" : "")
              + "; measure them, or compare the others by --common");
    }
  }

  /** The benchmarks themselves, without the counters beside them. */
  ImmutableList<ComparedPair> primaries() {
    return pairs.stream()
        .filter(pair -> pair.key().isPrimary())
        .collect(ImmutableList.toImmutableList());
  }

  /** The geometric mean of the ratios of {@link #primaries}. */
  double geometricMean() {
    return Math.exp(
        primaries().stream().mapToDouble(pair -> Math.log(pair.ratio())).average().orElseThrow());
  }
}
