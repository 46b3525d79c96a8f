package org.propnet.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Coverage-guided fuzzing with Jazzer: only with {@code -Pfuzz}. {@code -Dpropnet.fuzz.inputs} and
 * {@code -Dpropnet.fuzz.seed} set the number of inputs and the seed. The corpus found is kept in
 * {@code target/fuzz}, and later runs start from it.
 */
final class CoverageFuzzTest {

  private static final String JAZZER = "com.code_intelligence.jazzer.Jazzer";
  private static final int LONGEST_SEED = 4_096;

  static Stream<Named<FuzzTarget>> targets() {
    return FuzzTargets.all().stream().map(target -> Named.of(target.title(), target));
  }

  @ParameterizedTest
  @MethodSource("targets")
  void nonsenseIsReadOrRefused(FuzzTarget target) throws Exception {
    String jazzer = JAZZER.replace('.', '/') + ".class";
    assumeTrue(
        CoverageFuzzTest.class.getClassLoader().getResource(jazzer) != null,
        "only with -Pfuzz, which has Jazzer");
    FuzzSettings settings = FuzzSettings.given();
    Path folder =
        Files.createDirectories(settings.folder().resolve(target.title()).toAbsolutePath());
    Path log = folder.resolve("log.txt");
    Process process =
        new ProcessBuilder(command(target, settings, folder))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      assertEquals(0, process.waitFor(), () -> "seed " + settings.seed() + ", see " + log);
    } finally {
      process.destroyForcibly();
    }
  }

  private static List<String> command(FuzzTarget target, FuzzSettings settings, Path folder)
      throws IOException {
    Path corpus = Files.createDirectories(folder.resolve("corpus"));
    List<byte[]> seeds = target.seeds();
    for (int i = 0; i < seeds.size(); i++) {
      if (seeds.get(i).length <= LONGEST_SEED) {
        Files.write(corpus.resolve("seed-" + i), seeds.get(i));
      }
    }
    Path words = folder.resolve("words.txt");
    Files.write(words, target.vocabulary().words().stream().map(CoverageFuzzTest::word).toList());
    return ImmutableList.<String>builder()
        .add(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx1g")
        .add("-cp", System.getProperty("java.class.path"))
        .add("-D" + CoverageFuzzing.TARGET + "=" + target.title())
        .add(JAZZER, "--target_class=" + CoverageFuzzing.class.getName())
        .add("--instrumentation_includes=org.propnet.**")
        .add("--instrumentation_excludes=org.propnet.fuzz.**")
        .add("-runs=" + settings.share(), "-seed=" + settings.seed(), "-dict=" + words)
        .add("-max_len=" + LONGEST_SEED)
        .add("-timeout=" + FuzzSettings.MAX_SECONDS)
        .add("-artifact_prefix=" + folder + "/", corpus.toString())
        .build();
  }

  /** A word in the syntax of a dictionary. */
  private static String word(byte[] bytes) {
    StringBuilder word = new StringBuilder("\"");
    for (byte b : bytes) {
      word.append(String.format(Locale.ROOT, "\\x%02x", b & 0xff));
    }
    return word.append('"').toString();
  }
}
