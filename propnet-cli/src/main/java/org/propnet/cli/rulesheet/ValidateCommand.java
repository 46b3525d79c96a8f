package org.propnet.cli.rulesheet;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.propnet.budget.BuildLimits;
import org.propnet.check.review.TextReview;
import org.propnet.cli.game.NamedGame;
import org.propnet.cli.game.Rulesheet;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.ProgressLine;
import org.propnet.cli.io.Terminal;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.report.Report;
import org.propnet.gdl.RulesheetSizeException;
import org.propnet.gdl.RulesheetSyntax;
import org.propnet.player.record.MatchOrigin;
import org.propnet.validate.Check;
import org.propnet.validate.Severity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code propnet validate}: reports the errors of rulesheets with suggested fixes. */
@Command(
    name = "validate",
    header = "Says what is wrong with rulesheets, and what to write instead.",
    description = {
      "Looks through rulesheets and lists what it finds, with the place, the rule and a cure."
          + " An error keeps the game from being played to an end with goals; a warning is about"
          + " rules that hardly say what was meant; a note is worth knowing.",
      "Ends with exit code 0 if there is no error, 1 if there is one, and 2 if a file could not be"
          + " read.",
      "docs/validation.md describes every check with an example."
    },
    footer = {
      "",
      "Examples:",
      "  propnet validate my.kif",
      "  propnet validate games/ --severity warning --without misspelling",
      "  propnet validate my.kif --format sarif > my.sarif"
    })
public final class ValidateCommand implements Callable<Integer> {

  private static final long MAX_RULES = 1_000_000;

  @Parameters(
      arity = "1..*",
      paramLabel = "RULESHEET",
      description =
          "Files in KIF or infix form, folders of them, - for the standard input, or names of games of the"
              + " catalogue, such as ticTacToe.")
  private List<String> arguments = new ArrayList<>();

  /** The output format of findings. */
  private enum Format {
    /** For people: each finding with its line of the text. */
    TEXT,
    /** A JSON object on one line. */
    JSON,
    /** A SARIF log, for editors and for tools that collect findings. */
    SARIF;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "How to print findings: ${COMPLETION-CANDIDATES} (default: text).")
  private Format format = Format.TEXT;

  @Option(
      names = "--severity",
      paramLabel = "LEVEL",
      description =
          "The least grave findings to print: ${COMPLETION-CANDIDATES} (default: note, which is"
              + " all).")
  private Severity minSeverity = Severity.NOTE;

  @Option(
      names = "--only",
      paramLabel = "CHECK",
      description = "A check to make, and no others; may be given several times.")
  private Set<Check> only = new LinkedHashSet<>();

  @Option(
      names = "--without",
      paramLabel = "CHECK",
      description =
          "A check to leave out; may be given several times. The checks: ${COMPLETION-CANDIDATES}.")
  private Set<Check> without = new LinkedHashSet<>();

  @Option(
      names = "--no-grounding",
      description = "Leave out the checks that have to ground the rules, which takes longer.")
  private boolean noGrounding;

  @Option(
      names = "--build-seconds",
      paramLabel = "N",
      converter = Numbers.Seconds.class,
      description =
          "How long grounding may take, in each of the two checks that need it (default: 10).")
  private Duration time = Duration.ofSeconds(10);

  @Mixin private Terminal terminal = new Terminal();

  @Override
  public Integer call() {
    InputFiles.requireOneStandardInput(arguments.stream().distinct());
    PrintWriter out = terminal.out();
    PrintWriter err = terminal.err();
    ProgressLine line = terminal.progress();
    TextReview.Plan plan =
        new TextReview.Plan(
            checks(),
            minSeverity,
            BuildLimits.DEFAULT.withTime(time).withRules(MAX_RULES),
            line.ofBuild());
    ReviewText text = new ReviewText(out);
    List<Review> reviews = new ArrayList<>();
    List<String> unreadable = new ArrayList<>();
    for (String place : places(unreadable)) {
      try {
        Review review = Review.of(place, plan);
        reviews.add(review);
        line.clear();
        if (format == Format.TEXT) {
          text.print(review);
          out.flush();
        }
      } catch (BadInputException | RulesheetSizeException problem) {
        unreadable.add(Errors.line(problem));
      }
    }
    line.clear();
    print(reviews, unreadable, text, out);
    out.flush();
    unreadable.forEach(problem -> err.println("propnet: " + problem));
    err.flush();
    return exitCode(reviews, unreadable);
  }

  private ImmutableSet<Check> checks() {
    Set<Check> checks = only.isEmpty() ? EnumSet.allOf(Check.class) : EnumSet.copyOf(only);
    checks.add(Check.CHECK_SKIPPED); // a skipped check must not look passed
    checks.removeAll(without);
    if (noGrounding) {
      checks.removeIf(check -> check.scope() == Check.Scope.GROUNDING);
    }
    return Sets.immutableEnumSet(checks);
  }

  /** The distinct files, in the order of the arguments. */
  private Set<String> places(List<String> unreadable) {
    Set<String> places = new LinkedHashSet<>();
    for (String argument : arguments) {
      try {
        places.addAll(expanded(argument));
      } catch (BadInputException problem) {
        unreadable.add(Errors.line(problem));
      }
    }
    return places;
  }

  /** An argument itself or, for a folder, the rulesheets in it by name. */
  private static List<String> expanded(String argument) {
    if (NamedGame.isMeantBy(argument) || !Files.isDirectory(Rulesheet.path(argument))) {
      return List.of(argument);
    }
    Path folder = Rulesheet.path(argument);
    try (Stream<Path> list = Files.list(folder)) {
      List<String> files =
          list.map(Path::toString)
              .filter(name -> RulesheetSyntax.ofFileName(name).isPresent())
              .sorted()
              .toList();
      if (files.isEmpty()) {
        throw InputFiles.noRulesheetIn(folder);
      }
      return files;
    } catch (IOException problem) {
      throw InputFiles.unreadable(folder, problem);
    }
  }

  private void print(
      List<Review> reviews, List<String> unreadable, ReviewText text, PrintWriter out) {
    switch (format) {
      case TEXT -> text.printSummary(reviews, unreadable.size());
      case JSON -> json(reviews, unreadable).print(out, true);
      case SARIF -> SarifLog.of(reviews, unreadable, MatchOrigin.software()).print(out, true);
    }
  }

  private static Report json(List<Review> reviews, List<String> unreadable) {
    Report report = new Report().json("rulesheets", reviews.stream().map(Review::json).toList());
    return Review.addCounts(report, reviews).json("unreadable", unreadable);
  }

  private static int exitCode(List<Review> reviews, List<String> unreadable) {
    if (!unreadable.isEmpty()) {
      return ExitCodes.BAD_INPUT;
    }
    return reviews.stream().anyMatch(review -> review.count(Severity.ERROR) > 0)
        ? ExitCodes.DIFFERENCE
        : ExitCodes.SUCCESS;
  }
}
