package org.propnet.cli.farm;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.propnet.cli.game.Engine;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.Errors;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.Interruption;
import org.propnet.cli.io.ShellCommand;
import org.propnet.cli.options.Numbers;
import org.propnet.cli.report.Report;
import org.propnet.cli.verify.ComparisonOptions;
import org.propnet.cli.verify.FolderReport;
import org.propnet.cli.verify.VerificationPlan;
import org.propnet.farm.FarmFiles;
import org.propnet.verify.folder.GameFiles;
import org.propnet.verify.folder.GameOutcome;
import org.propnet.verify.folder.GameVerification;
import org.propnet.verify.folder.VerificationReport;
import org.propnet.verify.shrink.ShrinkLimits;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code propnet farm verify}: differential testing of engines on all rulesheets of a folder. */
@Command(
    name = "verify",
    header = "Compares engines on the rulesheets of a folder, in pieces.",
    description = {
      "Does what 'propnet verify --all' does. A piece is a rulesheet with an engine, another that it"
          + " is compared with, and a seed. What is to be said of a piece, and the reproducers of"
          + " differences, are in the folder that --resume has to name."
    })
public final class FarmVerifyCommand implements Callable<Integer> {

  private static final int MAX_PIECES = 1_000_000;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0",
      paramLabel = "DIR",
      description = "A folder of rulesheets (*.kif, *.hrf, *.infix).")
  private Path rulesheets = Path.of("");

  @Option(names = "--traces", paramLabel = "DIR", description = "A folder of recordings of them.")
  private @Nullable Path traces;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      converter = Numbers.PositiveInteger.class,
      defaultValue = "1",
      description =
          "How often each comparison is made, each time with the next seed (default:"
              + " ${DEFAULT-VALUE}).")
  private int seeds;

  @Mixin private ComparisonOptions comparison = new ComparisonOptions();
  @Mixin private FarmOptions farm = new FarmOptions();

  /** The command for arguments that have been parsed before. */
  static FarmVerifyCommand read(ImmutableList<String> arguments) {
    return CommandLine.populateCommand(new FarmVerifyCommand(), arguments.toArray(String[]::new));
  }

  ImmutableList<String> arguments() {
    return FarmOptions.arguments(spec);
  }

  /** How many seeds each comparison is repeated with. */
  int seeds() {
    return seeds;
  }

  ShrinkLimits shrinking() {
    return comparison.shrinking();
  }

  /** The pairs of engines to compare. */
  ImmutableList<VerificationPlan> plans() {
    return comparison.plans(
        Engine::build,
        farm.build(),
        OptionalInt.of(farm.threads()),
        traces != null,
        farm.terminal());
  }

  /** The command that repeats the comparison of a piece. */
  ShellCommand repeat(VerificationPlan plan, VerifyJob.Sent game, boolean hasTrace) {
    ShellCommand command = plan.repeatGame(rulesheets.resolve(game.file()), Optional.empty());
    if (hasTrace && traces != null) {
      command.add("--trace", traces.resolve(game.traceFile()));
    }
    return command;
  }

  /** Everything that decides the results. */
  ImmutableList<String> settings() {
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    plans().forEach(plan -> lines.add("engines " + plan.key()));
    VerificationPlan plan = plans().get(0);
    return lines
        .add(
            "settings " + plan.settings() + " " + String.join(" ", plan.furtherArguments()),
            "seeds " + seeds)
        .build();
  }

  @Override
  public Integer call() throws InterruptedException {
    farm.terminal()
        .require(
            comparison.reproducer().isEmpty() && comparison.reproducers().isEmpty(),
            "--reproducer and --reproducers go with 'propnet verify'; here --resume names their"
                + " folder");
    ImmutableList<VerificationPlan> plans = plans();
    FarmFiles folder = farm.folder();
    ImmutableList<VerifyJob.Sent> games = games();
    farm.terminal()
        .require(
            seeds <= MAX_PIECES / (games.size() * plans.size()),
            "that makes more than " + MAX_PIECES + " pieces; lower --seeds");
    VerifyJob job = new VerifyJob(this, games, folder);
    try (Interruption interruption = Interruption.open()) {
      FarmOptions.Done done = farm.run(subject(games), job, folder, interruption);
      List<FolderReport.Findings> findings = new ArrayList<>();
      for (int pair = 0; pair < plans.size(); pair++) {
        VerificationReport report = job.report(done.results(), pair);
        findings.add(
            new FolderReport.Findings(
                plans.get(pair).pair(), inOneLine(report), differences(report)));
      }
      FolderReport report =
          new FolderReport(
              ImmutableList.copyOf(findings),
              Duration.ofNanos((long) (done.seconds() * 1e9)),
              done.results().isComplete());
      farm.print(
          farm.report(rulesheets.toString(), job, done)
              .json("findings", findings.stream().map(FarmVerifyCommand::json).toList())
              .include(report.report()));
      return report.exitCode();
    } catch (IOException problem) {
      throw new BadInputException("what was found can't be read: " + Errors.line(problem));
    }
  }

  /** The report with only the first line of each message. */
  private static VerificationReport inOneLine(VerificationReport report) {
    return new VerificationReport(
        report.games().stream()
            .map(
                game ->
                    new GameVerification(
                        game.name(),
                        game.outcome(),
                        game.states(),
                        game.elapsed(),
                        game.message().lines().findFirst().orElse(""),
                        game.difference()))
            .collect(toImmutableList()));
  }

  private static Report differences(VerificationReport report) {
    Report differences = new Report();
    for (GameVerification game : report.with(GameOutcome.DISAGREED)) {
      differences.blank().line(game.name() + ": " + game.message().strip());
    }
    return differences;
  }

  private static Report json(FolderReport.Findings found) {
    Report json =
        new Report().json("engines", found.pair()).json("states", found.report().states());
    for (GameOutcome outcome : GameOutcome.values()) {
      json.json(
          outcome.toString().replace(' ', '_'),
          found.report().with(outcome).stream().map(GameVerification::name).toList());
    }
    return json;
  }

  /** The rulesheets of the folder with their recordings. */
  ImmutableList<VerifyJob.Sent> games() {
    InputFiles.requireDirectory(rulesheets);
    if (traces != null) {
      InputFiles.requireDirectory(traces);
    }
    try {
      ImmutableList<VerifyJob.Sent> games =
          GameFiles.in(rulesheets, Optional.ofNullable(traces)).stream()
              .map(FarmVerifyCommand::read)
              .collect(toImmutableList());
      if (games.isEmpty()) {
        throw InputFiles.noRulesheetIn(rulesheets);
      }
      return games;
    } catch (IOException problem) {
      throw new BadInputException("the folder can't be read: " + Errors.line(problem));
    }
  }

  private static VerifyJob.Sent read(GameFiles game) {
    String trace = game.trace().map(file -> file.getFileName().toString()).orElse("");
    return new VerifyJob.Sent(
        game.name(),
        game.rulesheet().getFileName().toString(),
        bytes(game.rulesheet()),
        trace,
        game.trace()
            .map(FarmVerifyCommand::bytes)
            .orElseGet(() -> new VerifyJob.Bytes(new byte[0])));
  }

  private static VerifyJob.Bytes bytes(Path file) {
    try {
      return new VerifyJob.Bytes(Files.readAllBytes(file));
    } catch (IOException problem) {
      throw InputFiles.unreadable(file, problem);
    }
  }

  private String subject(List<VerifyJob.Sent> games) {
    Hasher hasher = Hashing.sha256().newHasher();
    games.forEach(game -> game.addTo(hasher));
    return "rulesheets " + hasher.hash();
  }
}
