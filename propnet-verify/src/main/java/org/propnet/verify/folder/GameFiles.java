package org.propnet.verify.folder;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.HashCode;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.gdl.text.TextOrder;

/**
 * A rulesheet and its recorded behaviour.
 *
 * @param name the rulesheet's file name, in KIF without its ending
 * @param rulesheet the rulesheet
 * @param trace the recorded behaviour, if there is any
 */
public record GameFiles(String name, Path rulesheet, Optional<Path> trace) {

  /**
   * The games of a folder, sorted by name.
   *
   * @throws IOException if the folder can't be listed, or that of the traces isn't a folder
   */
  public static ImmutableList<GameFiles> in(Path rulesheets, Optional<Path> traces)
      throws IOException {
    if (traces.isPresent() && !Files.isDirectory(traces.get())) {
      throw new NotDirectoryException(traces.get().toString());
    }
    TreeMap<String, GameFiles> games = new TreeMap<>(TextOrder.BY_CODE_POINT);
    try (Stream<Path> files = Files.list(rulesheets)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String fileName = String.valueOf(file.getFileName());
        Optional<RulesheetSyntax> syntax = RulesheetSyntax.ofFileName(fileName);
        if (syntax.isEmpty() || !Files.isRegularFile(file)) {
          continue;
        }
        String bare = RulesheetSyntax.withoutEnding(fileName);
        boolean isBare =
            syntax.get() == RulesheetSyntax.KIF && RulesheetSyntax.ofFileName(bare).isEmpty();
        String name = isBare ? bare : fileName;
        games.put(name, new GameFiles(name, file, traces.flatMap(folder -> trace(folder, bare))));
      }
    } catch (UncheckedIOException problem) {
      throw problem.getCause();
    }
    return ImmutableList.copyOf(games.values());
  }

  /** A digest of the content of the files; a text that is no digest if one can't be read. */
  String digest() {
    try {
      Hasher hasher = Hashing.sha256().newHasher();
      hasher.putBytes(hash(rulesheet).asBytes());
      if (trace.isPresent()) {
        hasher.putBytes(hash(trace.get()).asBytes());
      }
      return hasher.hash().toString();
    } catch (IOException unreadable) {
      return "unreadable";
    }
  }

  private static HashCode hash(Path file) throws IOException {
    return MoreFiles.asByteSource(file).hash(Hashing.sha256());
  }

  private static Optional<Path> trace(Path folder, String name) {
    return Stream.of(".trace.gz", ".trace")
        .map(ending -> folder.resolve(name + ending))
        .filter(Files::isRegularFile)
        .findFirst();
  }
}
