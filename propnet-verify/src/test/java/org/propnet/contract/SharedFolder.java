package org.propnet.contract;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.verify.folder.FolderVerification;
import org.propnet.verify.folder.VerificationListener;
import org.propnet.verify.folder.VerificationReport;

/**
 * The optional folder {@code ../shared} beside the project, with real rulesheets in {@code games}
 * and recorded behaviour in {@code traces}. Tests that need it are skipped if it is absent.
 */
public final class SharedFolder {

  private SharedFolder() {}

  /** The real rulesheets; skips the calling test if there are none. */
  public static Path games() {
    return folder("games");
  }

  /** The recorded behaviour; skips the calling test if there is none. */
  public static Path traces() {
    return folder("traces");
  }

  /**
   * Compares a kind of machine with the recorded behaviour of some games; skips the calling test if
   * there is none.
   *
   * @param names told the rulesheet's file name without its ending
   */
  public static VerificationReport verify(FolderVerification verification, Predicate<String> names)
      throws IOException, InterruptedException {
    Path chosen = Files.createTempDirectory("propnet-games-");
    try (Stream<Path> files = Files.list(games())) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = String.valueOf(file.getFileName());
        if (names.test(RulesheetSyntax.withoutEnding(name))) {
          Files.copy(file, chosen.resolve(name));
        }
      }
      return verification.withTraces(traces()).run(chosen, VerificationListener.NONE);
    } finally {
      MoreFiles.deleteRecursively(chosen, RecursiveDeleteOption.ALLOW_INSECURE);
    }
  }

  private static Path folder(String name) {
    Path root = Path.of("").toAbsolutePath();
    while (root.getParent() != null && !Files.isDirectory(root.resolve(".mvn"))) {
      root = root.getParent();
    }
    Path folder = root.resolveSibling("shared").resolve(name);
    assumeTrue(Files.isDirectory(folder), "skipped: there is no folder ../shared/" + name);
    return folder;
  }
}
