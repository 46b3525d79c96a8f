package org.propnet.fuzz;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.propnet.contract.SampleGame;
import org.propnet.fixture.ScatteredComments;
import org.propnet.gdl.GameDescription;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.layout.RulesheetLayout;
import org.propnet.prover.ProverMachine;
import org.propnet.verify.trace.Trace;
import org.propnet.verify.trace.TraceRecorder;
import org.propnet.verify.trace.TraceWriter;

/**
 * Valid inputs: the corpus in the resources, games of the project, and, if the system property
 * {@value #RULESHEETS} names a folder, the rulesheets in it.
 */
final class Seeds {

  /** The system property for a folder of further rulesheets. */
  static final String RULESHEETS = "propnet.fuzz.rulesheets";

  private Seeds() {}

  /** All rulesheets, those in KIF converted to infix form if requested. */
  static ImmutableList<byte[]> rulesheets(RulesheetSyntax syntax) {
    ImmutableList.Builder<byte[]> seeds = ImmutableList.builder();
    seeds.addAll(corpus(syntax == RulesheetSyntax.KIF ? "kif" : "infix"));
    SplittableRandom random = new SplittableRandom(1);
    for (SampleGame game : SampleGame.values()) {
      String rules = syntax.print(game.description());
      seeds.add(bytes(rules), bytes(ScatteredComments.in(rules, syntax, random)));
    }
    for (Path file : realRulesheets()) {
      seeds.add(bytes(rulesheet(file, syntax)));
    }
    return seeds.build();
  }

  private static String rulesheet(Path file, RulesheetSyntax syntax) {
    String text = new String(content(file), StandardCharsets.UTF_8);
    return syntax == RulesheetSyntax.KIF
        ? text
        : RulesheetLayout.read(text, file.toString(), RulesheetSyntax.KIF).print(syntax);
  }

  /** Traces of the sample games, plain and compressed. */
  static ImmutableList<byte[]> traces() {
    ImmutableList.Builder<byte[]> seeds = ImmutableList.builder();
    seeds.addAll(corpus("trace"));
    for (SampleGame game : SampleGame.values()) {
      seeds.add(bytes(TraceWriter.print(trace(game.description()))));
    }
    return seeds.build();
  }

  /** Lines of joint moves, in both of their forms. */
  static ImmutableList<byte[]> moves() {
    return corpus("moves");
  }

  private static Trace trace(GameDescription game) {
    return TraceRecorder.record(ProverMachine.of(game), 2, 4, new SplittableRandom(1));
  }

  /** The files of a folder of the corpus, sorted by name. */
  static ImmutableList<byte[]> corpus(String name) {
    return corpusFiles(name).stream().map(Seeds::content).collect(ImmutableList.toImmutableList());
  }

  static ImmutableList<Path> corpusFiles(String name) {
    URL folder = Seeds.class.getResource("corpus/" + name);
    if (folder == null) {
      throw new IllegalStateException("there is no folder " + name + " in the corpus");
    }
    try {
      return files(Path.of(folder.toURI()), "");
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The rulesheets of the module games, and those of the named folder. */
  private static ImmutableList<Path> realRulesheets() {
    ImmutableList.Builder<Path> all = ImmutableList.builder();
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path games = at.resolve("games/src/main/resources/org/propnet/games");
      if (Files.isDirectory(games)) {
        all.addAll(files(games, ".kif"));
        break;
      }
    }
    String further = System.getProperty(RULESHEETS);
    return further == null ? all.build() : all.addAll(files(Path.of(further), ".kif")).build();
  }

  private static ImmutableList<Path> files(Path folder, String ending) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(ending) && Files.isRegularFile(file))
          .sorted()
          .collect(ImmutableList.toImmutableList());
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static byte[] content(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
