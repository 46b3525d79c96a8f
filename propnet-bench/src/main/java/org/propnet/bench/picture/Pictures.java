package org.propnet.bench.picture;

import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Writes the pictures of {@code ARCHITECTURE.md} to a folder:
 *
 * <pre>{@code
 * java -cp propnet-bench/target/benchmarks.jar org.propnet.bench.picture.Pictures docs
 * }</pre>
 */
public final class Pictures {

  private Pictures() {}

  /** Writes the pictures to the folder named by the first argument. */
  public static void main(String[] args) throws IOException {
    for (Map.Entry<String, String> picture : all().entrySet()) {
      Files.writeString(Path.of(args[0], picture.getKey()), picture.getValue());
    }
  }

  /** The text of each picture by file name. */
  static ImmutableMap<String, String> all() {
    return ImmutableMap.of(
        "modules.svg", ModulePicture.svg(),
        "rule.svg", RulePicture.svg(),
        "lanes.svg", LanePicture.svg());
  }
}
