package org.propnet.cli.rulesheet;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.propnet.cli.game.NamedGame;
import org.propnet.cli.game.Rulesheet;
import org.propnet.cli.io.BadInputException;
import org.propnet.cli.io.ExitCodes;
import org.propnet.cli.io.InputFiles;
import org.propnet.cli.io.OutputFile;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code propnet format}: formats rulesheets in the customary layout. */
@Command(
    name = "format",
    header = "Lays rulesheets out in the customary way.",
    description = {
      "Prints a rulesheet in the customary layout, or replaces files by it with --in-place.",
      "Facts take a line each, or share one if they do already; rules take a line for the head and"
          + " one for each condition, unless they stand in one line of at most 100 columns."
          + " Several blank lines become one. Comments, names and all order are kept, and what"
          + " the rules mean is compared before anything is written.",
      "Formatting what is formatted changes nothing."
    },
    footer = {
      "",
      "Examples:",
      "  propnet format my.kif",
      "  propnet format my.kif other.hrf --in-place",
      "  propnet format my.kif other.hrf --check"
    })
public final class FormatCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "1..*",
      paramLabel = "RULESHEET",
      description =
          "Files in KIF or in infix form, - for the standard input, or names of games of the"
              + " catalogue.")
  private List<String> arguments = new ArrayList<>();

  @ArgGroup private Use use = new Use();

  /** What to do with the result instead of printing it. */
  static final class Use {

    @Option(
        names = "--check",
        description = "Print the names of the rulesheets that are not formatted, nothing else.")
    private boolean isCheck;

    @Option(names = "--in-place", description = "Replace the files that are not formatted.")
    private boolean isInPlace;
  }

  @Override
  public Integer call() {
    if (arguments.size() > 1 && !use.isCheck && !use.isInPlace) {
      throw new BadInputException(
          "only one rulesheet can be printed; name one, or add --in-place or --check");
    }
    InputFiles.requireOneStandardInput(arguments.stream());
    if (use.isInPlace) {
      arguments.forEach(FormatCommand::requireFile);
    }
    // Read all before writing any.
    List<FormattedRulesheet> rulesheets =
        arguments.stream()
            .map(argument -> FormattedRulesheet.of(argument, Optional.empty()))
            .toList();
    PrintWriter out = spec.commandLine().getOut();
    if (use.isInPlace) {
      rulesheets.stream().filter(rulesheet -> !rulesheet.isUnchanged()).forEach(this::replace);
    } else if (use.isCheck) {
      return check(rulesheets, out);
    } else {
      out.print(rulesheets.get(0).text());
    }
    out.flush();
    return ExitCodes.SUCCESS;
  }

  private static void requireFile(String argument) {
    if (NamedGame.isMeantBy(argument)) {
      throw new BadInputException(
          "'" + argument + "' is the name of a game; name a file, such as ./my.kif");
    }
    if (InputFiles.isStandardInput(argument)) {
      throw new BadInputException("the standard input can't be replaced; leave out --in-place");
    }
  }

  private void replace(FormattedRulesheet rulesheet) {
    Path path = Rulesheet.path(rulesheet.argument());
    new OutputFile(path, "rulesheet").write(rulesheet.text());
  }

  private static int check(List<FormattedRulesheet> rulesheets, PrintWriter out) {
    int exitCode = ExitCodes.SUCCESS;
    for (FormattedRulesheet rulesheet : rulesheets) {
      if (!rulesheet.isUnchanged()) {
        out.println(rulesheet.argument() + ": not formatted");
        exitCode = ExitCodes.DIFFERENCE;
      }
    }
    out.flush();
    return exitCode;
  }
}
